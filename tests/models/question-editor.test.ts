import { describe, expect, it } from 'vitest';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { input, model } from './question-editor.model.ts';
import { recorded, replay } from './replay.ts';
import { problems, questionConflicts, questionDrafts, questions } from './samples.ts';

const { reworded, moved, movedToEnd } = questionConflicts;
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const walks = replay(questionEditorMachine, model, { input });
const steps = walks.flat();

const isConflict = ({ event }: (typeof steps)[number]) =>
  (event as unknown as { error: { kind: string } }).error.kind === 'conflict';

const take = (more: object, ...events: readonly object[]) => {
  const editor = recorded(questionEditorMachine, { input: { ...input, ...more } });
  editor.take({ type: 'xstate.init' });
  return events.map((event) => editor.take(event as { type: string }));
};

describe('question editor', () => {
  it('2.15 walks every transition', async () => {
    everyTransitionWalked(model, { handTested: ['placing always if hasDraft → open'] });
    await expect(planOf(model)).toMatchFileSnapshot('plans/question-editor.txt');
  });

  it('2.15 tells its parent of everything that opens and closes, in turn', () => {
    for (const walk of walks) {
      const told = walk
        .flatMap(({ facts }) => facts)
        .filter(({ type }) => type === 'editor.opened' || type === 'editor.closed');
      expect(told.map(({ type }) => type)).toEqual(
        told.map((_, index) => (index % 2 === 0 ? 'editor.opened' : 'editor.closed')),
      );
      const last = walk.at(-1)?.state;
      const isOpen = last?.hasTag('open') || last?.hasTag('busy') || last?.matches('reordering');
      expect(told.length % 2).toBe(isOpen ? 1 : 0);
    }
  });

  it('design 4 opens again with what had been typed into it', () => {
    const editor = recorded(questionEditorMachine, { input: { ...input, draft: questionDrafts.typed } });
    const { state, facts, requests } = editor.take({ type: 'xstate.init' });
    expect(state.value).toBe('open');
    expect(facts).toEqual([{ type: 'editor.opened' }]);
    expect(requests).toMatchObject([{ src: 'questionForm', input: { question: null, draft: questionDrafts.typed } }]);
  });

  it('design 4 opens the next one as it is stored, whatever was typed before', () => {
    const [, , opened] = take(
      { draft: questionDrafts.typed },
      { type: 'form.changed', draft: questionDrafts.typed },
      { type: 'xstate.done.actor.questionForm', output: null },
      { type: 'question.open', id: questions.radio.id },
    );
    const expected = { companyId: 1, surveyId: 5, question: questions.radio, draft: null };
    expect(opened?.requests).toEqual([{ src: 'questionForm', input: expected }]);
  });

  it('design 4 hands on what is typed, and that nothing is any more when the question is closed', () => {
    for (const { event, before, state, facts } of steps) {
      if (event.type === 'form.changed')
        expect(facts).toEqual([{ type: 'editor.changed', draft: questionDrafts.typed }]);
      if (before?.matches('open') && !state.matches('open')) {
        expect(facts).toContainEqual({ type: 'editor.changed', draft: null });
      }
    }
  });

  it('5.10 deletes nothing without confirmation', () => {
    for (const { event, before, state } of steps) {
      if (!state.matches('deleting') || before?.matches('deleting')) continue;
      expect(['confirmingDelete', 'confirmingDeleteOfChanged']).toContain(before?.value);
      expect(event.type).toBe('question.confirm');
    }
  });

  it('7.13 shows after each change the list that the server answers with', () => {
    const listOf = (output: unknown) => (output as { questions?: unknown } | null)?.questions ?? output;
    const answered = steps.filter(
      ({ event }) =>
        'output' in event && Array.isArray(listOf(event.output)) && event.type !== 'xstate.done.actor.questionForm',
    );
    expect(answered).not.toEqual([]);
    for (const { before, state, facts } of answered) {
      expect(state.context.stored).toEqual([questions.radio]);
      if ((before?.context.moves.length ?? 0) > 1) continue;
      if (!before?.context.wish) expect(state.value).toBe('closed');
      expect(facts).toContainEqual({ type: 'questions.changed', questions: [questions.radio] });
    }
  });

  it('7.13 shows what was done, also when the list that comes of it can not be heard any more', () => {
    const { radio, boundlessSlider, number, slider } = questions;
    const listAfter = (...events: readonly object[]) => take({}, ...events).at(-1)?.state.context.questions;
    const saved = (question: object) => ({
      type: 'xstate.done.actor.questionForm',
      output: { saved: question, questions: null },
    });
    expect(listAfter({ type: 'question.add' }, saved(slider))).toEqual([radio, boundlessSlider, number, slider]);
    const renamed = { ...boundlessSlider, label: 'Renamed' };
    expect(listAfter({ type: 'question.open', id: renamed.id }, saved(renamed))).toEqual([radio, renamed, number]);
    const deleted = { type: 'xstate.done.actor.deleteQuestion', output: null };
    const doomed = { type: 'question.delete', id: radio.id };
    expect(listAfter(doomed, { type: 'question.confirm' }, deleted)).toEqual([boundlessSlider, number]);
    const newer = { ...radio, etag: '"v2"' };
    const answer = { type: 'xstate.done.actor.moveQuestion', output: { saved: newer, questions: null } };
    const order = listAfter({ type: 'question.move', id: radio.id, to: 2 }, answer);
    expect(order).toEqual([boundlessSlider, number, newer]);
  });

  it('7.13 shows a move at once, and makes one after the other without losing any', () => {
    const { radio, boundlessSlider, number } = questions;
    const answer = (list: readonly object[]) => ({
      type: 'xstate.done.actor.moveQuestion',
      output: { saved: radio, questions: list },
    });
    const [first, second, third, last] = take(
      {},
      { type: 'question.move', id: radio.id, to: 1 },
      { type: 'question.move', id: radio.id, to: 2 },
      answer([boundlessSlider, radio, number]),
      answer([boundlessSlider, number, radio]),
    );
    expect(ids(first?.state.context.questions ?? [])).toEqual(ids([boundlessSlider, radio, number]));
    expect(first?.requests).toMatchObject([{ input: { id: radio.id, to: 1 } }]);
    expect(ids(second?.state.context.questions ?? [])).toEqual(ids([boundlessSlider, number, radio]));
    expect(second?.requests).toEqual([]);
    expect(ids(third?.state.context.questions ?? [])).toEqual(ids([boundlessSlider, number, radio]));
    expect(third?.requests).toMatchObject([{ input: { id: radio.id, to: 2 } }]);
    expect(third?.facts).toEqual([]);
    expect(last?.state.value).toBe('closed');
    expect(last?.state.context.moves).toEqual([]);
  });

  it.each([
    ['added', { type: 'question.add' }, 'open'],
    ['opened', { type: 'question.open', id: questions.radio.id }, 'open'],
    ['deleted', { type: 'question.delete', id: questions.radio.id }, 'confirmingDelete'],
  ])('2.15 a question can be %s while moves are being made: right after them', (_, wish, place) => {
    for (const answer of ['done', 'error']) {
      const end = {
        type: `xstate.${answer}.actor.moveQuestion`,
        output: { saved: questions.number, questions: null },
        error: problems.refused,
      };
      const after = take({}, { type: 'question.move', id: questions.number.id, to: 0 }, wish, end);
      expect(after.map(({ state }) => state.value)).toEqual([
        { reordering: 'moving' },
        { reordering: 'moving' },
        place,
      ]);
      expect(after.at(-1)?.state.context.wish).toBeNull();
    }
  });

  it.each([
    ['is where it was meant to be', [{ type: 'xstate.error.actor.moveQuestion', error: moved }]],
    [
      'stays where someone else has put it',
      [{ type: 'xstate.error.actor.moveQuestion', error: movedToEnd }, { type: 'move.takeTheirs' }],
    ],
  ])('2.15 does what was asked for while a question was moved, also when it %s', (_, ends) => {
    const toSecond = { type: 'question.move', id: questions.radio.id, to: 1 };
    const wish = { type: 'question.delete', id: questions.number.id };
    const end = take({}, toSecond, wish, ...ends).at(-1)?.state;
    expect(end?.value).toBe('confirmingDelete');
    expect(end?.context).toMatchObject({ doomedId: questions.number.id, wish: null, moves: [] });
  });

  it('7.13 shows the order that the server has when a move fails, and says so', () => {
    const failed = steps.filter((step) => step.event.type === 'xstate.error.actor.moveQuestion' && !isConflict(step));
    expect(failed).not.toEqual([]);
    for (const { before, state, facts } of failed) {
      if (!before?.context.wish) expect(state.value).toBe('closed');
      expect(state.context).toMatchObject({ questions: state.context.stored, moves: [] });
      expect(facts).toContainEqual({ type: 'problem.raised', problem: problems.fieldRefused });
    }
  });

  const failedMove = (error: object) => ({ type: 'xstate.error.actor.moveQuestion', error });
  const toSecond = { type: 'question.move', id: questions.radio.id, to: 1 };
  const labels = (list: readonly { label: string }[] = []) => list.map(({ label }) => label);

  it('7.13 names the version that is moved or deleted', () => {
    const [move] = take({}, toSecond);
    expect(move?.requests).toMatchObject([{ src: 'moveQuestion', input: { etag: questions.radio.etag } }]);
    const [, deletion] = take({}, { type: 'question.delete', id: questions.radio.id }, { type: 'question.confirm' });
    expect(deletion?.requests).toMatchObject([{ src: 'deleteQuestion', input: { etag: questions.radio.etag } }]);
  });

  it('7.13 moves a question that someone else has only reworded, and shows their words', () => {
    const untouched = { ...reworded, current: { ...reworded.current, order: 0 } };
    const [, again] = take({}, toSecond, failedMove(untouched));
    expect(again?.requests).toMatchObject([{ src: 'moveQuestion', input: { to: 1, etag: reworded.etag } }]);
    expect(labels(again?.state.context.questions)).toEqual(['Question 36', 'In their words', 'Question 33']);
  });

  it('7.13 takes a question that is where it was meant to be for moved', () => {
    const [, end] = take({}, toSecond, failedMove(moved));
    expect(end?.state.value).toBe('closed');
    expect(end?.facts.map(({ type }) => type)).toEqual(['editor.closed', 'questions.changed']);
    expect(labels(end?.state.context.stored)).toEqual(['Question 36', 'In their words', 'Question 33']);
  });

  it('7.13 asks when someone else has moved the same question first: mine, or theirs', () => {
    const [, asked, mine] = take({}, toSecond, failedMove(movedToEnd), { type: 'move.keepMine' });
    expect(asked?.state.hasTag('conflict')).toBe(true);
    expect(asked?.requests).toEqual([]);
    expect(labels(asked?.state.context.stored)).toEqual(['Question 36', 'Question 33', 'In their words']);
    expect(mine?.requests).toMatchObject([{ src: 'moveQuestion', input: { to: 1, etag: movedToEnd.etag } }]);
    const [, , theirs] = take({}, toSecond, failedMove(movedToEnd), { type: 'move.takeTheirs' });
    expect(theirs?.state.value).toBe('closed');
    expect(labels(theirs?.state.context.questions)).toEqual(['Question 36', 'Question 33', 'In their words']);
  });

  it('7.13 goes on with the next move after a decision', () => {
    const next = { type: 'question.move', id: questions.number.id, to: 0 };
    const end = take({}, toSecond, next, failedMove(movedToEnd), { type: 'move.takeTheirs' }).at(-1);
    expect(end?.requests).toMatchObject([{ src: 'moveQuestion', input: { id: questions.number.id, to: 0 } }]);
  });

  it('5.10 asks once more before it deletes what someone else has changed meanwhile', () => {
    const conflict = { type: 'xstate.error.actor.deleteQuestion', error: reworded };
    const doomed = { type: 'question.delete', id: questions.radio.id };
    const [, , asked, again] = take({}, doomed, { type: 'question.confirm' }, conflict, { type: 'question.confirm' });
    expect(asked?.state.value).toBe('confirmingDeleteOfChanged');
    expect(asked?.state.context.theirs?.label).toBe('In their words');
    expect(again?.requests).toMatchObject([{ src: 'deleteQuestion', input: { etag: reworded.etag } }]);
  });

  it('7.13 keeps the list when a delete fails, and says so', () => {
    const failed = steps.filter((step) => step.event.type === 'xstate.error.actor.deleteQuestion' && !isConflict(step));
    expect(failed).not.toEqual([]);
    for (const { before, state, facts } of failed) {
      expect(state.context.questions).toEqual(before?.context.questions);
      expect(facts).toContainEqual({ type: 'problem.raised', problem: problems.fieldRefused });
    }
  });

  it('8.1 hands on the problems of its form', () => {
    for (const { event, facts } of steps) if (event.type === 'problem.raised') expect(facts).toEqual([event]);
  });

  it('design 3 is busy exactly while the server is asked', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('deleting') || snapshot.matches({ reordering: 'moving' }));
    }
  });
});
