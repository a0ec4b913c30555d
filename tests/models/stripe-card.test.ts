import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { stubPage } from './network.ts';
import { configs } from './samples/shell.ts';

// Stripe's own script is not here: its replacement shows how it was opened.

const { loadStripe, confirmCardPayment } = vi.hoisted(() => {
  const confirmCardPayment = vi.fn(async () => ({}));
  return { confirmCardPayment, loadStripe: vi.fn(async () => ({ confirmCardPayment })) };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const publishableKey = 'pk_live_1';

beforeAll(() => {
  // The console requests its configuration once, and test files share what they import.
  vi.resetModules();
  const { network, begin } = stubPage();
  begin();
  vi.stubGlobal('document', { cookie: 'locale=fi' });
  vi.stubGlobal('window', { location: { ...window.location, pathname: '/plans' } });
  network.answers = {
    'GET /api/config/': { ...configs.sandbox, payments: 'stripe', stripe_publishable_key: publishableKey },
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('7.23 has Stripe’s script loaded with this server’s key and in the console’s language before a card is asked for', async () => {
  const { wiredCard } = await import('../../src/app/wiring/payments.ts');
  const { openCard } = wiredCard.implementations.actors;
  if (openCard === undefined) throw new Error('no actor opens the card');
  const provider = await toPromise(createActor(openCard as unknown as AnyActorLogic, {}).start());
  expect(provider).toEqual({ kind: 'stripe', publishableKey });
  expect(loadStripe.mock.calls).toEqual([[publishableKey, { locale: 'fi' }]]);
});

it('4.16, 7.23 has it loaded before the bank is asked, too, on a page that has shown no card', async () => {
  vi.resetModules();
  loadStripe.mockClear();
  const { wiredPaymentCompletion } = await import('../../src/app/wiring/payments.ts');
  const { confirmCard } = wiredPaymentCompletion.implementations.actors as unknown as {
    confirmCard: { implementations: { actors: { presentCard: AnyActorLogic } } };
  };
  const { presentCard } = confirmCard.implementations.actors;
  const input = { kind: 'payment', id: 'pi_1', clientSecret: 's3cret', token: null };
  expect(await toPromise(createActor(presentCard, { input }).start())).toEqual({ kind: 'confirmed' });
  expect(loadStripe).toHaveBeenCalledOnce();
  expect(confirmCardPayment.mock.calls).toEqual([['s3cret', {}]]);
});
