import { cardConfirmationMachine } from '../../machines/subscription/card-confirmation.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const input = { kind: 'payment', id: 'pi_1', clientSecret: 's3cret', token: null } as const;
export const confirmed = { kind: 'confirmed' } as const;
export const refused = { kind: 'refused', message: 'We are unable to authenticate your payment method.' } as const;
export const model = modelOf(cardConfirmationMachine, {
  input,
  samples: {
    'bank.complete': [{}],
    'bank.fail': [{}],
    'bank.cancel': [{}],
    'xstate.done.actor.presentCard': [{ output: confirmed }, { output: refused }, { output: null }],
    'xstate.error.actor.presentCard': [{ error: problems.unreachable }],
    'xstate.done.actor.answerBank': [{ output: confirmed }, { output: refused }],
    'xstate.error.actor.answerBank': [{ error: problems.unreachable }, { error: problems.missing }],
  },
});
