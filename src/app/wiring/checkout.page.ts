import { fromPromise } from 'xstate';
import { checkoutMachine } from '../../../machines/subscription/checkout.machine.ts';
import { orderMachine } from '../../../machines/subscription/order.machine.ts';
import { findOrdered, loadCheckout, subscribe } from '../../adapters/billing-api.ts';
import { CheckoutPage } from '../../views/subscription/checkout-page.tsx';
import type { PageModule } from '../page-module.ts';
import { reportWithConsent } from './consent.ts';
import { wiredCard, wiredPaymentCompletion } from './payments.ts';

const wiredSubscribe = fromPromise<Awaited<ReturnType<typeof subscribe>>, Parameters<typeof subscribe>[0]>(
  ({ input, signal }) => subscribe(input, signal),
);

export const page: PageModule = {
  logic: checkoutMachine.provide({
    actions: {
      reportSubscribed: ({ system }, { planId }) => reportWithConsent(system, 'subscribed', { plan_id: planId }),
    },
    actors: {
      loadCheckout: fromPromise(({ input, signal }) => loadCheckout(input.companyId, input.planId, signal)),
      subscribe: wiredSubscribe,
      order: orderMachine.provide({
        actors: {
          subscribe: wiredSubscribe,
          findOrdered: fromPromise(({ input, signal }) => findOrdered(input.companyId, input.planId, signal)),
          card: wiredCard,
        },
      }),
      paymentCompletion: wiredPaymentCompletion,
    },
  }),
  View: CheckoutPage,
};
