import { sessionMachine } from '../../machines/session/session.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { users } from './samples/people.ts';
import { problems } from './samples/problems.ts';

export const model = modelOf(sessionMachine, {
  input: undefined,
  samples: {
    'session.signIn': [{ email: 'aino@aalto.example', password: 'salainen' }],
    'session.signOut': [{}],
    'session.expire': [{}],
    'session.retry': [{}],
    'session.leftElsewhere': [{}],
    'xstate.done.actor.restoreSession': [{ output: null }, { output: users.admin }, { output: users.respondent }],
    'xstate.error.actor.restoreSession': [
      { error: problems.expired },
      { error: problems.rejected },
      { error: problems.unreachable },
      { error: problems.broken },
    ],
    'xstate.done.actor.askTabs': [{ output: false }, { output: true }],
    'xstate.error.actor.askTabs': [{ error: problems.broken }],
    'xstate.done.actor.signIn': [{ output: users.admin }, { output: users.reseller }],
    'xstate.error.actor.signIn': [
      { error: problems.refused },
      { error: problems.limited },
      { error: problems.unreachable },
    ],
    'xstate.done.actor.signOut': [{ output: undefined }],
    'xstate.error.actor.signOut': [{ error: problems.unreachable }],
  },
});
