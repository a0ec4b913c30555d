import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../models/network.ts';

// The inputs of the provider's three calls (7.23), and the results of each answer.

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const calls: unknown[][] = [];
const answers: Record<string, unknown> = {};
const element = {
  mount: (host: unknown) => calls.push(['mount', host]),
  destroy: () => calls.push(['destroy']),
};
const answered =
  (name: string) =>
  async (...given: unknown[]) => {
    calls.push([name, ...given]);
    return answers[name];
  };
const stripe = {
  elements: () => ({
    create: (...given: unknown[]) => {
      calls.push(['create', ...given]);
      return { ...element };
    },
  }),
  createToken: answered('createToken'),
  confirmCardPayment: answered('confirmCardPayment'),
  confirmCardSetup: answered('confirmCardSetup'),
};
const host = {} as HTMLElement;
const look = { color: 'black', placeholder: 'grey' };

/** Each time as a page that has just been loaded. */
async function opened(pathname = '/plans/basic') {
  vi.resetModules();
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { pathname, reload } });
  return { reload, ...(await import('../../src/adapters/card-stripe.ts')) };
}

beforeEach(() => {
  calls.length = 0;
  loadStripe.mockReset().mockResolvedValue(stripe);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('Stripe’s script', () => {
  it.each([
    ['fi', 'fi'],
    ['en-GB', 'en-GB'],
    ['sv', 'en-GB'],
  ])('7.23 is loaded once, in %s as %s', async (locale, asked) => {
    const { openStripe } = await opened();
    await openStripe('pk_1', locale);
    await openStripe('pk_1', locale);
    expect(loadStripe.mock.calls).toEqual([['pk_1', { locale: asked }]]);
  });

  it.each(['/plans', '/plans/basic', '/subscriptions', '/subscriptions/'])(
    '7.23 is loaded at once on a page that was opened at %s',
    async (path) => {
      const { openStripe, reload } = await opened(path);
      await openStripe('pk_1', 'fi');
      expect([loadStripe.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    },
  );

  it.each(['/', '/surveys', '/planschen', '/x/plans'])(
    '7.23, design 6 a page that was opened at %s, whose policy is closed, is loaded again first',
    async (path) => {
      const { openStripe, reload } = await opened(path);
      void openStripe('pk_1', 'fi');
      await Promise.resolve();
      expect([loadStripe.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it('7.23 that does not come is a server that cannot be reached', async () => {
    const { openStripe } = await opened();
    loadStripe.mockRejectedValueOnce(new Error('blocked'));
    await expect(openStripe('pk_1', 'fi')).rejects.toMatchObject({ kind: 'unreachable' });
    loadStripe.mockResolvedValueOnce(null);
    await expect(openStripe('pk_1', 'fi')).rejects.toMatchObject({ kind: 'unreachable' });
    await openStripe('pk_1', 'fi');
    expect(loadStripe).toHaveBeenCalledTimes(3);
  });
});

describe('Stripe’s card field', () => {
  it('7.23 has the page’s colours, asks for no postal code, and its card is the one that becomes a token', async () => {
    const { openStripe, mountStripeCard, createStripeToken } = await opened();
    await expect(createStripeToken()).rejects.toMatchObject({ kind: 'unreachable' });
    mountStripeCard(host, look)();
    expect(calls).toEqual([]);
    await openStripe('pk_1', 'fi');
    const remove = mountStripeCard(host, look);
    const style = { base: { color: 'black', fontSize: '16px', '::placeholder': { color: 'grey' } } };
    expect(calls).toEqual([
      ['create', 'card', { hidePostalCode: true, disableLink: true, style }],
      ['mount', host],
    ]);
    answers.createToken = { token: { id: 'tok_1' } };
    expect(await createStripeToken()).toEqual({ kind: 'made', token: 'tok_1' });
    expect(calls.at(-1)).toEqual(['createToken', element]);
    answers.createToken = { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
    expect(await createStripeToken()).toEqual({ kind: 'refused', message: 'Your card number is incomplete.' });
    answers.createToken = { error: { type: 'card_error' } };
    expect(await createStripeToken()).toEqual({ kind: 'refused', message: '' });
    answers.createToken = { error: { type: 'api_connection_error', message: 'No network.' } };
    await expect(createStripeToken()).rejects.toMatchObject({ kind: 'unreachable' });
    const removeNext = mountStripeCard(host, look);
    remove();
    expect(calls.at(-1)).toEqual(['destroy']);
    answers.createToken = { token: { id: 'tok_2' } };
    expect(await createStripeToken()).toEqual({ kind: 'made', token: 'tok_2' });
    removeNext();
    await expect(createStripeToken()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a confirmation at Stripe', () => {
  const confirmation = { id: 'i', clientSecret: 's3cret', token: null };
  it.each([
    ['payment', null, 'confirmCardPayment', {}],
    ['payment', 'tok_1', 'confirmCardPayment', { payment_method: { card: { token: 'tok_1' } } }],
    ['setup', null, 'confirmCardSetup', {}],
    ['setup', 'tok_1', 'confirmCardSetup', { payment_method: { card: { token: 'tok_1' } } }],
  ] as const)('4.16, 4.19 of a %s with the token %s', async (kind, token, name, method) => {
    const { openStripe, confirmWithStripe } = await opened();
    const confirm = () => confirmWithStripe({ ...confirmation, kind, token });
    await expect(confirm()).rejects.toMatchObject({ kind: 'unreachable' });
    await openStripe('pk_1', 'fi');
    answers[name] = {};
    expect(await confirm()).toEqual({ kind: 'confirmed' });
    expect(calls).toEqual([[name, 's3cret', method]]);
    answers[name] = { error: { type: 'card_error', message: 'Declined.' } };
    expect(await confirm()).toEqual({ kind: 'refused', message: 'Declined.' });
    answers[name] = { error: { type: 'api_connection_error' } };
    await expect(confirm()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a card in the sandbox', () => {
  const signal = new AbortController().signal;
  const sandbox = async (status: number, answer: object) => {
    vi.resetModules();
    vi.stubGlobal('window', { location: { pathname: '/plans', reload: () => {} } });
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://rytmi.test') : input, init);
        }
      },
    );
    vi.stubGlobal('fetch', async (request: Request) => {
      calls.push([request.method, new URL(request.url).pathname, await request.json()]);
      return Response.json(answer, { status });
    });
    return import('../../src/adapters/card-sandbox.ts');
  };
  const details = { number: '4242 4242', expiry: '08/30', code: '123' };

  it('7.23 becomes a token, or is refused in the provider’s words; anything else is no refusal', async () => {
    const made = await sandbox(201, { id: 'tok_1' });
    expect(await made.createSandboxToken(details, signal)).toEqual({ kind: 'made', token: 'tok_1' });
    const card = { number: '4242 4242', exp_month: 8, exp_year: 30, cvc: '123' };
    expect(calls).toEqual([['POST', '/api/sandbox/tokens/', card]]);
    const refused = await sandbox(402, { error: { message: 'Your card has expired.' } });
    expect(await refused.createSandboxToken(details, signal)).toEqual({
      kind: 'refused',
      message: 'Your card has expired.',
    });
    const broken = await sandbox(503, { detail: 'Busy.' });
    await expect(broken.createSandboxToken(details, signal)).rejects.toMatchObject({ kind: 'broken', status: 503 });
  });

  const payment = { kind: 'payment', id: 'pi/1', clientSecret: 's3cret', token: 'tok_1' } as const;
  const secret = { client_secret: 's3cret' };
  it.each([
    [payment, null, 'requires_action', { ...secret, stripe_token: 'tok_1' }, null],
    [{ ...payment, token: null }, null, 'succeeded', secret, { kind: 'confirmed' }],
    [
      { ...payment, kind: 'setup' as const },
      'succeeded',
      'succeeded',
      { ...secret, outcome: 'succeeded' },
      { kind: 'confirmed' },
    ],
    [
      payment,
      'failed',
      'requires_payment_method',
      { ...secret, outcome: 'failed' },
      { kind: 'refused', message: 'No.' },
    ],
    [payment, 'failed', 'requires_action', { ...secret, outcome: 'failed' }, { kind: 'closed' }],
    [payment, 'succeeded', 'processing', { ...secret, outcome: 'succeeded' }, { kind: 'confirmed' }],
  ] as const)('4.16, 4.19 of %o, which its holder %s, is %s afterwards', async (...row) => {
    const [confirmation, outcome, status, body, answer] = row;
    const { confirmInSandbox } = await sandbox(200, { status, last_error: 'No.' });
    expect(await confirmInSandbox(confirmation, outcome, signal)).toEqual(answer);
    expect(calls).toEqual([['POST', `/api/sandbox/${confirmation.kind}_intents/pi%2F1/confirm/`, body]]);
  });

  it('4.19 whose confirmation is refused says why', async () => {
    const refused = await sandbox(402, { error: { message: 'Declined.' } });
    expect(await refused.confirmInSandbox(payment, null, signal)).toEqual({ kind: 'refused', message: 'Declined.' });
    const gone = await sandbox(404, { detail: 'Not found.' });
    await expect(gone.confirmInSandbox(payment, null, signal)).rejects.toMatchObject({ kind: 'missing' });
  });
});
