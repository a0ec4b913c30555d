import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { questionOrderMachine } from '../../machines/survey/question-order.machine.ts';
import type { SavedQuestion } from '../../machines/survey/question-work.ts';
import type { Problem } from '../../machines/types.ts';
import { stateName } from '../../src/views/state-name.ts';
import { model } from '../models/question-order.model.ts';
import { enterAsAdmin, expect, test, unreachable } from '../support/browser-test.ts';
import { gesturePaths } from '../support/gesture-paths.ts';
import { type Answer, type Executors, walkPath } from '../support/model-of.ts';
import { button } from '../support/stage-page.ts';
import {
  editQuestionsHeld,
  interfere,
  labelsInOrder,
  questionsOf,
  stepHeading,
  toastRegion,
} from '../support/wizard-stage.ts';

type Machine = typeof questionOrderMachine;

/** Whether the list after a move was received. */
const isHeard = ({ output }: Answer) => (output as SavedQuestion).questions !== null;

/** Somebody else's earlier change of the question: its label, or its place. */
const conflictOf = ({ error }: Answer) => {
  const problem = error as Problem | undefined;
  if (problem?.kind !== 'conflict') return undefined;
  const { order } = problem.current as { order: number };
  if (order === 0) return 'reworded';
  return order === 1 ? 'moved elsewhere' : 'moved where meant';
};

const paths = gesturePaths(
  { 'three questions': model },
  {
    nameState: ({ value, context }) => `${stateName(value)} ${context.moves.length}`,
    namePayload: (event) => {
      if (!event.type.startsWith('xstate.done.')) return conflictOf(event) ?? '';
      return isHeard(event) ? 'with the list' : 'without the list';
    },
    impossible: {
      'what somebody else has changed is the question that is moved, in the list, by words or place': (turn) => {
        const { stored, moves } = turn.before.context;
        const conflict = conflictOf(turn.event);
        if (conflict === undefined) return false;
        const remote = (turn.event.error as Problem).current as Question;
        const index = stored.findIndex(({ id }) => id === remote.id);
        const isMoved = conflict !== 'moved where meant' && (conflict === 'reworded') !== (index === remote.order);
        return remote.id !== moves[0]?.id || index === -1 || isMoved;
      },
    },
  },
);

async function expectState(page: Page, state: SnapshotFrom<Machine>): Promise<void> {
  const isDone = state.status === 'done';
  const step = page.locator('section').filter({ has: stepHeading(page, 'Questions') });
  await expect(step).toHaveAttribute('data-state', isDone ? 'closed' : 'reordering');
  const conflict = page.getByRole('dialog', { name: 'Someone else has moved this question in the meantime' });
  await expect(conflict).toBeVisible({ visible: state.hasTag('conflict') });
  if (state.hasTag('conflict')) return;
  const waiting = button(page.getByRole('main'), 'Next').and(page.locator('[aria-busy=true]'));
  await expect(waiting).toHaveCount(Number(!isDone));
}

for (const path of paths) {
  test(`2.15, 7.13 ${path.title}`, async ({ quietPage: page, server, stage, url }) => {
    const survey = await stage.addSurvey();
    for (const label of ['First', 'Second', 'Third']) await stage.addQuestion(survey, { label });
    await enterAsAdmin(page, server, stage);
    const held = await editQuestionsHeld(page, url, survey);
    await expect(button(page, 'Move up: Third')).toBeVisible();
    /** The moved questions, the one being sent to the server first. */
    let moving: string[] = [];
    const move = async ({ to }: { to: number }) => {
      const order = await labelsInOrder(page);
      const from = to === 0 ? order.length - 1 : 0;
      const [name = ''] = order.slice(from);
      moving.push(name);
      await button(page, to === 0 ? `Move up: ${name}` : `Move down: ${name}`).click();
      // It is shown at once, whatever the server is still asked.
      await expect
        .poll(() => labelsInOrder(page))
        .toEqual(order.toSpliced(from, 1).toSpliced(to === 0 ? from - 1 : 1, 0, name));
    };
    const executors: Executors<Machine> = {
      'question.move': move,
      'move.keepLocal': () => button(page, 'Keep mine').click(),
      'move.takeRemote': () => button(page, 'Take theirs').last().click(),
      'xstate.done.actor.moveQuestion': async (event) => {
        await held.answer();
        if (isHeard(event)) await held.answer();
        else await held.lose();
      },
      // Somebody else is first, or there is no network.
      'xstate.error.actor.moveQuestion': async (event) => {
        const how = conflictOf(event);
        if (!how) {
          await held.lose();
          await expect(toastRegion(page).getByText(unreachable)).toBeVisible();
          return;
        }
        const [name = ''] = moving;
        const order = how === 'moved elsewhere' ? 2 : 1;
        await interfere(stage, survey, name, how === 'reworded' ? { label: `${name}, in other words` } : { order });
        await held.answer();
      },
    };
    await move(path.steps[0]?.state.context.moves[0] ?? { to: 0 });
    await walkPath(path, executors, async (state) => {
      await expectState(page, state);
      moving = moving.slice(moving.length - state.context.moves.length);
      if (state.status !== 'done') return;
      const stored = (await questionsOf(stage, survey)).map((question) => question.label);
      await expect.poll(() => labelsInOrder(page)).toEqual(stored);
    });
  });
}
