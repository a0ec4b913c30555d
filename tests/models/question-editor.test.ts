import { describe, expect, it } from 'vitest';
import { questionEditorMachine } from '../../machines/survey/question-editor.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model, moved, orders } from './question-editor.model.ts';
import { recorded, replay } from './replay.ts';
import { addedQuestions } from './samples/library.ts';
import { problems } from './samples/problems.ts';
import { questionConflicts, questionDrafts, questions } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const { reworded } = questionConflicts;
const walks = replay(questionEditorMachine, model, { input });
const steps = walks.flat();

const take = (more: object, ...events: readonly object[]) => {
  const editor = recorded(questionEditorMachine, { input: { ...input, ...more } });
  editor.take({ type: 'xstate.init' });
  return events.map((event) => editor.take(event as { type: string }));
};

describe('question editor', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked(model, { handTested: ['deciding always if hasDraft → open'] });
    expectTransitions('question-editor', model);
  });

  it('2.15 informs its parent of everything that opens and closes, in turn', () => {
    for (const walk of walks) {
      const told = walk
        .flatMap(({ facts }) => facts)
        .filter(({ type }) => type === 'editor.opened' || type === 'editor.closed');
      expect(told.map(({ type }) => type)).toEqual(
        told.map((_, index) => (index % 2 === 0 ? 'editor.opened' : 'editor.closed')),
      );
      const last = walk.at(-1)?.state;
      const isOpen =
        last?.hasTag('open') || last?.hasTag('busy') || last?.matches('reordering') || last?.matches('browsing');
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
    const expected = { companyId: 1, surveyId: 5, languages: ['en-GB'], question: questions.radio, draft: null };
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
    expect(new Set(answered.map(({ event }) => event.type)).size).toBe(2);
    for (const { event, before, state, facts } of answered) {
      const list = listOf((event as unknown as { output: unknown }).output);
      expect(state.context.questions).toEqual(list);
      if (!before?.context.queued) expect(state.value).toBe('closed');
      expect(facts).toContainEqual({ type: 'questions.changed', questions: list });
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
  });

  it('2.15, 7.13 shows what the library adds at once, and says how many when it is closed', () => {
    const { radio, boundlessSlider, number } = questions;
    const [begun, added, closed, again] = take(
      {},
      { type: 'question.browse' },
      { type: 'library.added', question: addedQuestions.energy },
      { type: 'xstate.done.actor.questionLibrary', output: 1 },
      { type: 'question.browse' },
    );
    const labels = [radio, boundlessSlider, number].map(({ label }) => label);
    expect(begun?.requests).toEqual([
      { src: 'questionLibrary', input: { companyId: 1, surveyId: 5, language: 'en-GB', labels } },
    ]);
    const list = [radio, boundlessSlider, number, addedQuestions.energy];
    expect(added?.facts).toEqual([{ type: 'questions.changed', questions: list }]);
    expect(closed?.state).toMatchObject({ value: 'closed', context: { questions: list, addedCount: 1 } });
    expect(again?.state.context.addedCount).toBe(0);
    const [inTwo] = take({ languages: ['fi', 'en-GB'] }, { type: 'question.browse' });
    expect(inTwo?.requests).toMatchObject([{ src: 'questionLibrary', input: { language: 'fi' } }]);
  });

  it('7.13 shows the reported order while questions are being moved, and passes on every move', () => {
    const [begun, shown, next] = take(
      {},
      { type: 'question.move', id: questions.radio.id, to: 2 },
      { type: 'order.shown', questions: moved },
      { type: 'question.move', id: questions.number.id, to: 0 },
    );
    const move = { id: questions.radio.id, to: 2 };
    const asked = { companyId: 1, surveyId: 5, questions: input.questions, move };
    expect(begun?.requests).toEqual([{ src: 'questionOrder', input: asked }]);
    expect(shown?.state.context.questions).toEqual(moved);
    expect(shown?.facts).toEqual([]);
    expect(next?.requests).toEqual([]);
    const handedOn = { type: 'question.move', id: questions.number.id, to: 0 };
    expect(next?.commands).toEqual([{ to: 'questionOrder', event: handedOn }]);
  });

  it.each([
    ['added', { type: 'question.add' }, 'open'],
    ['opened', { type: 'question.open', id: questions.radio.id }, 'open'],
    ['deleted', { type: 'question.delete', id: questions.radio.id }, 'confirmingDelete'],
  ])('2.15 a question can be %s while moves are being made: right after them', (_, command, place) => {
    for (const output of Object.values(orders)) {
      const end = { type: 'xstate.done.actor.questionOrder', output };
      const after = take({}, { type: 'question.move', id: questions.number.id, to: 0 }, command, end);
      expect(after.map(({ state }) => state.value)).toEqual(['reordering', 'reordering', place]);
      expect(after.at(-1)?.state.context.queued).toBeNull();
    }
    const own = 'id' in command ? command.id : null;
    const end = { type: 'xstate.done.actor.questionOrder', output: orders.made };
    const last = take({}, { type: 'question.move', id: questions.number.id, to: 0 }, command, end).at(-1);
    const { openId, deletedId } = last?.state.context ?? {};
    expect(place === 'open' ? openId : deletedId).toBe(own);
  });

  it('7.13 shows the order that the server has when a move fails, and says so', () => {
    const failed = steps.filter(({ event }) => (event as unknown as { output?: unknown }).output === orders.failed);
    expect(failed).not.toEqual([]);
    for (const { before, state, facts } of failed) {
      if (!before?.context.queued) expect(state.value).toBe('closed');
      expect(state.context.questions).toEqual(orders.failed.questions);
      expect(facts).toContainEqual({ type: 'problem.raised', problem: problems.refused });
    }
  });

  it('2.15, 7.13 a question is asked no more from its row, or instead of its deletion, and asked again', () => {
    const { radio } = questions;
    const asking = (...events: readonly object[]) => take({}, ...events).at(-1);
    const wanted = (stopped: boolean) => [
      { src: 'changeAsking', input: { companyId: 1, surveyId: 5, id: radio.id, stopped } },
    ];
    expect(asking({ type: 'question.stop', id: radio.id })?.requests).toEqual(wanted(true));
    expect(asking({ type: 'question.resume', id: radio.id })?.requests).toEqual(wanted(false));
    const instead = asking({ type: 'question.delete', id: radio.id }, { type: 'question.stop', id: radio.id });
    expect(instead?.requests).toEqual(wanted(true));
    const saved = { ...radio, stopped: true };
    const answered = asking(
      { type: 'question.stop', id: radio.id },
      { type: 'xstate.done.actor.changeAsking', output: { saved, questions: null } },
    );
    expect(answered?.state.value).toBe('closed');
    expect(answered?.state.context.questions[0]).toEqual(saved);
  });

  it('7.13 names the version that is deleted', () => {
    const [, deletion] = take({}, { type: 'question.delete', id: questions.radio.id }, { type: 'question.confirm' });
    expect(deletion?.requests).toMatchObject([{ src: 'deleteQuestion', input: { etag: questions.radio.etag } }]);
  });

  it('5.10 asks again before it deletes what someone else has changed', () => {
    const conflict = { type: 'xstate.error.actor.deleteQuestion', error: reworded };
    const doomed = { type: 'question.delete', id: questions.radio.id };
    const [, , asked, again] = take({}, doomed, { type: 'question.confirm' }, conflict, { type: 'question.confirm' });
    expect(asked?.state.value).toBe('confirmingDeleteOfChanged');
    expect(asked?.state.context.questions.map(({ label }) => label)).toContain('In their words');
    expect(again?.requests).toMatchObject([{ src: 'deleteQuestion', input: { etag: reworded.etag } }]);
  });

  it('7.13 keeps the list when a delete fails, and says so', () => {
    const failed = steps.filter(
      ({ event }) => (event as unknown as { error?: unknown }).error === problems.fieldRefused,
    );
    expect(failed).not.toEqual([]);
    for (const { before, state, facts } of failed) {
      expect(state.context.questions).toEqual(before?.context.questions);
      expect(facts).toContainEqual({ type: 'problem.raised', problem: problems.fieldRefused });
    }
  });

  it('8.1 hands on the problems of its form', () => {
    for (const { event, facts } of steps) if (event.type === 'problem.raised') expect(facts).toEqual([event]);
  });

  it('design 3 is busy exactly while the server is asked to delete, or to ask one no more or again', () => {
    for (const snapshot of model.snapshots) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('deleting') || snapshot.matches('changingAsking'));
    }
  });
});
