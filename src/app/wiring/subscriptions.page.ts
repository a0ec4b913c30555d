import { fromPromise } from 'xstate';
import { subscriptionsMachine } from '../../../machines/subscription/subscriptions.machine.ts';
import { loadSubscriptions } from '../../adapters/company-api.ts';
import { SubscriptionsPage } from '../../views/subscription/subscriptions-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = {
  logic: subscriptionsMachine.provide({
    actors: { loadSubscriptions: fromPromise(({ input, signal }) => loadSubscriptions(input.companyId, signal)) },
  }),
  View: SubscriptionsPage,
};
