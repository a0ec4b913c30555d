import { describe, expect, it } from 'vitest';
import { regroupingMachine } from '../../machines/survey/regrouping.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { regroupings } from './samples/surveys.ts';
import { expectTransitions } from './transitions.ts';

const input = { companyId: 1, surveyId: 5 };
const loaded = Object.values(regroupings).map((output) => ({ output }));
const model = modelOf(regroupingMachine, {
  input,
  samples: {
    'regrouping.open': [{}],
    'regrouping.close': [{}],
    'regrouping.retry': [{}],
    'regrouping.confirm': [{}],
    'regrouping.revert': [{}],
    'xstate.done.actor.loadRegrouping': loaded,
    'xstate.error.actor.loadRegrouping': [{ error: problems.unreachable }],
    'xstate.done.actor.planRegrouping': [{ output: regroupings.planned }],
    'xstate.error.actor.planRegrouping': [{ error: problems.unreachable }],
    'xstate.done.actor.takeBackRegrouping': [{ output: regroupings.possible }],
    'xstate.error.actor.takeBackRegrouping': [{ error: problems.unreachable }],
  },
});
const steps = replay(regroupingMachine, model, { input }).flat();

describe('refresh of reporting groups', () => {
  it('9.2 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('regrouping', model);
  });

  it('design 5 plans only what the server has said to be possible, and takes back only what waits', () => {
    const asking = steps.filter(({ requests }) => requests.some(({ src }) => src !== 'loadRegrouping'));
    expect(asking).not.toEqual([]);
    for (const { before, requests } of asking) {
      const state = before?.context.regrouping?.state;
      expect(requests).toEqual([{ src: state === 'possible' ? 'planRegrouping' : 'takeBackRegrouping', input }]);
      expect(['possible', 'planned']).toContain(state);
    }
  });

  it('design 5 shows a state only with what the server has said last, and keeps nothing once it is closed', () => {
    const stateOf = {
      possible: 'possible',
      tooEarly: 'too_early',
      planned: 'planned',
      unchanged: 'unchanged',
    } as const;
    for (const { state } of steps) {
      for (const [name, said] of Object.entries(stateOf)) {
        if (state.matches(name as keyof typeof stateOf)) expect(state.context.regrouping?.state).toBe(said);
      }
      if (state.matches('closed')) expect(state.context.regrouping).toBeNull();
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
