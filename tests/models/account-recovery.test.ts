import { describe, expect, it } from 'vitest';
import { accountRecoveryMachine } from '../../machines/session/account-recovery.machine.ts';
import { everyTransitionWalked } from '../support/model-of.ts';
import { input, model } from './account-recovery.model.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { transitionsOf } from './transitions.ts';

const steps = replay(accountRecoveryMachine, model, { input }).flat();

describe('account recovery', () => {
  it('design 4 walks every transition', async () => {
    everyTransitionWalked(model);
    await expect(transitionsOf(model)).toMatchFileSnapshot('transitions/account-recovery.txt');
  });

  it('design 4 does nothing before the button is pressed', () => {
    for (const { event, requests } of steps) {
      expect(requests).toEqual(
        event.type === 'recovery.start' ? [{ src: 'recoverAccount', input: { key: 'k1' } }] : [],
      );
    }
  });

  it('design 4 says what the server said, and can be tried again where nothing came of it', () => {
    for (const { event, state, facts } of steps) {
      if (event.type === 'xstate.done.actor.recoverAccount')
        expect(state.context.detail).toBe('Everyone is logged out.');
      if (event.type !== 'xstate.error.actor.recoverAccount') continue;
      const { error } = event as unknown as { error: unknown };
      expect(state.value).toBe(error === problems.refused ? 'refused' : 'idle');
      expect(state.context.problem).toBe(error === problems.refused ? error : null);
      expect(facts).toEqual(error === problems.refused ? [] : [{ type: 'problem.raised', problem: error }]);
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
