import { pushMachine } from '../../machines/answering/push.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const input = { session: 'account' as const };
export const model = modelOf(pushMachine, {
  input,
  samples: {
    'push.turnOn': [{}],
    'push.turnOff': [{}],
    'xstate.done.actor.findPush': [{ output: 'none' as const }, { output: 'off' as const }, { output: 'on' as const }],
    'xstate.error.actor.findPush': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOn': [{ output: 'on' as const }, { output: 'none' as const }],
    'xstate.error.actor.turnPushOn': [{ error: problems.unreachable }],
    'xstate.done.actor.turnPushOff': [{ output: undefined }],
    'xstate.error.actor.turnPushOff': [{ error: problems.unreachable }],
  },
});
