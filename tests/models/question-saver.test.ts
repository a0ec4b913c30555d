import { describe, expect, it } from 'vitest';
import { questionSaverMachine } from '../../machines/survey/question-saver.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { recorded, replay } from './replay.ts';
import { problems, questionConflicts, questionDrafts, questions } from './samples.ts';

const place = { companyId: 1, surveyId: 5 };
const { id: _, etag: __, unanswered: ___, ...words } = questionDrafts.typed;
const { unanswered } = questionDrafts.unanswered;
const inputs = {
  fresh: { ...place, id: null, words, etag: null, unanswered: null },
  uncertain: { ...place, id: null, words: { ...words, label: 'How was it?' }, etag: null, unanswered },
  stored: { ...place, id: questions.radio.id, words, etag: '"v1"', unanswered: null },
};
/** What is stored is what was to be saved. */
const doneAlready = { ...questionConflicts.reworded, current: { ...questions.radio, ...words } };
const failures = [
  { error: problems.unreachable },
  { error: problems.fieldRefused },
  { error: questionConflicts.reworded },
  { error: doneAlready },
];
const modelFor = (input: (typeof inputs)[keyof typeof inputs]) =>
  modelOf(questionSaverMachine, {
    input,
    samples: {
      'saver.keepMine': [{}],
      'saver.takeTheirs': [{}],
      'saver.goOn': [{}],
      'xstate.done.actor.repeatCreation': [{ output: questions.textarea }],
      'xstate.error.actor.repeatCreation': failures,
      'xstate.done.actor.createQuestion': [{ output: questions.textarea }],
      'xstate.error.actor.createQuestion': failures,
      'xstate.done.actor.changeQuestion': [{ output: questions.radio }],
      'xstate.error.actor.changeQuestion': failures,
      'xstate.done.actor.listQuestions': [{ output: [questions.radio] }],
      'xstate.error.actor.listQuestions': [{ error: problems.unreachable }],
    },
    serialize: ({ context }) => [context.id, context.unanswered, context.outcome, context.saved?.label],
  });
const models = {
  fresh: modelFor(inputs.fresh),
  uncertain: modelFor(inputs.uncertain),
  stored: modelFor(inputs.stored),
};
const walksOf = (name: keyof typeof inputs) => replay(questionSaverMachine, models[name], { input: inputs[name] });
const walks = { fresh: walksOf('fresh'), uncertain: walksOf('uncertain'), stored: walksOf('stored') };
const steps = Object.values(walks).flat(2);
const transitions = models.fresh.transitions.map((transition, at) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[at]?.walked),
}));

const start = (input: (typeof inputs)[keyof typeof inputs], ...events: readonly object[]) => {
  const saver = recorded(questionSaverMachine, { input });
  const first = saver.take({ type: 'xstate.init' });
  return [first, ...events.map((event) => saver.take(event as { type: string }))];
};

describe('saving a question', () => {
  it('7.13 walks every transition', async () => {
    everyTransitionWalked({ ...models.fresh, transitions });
    for (const [name, model] of Object.entries(models)) {
      await expect(planOf(model)).toMatchFileSnapshot(`plans/question-saver-${name}.txt`);
    }
  });

  it('7.13 never makes two: what may exist is asked for in the same words before others are said', () => {
    for (const walk of walks.uncertain) {
      const [first, ...rest] = walk.flatMap(({ requests }) => requests);
      expect(first).toEqual({ src: 'createQuestion', input: { ...place, words: unanswered } });
      const isKnownNotToExist = walk.some(
        ({ event }) =>
          event.type === 'xstate.error.actor.repeatCreation' &&
          (event as unknown as { error: { kind: string } }).error.kind === 'invalid',
      );
      if (!isKnownNotToExist) expect(rest.map(({ src }) => src)).not.toContain('createQuestion');
    }
  });

  it('7.13 forgets what was sent without an answer as soon as there is one', () => {
    const repeated = (end: object) => start(inputs.uncertain, end).at(-1)?.state;
    const refused = repeated({ type: 'xstate.error.actor.repeatCreation', error: problems.fieldRefused });
    expect(refused?.value).toBe('creating');
    expect(refused?.context.unanswered).toBeNull();
    const made = repeated({ type: 'xstate.done.actor.repeatCreation', output: questions.textarea });
    expect(made?.value).toBe('changing');
    expect(made?.context).toMatchObject({ id: questions.textarea.id, unanswered: null });
    const lost = repeated({ type: 'xstate.error.actor.repeatCreation', error: problems.unreachable });
    expect(lost?.context.unanswered).toEqual(unanswered);
  });

  it('7.13 never makes two: tells what it sends before it is sent, and that it exists as soon as it does', () => {
    const [sending, sent] = start(inputs.fresh, {
      type: 'xstate.done.actor.createQuestion',
      output: questions.textarea,
    });
    expect(sending?.facts).toEqual([{ type: 'saver.sent', words }]);
    expect(sent?.state.value).toBe('listing');
    expect(sent?.facts).toEqual([{ type: 'saver.saved', question: questions.textarea }]);
  });

  it('7.13 is saved, whether the list comes or not', () => {
    const settled = steps.filter(({ event }) => event.type.endsWith('.actor.listQuestions'));
    expect(settled).not.toEqual([]);
    for (const { event, state } of settled) {
      const isHeard = event.type === 'xstate.done.actor.listQuestions';
      expect(state.output).toMatchObject({ kind: 'saved', questions: isHeard ? [questions.radio] : null });
    }
  });

  it('7.13 takes what is stored already in the same words for saved', () => {
    const [, end] = start(inputs.stored, { type: 'xstate.error.actor.changeQuestion', error: doneAlready });
    expect(end?.state.value).toBe('listing');
    expect(end?.state.context.saved).toEqual(doneAlready.current);
  });

  it('7.13 throws neither version away without a decision', () => {
    const conflict = { type: 'xstate.error.actor.changeQuestion', error: questionConflicts.reworded };
    const { current, etag } = questionConflicts.reworded;
    const decided = (type: string) => start(inputs.stored, conflict, { type });
    const [, asked] = decided('saver.goOn');
    expect(asked?.state.hasTag('conflict')).toBe(true);
    expect(asked?.requests).toEqual([]);
    expect(decided('saver.goOn').at(-1)?.state.output).toEqual({ kind: 'kept' });
    expect(decided('saver.keepMine').at(-1)?.state.output).toEqual({ kind: 'mine', current, etag });
    expect(decided('saver.takeTheirs').at(-1)?.state.context.saved).toEqual(current);
  });

  it('7.13 names the version that it changes', () => {
    const [change] = start(inputs.stored);
    const { id, etag } = inputs.stored;
    expect(change?.requests).toEqual([{ src: 'changeQuestion', input: { ...place, id, words, etag } }]);
    const [, recovered] = start(inputs.uncertain, {
      type: 'xstate.done.actor.repeatCreation',
      output: questions.textarea,
    });
    expect(recovered?.requests).toMatchObject([
      { input: { id: questions.textarea.id, etag: questions.textarea.etag } },
    ]);
  });

  it('design 3 is busy exactly while the server is asked', () => {
    const asking = ['recovering', 'creating', 'changing', 'listing'] as const;
    for (const { state } of steps) expect(state.hasTag('busy')).toBe(asking.some((name) => state.matches(name)));
  });
});
