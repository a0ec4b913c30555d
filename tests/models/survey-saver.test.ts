import { describe, expect, it } from 'vitest';
import { surveySaverMachine } from '../../machines/survey/survey-saver.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { basics, problems, surveys } from './samples.ts';

const saved = { survey: surveys.inactive, etag: '"2"' };
/** What is stored is what was to be saved. */
const doneAlready = {
  ...problems.conflict,
  current: { ...surveys.inactive, ...basics.typed, respondent_ids: [12, 11] },
};
const change = { basics: basics.typed, respondentIds: null };
const inputs = {
  fresh: { companyId: 1, id: null, change, etag: null, unanswered: null },
  uncertain: {
    companyId: 1,
    id: null,
    change: { basics: basics.retyped, respondentIds: null },
    etag: null,
    unanswered: basics.typed,
  },
  stored: {
    companyId: 1,
    id: 5,
    change: { basics: basics.typed, respondentIds: [11, 12] },
    etag: '"1"',
    unanswered: null,
  },
};
const failures = [
  { error: problems.unreachable },
  { error: problems.broken },
  { error: problems.expired },
  { error: problems.fieldRefused },
  { error: problems.conflict },
  { error: doneAlready },
];
const modelFor = (input: (typeof inputs)[keyof typeof inputs]) =>
  modelOf(surveySaverMachine, {
    input,
    samples: {
      'saver.keepMine': [{}],
      'saver.takeTheirs': [{}],
      'saver.goOn': [{}],
      'xstate.done.actor.repeatCreation': [{ output: saved }],
      'xstate.error.actor.repeatCreation': failures,
      'xstate.done.actor.saveSurvey': [{ output: saved }],
      'xstate.error.actor.saveSurvey': failures,
    },
    serialize: ({ context }) => [context.id, context.unanswered, context.outcome, context.etag],
  });
const models = {
  fresh: modelFor(inputs.fresh),
  uncertain: modelFor(inputs.uncertain),
  stored: modelFor(inputs.stored),
};
const walksOf = (name: keyof typeof inputs) => replay(surveySaverMachine, models[name], { input: inputs[name] });
const walks = { fresh: walksOf('fresh'), uncertain: walksOf('uncertain'), stored: walksOf('stored') };
const steps = Object.values(walks).flat(2);
const transitions = models.fresh.transitions.map((transition, at) => ({
  ...transition,
  walked: Object.values(models).some((model) => model.transitions[at]?.walked),
}));

type Step = (typeof steps)[number];
const errorOf = ({ event }: Step) => (event as unknown as { error: { kind: string } }).error;

