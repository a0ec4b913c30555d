import { expect, type Locator } from '@playwright/test';
import { saverMachine } from '../../../machines/record/saver.machine.ts';
import { choiceListMachine } from '../../../machines/survey/choice-list.machine.ts';
import type { questionOrderMachine } from '../../../machines/survey/question-order.machine.ts';
import type { questionSubmissionMachine } from '../../../machines/survey/question-submission.machine.ts';
import { maxChoices } from '../../../shared/lists.ts';
import { model as orderModel } from '../../models/question-order.model.ts';
import { models as submissionModels } from '../../models/question-submission.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { questionConflicts, questionOutcomes } from '../../models/samples/questions.ts';
import { modelOf } from '../../support/model-of.ts';
import { choiceBox, choicesTyped, labelsInOrder, questionForm } from '../../support/wizard-stage.ts';
import { meanwhile, pressing, typing } from '../doings.ts';
import { addSurvey, openingQuestions, questions, surveyOf } from '../surveys.ts';
import { type Doing, type Sight, type Walker, walk } from '../walk.ts';

// Writing and saving a question, apart from its form.

const inForm = (name: string): Doing => ({
  text: 'Press “{name}” in the form of the question.',
  names: { name },
  run: ({ page }) => questionForm(page).getByRole('button', { name, exact: true }).click(),
});
const atQuestion = (name: string, label: string): Doing => ({
  text: 'Press “{name}” at the question {question}.',
  names: { name },
  values: { question: label },
  run: ({ page }) => page.getByRole('button', { name: `${name}: ${label}`, exact: true }).click(),
});
const changing = (text: string, label: string, change: object) =>
  meanwhile(text, async (walker) => {
    const path = `questionnaires/${await surveyOf(walker)}/questions/`;
    const all = (await walker.elsewhere.ask('GET', path)) as { id: number; label: string }[];
    await walker.elsewhere.ask('PATCH', `${path}${all.find((one) => one.label === label)?.id}/`, change);
  });
const closed = ({ page }: Walker) => expect(questionForm(page)).toHaveCount(0);
const stands = (walker: Walker, label: string) =>
  expect(walker.page.getByRole('heading', { level: 3, name: label, exact: true })).toBeVisible();

const [mine, theirs] = ['How many, in your words?', 'How many, in their words?'];
const conflict = 'Someone else has changed this question in the meantime';
const decided: Readonly<Record<'local' | 'remote' | 'unresolved', Sight>> = {
  local: {
    text: 'The form is closed; the question is in the list with your wording.',
    check: async (walker) => {
      await closed(walker);
      await stands(walker, mine);
    },
  },
  remote: {
    text: 'The form is closed; the question is in the list with the second admin’s wording.',
    check: async (walker) => {
      await closed(walker);
      await stands(walker, theirs);
    },
  },
  unresolved: {
    text: 'The form is open with your wording; nothing has been saved.',
    check: ({ page }) => expect(questionForm(page).getByLabel('Question', { exact: true })).toHaveValue(mine),
  },
};

export const questionSaverWalk = walk<typeof saverMachine>({
  code: 'QCO',
  screen: 'A question that two admins save',
  role: 'Company admin',
  chart: 'saver',
  clauses: '2.15, 7.12, design 4',
  risk: 1,
  beginnings: {
    stored: {
      model: modelOf(saverMachine, {
        input: { place: { companyId: 1, surveyId: 5 }, id: 5, change: { label: mine }, etag: '"1"' },
        samples: {
          'saver.keepLocal': [{}],
          'saver.takeRemote': [{}],
          'saver.goOn': [{}],
          'xstate.done.actor.createRecord': [],
          'xstate.error.actor.createRecord': [],
          'xstate.done.actor.repeatCreation': [],
          'xstate.error.actor.repeatCreation': [],
          'xstate.done.actor.changeRecord': [],
          'xstate.error.actor.changeRecord': [{ error: { ...problems.conflict, current: { id: 5, label: theirs } } }],
        },
      }),
      before: {
        text: 'The survey “Survey {mark}” is inactive and asks {question}.',
        values: { question: questions.number.label },
      },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: [
        ...openingQuestions,
        atQuestion('Edit', questions.number.label),
        typing('Question', mine),
        pressing('Save question'),
      ],
    },
  },
  handles: {
    // The cross of the dialog is called so, too.
    'saver.goOn': () => ({ doing: () => pressing('Keep editing', conflict) }),
    'xstate.error.actor.changeRecord': () => ({
      follows: true,
      arranged: changing('Let a second admin reword the question and save it.', questions.number.label, {
        label: theirs,
      }),
    }),
  },
  sights: (turns) => {
    const { outcome } = turns.at(-1)?.state.context ?? {};
    return outcome && turns.at(-1)?.state.matches('done') && outcome.kind in decided
      ? [decided[outcome.kind as keyof typeof decided]]
      : [];
  },
  seen: {
    conflicted: ({ page }) => {
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      return expect(dialog.getByText(conflict)).toBeVisible();
    },
    done: ({ page }) => expect(page.getByText(conflict)).toHaveCount(0),
  },
});

