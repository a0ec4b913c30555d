import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import type { SavedQuestion } from '../../machines/survey/question-form.machine.ts';
import { stateName } from '../../src/views/state-name.ts';
import { model } from '../models/question-editor.model.ts';
import { expect, unreachable } from '../support/browser-test.ts';
import { gesturePaths } from '../support/gesture-paths.ts';
import { type HeldRequests, holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button, enterAsAdmin, test } from '../support/stage-page.ts';
import {
  labelsInOrder,
  questionForm,
  questionsOf,
  startEditing,
  stepHeading,
  toastRegion,
} from '../support/wizard-stage.ts';

type Machine = typeof questionEditorMachine;

/** Whether the list that comes after a change was heard. */
const isHeard = ({ output }: Answer) =>
  (Array.isArray(output) ? output : (output as SavedQuestion | null)?.questions) ?? null;

const paths = gesturePaths(
  { 'three questions': model },
  {
    nameState: ({ value, context }) =>
      value === 'open' ? `open ${context.openId === null ? 'new' : 'stored'}` : stateName(value),
    namePayload: (event) => {
      if (!event.type.startsWith('xstate.done.')) return '';
      if (event.type.endsWith('.questionForm') && event.output === null) return 'given up';
      return isHeard(event) ? 'with the list' : 'without the list';
    },
    impossible: {
      'problems that the editor hands on come from its form': ({ before, event }) =>
        event.type === 'problem.raised' && !before.matches('open'),
    },
  },
);

/** A change that the server makes, and the list that comes after it or is lost. */
async function takeChange(held: HeldRequests, event: Answer): Promise<void> {
  await held.answer();
  if (isHeard(event)) await held.answer();
  else await held.lose();
}

async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const step = page.locator('section').filter({ has: stepHeading(page, 'Questions') });
  await expect(step).toHaveAttribute('data-state', stateName(state.value));
  const isOpen = state.matches('open');
  await expect(questionForm(page)).toHaveCount(Number(isOpen));
  if (isOpen) {
    const name = state.context.openId === null ? 'New question' : 'Edit question';
    await expect(questionForm(page)).toHaveAccessibleName(name);
  }
  const isDoomed = state.matches('confirmingDelete') || state.matches('deleting');
  await expect(page.getByRole('alertdialog', { name: 'Delete question' })).toBeVisible({ visible: isDoomed });
  if (isDoomed) return;
  const waiting = button(page.getByRole('main'), 'Next').and(page.locator('[aria-busy=true]'));
  await expect(waiting).toHaveCount(Number(state.hasTag('busy')));
}

for (const path of paths) {
  test(`2.15, 5.10, 7.13 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const survey = await stage.addSurvey();
    for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
    await enterAsAdmin(page, server, stage);
    await startEditing(page, url, survey, 'Questions');
    await expect(button(page, 'Move up: Third')).toBeVisible();
    const held = await holdRequests(page, (request) => /\/questions\/(\d+\/)?$/.test(new URL(request.url()).pathname));
    const dialog = page.getByRole('alertdialog', { name: 'Delete question' });
    const label = questionForm(page).getByLabel('Question', { exact: true });
    const first = async () => (await labelsInOrder(page)).at(0);
    const lose = async () => {
      await held.lose();
      await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
    };

    const executors: Executors<Machine> = {
      'question.add': () => button(page, 'Add question').click(),
      'question.open': async () => button(page, `Edit: ${await first()}`).click(),
      'question.delete': async () => button(page, `Delete: ${await first()}`).click(),
      'question.confirm': () => button(dialog, 'Delete').click(),
      'question.keep': () => button(dialog, 'Cancel').click(),
      'question.move': async ({ to }) => {
        const order = await labelsInOrder(page);
        const from = to === 0 ? order.length - 1 : 0;
        const [name = ''] = order.slice(from);
        await button(page, to === 0 ? `Move up: ${name}` : `Move down: ${name}`).click();
        // It is shown at once, whatever the server is still asked.
        expect(await labelsInOrder(page)).toEqual(order.toSpliced(from, 1).toSpliced(to === 0 ? from - 1 : 1, 0, name));
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
      'xstate.error.actor.deleteQuestion': lose,
      'xstate.done.actor.moveQuestion': (event) => takeChange(held, event),
      'xstate.error.actor.moveQuestion': lose,
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, state);
      if (!state.matches('closed')) return;
      const stored = (await questionsOf(stage, survey)).map((question) => question.label);
      await expect.poll(() => labelsInOrder(page)).toEqual(stored);
    });
  });
}