describe('saving a survey', () => {
  it('4.6 walks every transition', async () => {
    everyTransitionWalked({ ...models.fresh, transitions });
    for (const [name, model] of Object.entries(models)) {
      await expect(planOf(model)).toMatchFileSnapshot(`plans/survey-saver-${name}.txt`);
    }
  });

  it('4.6 never makes two: what may exist is asked for in the same words before anything else is said', () => {
    for (const walk of walks.uncertain) {
      const asked = walk.flatMap(({ requests }) => requests.map(({ input }) => input as typeof inputs.fresh));
      expect(asked[0]).toEqual({ companyId: 1, id: null, change, etag: null });
      const creations = asked.slice(1).filter(({ id }) => id === null);
      const isKnownNotToExist = walk.some(
        (step) => step.event.type === 'xstate.error.actor.repeatCreation' && errorOf(step).kind === 'invalid',
      );
      if (!isKnownNotToExist) expect(creations).toEqual([]);
    }
  });

  it('4.6 repeats the very same words as they are: that is its own repetition', () => {
    const saver = recorded(surveySaverMachine, { input: { ...inputs.fresh, unanswered: basics.typed } });
    const { state, requests } = saver.take({ type: 'xstate.init' });
    expect(state.value).toBe('saving');
    expect(requests).toEqual([{ src: 'saveSurvey', input: { companyId: 1, id: null, change, etag: null } }]);
  });

  it('4.6 remembers what has no answer until there is one', () => {
    const failed = steps.filter(
      (step) => step.event.type === 'xstate.error.actor.saveSurvey' && step.before?.context.id === null,
    );
    expect(failed).not.toEqual([]);
    for (const step of failed) {
      const { kind } = errorOf(step);
      const { outcome } = step.state.context;
      if (outcome.kind !== 'refused') throw new Error('a failure is a refusal');
      const isLost = kind === 'unreachable' || kind === 'broken';
      const before = step.before?.context;
      const kept = kind === 'invalid' ? null : before?.unanswered;
      expect(outcome.unanswered).toEqual(isLost ? before?.change.basics : kept);
    }
  });

  it('4.6 forgets what was sent once the server has refused those words', () => {
    const refuse = (type: string, error: object) => ({ type: `xstate.error.actor.${type}`, error }) as { type: string };
    const repeated = recorded(surveySaverMachine, { input: { ...inputs.fresh, unanswered: basics.typed } });
    repeated.take({ type: 'xstate.init' });
    repeated.take(refuse('saveSurvey', problems.fieldRefused));
    const recovered = recorded(surveySaverMachine, { input: inputs.uncertain });
    recovered.take({ type: 'xstate.init' });
    recovered.take(refuse('repeatCreation', problems.fieldRefused));
    recovered.take(refuse('saveSurvey', problems.expired));
    for (const { actor } of [repeated, recovered]) {
      expect(actor.getSnapshot().context.outcome).toMatchObject({ kind: 'refused', unanswered: null });
    }
  });

  it('7.12 saves over another save only after a decision, and then on the newest version', () => {
    for (const { before, event, state, requests } of steps) {
      if (!before?.matches('conflicted')) continue;
      if (event.type === 'saver.keepMine') {
        expect(requests).toMatchObject([
          { input: { id: 5, change: before.context.change, etag: problems.conflict.etag } },
        ]);
      } else {
        expect(requests).toEqual([]);
        expect(state.context.outcome).toEqual({ kind: event.type === 'saver.takeTheirs' ? 'theirs' : 'kept' });
      }
    }
  });

  it('7.12 shows a conflict exactly while it waits for the decision', () => {
    expect(steps.some(({ state }) => state.matches('conflicted'))).toBe(true);
    for (const { state } of steps) expect(state.hasTag('conflict')).toBe(state.matches('conflicted'));
  });

  it('7.12 sees no conflict where the server has already what was to be saved', () => {
    const met = walks.stored.flat().filter(({ event }) => 'error' in event && event.error === doneAlready);
    expect(met).not.toEqual([]);
    for (const { state } of met) {
      expect(state.context.outcome).toEqual({ kind: 'saved', survey: doneAlready.current, etag: doneAlready.etag });
    }
  });

  it.each([
    ['title', { title: 'Theirs' }],
    ['description', { description: 'Theirs' }],
    ['anonymity', { anonymous: true }],
    ['start', { active_from: '2026-03-02T06:00:00.000Z' }],
    ['end', { active_until: '2026-03-02T06:00:00.000Z' }],
    ['respondents', { respondent_ids: [11] }],
    ['respondents', { respondent_ids: [11, 13] }],
  ])('7.12 sees a conflict where only the %s is another', (_, theirs) => {
    const saver = recorded(surveySaverMachine, { input: inputs.stored });
    saver.take({ type: 'xstate.init' });
    const error = { ...doneAlready, current: { ...doneAlready.current, ...theirs } };
    const { state } = saver.take({ type: 'xstate.error.actor.saveSurvey', error } as { type: string });
    expect(state.value).toBe('conflicted');
  });

  it('8.1 says what went wrong, but asks about a conflict instead', () => {
    for (const step of steps) {
      if (!step.event.type.startsWith('xstate.error.')) continue;
      const isSettled = step.state.matches('settled') && step.state.context.outcome.kind === 'refused';
      expect(step.facts).toEqual(isSettled ? [{ type: 'problem.raised', problem: errorOf(step) }] : []);
    }
  });

  it('design 3 is never busy without a way out', () => {
    for (const model of Object.values(models)) {
      for (const snapshot of model.snapshots) {
        expect(snapshot.hasTag('busy')).toBe(snapshot.matches('saving') || snapshot.matches('recovering'));
      }
    }
    expectWaysOut(models.fresh);
    expectWaysOut(models.stored);
  });
});
