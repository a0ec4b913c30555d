import { describe, expect, it } from 'vitest';
import type { FirstSteps } from '../../contract/company.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { firstStepsMachine } from '../../machines/company/first-steps.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, recorded, replay } from './replay.ts';
import { users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const fresh: FirstSteps = {
  people: false,
  respondents: false,
  started: false,
  answers: false,
  unasked: 0,
  survey_id: 7,
};
const grown: readonly FirstSteps[] = [
  fresh,
  { ...fresh, people: true },
  { ...fresh, people: true, respondents: true },
  { ...fresh, people: true, respondents: true, started: true },
  { ...fresh, people: true, respondents: true, started: true, answers: true },
];
const input = { companyId: 1, user: users.admin };
const effects = ['rememberHidden'];
const model = modelOf(firstStepsMachine, {
  input,
  samples: {
    'collection.needed': [{}],
    'collection.staled': [{}],
    'firstSteps.told': [],
    'firstSteps.failed': [],
    'firstSteps.finished': [],
    'firstSteps.hide': [{}],
    'xstate.done.actor.loadFirstSteps': grown.map((output) => ({ output })),
    'xstate.error.actor.loadFirstSteps': [{ error: problems.unreachable }],
  },
  serialize: ({ context }) => [context.steps],
});
const steps = replay(firstStepsMachine, model, { input, effects }).flat();

const open = (user: CurrentUser = users.admin) => {
  const actor = recorded(firstStepsMachine, { input: { companyId: 1, user }, effects });
  actor.take({ type: 'xstate.init' });
  return (type: string, fields: object = {}) => actor.take({ type, ...fields } as { type: string });
};

describe('first steps', () => {
  it('1.1 walks every transition', () => {
    everyTransitionWalked(model, {
      handTested: [
        'facts.deciding always if isUnwanted → facts.off',
        'first.deciding always if isUnwanted → first.settled',
      ],
    });
    expectTransitions('first-steps', model);
  });

  it('1.1 shows the first step that the server does not have, and none when it has all', () => {
    const order = ['people', 'respondents', 'started', 'answers'] as const;
    const names = { people: 'people', respondents: 'respondents', started: 'start', answers: 'answers' };
    for (const { state } of steps) {
      const { panel } = state.value as { panel: string | { next: string } };
      if (typeof panel === 'string') continue;
      const next = order.find((name) => !state.context.steps[name]);
      expect(next && names[next]).toBe(panel.next);
    }
    const take = open();
    take('collection.needed');
    const done = take('xstate.done.actor.loadFirstSteps', { output: grown[4] }).state;
    expect([done.value, done.hasTag('shown')]).toEqual([{ facts: 'off', first: 'settled', panel: 'done' }, false]);
    expect(take('collection.needed').requests).toEqual([]);
  });

  it('1.1 nothing but an answer of the server ticks a step, and what was known stays until it comes', () => {
    for (const { event, before, state } of steps) {
      if (before === null || event.type === 'xstate.done.actor.loadFirstSteps') continue;
      expect(state.context.steps).toEqual(before.context.steps);
    }
  });

  it('1.1 put away, it is remembered once and asked for no more', () => {
    for (const { before, event, effects: done, state } of steps) {
      if (event.type === 'firstSteps.hide' && before?.hasTag('shown')) {
        expect([done.map(({ type }) => type), state.hasTag('shown')]).toEqual([effects, false]);
      } else expect(done).toEqual([]);
    }
    const take = open();
    take('collection.needed');
    take('xstate.done.actor.loadFirstSteps', { output: fresh });
    take('firstSteps.hide');
    expect(take('collection.needed').requests).toEqual([]);
  });

  it('1.1, 6.2 asks for nobody but an admin of the company who has not put it away', () => {
    for (const user of [
      users.reseller,
      users.respondent,
      { ...users.admin, has_hidden_first_steps: true },
      { ...users.admin, company: 2 },
    ]) {
      expect(open(user)('collection.needed').requests).toEqual([]);
    }
    expect(open()('collection.needed').requests).toEqual([{ src: 'loadFirstSteps', input: { companyId: 1 } }]);
  });

  it('design 8 is awaited from the beginning to the first answer, also one that fails, and never again', () => {
    const ended = new Set(['xstate.done.actor.loadFirstSteps', 'xstate.error.actor.loadFirstSteps']);
    for (const { before, event, state } of steps) {
      if (before === null) expect(state.hasTag('awaited')).toBe(true);
      else if (!before.hasTag('awaited') || ended.has(event.type)) expect(state.hasTag('awaited')).toBe(false);
      if (state.hasTag('awaited')) expect(state.matches({ facts: 'idle' }) || state.hasTag('busy')).toBe(true);
    }
    const take = open();
    expect(take('collection.needed').state.hasTag('awaited')).toBe(true);
    expect(take('xstate.error.actor.loadFirstSteps', { error: problems.unreachable }).state.hasTag('awaited')).toBe(
      false,
    );
    expect(take('collection.needed').state.hasTag('awaited')).toBe(false);
    const unwanted = recorded(firstStepsMachine, { input: { companyId: 1, user: users.reseller }, effects });
    expect(unwanted.take({ type: 'xstate.init' }).state.hasTag('awaited')).toBe(false);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