const { label: first } = questions.number;

export const questionOrderWalk = walk<typeof questionOrderMachine>({
  code: 'QOR',
  screen: 'A question that two admins move',
  role: 'Company admin',
  chart: 'questionOrder',
  clauses: '2.15, 7.13, design 4',
  risk: 2,
  beginnings: {
    survey: {
      model: orderModel,
      before: { text: 'The survey “Survey {mark}” is inactive and asks four questions.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number', 'slider', 'text', 'radio'] }),
      opening: [...openingQuestions, atQuestion('Move down', first)],
    },
  },
  handles: {
    // In a visible state, a dialog is before the list.
    'question.move': () => null,
    'xstate.done.actor.moveQuestion': ({ event }, [done]) =>
      done?.event.type === 'move.keepLocal' && (event.output as { questions: unknown }).questions === null
        ? { follows: true }
        : null,
    'xstate.error.actor.moveQuestion': ({ event }, [done]) =>
      done?.event.type === 'xstate.init' && event.error === questionConflicts.moved
        ? {
            follows: true,
            arranged: changing('Let a second admin move the first question to the end.', first, { order: 3 }),
          }
        : null,
  },
  sights: (turns) => {
    const [done] = turns;
    if (done?.event.type !== 'move.keepLocal' && done?.event.type !== 'move.takeRemote') return [];
    const [text, place] =
      done.event.type === 'move.keepLocal' ? ['The question is second.', 1] : ['The question is last.', 3];
    return [
      {
        text: String(text),
        check: ({ page }) => expect.poll(async () => (await labelsInOrder(page)).indexOf(first)).toBe(place),
      },
    ];
  },
  seen: {
    conflicted: ({ page }) =>
      expect(page.getByText('Someone else has moved this question in the meantime')).toBeVisible(),
    done: ({ page }) => expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0),
  },
});

const fewest = ['', ''];
const pasted = ['tea', 'coffee', 'water'];
/** As many as make the list full, in place of the first of three. */
const many = Array.from({ length: maxChoices - 2 }, (_, at) => `line ${at + 1}`);
const pasting = (text: string, lines: readonly string[], values: Readonly<Record<string, string>>): Doing => ({
  text,
  names: { field: 'Choice 1' },
  values,
  run: async ({ page }) => {
    await page.evaluate((all) => navigator.clipboard.writeText(all), lines.join('\n'));
    const box = choiceBox(questionForm(page), 1);
    await box.selectText();
    await page.keyboard.press('Control+V');
  },
});
const adding = (form: Locator) => form.getByRole('button', { name: 'Add choice', exact: true });
const removing = (form: Locator) => form.getByRole('button', { name: 'Remove choice 1', exact: true });

