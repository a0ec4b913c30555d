import type { Company } from '../../contract/company.ts';
import { companyMachine } from '../../machines/company/company.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { companies, users } from './samples/people.ts';
import { subscriptions } from './samples/subscriptions.ts';

const { aalto, birch, cedar } = companies;
const subscriptionOf = (company: Pick<Company, 'id'> | null) => {
  if (company?.id === cedar.id) return null;
  return company?.id === birch.id ? subscriptions.licensed : subscriptions.metered;
};

/** A reseller switches between companies: each has its own subscription. */
export const choosing = modelOf(companyMachine, {
  input: { user: users.reseller, rememberedId: null },
  samples: {
    // The first from the list, then from the header.
    'company.select': ({ context: { company } }) =>
      (company === null ? [aalto] : [aalto, birch, cedar].filter(({ id }) => id !== company.id)).map(({ id }) => ({
        id,
      })),
    'company.retry': [],
    'company.staled': [],
    'companies.changed': [],
    'xstate.done.actor.loadSubscription': ({ context: { company } }) => [{ output: subscriptionOf(company) }],
    'xstate.error.actor.loadSubscription': [],
  },
  serialize: ({ context }) => [context.company?.id],
});
