import { afterEach, expect, it, vi } from 'vitest';
import { reportEvent } from '../../src/adapters/analytics.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The part of a browser that the adapter uses. @returns what the page would send to the operator's analytics */
function reported(cookie: string, analyticsId: string | null, times = 1): unknown[] | undefined {
  const page: { dataLayer?: unknown[] } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie });
  for (let time = 0; time < times; time += 1) reportEvent(analyticsId, 7, 'subscribed', { plan_id: 'basic-month' });
  return page.dataLayer;
}

it('4.15, 9.12 nothing is kept for analytics without the operator’s id and the person’s consent', () => {
  expect(reported('analytics_consent_7=yes', null)).toBeUndefined();
  for (const cookie of [
    '',
    'locale=fi',
    'analytics_consent_7=',
    'analytics_consent_7=no',
    'analytics_consent_7=yesterday',
    'analytics_consent=yes',
    'analytics_consent_77=yes',
    'other_analytics_consent_7=yes',
    'note=analytics_consent_7=yes',
  ]) {
    expect(reported(cookie, 'G-1'), cookie).toBeUndefined();
  }
});

it('4.15, 9.12 with both, the event says which plan, once for each subscribing, and nothing of who subscribed', () => {
  const event = { event: 'subscribed', send_to: 'G-1', plan_id: 'basic-month' };
  expect(reported('locale=fi; analytics_consent_7=yes', 'G-1')).toEqual([event]);
  expect(reported('analytics_consent_7=yes', 'G-1', 2)).toEqual([event, event]);
});
