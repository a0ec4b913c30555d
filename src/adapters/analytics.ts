import { readCookie } from './locale.ts';

declare global {
  interface Window {
    /** What Google Analytics reads, as its own snippet defines it. */
    dataLayer?: unknown[];
  }
}

/**
 * 4.15, 9.12: an event for the operator's analytics. Nothing is kept or sent without their id and the person's consent
 * (cookie `analytics_consent=yes`, set by the operator's own consent banner).
 */
export function reportEvent(analyticsId: string | null, name: string, values: Record<string, string>): void {
  if (analyticsId === null || readCookie('analytics_consent') !== 'yes') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, send_to: analyticsId, ...values });
}
