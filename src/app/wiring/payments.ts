import { fromPromise } from 'xstate';
import { cancellationMachine } from '../../../machines/subscription/cancellation.machine.ts';
import { cardMachine } from '../../../machines/subscription/card.machine.ts';
import { cardConfirmationMachine } from '../../../machines/subscription/card-confirmation.machine.ts';
import { paymentCompletionMachine } from '../../../machines/subscription/payment-completion.machine.ts';
import type { CardAnswer, CardProvider } from '../../../machines/subscription/types.ts';
import { loadConfig } from '../../adapters/auth-api.ts';
import { endSubscription, refreshSubscription, resumeSubscription } from '../../adapters/billing-api.ts';
import { confirmInSandbox, createSandboxToken } from '../../adapters/card-sandbox.ts';
import { readLocale } from '../../adapters/locale.ts';

const loadStripeCard = () => import('../../adapters/card-stripe.ts');

async function readProvider(): Promise<CardProvider> {
  const { payments, stripe_publishable_key: publishableKey } = await loadConfig();
  return payments === 'stripe' && publishableKey !== null ? { kind: 'stripe', publishableKey } : { kind: 'sandbox' };
}

/** The provider, with its script loaded where it has one. */
async function openProvider(): Promise<CardProvider> {
  const provider = await readProvider();
  if (provider.kind === 'stripe') await (await loadStripeCard()).openStripe(provider.publishableKey, readLocale());
  return provider;
}

/** The card field and its token (7.23). */
export const wiredCard = cardMachine.provide({
  actors: {
    openCard: fromPromise(openProvider),
    createToken: fromPromise(async ({ input, signal }) => {
      const { kind } = await readProvider();
      if (kind === 'sandbox') return createSandboxToken(input.details, signal);
      return (await loadStripeCard()).createStripeToken();
    }),
  },
});

/** From a subscription to its end, with the bank's dialog in between (4.15–4.19). */
export const wiredPaymentCompletion = paymentCompletionMachine.provide({
  actors: {
    refreshSubscription: fromPromise(({ input, signal }) =>
      refreshSubscription(input.companyId, input.subscriptionId, signal),
    ),
    confirmCard: cardConfirmationMachine.provide({
      actors: {
        presentCard: fromPromise(async ({ input, signal }) => {
          const { kind } = await openProvider();
          if (kind === 'sandbox') return confirmInSandbox(input, null, signal);
          return (await loadStripeCard()).confirmWithStripe(input);
        }),
        answerBank: fromPromise(async ({ input, signal }): Promise<CardAnswer> => {
          const answer = await confirmInSandbox(input.confirmation, input.choice, signal);
          return answer ?? { kind: 'closed' };
        }),
      },
    }),
  },
});

/** Ends a subscription, cancels an unfinished payment, or undoes an end (7.22). */
export const wiredCancellation = cancellationMachine.provide({
  actors: {
    endSubscription: fromPromise(({ input, signal }) => endSubscription(input.companyId, input.subscriptionId, signal)),
    resumeSubscription: fromPromise(({ input, signal }) =>
      resumeSubscription(input.companyId, input.subscriptionId, signal),
    ),
  },
});
