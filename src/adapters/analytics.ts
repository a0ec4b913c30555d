import { readCookie, writeCookie } from './locale.ts';

declare global {
  interface Window {
    /** The globals that Google Analytics reads, as in its own snippet. */
    dataLayer?: unknown[];
  }
}

/** Stored per person, because others may use the browser after them. */
const cookieOf = (userId: number) => `analytics_consent_${userId}`;

/** The person's choice in this browser. */
export function readConsent(userId: number): 'given' | 'refused' | 'open' {
  const chosen = readCookie(cookieOf(userId));
  if (chosen === 'yes') return 'given';
  return chosen === 'no' ? 'refused' : 'open';
}

export function writeConsent(userId: number, isGiven: boolean): void {
  writeCookie(cookieOf(userId), isGiven ? 'yes' : 'no');
}

/**
 * An event for the operator's analytics (4.15, 9.12). Nothing is stored or sent without their id and the person's
 * consent.
 */
export function reportEvent(
  analyticsId: string | null,
  userId: number,
  name: string,
  values: Record<string, string>,
): void {
  if (analyticsId === null || readConsent(userId) !== 'given') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, send_to: analyticsId, ...values });
}
