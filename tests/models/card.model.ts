import { cardMachine } from '../../machines/subscription/card.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const refused = { kind: 'refused', message: 'Your card number is incomplete.' } as const;
export const model = modelOf(cardMachine, {
  input: undefined,
  samples: {
    'card.retry': [{}],
    'card.changed': [{ change: { number: '4242 4242 4242 4242' } }],
    'consent.give': [{}],
    'consent.withdraw': [{}],
    'card.submit': [{}],
    'card.release': [{ message: 'Your card was declined.' }, { message: null }],
    'xstate.done.actor.openCard': [{ output: { kind: 'sandbox' } }],
    'xstate.error.actor.openCard': [{ error: problems.unreachable }],
    'xstate.done.actor.createToken': [{ output: { kind: 'made', token: 'tok_1' } }, { output: refused }],
    'xstate.error.actor.createToken': [{ error: problems.unreachable }],
  },
});
