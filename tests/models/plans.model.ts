import { plansMachine } from '../../machines/subscription/plans.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { companies, users } from './samples/people.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { products, subscriptions } from './samples/subscriptions.ts';

export const input = { ...pageInput(places.plans, users.reseller), companyId: companies.birch.id };
export const few = { max_active_questionnaires: 1, max_admin_users: 1, max_users: 4 };
export const loaded = {
  products: [products.basic, products.yearlyOnly],
  current: subscriptions.licensed,
  last: subscriptions.licensed,
  present: few,
};
export const yearly = { ...subscriptions.licensed, plan: products.yearlyOnly.plans[0] };
export const model = modelOf(plansMachine, {
  input,
  samples: {
    'plans.retry': [{}],
    'plans.showYearly': [{}],
    'plans.showMonthly': [{}],
    'subscription.changed': [{}],
    'toast.raised': [{}],
    'problem.raised': [{}],
    'xstate.done.actor.loadPlans': [
      { output: loaded },
      { output: { ...loaded, current: yearly } },
      { output: { ...loaded, current: subscriptions.incomplete } },
    ],
    'xstate.error.actor.loadPlans': [{ error: problems.unreachable }, { error: problems.broken }],
  },
});
