import { accountRecoveryMachine } from '../../machines/session/account-recovery.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

export const input = pageInput(places.accountRecovery, null);
export const model = modelOf(accountRecoveryMachine, {
  input,
  samples: {
    'recovery.start': [{}],
    'xstate.done.actor.recoverAccount': [{ output: 'Everyone is logged out.' }],
    'xstate.error.actor.recoverAccount': [{ error: problems.refused }, { error: problems.unreachable }],
  },
});
