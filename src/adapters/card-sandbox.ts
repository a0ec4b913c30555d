import type { PaymentIntent, SandboxToken } from '../../contract/subscription.ts';
import type { CardAnswer, CardDetails, Confirmation, TokenAnswer } from '../../machines/subscription/types.ts';
import type { Problem } from '../../machines/types.ts';
import { http } from './http.ts';

// The provider's three calls (7.23) without a provider: the server plays its part, and no money moves (design §6).

/** The provider's message of a refusal; other errors are rethrown. */
function messageOf(error: unknown): string {
  const { status, general } = error as Problem;
  if (status !== 402 || general === null) throw error;
  return general;
}

export async function createSandboxToken(details: CardDetails, signal: AbortSignal): Promise<TokenAnswer> {
  const [month = '', year = ''] = details.expiry.split('/');
  const card = { number: details.number, exp_month: Number(month), exp_year: Number(year), cvc: details.code };
  try {
    const { data } = await http.ask<SandboxToken>('/api/sandbox/tokens/', card, signal);
    return { kind: 'made', token: data.id };
  } catch (error) {
    return { kind: 'refused', message: messageOf(error) };
  }
}

type Outcome = 'succeeded' | 'failed';

/** @returns null when the bank wants to ask, and has not been answered */
export async function confirmInSandbox(
  { kind, id, clientSecret, token }: Confirmation,
  outcome: Outcome | null,
  signal: AbortSignal,
): Promise<CardAnswer | null> {
  const path = `/api/sandbox/${kind}_intents/${encodeURIComponent(id)}/confirm/`;
  const isFirst = outcome === null;
  const body = {
    client_secret: clientSecret,
    ...(isFirst ? {} : { outcome }),
    // The card has been used before the bank asked.
    ...(isFirst && token !== null ? { stripe_token: token } : {}),
  };
  try {
    const { data } = await http.ask<PaymentIntent>(path, body, signal);
    if (data.status === 'requires_action') return isFirst ? null : { kind: 'closed' };
    if (data.status === 'requires_payment_method') return { kind: 'refused', message: data.last_error ?? '' };
    return { kind: 'confirmed' };
  } catch (error) {
    return { kind: 'refused', message: messageOf(error) };
  }
}
