import { describe, expect, it } from 'vitest';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { replay } from './replay.ts';
import { problems } from './samples.ts';

const model = modelOf(connectionMachine, {
  input: undefined,
  samples: {
    'connection.lost': [{}],
    'connection.found': [{}],
    'connection.retry': [{}],
    'xstate.done.actor.reachServer': [{ output: undefined }],
    'xstate.error.actor.reachServer': [{ error: problems.unreachable }],
  },
});
const steps = replay(connectionMachine, model, { input: undefined }).flat();

describe('connection', () => {
  it('8.1 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/connection.txt');
  });

  it('8.1 is online again only when the server has answered', () => {
    for (const { event, before, state } of steps) {
      if (before && !before.matches('online') && state.matches('online')) {
        expect(event.type).toBe('xstate.done.actor.reachServer');
      }
    }
  });

  it('design 3 asks again by itself after a failure', () => {
    const retried = steps.filter(({ event }) => event.type.startsWith('xstate.after.untilNextTry'));
    expect(retried.map(({ state }) => state.value)).toContain('reconnecting');
  });
});
