import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const model = modelOf(connectionMachine, {
  input: undefined,
  samples: {
    'connection.lost': [{}],
    'connection.found': [{}],
    'connection.retry': [{}],
    'xstate.done.actor.reachServer': [{ output: undefined }],
    'xstate.error.actor.reachServer': [{ error: problems.unreachable }],
  },
});
