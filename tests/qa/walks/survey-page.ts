import { expect } from '@playwright/test';
import type { surveyPageMachine } from '../../../machines/survey/survey-page.machine.ts';
import { problems } from '../../models/samples/problems.ts';
import { model } from '../../models/survey-page.model.ts';
import { meanwhile, pressing, withoutConnection } from '../doings.ts';
import { addSurvey, openingPage, renameSurvey, surveyOf } from '../surveys.ts';
import { type Handling, type Walker, walk } from '../walk.ts';

const without: Handling = { follows: true, arranged: withoutConnection };
const renamed = meanwhile('Let a second admin rename the survey.', renameSurvey);
const deleted = meanwhile('Let a second admin delete the survey.', async (walker) =>
  walker.elsewhere.ask('DELETE', `questionnaires/${await surveyOf(walker)}/`),
);
const isDialog = ({ page }: Walker, name: string) => expect(page.getByRole('alertdialog', { name })).toBeVisible();

export const surveyPageWalk = walk<typeof surveyPageMachine>({
  code: 'SVP',
  screen: 'Page of a survey',
  role: 'Company admin',
  chart: 'surveyPage',
  clauses: '2.16, 5.10, 7.12, 8.1, 8.12',
  risk: 1,
  beginnings: {
    inactive: {
      model,
      before: { text: 'The survey “Survey {mark}” is inactive; it has one question and three respondents.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: openingPage,
    },
  },
  handles: {
    'survey.changed': () => null,
    'undo.done': () => null,
    'problem.raised': () => null,
    'toast.raised': () => null,
    // Its own cases have it.
    'survey.preview': () => null,
    // Offered instead of deleting rounds, of which this survey has none.
    'survey.deactivate': () => null,
    'xstate.error.actor.loadSurveyPage': ({ event }, [done]) => {
      if (event.error === problems.unreachable) return without;
      // It is gone while its list still shows it.
      return done?.event.type === 'xstate.init' ? { follows: true, arranged: deleted } : null;
    },
    // What is gone is not there the next time.
    'survey.retry': ({ before }) =>
      before.context.problem === problems.missing ? null : { doing: () => pressing('Try again') },
    // A copy is a survey of its own: its page is another one.
    'xstate.done.actor.duplicateSurvey': () => null,
    'xstate.error.actor.duplicateSurvey': () => without,
    'xstate.error.actor.deleteSurvey': ({ event }, [done]) => {
      if (event.error !== problems.conflict) return without;
      return done?.before.context.remote ? null : { follows: true, arranged: renamed };
    },
  },
  seen: {
    'showing.reading': ({ page }) => expect(page.getByRole('button', { name: 'Delete survey' })).toBeVisible(),
    'showing.confirmingDelete': (walker) => isDialog(walker, 'Delete survey'),
    'showing.confirmingDeleteOfChanged': (walker) =>
      isDialog(walker, 'Someone else has changed this survey in the meantime'),
    failed: ({ page }) =>
      expect(
        page.getByText(/^(The survey could not be loaded\.|This survey does not exist, or it has been deleted\.)$/),
      ).toBeVisible(),
    deleted: ({ page }) => expect(page.getByRole('heading', { level: 1, name: 'Surveys', exact: true })).toBeVisible(),
  },
});
