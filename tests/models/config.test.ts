import { describe, expect, it } from 'vitest';
import { configMachine } from '../../machines/app/config.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { configs, links } from './samples/shell.ts';
import { expectTransitions } from './transitions.ts';

const model = modelOf(configMachine, {
  input: undefined,
  samples: {
    'config.retry': [{}],
    'xstate.done.actor.loadConfig': [{ output: configs.sandbox }],
    'xstate.error.actor.loadConfig': [{ error: problems.unreachable }],
  },
});
const steps = replay(configMachine, model, { input: undefined }).flat();

describe('config', () => {
  it('1.2, 2.2 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('config', model);
  });

  it('1.2, 2.2 knows links only when the server has sent them', () => {
    for (const { state } of steps) expect(state.context.links).toEqual(state.matches('known') ? links.some : null);
  });

  it('design 6 takes payments for the sandbox’s only when the server says so', () => {
    for (const { state } of steps) expect(state.context.isSandbox).toBe(state.matches('known'));
  });

  it('1.2 disturbs nobody when the links do not come', () => {
    for (const { facts } of steps) expect(facts).toEqual([]);
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
