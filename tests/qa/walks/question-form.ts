import { expect } from '@playwright/test';
import type { questionFormMachine } from '../../../machines/survey/question-form.machine.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { inputs, modelFor } from '../../models/question-form.model.ts';
import { submissionOutcomes } from '../../models/samples/questions.ts';
import { choiceBox, questionForm } from '../../support/wizard-stage.ts';
import { pressing, typing, withoutConnection } from '../doings.ts';
import { addSurvey, openingQuestions, questions } from '../surveys.ts';
import { type Doing, type Handling, type Sight, type Turn, type Walker, walk } from '../walk.ts';

type FormTurn = Turn<typeof questionFormMachine>;
type State = FormTurn['state'];

const typeNames: Readonly<Record<number, string>> = {
  [fieldTypes.radio]: 'One choice',
  [fieldTypes.number]: 'Number',
  [fieldTypes.checkbox]: 'Several choices',
  [fieldTypes.slider]: 'Slider',
};
const every = Object.values(fieldTypes);
const { radio } = questions;

const selecting = (field: string, choice: string): Doing => ({
  text: 'Choose “{choice}” in “{field}”.',
  names: { choice, field },
  run: ({ page }) => questionForm(page).getByLabel(field).selectOption({ label: choice }),
  outcome: {
    text: '“{field}” shows “{option}”.',
    names: { field, option: choice },
    check: ({ page }) => expect(questionForm(page).getByLabel(field).locator('option:checked')).toHaveText(choice),
  },
});
const choices = ['tea', 'coffee', 'water'];
const writing: Doing = {
  text: 'Enter the choices {choices}; “{name}” adds one.',
  names: { name: 'Add choice' },
  values: { choices: choices.join(', ') },
  run: async ({ page }) => {
    const form = questionForm(page);
    for (const [at, choice] of choices.entries()) {
      if (!(await choiceBox(form, at + 1).isVisible())) {
        await form.getByRole('button', { name: 'Add choice', exact: true }).click();
      }
      await choiceBox(form, at + 1).fill(choice);
    }
  },
  outcome: {
    text: 'There are {count} choices.',
    values: { count: String(choices.length) },
    check: async ({ page }) => {
      await expect(choiceBox(questionForm(page), choices.length)).toHaveValue(choices.at(-1) ?? '');
      await expect(choiceBox(questionForm(page), choices.length + 1)).toHaveCount(0);
    },
  },
};
const fillingRange: Doing = {
  text: 'Type 2 into “{min}” and 8 into “{max}”.',
  names: { min: 'Min', max: 'Max' },
  run: async ({ page }) => {
    await questionForm(page).getByLabel('Min').fill('2');
    await questionForm(page).getByLabel('Max').fill('8');
  },
};
const meaning: Doing = {
  text: 'Choose “{name}”.',
  names: { name: 'Same meaning' },
  run: ({ page }) => questionForm(page).getByRole('radio', { name: 'Same meaning' }).check(),
};
const cancelling: Doing = {
  text: 'Press “{name}” in the form of the question.',
  names: { name: 'Cancel' },
  run: ({ page }) => questionForm(page).getByRole('button', { name: 'Cancel', exact: true }).click(),
};

const switchingOn = (name: string): Doing => ({
  text: 'Turn on “{name}”.',
  names: { name },
  run: ({ page }) => questionForm(page).getByRole('switch', { name, exact: true }).check({ force: true }),
  outcome: {
    text: '“{name}” is on.',
    names: { name },
    check: ({ page }) => expect(questionForm(page).getByRole('switch', { name, exact: true })).toBeChecked(),
  },
});

const isAsked = ({ beginning }: FormTurn) => beginning === 'asked';
const isWritten = ({ context: { draft } }: State) => draft.choices.join() === choices.join();
const isReworded = ({ context: { draft, stored } }: State) => draft.label !== (stored?.label ?? '');
const isPlain = (state: State) => state.matches({ editing: 'slider' });
/** As far as it has been filled in, it can be saved. */
const isComplete = (state: State) => isReworded(state) && (!state.matches({ editing: 'choosing' }) || isWritten(state));

/** Offered only there; everywhere else it is the same thing again. */
const only = (isThere: boolean, doing: Doing): Handling | null => (isThere ? { doing: () => doing } : null);

function submitted(turn: FormTurn, [done]: readonly FormTurn[]): Handling | null {
  const { output } = turn.event;
  const before = done?.before as State;
  if (isAsked(turn)) return output === submissionOutcomes.saved ? { follows: true } : null;
  if (!isReworded(before)) return output === submissionOutcomes.refused ? { follows: true } : null;
  if (output === submissionOutcomes.saved) return { follows: true };
  return output === submissionOutcomes.lost && before.matches({ editing: 'number' })
    ? { follows: true, arranged: withoutConnection }
    : null;
}

