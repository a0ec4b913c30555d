import type { Problem } from '../types.ts';

/** The payment provider: the built-in sandbox, or Stripe with its publishable key (9.12). */
export type CardProvider = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string };

/** The content of the sandbox's own card field. The provider's field does not reveal a real card. */
export type CardDetails = { number: string; expiry: string; code: string };

/** The provider client's answer about the card; a failed request rejects with a `Problem` (7.23, 8.8). */
export type TokenAnswer = { kind: 'made'; token: string } | { kind: 'refused'; message: string };

/**
 * The result of a card payment or setup (7.23, 8.8). `closed`: the bank's question was not answered; `lost`: no answer
 * came, so it may have gone through.
 */
export type CardAnswer =
  | { kind: 'confirmed' }
  | { kind: 'refused'; message: string }
  | { kind: 'closed' }
  | { kind: 'lost'; problem: Problem };

/** What needs confirmation; with a token, by that card instead of the stored one. */
export type Confirmation = { kind: 'payment' | 'setup'; id: string; clientSecret: string; token: string | null };
