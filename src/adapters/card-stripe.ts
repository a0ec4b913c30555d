import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardAnswer, Confirmation, TokenAnswer } from '../../machines/subscription/types.ts';
import { loadedPath } from './location.ts';
import { unreachable } from './problem.ts';

let stripe: Stripe | null = null;
let card: StripeCardElement | null = null;

/** The server opens its policy for Stripe's script with these pages only. */
const hasOpenPolicy = (path: string) => /^\/(?:plans|subscriptions)(?:\/|$)/.test(path);

/**
 * A page reached inside the console still has the policy of the first one: it is reloaded once, and what is chosen is
 * in its address.
 */
function loadWithOpenPolicy(): Promise<void> {
  if (hasOpenPolicy(loadedPath)) return Promise.resolve();
  window.location.reload();
  return new Promise(() => {});
}

/** Stripe's own script (7.23), only where a card is asked for. @throws Problem */
export async function openStripe(publishableKey: string, locale: string): Promise<void> {
  if (stripe) return;
  await loadWithOpenPolicy();
  try {
    stripe = await loadStripe(publishableKey, { locale: locale === 'fi' ? 'fi' : 'en-GB' });
  } catch {
    throw unreachable;
  }
  if (!stripe) throw unreachable;
}

/** Puts Stripe's card field into `host`: its content never reaches us. @returns how to remove it */
export function mountStripeCard(host: HTMLElement, look: { color: string; placeholder: string }): () => void {
  if (!stripe) return () => {};
  const { color, placeholder } = look;
  const style = { base: { color, fontSize: '16px', '::placeholder': { color: placeholder } } };
  const mounted = stripe.elements().create('card', { hidePostalCode: true, disableLink: true, style });
  mounted.mount(host);
  card = mounted;
  return () => {
    mounted.destroy();
    if (card === mounted) card = null;
  };
}

/** A failure without an answer is not a refusal. */
function refusalOf(error: StripeError): { kind: 'refused'; message: string } {
  if (error.type === 'api_connection_error') throw unreachable;
  return { kind: 'refused', message: error.message ?? '' };
}

/** @throws Problem */
export async function createStripeToken(): Promise<TokenAnswer> {
  if (!stripe || !card) throw unreachable;
  const { token, error } = await stripe.createToken(card);
  return token ? { kind: 'made', token: token.id } : refusalOf(error);
}

/** Stripe opens the bank's dialog itself. @throws Problem */
export async function confirmWithStripe({ kind, clientSecret, token }: Confirmation): Promise<CardAnswer> {
  if (!stripe) throw unreachable;
  const method = token === null ? {} : { payment_method: { card: { token } } };
  if (kind === 'payment') {
    const { error } = await stripe.confirmCardPayment(clientSecret, method);
    return error ? refusalOf(error) : { kind: 'confirmed' };
  }
  const { error } = await stripe.confirmCardSetup(clientSecret, method);
  return error ? refusalOf(error) : { kind: 'confirmed' };
}
