import { answeringMachine } from '../../machines/answering/answering.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

const samples: Parameters<typeof modelOf<typeof answeringMachine>>[1]['samples'] = {
  'answering.redeem': [{}],
  'answering.restore': [{}],
  'answering.signIn': [{ email: 'anna@example.com', password: 'secret' }],
  'session.ended': [{}],
  'session.left': [{}],
  'xstate.done.actor.redeemKey': [{ output: undefined }],
  'xstate.error.actor.redeemKey': [{ error: problems.refused }, { error: problems.unreachable }],
  'xstate.done.actor.findSession': [{ output: true }, { output: false }],
  'xstate.error.actor.findSession': [{ error: problems.broken }],
  'xstate.done.actor.signIn': [{ output: undefined }],
  'xstate.error.actor.signIn': [{ error: problems.fieldRefused }],
  'xstate.done.actor.signOut': [{ output: undefined }],
  'xstate.error.actor.signOut': [{ error: problems.unreachable }],
};

export const input = { key: 'k', pageId: 'page' };
export const model = modelOf(answeringMachine, { input, samples });