const unexplained: Sight = {
  text: 'The form says: “{message}”',
  names: { message: 'Choose what the new wording means for the results.' },
  check: ({ page }) =>
    expect(questionForm(page).getByText('Choose what the new wording means for the results.')).toBeVisible(),
};
const missing: Sight = {
  text: 'An error at the field says what is missing.',
  check: ({ page }) => expect(questionForm(page).locator('[aria-invalid=true]').first()).toBeVisible(),
};
const listed: Sight = {
  text: 'The question is in the list.',
  check: ({ page, mark }) =>
    expect(
      page.getByRole('heading', { level: 3, name: new RegExp(`How was it, ${mark}|${radio.label}`) }),
    ).toBeVisible(),
};
const shows = (type: string) => (walker: Walker) =>
  expect(questionForm(walker.page).getByLabel('Type of answer').locator('option:checked')).toHaveText(type);

export const questionFormWalk = walk<typeof questionFormMachine>({
  code: 'QFO',
  screen: 'A question',
  role: 'Company admin',
  chart: 'questionForm',
  clauses: '2.15, 5.8, 8.1, 9.1, 9.2',
  risk: 1,
  beginnings: {
    fresh: {
      model: modelFor(inputs.fresh, every, ({ label, choices: chosen }) => [label, chosen]),
      before: { text: 'The survey “Survey {mark}” is inactive and asks one question.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: [...openingQuestions, pressing('Add question')],
    },
    asked: {
      model: modelFor(inputs.asked, [fieldTypes.number], ({ label, choices: chosen }) => [label, chosen]),
      before: {
        text: 'The survey “Survey {mark}” is ongoing and has already asked {question}',
        values: { question: radio.label },
      },
      ensure: (walker) => addSurvey(walker, { asks: ['radio'], isOngoing: true }),
      opening: [
        ...openingQuestions,
        {
          text: 'Press “{name}” at the question {question}.',
          names: { name: 'Edit' },
          values: { question: radio.label },
          run: ({ page }) => page.getByRole('button', { name: `Edit: ${radio.label}` }).click(),
        },
      ],
    },
  },
  handles: {
    'question.changed': (turn) => only(!isReworded(turn.before), typing('Question', 'How was it, {mark}?')),
    'question.scheduleChanged': (turn) =>
      only(
        !isAsked(turn) && isPlain(turn.before) && isReworded(turn.before),
        selecting('How often', 'Every four weeks'),
      ),
    'question.requiredChanged': (turn) =>
      only(
        !isAsked(turn) && isPlain(turn.before) && isReworded(turn.before) && !turn.before.context.draft.required,
        switchingOn('Must be answered'),
      ),
    'question.typeChanged': (turn) => {
      const name = typeNames[Number(turn.event.fieldType)];
      return name === undefined
        ? null
        : only(!isAsked(turn) && isPlain(turn.before) && isReworded(turn.before), selecting('Type of answer', name));
    },
    'question.rewordingChosen': ({ event, before }) =>
      only(event.meaning === 'same' && before.context.draft.rewording === null, meaning),
    'question.save': (turn) => {
      const { before } = turn;
      const isReady = isAsked(turn) ? isReworded(before) : isComplete(before);
      return only(isReady || isPlain(before), pressing('Save question'));
    },
    'question.close': (turn) => only(!isAsked(turn) && isPlain(turn.before), cancelling),
    'choices.changed': (turn) => {
      const { choices: written } = turn.event as unknown as { choices: readonly string[] };
      // For one that has been asked, there are separate cases.
      return only(written.length === 3 && !isWritten(turn.before) && !isAsked(turn), writing);
    },
    'choice.renamed': () => null,
    'range.changed': ({ before }) => only(before.context.draft.choices.join() !== '2,8', fillingRange),
    'threshold.changed': ({ before, event }) =>
      only(event.field === 'goal' && before.context.draft.goal === null, typing('Goal', '7')),
    'enps.changed': ({ before }) => only(!before.context.draft.enps, switchingOn('eNPS')),
    'submission.changed': () => null,
    'xstate.done.actor.questionSubmission': submitted,
  },
  // For one that has been asked, saving means more.
  coverOf: ([done], _, usual) => (done?.event.type === 'question.save' && isAsked(done) ? `${usual} (asked)` : usual),
  sights: (turns) => {
    const [done] = turns;
    const last = turns.at(-1)?.state;
    if (done?.event.type !== 'question.save' || last === undefined) return [];
    if (turns.length === 1) return [unexplained];
    if (turns.at(-1)?.event.output === submissionOutcomes.refused) return [missing];
    return last.matches('closed') ? [listed] : [];
  },
  seen: {
    'editing.textarea': shows('Free text'),
    'editing.number': shows('Number'),
    'editing.choosing.radio': shows('One choice'),
    'editing.choosing.checkbox': shows('Several choices'),
    'editing.slider': shows('Slider'),
    closed: ({ page }) => expect(questionForm(page)).toHaveCount(0),
  },
});
