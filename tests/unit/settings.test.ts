import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/core/config.ts';
import { isUnencrypted } from '../../server/core/mail/transport.ts';

const links = ['TERMS_URL', 'PRIVACY_URL', 'HELP_URL', 'SUPPORT_URL', 'APP_STORE_URL', 'PLAY_STORE_URL', 'PUBLIC_URL'];
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it.each(links)('design 6 %s takes an address of the web, and nothing that a browser would run', (name) => {
  for (const value of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    'x.example',
  ]) {
    expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^Wrong settings[^]*${name}: must be`));
  }
  expect(() => readConfig({ [name]: 'https://x.example/t', PAYMENTS: 'sandbox' })).not.toThrow();
});

it('design 6 the secret key of Stripe goes to no other machine unencrypted', () => {
  const apiUrl = (STRIPE_API_URL: string) => readConfig({ ...stripe, STRIPE_API_URL }).stripe?.apiUrl;
  for (const url of [
    'http://stripe.example',
    'http://10.0.0.5:12111',
    'http://127.0.0.1.stripe.example',
    'javascript:alert(1)',
  ]) {
    expect(() => apiUrl(url), url).toThrow(ConfigError);
  }
  for (const url of ['https://stripe.example', 'http://localhost:12111', 'http://127.0.0.1:12111']) {
    expect(apiUrl(url)).toBe(url);
  }
});

it('design 6 TRUST_PROXY names a proxy, or says how many there are', () => {
  for (const value of ['true', 'TRUE', ' true ']) {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: true would believe/);
  }
  const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect([trusted(''), trusted('false'), trusted('2'), trusted('10.0.0.0/8')]).toEqual([false, false, 2, '10.0.0.0/8']);
});

it('design 6 HSTS_SECONDS is a year unless it is set', () => {
  expect([readConfig({}).hstsSeconds, readConfig({ HSTS_SECONDS: '0' }).hstsSeconds]).toEqual([31_536_000, 0]);
  expect(() => readConfig({ HSTS_SECONDS: '-1' })).toThrow(ConfigError);
});

it.each([
  ['smtp://mail.example', true],
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://mail.example?requireTLS=true&ignoreTLS=true', true],
  ['smtp://mail.example?requireTLS=true', false],
  ['smtps://mail.example', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1.mail.example', true],
])('design 6 mails by %s may travel unencrypted: %s', (url, expected) => {
  expect(isUnencrypted(url)).toBe(expected);
});

it('design 6 without any setting the server listens on this machine, on the embedded database and the sandbox', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    trustProxy: false,
    dataDir: resolve('.data'),
    databaseUrl: null,
    databasePool: 10,
    databaseLimits: { waitMs: 5000, lockMs: 3000, statementMs: 15_000, idleMs: 30_000, longMs: 120_000 },
    publicUrl: 'http://localhost:4000',
    hstsSeconds: 31_536_000,
    smtpUrl: null,
    mailFrom: 'Rytmi <no-reply@localhost>',
    push: null,
    stripe: null,
    analyticsId: null,
    links: { terms: null, privacy: null, help: null, appStore: null, playStore: null, support: null },
    metricsToken: null,
    logLevel: 'info',
    consoleDir: join(import.meta.dirname, '../../dist'),
    passwordCost: { memoryCost: 19_456, timeCost: 2 },
    peopleInSlice: { embedded: 30, server: 200 },
    peopleInCount: { embedded: 250, server: 5000 },
    background: true,
  });
});

it('design 6 each setting goes where it is named for, and an empty one is none', () => {
  const set = {
    ...stripe,
    ...{ PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: '1', PAYMENTS: 'stripe', DATA_DIR: '/srv/rytmi' },
    ...{ DATABASE_URL: 'postgresql://db/rytmi', DATABASE_POOL: '20', DATABASE_WAIT_MS: '1', DATABASE_LOCK_MS: '2' },
    ...{ DATABASE_STATEMENT_MS: '3', DATABASE_IDLE_MS: '4', DATABASE_LONG_MS: '5', HSTS_SECONDS: '60' },
    ...{
      PUBLIC_URL: 'https://rytmi.example/base//',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Rytmi <a@b.example>',
    },
    ...{ STRIPE_API_URL: 'https://stripe.example', STRIPE_AUTOMATIC_TAX: 'true', ANALYTICS_ID: 'G-1' },
    ...{ TERMS_URL: 'https://x.example/terms', PRIVACY_URL: 'https://x.example/privacy' },
    ...{ HELP_URL: 'https://x.example/help', SUPPORT_URL: 'https://x.example/support' },
    ...{ APP_STORE_URL: 'https://x.example/apple', PLAY_STORE_URL: 'https://x.example/google' },
    ...{ METRICS_TOKEN: '0123456789abcdef', LOG_LEVEL: 'warn' },
  };
  expect(readConfig(set)).toMatchObject({
    ...{ port: 8080, host: '0.0.0.0', trustProxy: 1, dataDir: '/srv/rytmi' },
    ...{ databaseUrl: 'postgresql://db/rytmi', databasePool: 20 },
    databaseLimits: { waitMs: 1, lockMs: 2, statementMs: 3, idleMs: 4, longMs: 5 },
    ...{ publicUrl: 'https://rytmi.example/base', hstsSeconds: 60, smtpUrl: 'smtps://mail.example' },
    mailFrom: 'Rytmi <a@b.example>',
    stripe: {
      ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      ...{ apiUrl: 'https://stripe.example', automaticTax: true, timeoutMs: 20_000 },
    },
    analyticsId: 'G-1',
    links: {
      ...{ terms: 'https://x.example/terms', privacy: 'https://x.example/privacy', help: 'https://x.example/help' },
      ...{ appStore: 'https://x.example/apple', playStore: 'https://x.example/google' },
      support: 'https://x.example/support',
    },
    ...{ metricsToken: '0123456789abcdef', logLevel: 'warn' },
  });
  const mayBeEmpty = ['TRUST_PROXY', 'PAYMENTS', 'DATABASE_URL', 'SMTP_URL', 'ANALYTICS_ID', 'METRICS_TOKEN', ...links];
  const empty = Object.fromEntries([...mayBeEmpty, ...Object.keys(stripe), 'STRIPE_API_URL'].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig({ ...stripe, STRIPE_AUTOMATIC_TAX: 'false' }).stripe?.automaticTax).toBe(false);
  expect(readConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
});

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '40.5'],
  ['HOST', ''],
  ['DATA_DIR', ''],
  ['PAYMENTS', 'paypal'],
  ['DATABASE_URL', 'mysql://db/rytmi'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '501'],
  ['DATABASE_WAIT_MS', '0'],
  ['DATABASE_LOCK_MS', '0'],
  ['DATABASE_STATEMENT_MS', '0'],
  ['DATABASE_IDLE_MS', '0'],
  ['DATABASE_LONG_MS', '3600001'],
  ['HSTS_SECONDS', '63072001'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'x'],
  ['STRIPE_AUTOMATIC_TAX', 'yes'],
  ['METRICS_TOKEN', '0123456789abcde'],
  ['LOG_LEVEL', 'loud'],
])('design 6 %s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong settings in the environment:\n  ${name}: `));
});

