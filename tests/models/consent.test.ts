import { describe, expect, it } from 'vitest';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { everyTransitionWalked, modelOf } from '../support/model-of.ts';
import { expectWaysOut, replay } from './replay.ts';
import { problems } from './samples/problems.ts';
import { expectTransitions } from './transitions.ts';

const effects = ['rememberChoice'];
const model = modelOf(consentMachine, {
  input: { userId: 7 },
  samples: {
    'analytics.accept': [{}],
    'analytics.decline': [{}],
    'xstate.done.actor.loadConsent': [{ output: 'open' }, { output: 'given' }, { output: 'refused' }, { output: null }],
    'xstate.error.actor.loadConsent': [{ error: problems.unreachable }],
  },
});
const walks = replay(consentMachine, model, { input: { userId: 7 }, effects });
const steps = walks.flat();

describe('consent', () => {
  it('4.15, 9.12 walks every transition', () => {
    everyTransitionWalked(model);
    expectTransitions('consent', model);
  });

  it('4.15, 9.12 is given only by the person who said yes last, here or before', () => {
    for (const walk of walks) {
      let said: string | null = null;
      for (const { event, state } of walk) {
        if (event.type === 'analytics.accept') said = 'given';
        if (event.type === 'analytics.decline') said = 'refused';
        if (event.type === 'xstate.done.actor.loadConsent') said = (event as unknown as { output: string }).output;
        expect(state.matches('given')).toBe(said === 'given');
      }
    }
  });

  it('4.15 asks where there are analytics and nobody has answered, and nothing where there are none', () => {
    for (const { event, state } of steps) {
      if (!event.type.endsWith('.loadConsent')) continue;
      const { output = null } = event as { output?: string | null };
      expect(state.value).toBe({ open: 'asking', given: 'given', refused: 'refused' }[output ?? ''] ?? 'absent');
    }
  });

  it('design 3 is never busy without a way out', () => expectWaysOut(model));
});
