import { fromPromise, type SnapshotFrom } from 'xstate';
import { checkoutMachine } from '../../../machines/subscription/checkout.machine.ts';
import { orderMachine, type Shown } from '../../../machines/subscription/order.machine.ts';
import { endSubscription, isAsShown, loadCheckout, subscribe } from '../../adapters/billing-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { CheckoutPage, subscribedTitle } from '../../views/subscription/checkout-page.tsx';
import { reportWithConsent } from './consent.ts';
import { wiredCard, wiredPaymentCompletion } from './payments.ts';

const wiredSubscribe = fromPromise<Awaited<ReturnType<typeof subscribe>>, Parameters<typeof subscribe>[0]>(
  ({ input, signal }) => subscribe(input, signal),
);

const wiredIsAsShown = fromPromise<boolean, { companyId: number; planId: string; shown: Shown }>(({ input, signal }) =>
  isAsShown(input.companyId, input.planId, input.shown, signal),
);

export const page: PageModule = {
  logic: checkoutMachine.provide({
    actions: {
      reportSubscribed: ({ system }, { planId }) => reportWithConsent(system, 'subscribed', { plan_id: planId }),
    },
    actors: {
      loadCheckout: fromPromise(({ input, signal }) => loadCheckout(input.companyId, input.planId, signal)),
      subscribe: wiredSubscribe,
      isAsShown: wiredIsAsShown,
      giveUp: fromPromise(({ input, signal }) => endSubscription(input.companyId, input.subscriptionId, signal)),
      order: orderMachine.provide({
        actors: {
          subscribe: wiredSubscribe,
          isAsShown: wiredIsAsShown,
          card: wiredCard,
        },
      }),
      paymentCompletion: wiredPaymentCompletion,
    },
  }),
  View: CheckoutPage,
  nameOf: ({ context }: SnapshotFrom<typeof checkoutMachine>) => context.product?.name ?? null,
  titleOf: (snapshot: SnapshotFrom<typeof checkoutMachine>) => (snapshot.hasTag('over') ? subscribedTitle : null),
};
