import { expect } from '@playwright/test';
import type { surveyDraftsMachine } from '../../../machines/survey/survey-drafts.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { model } from '../../models/survey-drafts.model.ts';
import { following, loggingIn, opening, pressing, typing } from '../doings.ts';
import { type Walker, walk } from '../walk.ts';

const question = 'Discard this draft?';
const drafts = ({ page }: Walker) => page.getByRole('region', { name: 'Drafts' });

export const surveyDraftsWalk = walk<typeof surveyDraftsMachine>({
  code: 'DRF',
  screen: 'Drafts of surveys',
  role: 'Company admin',
  chart: 'surveyDrafts',
  clauses: '2.14, 4.6, 5.10',
  risk: 2,
  beginnings: {
    begun: {
      model,
      before: { text: 'This browser has no unsaved survey, neither new nor changed.' },
      opening: [
        loggingIn(demoLogins.admin),
        opening('/surveys/new'),
        typing('Title', 'Draft {mark}'),
        following('Surveys'),
      ],
    },
  },
  handles: {
    'collection.needed': ({ before }) => (before.matches('idle') ? { follows: true } : null),
    'drafts.discard': ({ event }) =>
      event.surveyId === null
        ? {
            doing: () => ({
              text: 'Press “{name}” beside the draft.',
              names: { name: 'Discard' },
              run: (walker) =>
                drafts(walker)
                  .getByRole('button', { name: /^Discard/ })
                  .click(),
            }),
          }
        : null,
    'xstate.done.actor.listDrafts': ({ event }, [done]) => {
      const isEmpty = (event.output as readonly unknown[]).length === 0;
      return isEmpty === (done?.event.type === 'drafts.confirm') ? { follows: true } : null;
    },
    'xstate.error.actor.listDrafts': () => null,
    'drafts.confirm': () => ({ doing: () => pressing('Discard', question) }),
    'drafts.cancel': () => ({ doing: () => pressing('Cancel', question) }),
  },
  seen: {
    listed: (walker, { context }) =>
      context.drafts.length === 0
        ? expect(drafts(walker)).toHaveCount(0)
        : expect(drafts(walker).getByText(`Draft ${walker.mark}`)).toBeVisible(),
    confirmingDiscard: ({ page }) => expect(page.getByRole('alertdialog', { name: question })).toBeVisible(),
  },
});
