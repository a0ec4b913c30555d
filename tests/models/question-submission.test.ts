import { describe, expect, it } from 'vitest';
import type { TaggedQuestion } from '../../contract/question.ts';
import { questionSubmissionMachine } from '../../machines/survey/question-submission.machine.ts';
import type { QuestionDraft } from '../../machines/survey/question-work.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { inputs, models, sentFields } from './question-submission.model.ts';
import { recorded, replay } from './replay.ts';
import { askedQuestions, questionDrafts, questionOutcomes, questions } from './samples/questions.ts';
import { expectTransitions } from './transitions.ts';

const walksOf = (name: keyof typeof inputs) => replay(questionSubmissionMachine, models[name], { input: inputs[name] });
const walks = { fresh: walksOf('fresh'), uncertain: walksOf('uncertain'), asked: walksOf('asked') };
const steps = Object.values(walks).flat(2);
const snapshots = Object.values(models).flatMap((model) => model.snapshots);
const transitions = models.fresh.transitions.map((transition, at) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[at]?.walked),
}));

type Sent = { type: string; [field: string]: unknown };
/** Begins with a question as it is stored, and what has been typed over it. */
const submit = (stored: TaggedQuestion | null, change: Partial<QuestionDraft> = {}) => {
  const { order: _, asked: __, version: ___, last_asked: ____, ...own } = stored ?? askedQuestions.radio;
  const draft = { ...(stored ? { ...own, pendingCreate: null, rewording: null } : questionDrafts.typed), ...change };
  const submission = recorded(questionSubmissionMachine, { input: { companyId: 1, surveyId: 5, stored, draft } });
  return { begun: submission.take({ type: 'xstate.init' }), take: (event: Sent) => submission.take(event) };
};
const saverEnds = (output: object) => ({ type: 'xstate.done.actor.saver', output });
const { radio, boundlessSlider } = askedQuestions;

