import type { FirstSteps } from '../../contract/company.ts';
import { firstStepsMachine } from '../../machines/company/first-steps.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { users } from './samples/people.ts';

/** The card of a company at this stage, hidden and shown again. */
export const firstStepsOf = (steps: FirstSteps) =>
  modelOf(firstStepsMachine, {
    input: { companyId: 1, user: users.admin },
    samples: {
      'collection.needed': (state) => (state.matches({ facts: 'idle' }) ? [{}] : []),
      'collection.staled': [{}],
      'firstSteps.told': [],
      'firstSteps.failed': [],
      'firstSteps.finished': [],
      'firstSteps.hide': (state) => (state.matches({ facts: 'known' }) ? [{}] : []),
      'xstate.done.actor.loadFirstSteps': [{ output: steps }],
      'xstate.error.actor.loadFirstSteps': [],
    },
    serialize: ({ context }) => [context.steps],
  });
