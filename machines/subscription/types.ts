import type { Problem } from '../types.ts';

/** Which provider the console speaks to: the built-in sandbox, or Stripe with its publishable key (9.12). */
export type CardProvider = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string };

/** What is in the sandbox's own card field. The provider's field keeps a real card to itself. */
export type CardDetails = { number: string; expiry: string; code: string };

/** What the provider's client says of a card; a failed request rejects with a `Problem` (7.23, 8.8). */
export type TokenAnswer = { kind: 'made'; token: string } | { kind: 'refused'; message: string };

/**
 * What came of a card payment or setup (7.23, 8.8). `closed`: nobody answered the bank's question; `lost`: no answer came,
 * so it may have gone through.
 */
export type CardAnswer =
  | { kind: 'confirmed' }
  | { kind: 'refused'; message: string }
  | { kind: 'closed' }
  | { kind: 'lost'; problem: Problem };

/** What is to be confirmed; with a token, by that card in place of the one that the provider knows. */
export type Confirmation = { kind: 'payment' | 'setup'; id: string; clientSecret: string; token: string | null };
