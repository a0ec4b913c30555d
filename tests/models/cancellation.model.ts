import { cancellationMachine } from '../../machines/subscription/cancellation.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { subscriptions } from './samples/subscriptions.ts';

export const called = { companyId: 1, subscriptionId: 'sub_71' };
const samples = {
  'cancellation.ask': [{}],
  'cancellation.confirm': [{}],
  'cancellation.cancel': [{}],
  'cancellation.withdraw': [{}],
  'xstate.done.actor.endSubscription': [{ output: undefined }],
  'xstate.error.actor.endSubscription': [{ error: problems.unreachable }, { error: problems.refused }],
  'xstate.done.actor.resumeSubscription': [{ output: undefined }],
  'xstate.error.actor.resumeSubscription': [{ error: problems.refused }],
};
export const input = { companyId: 1, subscription: subscriptions.licensed };
export const takenBack = { companyId: 1, subscription: subscriptions.ending };
export const models = [input, takenBack].map((each) => modelOf(cancellationMachine, { input: each, samples }));
export const [running, ending] = models as [(typeof models)[number], (typeof models)[number]];
