import { readCookie, writeCookie } from './locale.ts';

declare global {
  interface Window {
    /** What Google Analytics reads, as its own snippet defines it. */
    dataLayer?: unknown[];
  }
}

const cookie = 'analytics_consent';

/** What the person has chosen in this browser, here or in a banner of the operator's. */
export function readConsent(): 'given' | 'refused' | 'open' {
  const chosen = readCookie(cookie);
  if (chosen === 'yes') return 'given';
  return chosen === 'no' ? 'refused' : 'open';
}

export function keepConsent(isGiven: boolean): void {
  writeCookie(cookie, isGiven ? 'yes' : 'no');
}

/**
 * 4.15, 9.12: an event for the operator's analytics. Nothing is kept or sent without their id and the person's consent.
 */
export function reportEvent(analyticsId: string | null, name: string, values: Record<string, string>): void {
  if (analyticsId === null || readConsent() !== 'given') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, send_to: analyticsId, ...values });
}
