import { fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/subscription/payment.machine.ts';
import { subscriptionsMachine } from '../../../machines/subscription/subscriptions.machine.ts';
import { changeCard, loadSubscriptions, payInvoice } from '../../adapters/billing-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { SubscriptionsPage } from '../../views/subscription/subscriptions-page.tsx';
import { wiredCancellation, wiredCard, wiredPaymentCompletion } from './payments.ts';

export const page: PageModule = {
  logic: subscriptionsMachine.provide({
    actors: {
      loadSubscriptions: fromPromise(({ input, signal }) => loadSubscriptions(input.companyId, signal)),
      payment: paymentMachine.provide({
        actors: {
          payInvoice: fromPromise(({ input, signal }) =>
            payInvoice(input.companyId, input.subscriptionId, null, signal),
          ),
          useCard: fromPromise(({ input, signal }) =>
            (input.purpose === 'pay' ? payInvoice : changeCard)(
              input.companyId,
              input.subscriptionId,
              input.token,
              signal,
            ),
          ),
          card: wiredCard,
          paymentCompletion: wiredPaymentCompletion,
        },
      }),
      cancellation: wiredCancellation,
    },
  }),
  View: SubscriptionsPage,
};
