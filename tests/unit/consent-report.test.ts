import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnyActor, createActor, fromPromise, waitFor } from 'xstate';
import { type Consent, consentMachine } from '../../machines/app/consent.machine.ts';
import { reportWithConsent } from '../../src/app/wiring/consent.ts';

vi.mock('../../src/adapters/auth-api.ts', () => ({ loadConfig: async () => ({ analytics_id: 'G-1' }) }));

const page: { dataLayer?: unknown[] } = {};

beforeAll(() => {
  vi.stubGlobal('window', page);
  // The earlier yes, by the person with id 7.
  vi.stubGlobal('document', { cookie: 'analytics_consent_7=yes' });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** A session in which the first reading of the setting ends so. */
async function told(userId: number, loadConsent: () => Promise<Consent>): Promise<unknown[] | undefined> {
  delete page.dataLayer;
  const actors = { loadConsent: fromPromise<Consent, { userId: number }>(loadConsent) };
  const consent = createActor(consentMachine.provide({ actors }), { input: { userId } }).start();
  await waitFor(consent, (snapshot) => !snapshot.hasTag('busy'));
  const workspace = { getSnapshot: () => ({ children: { consent } }) };
  reportWithConsent({ get: () => workspace } as unknown as AnyActor['system'], 'subscribed', {
    plan_id: 'basic-month',
  });
  await new Promise(setImmediate);
  return page.dataLayer;
}

it('4.15, 9.12 an earlier yes sends nothing where the setting could not be shown, nor for somebody else', async () => {
  expect(await told(7, async () => 'given')).toEqual([{ event: 'subscribed', send_to: 'G-1', plan_id: 'basic-month' }]);
  expect(await told(7, () => Promise.reject(new Error('no network')))).toBeUndefined();
  expect(await told(8, async () => 'given')).toBeUndefined();
});
