import { expect } from '@playwright/test';
import type { questionEditorMachine } from '../../../machines/survey/question-editor.machine.ts';
import type { OrderOutcome } from '../../../machines/survey/question-order.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { model } from '../../models/question-editor.model.ts';
import { labelsInOrder, questionForm, settled } from '../../support/wizard-stage.ts';
import { meanwhile, pressing, withoutConnection } from '../doings.ts';
import { addSurvey, openingQuestions, surveyOf } from '../surveys.ts';
import { type Doing, type Walker, walk } from '../walk.ts';

const library = 'Question library';

/** For the first question. */
const pressingAtFirst = (name: string): Doing => ({
  text: 'Press “{name}” at the first question.',
  names: { name },
  run: async ({ page }) => {
    const [label = ''] = await labelsInOrder(page);
    await page.getByRole('button', { name: `${name}: ${label}`, exact: true }).click();
  },
});
const inForm = (name: string): Doing => ({
  text: 'Press “{name}” in the form of the question.',
  names: { name },
  run: ({ page }) => questionForm(page).getByRole('button', { name, exact: true }).click(),
});
let wordings = 0;
const reworded = meanwhile('Let a second admin reword the first question.', async (walker) => {
  const path = `questionnaires/${await surveyOf(walker)}/questions/`;
  const [label] = await labelsInOrder(walker.page);
  const all = (await walker.elsewhere.ask('GET', path)) as { id: number; label: string }[];
  wordings += 1;
  const id = all.find((question) => question.label === label)?.id;
  await walker.elsewhere.ask('PATCH', `${path}${id}/`, { label: `In other words ${wordings}?` });
});
/** With nothing asked and nothing pending. */
const isList = async ({ page }: Walker) => {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await settled(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(page.getByRole('button', { name: 'Add question' })).toBeEnabled();
};

export const questionEditorWalk = walk<typeof questionEditorMachine>({
  code: 'QED',
  screen: 'Questions of a survey',
  role: 'Company admin',
  chart: 'questionEditor',
  clauses: '2.15, 5.10, 7.12, 7.13, 8.1',
  risk: 1,
  beginnings: {
    survey: {
      model,
      before: { text: 'The survey “Survey {mark}” is inactive and asks four questions.' },
      ensure: (walker) => addSurvey(walker, { asks: ['number', 'slider', 'text', 'radio'] }),
      opening: openingQuestions,
    },
  },
  handles: {
    'question.open': () => ({ doing: () => pressingAtFirst('Edit') }),
    'question.delete': () => ({ doing: () => pressingAtFirst('Delete') }),
    // No round has asked these.
    'question.stop': () => null,
    'question.resume': () => null,
    'question.move': () => ({ doing: () => pressingAtFirst('Move down') }),
    'form.changed': () => null,
    'library.added': () => null,
    'order.shown': () => null,
    'problem.raised': () => null,
    // Writing and saving one has cases of its own.
    'xstate.done.actor.questionForm': ({ event }) => (event.output === null ? { doing: () => inForm('Cancel') } : null),
    'xstate.done.actor.questionLibrary': () => ({ doing: () => pressing('Cancel', library) }),
    'xstate.done.actor.questionOrder': ({ event }) =>
      (event.output as OrderOutcome).problem === null
        ? { follows: true }
        : { follows: true, arranged: withoutConnection },
    // One of four: the rest can still be moved.
    'xstate.done.actor.deleteQuestion': ({ event, before }) =>
      event.output !== null && before.context.questions.length === 3 ? { follows: true } : null,
    'xstate.error.actor.deleteQuestion': ({ event }, [done]) => {
      if ((event.error as Problem).kind !== 'conflict') return { follows: true, arranged: withoutConnection };
      return done?.before.matches('confirmingDelete') ? { follows: true, arranged: reworded } : null;
    },
  },
  seen: {
    closed: isList,
    open: ({ page }) => expect(questionForm(page)).toBeVisible(),
    browsing: ({ page }) =>
      expect(page.getByRole('dialog', { name: library }).getByRole('checkbox').first()).toBeVisible(),
    confirmingDelete: ({ page }) => expect(page.getByRole('alertdialog', { name: 'Delete question' })).toBeVisible(),
    confirmingDeleteOfChanged: ({ page }) =>
      expect(
        page.getByRole('alertdialog', { name: 'Someone else has changed this question in the meantime' }),
      ).toBeVisible(),
  },
});