export const choiceListWalk = walk<typeof choiceListMachine>({
  code: 'CHL',
  screen: 'Choices of a question',
  role: 'Company admin',
  chart: 'choiceList',
  clauses: '2.15',
  risk: 3,
  beginnings: {
    choices: {
      model: modelOf(choiceListMachine, {
        input: { choices: fewest, translated: [], most: maxChoices },
        samples: {
          'choice.translated': [],
          'choice.translationsPasted': [],
          'choice.added': ({ context: { choices } }) => (choices.length < 5 ? [{ index: choices.length }] : []),
          'choice.pasted': ({ context: { choices } }) => {
            if (choices.length === 2) return [{ index: 0, choices: pasted }];
            return choices.length === 3 ? [{ index: 0, choices: many }] : [];
          },
          'choice.changed': ({ context: { choices } }) =>
            choices.length === 2 && choices[1] === '' ? [{ index: 1, value: 'juice' }] : [],
          'choice.removed': [{ index: 0 }],
          'choice.moved': ({ context: { choices } }) =>
            choices.length === 4 && choices[0] === 'tea' ? [{ from: 0, to: 1 }] : [],
        },
        serialize: ({ context: { choices } }) => [choices.length, choices.slice(0, 4)],
        limit: 20_000,
      }),
      before: { text: 'The survey “Survey {mark}” is inactive and asks one question.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number'] }),
      opening: [
        ...openingQuestions,
        pressing('Add question'),
        {
          text: 'Choose “{choice}” in “{field}”.',
          names: { choice: 'One choice', field: 'Type of answer' },
          run: ({ page }) => questionForm(page).getByLabel('Type of answer').selectOption({ label: 'One choice' }),
        },
      ],
    },
  },
  handles: {
    'choice.added': () => ({ doing: () => inForm('Add choice') }),
    'choice.removed': () => ({ doing: () => inForm('Remove choice 1') }),
    'choice.moved': () => ({ doing: () => inForm('Move choice 1 down') }),
    'choice.changed': () => ({ doing: () => typing('Choice 2', 'juice') }),
    'choice.pasted': ({ before: { context } }) => ({
      doing: () =>
        context.choices.length === 2
          ? pasting('Paste the three lines {lines} into “{field}”.', pasted, { lines: pasted.join(', ') })
          : pasting('Copy a column of {count} cells in a spreadsheet, and paste it into “{field}”.', many, {
              count: String(many.length),
            }),
    }),
  },
  sights: (turns) => {
    const choices = turns.at(-1)?.state.context.choices ?? [];
    return [
      {
        text: choices.length > 5 ? 'There are {count} choices.' : 'The choices are: {choices}.',
        values: {
          count: String(choices.length),
          choices: choices.map((choice) => choice || '–').join(', '),
        },
        check: ({ page }) => expect.poll(() => choicesTyped(questionForm(page))).toEqual(choices),
      },
    ];
  },
  seen: {
    fewest: ({ page }) => expect(removing(questionForm(page))).toBeDisabled(),
    some: async ({ page }) => {
      await expect(removing(questionForm(page))).toBeEnabled();
      await expect(adding(questionForm(page))).toBeEnabled();
    },
    full: ({ page }) => expect(adding(questionForm(page))).toBeDisabled(),
  },
});

const { label: asked, choices: askedChoices } = questions.radio;
const added = [...askedChoices, 'On the road'];

export const questionSubmissionWalk = walk<typeof questionSubmissionMachine>({
  code: 'QVE',
  screen: 'A question that has been asked already',
  role: 'Company admin',
  chart: 'questionSubmission',
  clauses: '2.15, design 5',
  risk: 1,
  beginnings: {
    asked: {
      model: submissionModels.asked,
      before: {
        text: 'The survey “Survey {mark}” is ongoing and has already asked {question}',
        values: { question: asked },
      },
      ensure: (walker) => addSurvey(walker, { asks: ['radio'], isOngoing: true }),
      opening: [
        ...openingQuestions,
        atQuestion('Edit', asked),
        inForm('Add choice'),
        typing(`Choice ${added.length}`, added.at(-1) ?? ''),
        pressing('Save question'),
      ],
    },
  },
  handles: {
    'saver.sent': () => null,
    'saver.saved': () => null,
    'xstate.done.actor.saver': ({ event }) => (event.output === questionOutcomes.saved ? { follows: true } : null),
    'xstate.error.actor.listQuestions': () => null,
  },
  sights: (turns) => {
    if (turns[0]?.event.type === 'version.cancel') {
      return [
        {
          text: 'The form is open, with the choices that were typed; nothing has been saved.',
          check: ({ page }) => expect.poll(() => choicesTyped(questionForm(page))).toEqual(added),
        },
      ];
    }
    if (turns[0]?.event.type !== 'version.confirm') return [];
    return [
      {
        text: 'The question is in the list with the new choices.',
        check: async (walker) => {
          await closed(walker);
          const path = `questionnaires/${await surveyOf(walker)}/questions/`;
          expect(await walker.elsewhere.ask('GET', path)).toMatchObject([{ label: asked, choices: added }]);
        },
      },
    ];
  },
  seen: {
    confirmingVersion: ({ page }) =>
      expect(page.getByRole('alertdialog', { name: 'Start a new version of this question?' })).toBeVisible(),
    done: ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
  },
});
