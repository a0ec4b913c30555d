import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import type { SavedQuestion } from '../../machines/survey/question-saver.machine.ts';
import type { Problem } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { model } from '../models/question-editor.model.ts';
import { enterAsAdmin, expect, test, unreachable } from '../support/browser-test.ts';
import { gesturePaths } from '../support/gesture-paths.ts';
import { type HeldRequests, holdRequests } from '../support/held-requests.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
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

/** What somebody else did with the question first: its words, or the place that it was moved to. */
const conflictOf = ({ type, error }: Answer) => {
  const problem = error as Problem | undefined;
  if (problem?.kind !== 'conflict') return undefined;
  const { order } = problem.current as { order: number };
  if (type === 'xstate.error.actor.deleteQuestion' || order === 0) return 'reworded';
  return order === 1 ? 'moved elsewhere' : 'moved where meant';
};

const paths = gesturePaths(
  { 'three questions': model },
  {
    nameState: ({ value, context }) =>
      value === 'open' ? `open ${context.openId === null ? 'new' : 'stored'}` : stateName(value),
    namePayload: (event) => {
      if (!event.type.startsWith('xstate.done.')) return conflictOf(event) ?? '';
      if (event.type.endsWith('.questionForm') && event.output === null) return 'given up';
      return isHeard(event) ? 'with the list' : 'without the list';
    },
    impossible: {
      'what somebody else has changed is the question that is moved, in the list, by words or place': (turn) => {
        const { stored, moves } = turn.before.context;
        const conflict = conflictOf(turn.event);
        if (turn.event.type !== 'xstate.error.actor.moveQuestion' || conflict === undefined) return false;
        const theirs = (turn.event.error as Problem).current as Question;
        const index = stored.findIndex(({ id }) => id === theirs.id);
        const isMoved = conflict !== 'moved where meant' && (conflict === 'reworded') !== (index === theirs.order);
        return theirs.id !== moves[0]?.id || index === -1 || isMoved;
      },
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
  const conflict = page.getByRole('dialog', { name: 'Someone else has moved this question meanwhile' });
  await expect(conflict).toBeVisible({ visible: state.hasTag('conflict') });
  if (state.hasTag('conflict')) return;
  const isDoomed =
    state.matches('confirmingDelete') || state.matches('confirmingDeleteOfChanged') || state.matches('deleting');
  await expect(page.getByRole('alertdialog')).toBeVisible({ visible: isDoomed });
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
    const dialog = page.getByRole('alertdialog');
    const label = questionForm(page).getByLabel('Question', { exact: true });
    const first = async () => (await labelsInOrder(page)).at(0);
    const lose = async () => {
      await held.lose();
      await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
    };

    /** What is moved, the one first that the server is asked about. */
    let moving: string[] = [];
    let doomed = '';
    /** Somebody else is first, or there is no network. */
    const fail = async (event: Answer) => {
      const how = conflictOf(event);
      if (!how) return lose();
      const order = how === 'moved elsewhere' ? 2 : 1;
      const label = event.type === 'xstate.error.actor.deleteQuestion' ? doomed : moving[0];
      const patch = how === 'reworded' ? { label: `${label}, in other words` } : { order };
      const { id } = (await questionsOf(stage, survey)).find((question) => question.label === label) ?? { id: 0 };
      must(await stage.api('PATCH', `questionnaires/${survey}/questions/${id}/`, patch), 200);
      return held.answer();
    };
    const executors: Executors<Machine> = {
      'question.add': () => button(page, 'Add question').click(),
      'question.open': async () => button(page, `Edit: ${await first()}`).click(),
      'question.delete': async () => {
        doomed = (await first()) ?? '';
        await button(page, `Delete: ${doomed}`).click();
      },
      'question.confirm': () => button(dialog, /^Delete( all the same)?$/).click(),
      'question.keep': () => button(dialog, /^(Cancel|Keep)$/).click(),
      'question.move': async ({ to }) => {
        const order = await labelsInOrder(page);
        const from = to === 0 ? order.length - 1 : 0;
        const [name = ''] = order.slice(from);
        moving.push(name);
        await button(page, to === 0 ? `Move up: ${name}` : `Move down: ${name}`).click();
        // It is shown at once, whatever the server is still asked.
        await expect
          .poll(() => labelsInOrder(page))
          .toEqual(order.toSpliced(from, 1).toSpliced(to === 0 ? from - 1 : 1, 0, name));
      },
      'move.keepMine': () => button(page, 'Keep mine').click(),
      'move.takeTheirs': () => button(page, 'Take theirs').last().click(),
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
      'xstate.error.actor.deleteQuestion': fail,
      'xstate.done.actor.moveQuestion': (event) => takeChange(held, event),
      'xstate.error.actor.moveQuestion': fail,
    };
    await walkPath(path, executors, async (state) => {
      await expectState(page, state);
      moving = moving.slice(moving.length - state.context.moves.length);
      if (!state.matches('closed')) return;
      const stored = (await questionsOf(stage, survey)).map((question) => question.label);
      await expect.poll(() => labelsInOrder(page)).toEqual(stored);
    });
  });
}
