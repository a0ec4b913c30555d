import { describe, expect, it } from 'vitest';
import { cardConfirmationMachine } from '../../machines/subscription/card-confirmation.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './card-confirmation.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { expectTransitions } from './transitions.ts';

const steps = replay(cardConfirmationMachine, model, { input }).flat();

describe('card confirmation', () => {
  it('7.23, design 6 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('card-confirmation', model);
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