describe('question submission', () => {
  it('2.15 walks every transition', () => {
    everyTransitionWalked({ ...models.fresh, transitions });
    expectTransitions('question-submission', ...Object.values(models));
  });

  it('5.1, design 4 nothing typed is lost by a refusal or a conflict, and its end says what was refused', () => {
    const answered = steps.filter(({ event }) => event.type === 'xstate.done.actor.saver');
    expect(answered).not.toEqual([]);
    for (const { event, before, state } of answered) {
      const { output } = event as unknown as { output: { kind: string; problem?: unknown } };
      const words = ({ id: _, etag: __, pendingCreate: ___, ...typed }: QuestionDraft) => typed;
      const theirs = output.kind === 'local' ? { help_text: 'Theirs' } : {};
      expect(words(state.context.draft)).toEqual({ ...words(before?.context.draft ?? state.context.draft), ...theirs });
      if (output.kind === 'unresolved') expect(state.output).toEqual({ result: null, problem: null });
      if (output.kind === 'refused') expect(state.output).toEqual({ result: null, problem: output.problem });
    }
  });

  it('design 4 reports all changes of the draft on its way', () => {
    for (const { before, state, facts } of steps) {
      if (!before || before.context.draft === state.context.draft) continue;
      const { draft, stored } = state.context;
      expect(facts).toEqual([{ type: 'submission.changed', draft, stored }]);
    }
  });

  it('design 5 never saves a new version of an asked question without a yes', () => {
    const saved = walks.asked.flat().filter(({ requests }) => requests.some(({ src }) => src === 'saver'));
    expect(saved).not.toEqual([]);
    for (const { event } of saved) expect(event.type).toBe('version.confirm');
    for (const { event, state, requests } of steps.filter(({ event }) => event.type === 'version.cancel')) {
      expect(event.type).toBe('version.cancel');
      expect(requests).toEqual([]);
      expect(state.output).toEqual({ result: null, problem: null });
    }
  });

  it.each([
    ['its words', { label: 'In other words' }],
    ['its rhythm', { timing_in_days: 28 }],
    ['its default', { default: 'no' }],
    ['nothing but blanks around a choice', { choices: [' yes ', 'no', 'perhaps'] }],
  ] as const)('design 5 asks nothing about %s: the version stays', (_, change) => {
    expect(submit(radio, change).begun.state.value).toBe('saving');
  });

  it('design 5 sends what the new words mean where it was said, and nothing about it otherwise', () => {
    const sent = (change: Partial<QuestionDraft>) => submit(radio, change).begun.requests[0]?.input;
    const label = 'In other words';
    expect(sent({ label, rewording: 'another' })).toMatchObject({ change: { label, rewording: 'another' } });
    expect(sent({ label })).not.toHaveProperty('change.rewording');
    // Said beforehand, it is not asked again.
    const choices = ['no', 'yes', 'perhaps'];
    expect(sent({ choices, rewording: 'same' })).toMatchObject({ change: { choices, rewording: 'same' } });
  });

  it.each([
    ['another type', { field_type: 5 }],
    ['other choices', { choices: ['yes', 'no'] }],
  ] as const)('design 5 asks about %s: that is a new version', (_, change) => {
    const { begun } = submit(radio, change);
    expect(begun.state.value).toBe('confirmingVersion');
    expect(begun.requests).toEqual([]);
  });

  it('design 5, 5.8 a slider without choices stays the version that it is when nothing is changed', () => {
    expect(submit(boundlessSlider, { choices: ['0', '10', '1'] }).begun.state.value).toBe('saving');
    expect(submit(boundlessSlider, { choices: ['0', '9', '1'] }).begun.state.value).toBe('confirmingVersion');
  });

  it('design 5 a question that was never asked changes without a word', () => {
    expect(submit({ ...radio, asked: false }, { choices: ['no', 'perhaps'] }).begun.state.value).toBe('saving');
    for (const { state } of [...walks.fresh, ...walks.uncertain].flat()) {
      expect(state.matches('confirmingVersion')).toBe(false);
    }
  });

  it('7.13 saves over the remote version only with a yes where that starts a new version', () => {
    const { begun, take } = submit({ ...radio, asked: false }, { choices: ['no', 'perhaps'] });
    expect(begun.requests).toMatchObject([{ input: { id: questions.radio.id, etag: questions.radio.etag } }]);
    const { state, requests } = take(saverEnds(questionOutcomes.local));
    expect(state.value).toBe('confirmingVersion');
    expect(requests).toEqual([]);
    const [again] = take({ type: 'version.confirm' }).requests;
    const change = { choices: ['no', 'perhaps'] };
    expect(again).toMatchObject({ input: { change, etag: questionOutcomes.local.etag } });
  });

  it('7.13 names the version that the change was begun from, also after a reload', () => {
    const { begun } = submit(questions.radio, { etag: '"v0"' });
    expect(begun.requests).toMatchObject([{ src: 'saver', input: { id: questions.radio.id, etag: '"v0"' } }]);
  });

  it('7.13 never makes two: what is sent, and that it exists now, is reported while it is being saved', () => {
    const { begun, take } = submit(null);
    const sent = {
      place: { companyId: 1, surveyId: 5 },
      id: null,
      change: sentFields,
      etag: null,
      base: null,
      pendingCreate: null,
    };
    expect(begun.requests).toEqual([{ src: 'saver', input: sent }]);
    const pendingCreate = { ...questionDrafts.typed, pendingCreate: sentFields };
    expect(take({ type: 'saver.sent', change: sentFields }).facts).toEqual([
      { type: 'submission.changed', draft: pendingCreate, stored: null },
    ]);
    const { id, etag } = questions.textarea;
    expect(take({ type: 'saver.saved', record: questions.textarea }).facts).toEqual([
      { type: 'submission.changed', draft: { ...questionDrafts.typed, id, etag }, stored: null },
    ]);
  });

  it('7.13 remembers what got no answer, and forgets what was refused', () => {
    for (const [outcome, pendingCreate] of [
      [questionOutcomes.lost, sentFields],
      [questionOutcomes.refused, null],
    ] as const) {
      const { take } = submit(null);
      take({ type: 'saver.sent', change: sentFields });
      const { state, facts } = take(saverEnds(outcome));
      expect(state.context.draft.pendingCreate).toEqual(pendingCreate);
      expect(facts).toEqual([{ type: 'submission.changed', draft: state.context.draft, stored: null }]);
    }
  });

  it('7.13 is saved, or taken as it is stored, whether the list of the others comes or not', () => {
    const listed = steps.filter(({ event }) => event.type.endsWith('.actor.listQuestions'));
    expect(listed).not.toEqual([]);
    for (const { event, before, state } of listed) {
      const isHeard = event.type === 'xstate.done.actor.listQuestions';
      const result = { ...before?.context.result, questions: isHeard ? [questions.radio] : null };
      expect(state.output).toEqual({ result, problem: null });
    }
    const results = steps.flatMap(({ state }) => (state.matches('listing') ? [state.context.result?.saved] : []));
    expect(new Set(results)).toEqual(new Set([questionOutcomes.saved.record, questionOutcomes.remote.record]));
  });

  it('design 3 is busy exactly while the server is asked', () => {
    for (const snapshot of snapshots) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('saving') || snapshot.matches('listing'));
    }
  });
});
