import { describe, expect, it } from 'vitest';
import { cardConfirmationMachine } from '../../machines/subscription/card-confirmation.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { planOf } from './plan.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';

const input = { kind: 'payment', id: 'pi_1', clientSecret: 's3cret', token: null } as const;
const confirmed = { kind: 'confirmed' } as const;
const refused = { kind: 'refused', message: 'We are unable to authenticate your payment method.' } as const;
const model = modelOf(cardConfirmationMachine, {
  input,
  samples: {
    'bank.complete': [{}],
    'bank.fail': [{}],
    'bank.cancel': [{}],
    'xstate.done.actor.presentCard': [{ output: confirmed }, { output: refused }, { output: null }],
    'xstate.error.actor.presentCard': [{ error: problems.unreachable }],
    'xstate.done.actor.completeAuthentication': [{ output: confirmed }, { output: refused }],
    'xstate.error.actor.completeAuthentication': [{ error: problems.unreachable }],
    'xstate.done.actor.failAuthentication': [{ output: refused }],
    'xstate.error.actor.failAuthentication': [{ error: problems.unreachable }],
  },
});
const steps = replay(cardConfirmationMachine, model, { input }).flat();

describe('card confirmation', () => {
  it('7.23, design 6 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(planOf(model)).toMatchFileSnapshot('plans/card-confirmation.txt');
  });

  it('7.23 says yes only where the bank has said yes', () => {
    const over = steps.filter(({ state }) => state.status === 'done');
    expect(over).not.toEqual([]);
    for (const { event, state } of over) {
      const { output, error } = event as unknown as { output?: unknown; error?: unknown };
      const lost = error === undefined ? undefined : { kind: 'lost', problem: error };
      expect(state.output).toEqual(output ?? lost ?? { kind: 'closed' });
    }
  });

  it('4.16 asks only where the bank wants to be asked', () => {
    for (const { event, state } of steps) {
      if (event.type !== 'xstate.done.actor.presentCard') continue;
      expect(state.matches('asking')).toBe((event as unknown as { output: unknown }).output === null);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
