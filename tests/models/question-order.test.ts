import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { type Move, questionOrderMachine } from '../../machines/survey/question-order.machine.ts';
import type { SavedQuestion } from '../../machines/survey/question-work.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './question-order.model.ts';
import { recorded, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { questionConflicts, questions } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const { radio, boundlessSlider, number } = questions;
const { reworded, moved, movedToEnd } = questionConflicts;
const steps = replay(questionOrderMachine, model, { input }).flat();

const ids = (list: readonly { id: number }[] = []) => list.map(({ id }) => id);
const labels = (list: readonly { label: string }[] = []) => list.map(({ label }) => label);
const made = (saved: object, list: readonly object[] | null) => ({
  type: 'xstate.done.actor.moveQuestion',
  output: { saved, questions: list },
});
const failed = (error: object) => ({ type: 'xstate.error.actor.moveQuestion', error });

/** The first question is moved to the second place, then what the events say. */
const toSecond = (...events: readonly { type: string }[]) => {
  const order = recorded(questionOrderMachine, { input: { ...input, move: { id: radio.id, to: 1 } } });
  return [order.take({ type: 'xstate.init' }), ...events.map((event) => order.take(event))] as const;
};

describe('question order', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('question-order', model);
  });

  it('7.13 reports at once every order that is shown', () => {
    let shown: unknown = null;
    for (const { event, state, facts } of steps) {
      if (event.type === 'xstate.init') shown = null;
      for (const fact of facts) {
        expect(fact.type).toBe('order.shown');
        shown = (fact as unknown as { questions: unknown }).questions;
      }
      expect((state.output ?? { questions: shown }).questions).toEqual(state.context.questions);
    }
  });

  it('7.13 ends only when no move is left, with the list that the server has', () => {
    const ended = steps.filter(({ state }) => state.status === 'done');
    expect(ended).not.toEqual([]);
    for (const { state } of ended) {
      expect(state.context.moves).toEqual([]);
      expect(state.output?.questions).toEqual(state.context.stored);
    }
    for (const { state } of steps) expect(state.status === 'done').toBe(state.context.moves.length === 0);
  });

  it('7.13 shows a move at once, and makes one after the other without losing any', () => {
    const [first, second, third, last] = toSecond(
      { type: 'question.move', id: radio.id, to: 2 } as { type: string },
      made(radio, [boundlessSlider, radio, number]),
      made(radio, [boundlessSlider, number, radio]),
    );
    expect(ids(first?.state.context.questions)).toEqual(ids([boundlessSlider, radio, number]));
    expect(first?.requests).toMatchObject([{ input: { id: radio.id, to: 1 } }]);
    expect(ids(second?.state.context.questions)).toEqual(ids([boundlessSlider, number, radio]));
    expect(second?.requests).toEqual([]);
    expect(ids(third?.state.context.questions)).toEqual(ids([boundlessSlider, number, radio]));
    expect(third?.requests).toMatchObject([{ input: { id: radio.id, to: 2 } }]);
    expect(last?.state.output).toEqual({ questions: [boundlessSlider, number, radio], problem: null });
  });

  it('7.13 shows what was done, also when the list that comes of it can not be heard any more', () => {
    const newer = { ...radio, etag: '"v2"' };
    expect(toSecond(made(newer, null)).at(-1)?.state.output?.questions).toEqual([boundlessSlider, newer, number]);
  });

  it('7.13 shows the order that the server has when a move fails, says why, and tries no other', () => {
    const failures = steps.filter(
      ({ event }) => (event as unknown as { error?: unknown }).error === problems.fieldRefused,
    );
    expect(failures.some(({ before }) => before?.context.moves.length === 2)).toBe(true);
    for (const { before, state, requests } of failures) {
      expect(state.output).toEqual({ questions: before?.context.stored, problem: problems.fieldRefused });
      expect(requests).toEqual([]);
    }
    for (const { state } of steps) {
      if (state.output && !failures.some((failure) => failure.state === state)) expect(state.output.problem).toBeNull();
    }
  });

  it('7.13 names the version that is moved', () => {
    expect(toSecond()[0].requests).toMatchObject([{ src: 'moveQuestion', input: { etag: radio.etag } }]);
  });

  it('7.13 moves a question that someone else has only reworded, and shows their words', () => {
    const untouched = { ...reworded, current: { ...reworded.current, order: 0 } };
    const [, again] = toSecond(failed(untouched));
    expect(again?.requests).toMatchObject([{ src: 'moveQuestion', input: { to: 1, etag: reworded.etag } }]);
    expect(labels(again?.state.context.questions)).toEqual(['Question 36', 'In their words', 'Question 33']);
  });

  it('7.13 takes a question that is where it was meant to be for moved', () => {
    const [, end] = toSecond(failed(moved));
    expect(end?.state.status).toBe('done');
    expect(end?.requests).toEqual([]);
    expect(labels(end?.state.output?.questions)).toEqual(['Question 36', 'In their words', 'Question 33']);
  });

  it('7.13 asks when someone else has moved the same question first: the local place, or the remote one', () => {
    const [, asked, local] = toSecond(failed(movedToEnd), { type: 'move.keepLocal' });
    expect(asked?.state.hasTag('conflict')).toBe(true);
    expect(asked?.state.context.remote).toEqual(movedToEnd.current);
    expect(asked?.requests).toEqual([]);
    expect(labels(asked?.state.context.stored)).toEqual(['Question 36', 'Question 33', 'In their words']);
    expect(local?.requests).toMatchObject([{ src: 'moveQuestion', input: { to: 1, etag: movedToEnd.etag } }]);
    const [, , remote] = toSecond(failed(movedToEnd), { type: 'move.takeRemote' });
    expect(remote?.state.status).toBe('done');
    expect(labels(remote?.state.output?.questions)).toEqual(['Question 36', 'Question 33', 'In their words']);
  });

  it('7.13 continues with the next move after a decision', () => {
    const next = { type: 'question.move', id: number.id, to: 0 } as { type: string };
    const end = toSecond(next, failed(movedToEnd), { type: 'move.takeRemote' }).at(-1);
    expect(end?.requests).toMatchObject([{ src: 'moveQuestion', input: { id: number.id, to: 0 } }]);
  });

  it('design 3 is busy exactly while the server is asked, and asks about a conflict only then', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('moving'));
      expect(snapshot.hasTag('conflict')).toBe(snapshot.matches('conflicted'));
    }
  });

  it('2.15, 7.13 the editor shows every move at once, hands on those that follow, and does then what was asked for', async () => {
    const asked: { move: Move; answer: (output: SavedQuestion) => void }[] = [];
    const editor = createActor(
      questionEditorMachine.provide({
        actors: {
          questionOrder: questionOrderMachine.provide({
            actors: {
              moveQuestion: fromPromise(
                ({ input: { id, to } }) => new Promise((answer) => asked.push({ move: { id, to }, answer })),
              ),
            },
          }),
        },
      }),
      {
        input: { companyId: 1, surveyId: 5, languages: ['en-GB'], questions: input.questions, draft: null },
        parent: createActor(fromPromise(async () => {})),
      },
    ).start();
    const shown = () => ids(editor.getSnapshot().context.questions);
    editor.send({ type: 'question.move', id: radio.id, to: 1 });
    expect(shown()).toEqual(ids([boundlessSlider, radio, number]));
    editor.send({ type: 'question.delete', id: number.id });
    editor.send({ type: 'question.move', id: radio.id, to: 2 });
    expect(shown()).toEqual(ids([boundlessSlider, number, radio]));
    asked[0]?.answer({ saved: radio, questions: null });
    await expect.poll(() => asked.map(({ move }) => move.to)).toEqual([1, 2]);
    expect(editor.getSnapshot().value).toBe('reordering');
    asked[1]?.answer({ saved: radio, questions: null });
    await expect.poll(() => editor.getSnapshot().value).toBe('confirmingDelete');
    expect(shown()).toEqual(ids([boundlessSlider, number, radio]));
  });
});
