import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import type { OrderOutcome } from '../../machines/survey/question-order.machine.ts';
import type { SavedQuestion } from '../../machines/survey/question-work.ts';
import type { Problem } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { model } from '../models/question-editor.model.ts';
import { enterAsAdmin, expect, test, unreachable } from '../support/browser-test.ts';
import { gesturePaths } from '../support/gesture-paths.ts';
import type { HeldRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button } from '../support/stage-page.ts';
import {
  editQuestionsHeld,
  interfere,
  labelsInOrder,
  questionForm,
  questionsOf,
  stepHeading,
  toastRegion,
} from '../support/wizard-stage.ts';

type Machine = typeof questionEditorMachine;

/** Whether the list after a change was received. */
const isHeard = ({ output }: Answer) =>
  (Array.isArray(output) ? output : (output as SavedQuestion | null)?.questions) ?? null;

const isConflict = ({ error }: Answer) => (error as Problem | undefined)?.kind === 'conflict';
const hasFailed = ({ output }: Answer) => (output as OrderOutcome).problem !== null;

const paths = gesturePaths(
  { 'three questions': model },
  {
    nameState: ({ value, context }) =>
      value === 'open' ? `open ${context.openId === null ? 'new' : 'stored'}` : stateName(value),
    namePayload: (event) => {
      if (!event.type.startsWith('xstate.done.')) return isConflict(event) ? 'changed meanwhile' : '';
      if (event.type.endsWith('.questionOrder')) return hasFailed(event) ? 'failed' : 'made';
      if (event.type.endsWith('.questionForm') && event.output === null) return 'given up';
      if (event.type.endsWith('.questionLibrary')) return 'added';
      return isHeard(event) ? 'with the list' : 'without the list';
    },
    elsewhere: ['changingAsking'],
    impossible: {
      'no round has asked these questions: there is nothing to stop': ({ event }) =>
        event.type === 'question.stop' || event.type === 'question.resume',
      'what is told of the order on its way is on the screen without being done': ({ event }) =>
        event.type === 'order.shown',
      'problems that the editor hands on come from its form': ({ before, event }) =>
        event.type === 'problem.raised' && !before.matches('open'),
    },
  },
);

/** A change on the server, and the list that follows it or is lost. */
async function takeChange(held: HeldRequests, event: Answer): Promise<void> {
  await held.answer();
  if (isHeard(event)) await held.answer();
  else await held.lose();
}

const waiting = (page: Page) => button(page.getByRole('main'), 'Next').and(page.locator('[aria-busy=true]'));

async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const step = page.locator('section').filter({ has: stepHeading(page, 'Questions') });
  await expect(step).toHaveAttribute('data-state', stateName(state.value));
  const isOpen = state.matches('open');
  await expect(questionForm(page)).toHaveCount(Number(isOpen));
  if (isOpen) {
    const name = state.context.openId === null ? 'New question' : 'Edit question';
    await expect(questionForm(page)).toHaveAccessibleName(name);
  }
  const isDeleted =
    state.matches('confirmingDelete') || state.matches('confirmingDeleteOfChanged') || state.matches('deleting');
  await expect(page.getByRole('alertdialog')).toBeVisible({ visible: isDeleted });
  if (isDeleted) return;
  // The library covers the page, which waits below it.
  const waits = state.hasTag('busy') || state.matches('reordering') || state.matches('browsing');
  await expect(waiting(page)).toHaveCount(Number(waits));
}

for (const path of paths) {
  test(`2.15, 5.10, 7.13 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const survey = await stage.addSurvey();
    for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
    await enterAsAdmin(page, server, stage);
    const held = await editQuestionsHeld(page, url, survey);
    await expect(button(page, 'Move up: Third')).toBeVisible();
    const dialog = page.getByRole('alertdialog');
    const label = questionForm(page).getByLabel('Question', { exact: true });
    const first = async () => (await labelsInOrder(page)).at(0);
    const lose = async () => {
      await held.lose();
      await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
    };

    let deleted = '';
    let isAdding = false;
    const library = page.getByRole('dialog', { name: 'Question library' });
    const addFromLibrary = async () => {
      for (const label of ['What could we do better?', 'I feel that I belong to my team.']) {
        await library.getByRole('checkbox', { name: label }).click();
      }
      await button(library, 'Add 2 questions').click();
      await held.answer();
    };
    const executors: Executors<Machine> = {
      'question.add': () => button(page, 'Add question').click(),
      'question.open': async () => button(page, `Edit: ${await first()}`).click(),
      'question.delete': async () => {
        deleted = (await first()) ?? '';
        await button(page, `Delete: ${deleted}`).click();
      },
      'question.confirm': () => button(dialog, /^Delete( anyway)?$/).click(),
      'question.stop': () => {},
      'question.resume': () => {},
      'question.cancel': () => button(dialog, /^(Cancel|Keep)$/).click(),
      'question.move': async () => {
        const [name = '', ...others] = await labelsInOrder(page);
        await button(page, `Move down: ${name}`).click();
        // It is shown at once, whatever the server is still asked.
        await expect.poll(() => labelsInOrder(page)).toEqual(others.toSpliced(1, 0, name));
      },
      'order.shown': () => {},
      'question.browse': () => button(page, 'Add from library').click(),
      'library.added': async () => {
        await addFromLibrary();
        isAdding = true;
      },
      'xstate.done.actor.questionLibrary': async () => {
        if (!isAdding) await addFromLibrary();
        isAdding = false;
        await held.answer();
      },
      'form.changed': () => label.fill('How was the week?'),
      'problem.raised': async () => {
        await label.fill('What is left?');
        await questionForm(page).getByLabel('Type of answer').selectOption({ label: 'One choice' });
        await button(page, 'Save question').click();
        await held.answer();
        await expect(questionForm(page).locator('[aria-invalid=true]').first()).toBeVisible();
        await questionForm(page).getByLabel('Type of answer').selectOption({ label: 'Number' });
      },
      'xstate.done.actor.questionForm': async (event) => {
        if (event.output === null) return button(questionForm(page), 'Cancel').click();
        await label.fill('How was the day?');
        await button(page, 'Save question').click();
        return takeChange(held, event);
      },
      'xstate.done.actor.deleteQuestion': (event) => takeChange(held, event),
      'xstate.error.actor.deleteQuestion': async (event) => {
        if (!isConflict(event)) return lose();
        await interfere(stage, survey, deleted, { label: `${deleted}, in other words` });
        return held.answer();
      },
      'xstate.done.actor.questionOrder': async (event) => {
        if (hasFailed(event)) return lose();
        return held.answerUntil(async () => (await waiting(page).count()) === 0 || (await library.isVisible()));
      },
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, state);
      if (!state.matches('closed')) return;
      const stored = (await questionsOf(stage, survey)).map((question) => question.label);
      await expect.poll(() => labelsInOrder(page)).toEqual(stored);
    });
  });
}
