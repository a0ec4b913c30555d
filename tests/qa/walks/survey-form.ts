import { expect } from '@playwright/test';
import type { SaverOutcome } from '../../../machines/record/saver.machine.ts';
import type { surveyFormMachine } from '../../../machines/survey/survey-form.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { stepOf } from '../../../src/views/survey/wizard-steps.ts';
import { problems } from '../../models/samples/problems.ts';
import { models } from '../../models/survey-form.model.ts';
import { questionForm, stepHeading } from '../../support/wizard-stage.ts';
import { loggingIn, meanwhile, opening, pressing, withoutConnection } from '../doings.ts';
import { addSurvey, nextTitle, openingForm, renameSurvey } from '../surveys.ts';
import { type Doing, type Handling, type Turn, type Walker, walk } from '../walk.ts';

type FormTurn = Turn<typeof surveyFormMachine>;
type State = FormTurn['state'];

const conflict = 'Someone else has changed this survey in the meantime';
const buttons: Readonly<Record<string, string>> = {
  unresolved: 'Keep editing',
  local: 'Keep mine',
  remote: 'Take theirs',
};

const retitling: Doing = {
  text: 'Type a title that the survey has never had into “{field}”, with {mark} at its end.',
  names: { field: 'Title' },
  run: ({ page, mark }) => page.getByLabel('Title').fill(nextTitle(mark)),
  outcome: {
    text: '“{field}” ends with {end}.',
    names: { field: 'Title' },
    values: { end: '{mark}' },
    check: ({ page, mark }) => expect(page.getByLabel('Title')).toHaveValue(new RegExp(`${mark}$`)),
  },
};
const isRetitled = ({ context: { work } }: State) => work.basics.title !== work.saved.title;
const isAt = (state: State, step: 'basics' | 'questions' | 'respondents') => state.matches({ working: { step } });
const isOpen = (state: State) => state.matches({ working: { question: 'open' } });

/** The result of saving depends on what was typed, on the connection, and on who else has saved. */
function savingEnds(turn: FormTurn, sinceDoing: readonly FormTurn[]): Handling | null {
  const [pressed] = sinceDoing;
  if (!pressed) return null;
  const outcome = turn.event.output as SaverOutcome;
  const before = pressed.before as State;
  const answered = sinceDoing.filter(({ event }) => event.type === turn.event.type);
  // Kept against the other admin’s, it is saved.
  if (answered.length > 0) return outcome.kind === 'saved' ? { follows: true } : null;
  const isNew = before.context.work.id === null;
  if (isNew && before.context.work.basics.title === '')
    return outcome.kind === 'refused' && outcome.problem === problems.fieldRefused ? { follows: true } : null;
  const wasUndecided = before.context.outcome?.kind === 'unresolved';
  if (outcome.kind === 'saved') return wasUndecided || (!isNew && isRetitled(before)) ? null : { follows: true };
  if (!isAt(before, 'basics') || !isRetitled(before) || wasUndecided) return null;
  if (outcome.kind === 'refused') {
    if (isNew && outcome.problem !== problems.unreachable) return null;
    return pressed.event.type === 'wizard.next' ? { follows: true, arranged: withoutConnection } : null;
  }
  const button = buttons[outcome.kind];
  if (turn.beginning !== 'edit' || pressed.event.type !== 'wizard.save' || button === undefined) return null;
  return {
    follows: true,
    arranged: meanwhile('Let a second admin rename the survey and save it.', renameSurvey),
    doing: () => pressing(button, conflict),
  };
}

const isStep = ({ page }: Walker, state: State) => {
  const step = stepOf(state);
  return expect(
    stepHeading(page, { basics: 'Basics', questions: 'Questions', respondents: 'Respondents' }[step ?? 'basics']),
  ).toBeVisible();
};

export const surveyFormWalk = walk<typeof surveyFormMachine>({
  code: 'SVF',
  screen: 'Survey form',
  role: 'Company admin',
  chart: 'surveyForm',
  clauses: '2.15, 4.6, 5.6, 7.12, 8.1',
  risk: 2,
  beginnings: {
    new: {
      model: models.new,
      before: {
        text: 'No new survey has been started in this browser; if one has, discard it in the list of surveys.',
      },
      opening: [loggingIn(demoLogins.admin), opening('/surveys/new')],
    },
    edit: {
      model: models.edit,
      before: { text: 'The survey “Survey {mark}” is inactive; it has one question and three respondents.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: openingForm,
    },
  },
  handles: {
    'basics.changed': ({ before }) => (isRetitled(before) ? null : { doing: () => retitling }),
    'respondents.changed': ({ before, beginning }) =>
      before.context.work.hasNewRespondents || beginning === 'edit'
        ? null
        : {
            doing: () => ({
              text: 'Type {name} into “{field}”, and double-click the person.',
              names: { field: 'Search people and groups' },
              values: { name: 'Grace Okafor' },
              run: async ({ page }) => {
                await page.getByRole('textbox', { name: 'Search people and groups' }).fill('Grace Okafor');
                await page.getByRole('option', { name: /Grace Okafor/ }).dblclick();
              },
              outcome: {
                text: '{name} is among the respondents.',
                values: { name: 'Grace Okafor' },
                check: ({ page }) =>
                  expect(
                    page.getByRole('listbox', { name: 'Respondents' }).getByRole('option', { name: /Grace Okafor/ }),
                  ).toBeVisible(),
              },
            }),
          },
    'questions.changed': () => null,
    'editor.changed': () => null,
    'problem.raised': () => null,
    'form.merged': () => null,
    'draft.discard': () => null,
    'editor.opened': ({ before, beginning }) =>
      beginning === 'edit' && !before.hasTag('confirming') && !isOpen(before)
        ? { doing: () => pressing('Add question') }
        : null,
    'editor.closed': ({ before }) =>
      isOpen(before) && !before.hasTag('confirming')
        ? {
            doing: () => ({
              text: 'Press “{name}” in the form of the new question.',
              names: { name: 'Cancel' },
              run: ({ page }) => questionForm(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
            }),
          }
        : null,
    'wizard.next': ({ before }) => (isOpen(before) ? null : { doing: () => pressing('Next') }),
    'wizard.back': ({ before }) => (isOpen(before) ? null : { doing: () => pressing('Back') }),
    'wizard.save': ({ before, beginning }) =>
      isOpen(before) || (beginning === 'edit' && isAt(before, 'basics') && !isRetitled(before))
        ? null
        : { doing: () => pressing('Save') },
    'wizard.cancel': ({ before }) => {
      const isAsked = isAt(before, 'respondents') && before.context.work.hasNewRespondents;
      return isAt(before, 'basics') || isAsked ? { doing: () => pressing('Cancel') } : null;
    },
    // Discarding asks in the same words at each step.
    'discard.confirm': ({ before }) =>
      isAt(before, 'respondents') ? { doing: () => pressing('Discard', 'Discard changes?') } : null,
    'xstate.done.actor.saver': savingEnds,
  },
  seen: {
    'working.activity.idle': isStep,
    'working.question.open': ({ page }) => expect(questionForm(page)).toBeVisible(),
    'working.activity.confirmingCancel': ({ page }) =>
      expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible(),
    saved: ({ page }) => expect(page).toHaveURL(/\/surveys\/\d+\/$/),
    left: ({ page }) => expect(page).toHaveURL(/\/surveys(\/\d+\/)?$/),
    replaced: ({ page, mark }) => expect(page.getByLabel('Title')).toHaveValue(new RegExp(`^Title \\d+ ${mark}$`)),
  },
});