it.each([
  [{ PORT: '0' }, { PORT: '65535' }],
  [{ DATABASE_POOL: '1' }, { DATABASE_POOL: '500' }],
  [{ DATABASE_LONG_MS: '1' }, { DATABASE_LONG_MS: '3600000' }],
  [{ HSTS_SECONDS: '0' }, { HSTS_SECONDS: '63072000' }],
  [{ SMTP_URL: 'smtp://x.example' }, { SMTP_URL: 'smtps://x.example' }],
  [{ DATABASE_URL: 'postgres://x' }, { DATABASE_URL: 'postgresql://x' }],
])('design 6 %o and %o are taken', (one, other) => {
  for (const env of [one, other]) expect(() => readConfig(env as Record<string, string>)).not.toThrow();
});

it('7.23, 9.12 an account at Stripe is set as a whole, of one mode, and not beside the sandbox', () => {
  for (const missing of Object.keys(stripe)) {
    expect(() => readConfig({ ...stripe, [missing]: undefined }), missing).toThrow('A Stripe account needs');
  }
  expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow('A Stripe account needs');
  expect(() => readConfig({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('contradict each other');
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  for (const [name, value] of Object.entries(live)) {
    expect(() => readConfig({ ...stripe, [name]: value }), name).toThrow('not of the same mode');
  }
  for (const secret of ['sk_live_1', 'rk_live_1']) {
    expect(readConfig({ ...stripe, ...live, STRIPE_SECRET_KEY: secret }).stripe?.secretKey).toBe(secret);
  }
});

it('design 6 at a real address the sandbox is meant, or a Stripe account is there', () => {
  const at = (PUBLIC_URL: string, more = {}) => readConfig({ PUBLIC_URL, ...more }).publicUrl;
  expect(() => at('https://rytmi.example')).toThrow('payments run in the built-in sandbox');
  expect(at('https://rytmi.example', { PAYMENTS: 'sandbox' })).toBe('https://rytmi.example');
  expect(at('https://rytmi.example', stripe)).toBe('https://rytmi.example');
  for (const local of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:80', 'http://rytmi.localhost']) {
    expect(at(local)).toBe(local);
  }
  for (const other of ['http://localhost.evil.example', 'http://128.0.0.1', 'http://mylocalhost']) {
    expect(() => at(other), other).toThrow('sandbox');
  }
});

it.each([
  ['smtp://[::1]:25', false],
  ['smtp://mail.example?secure=true', false],
  ['smtp://mail.example?secure=false', true],
  ['smtp://mail.example?requireTLS=false', true],
])('design 6 of %s it is said that mails may travel readable: %s', (url, expected) => {
  expect(isUnencrypted(url)).toBe(expected);
});
