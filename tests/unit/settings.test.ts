import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { isUnencrypted } from '../../server/mail/transport.ts';

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
  for (const url of ['http://stripe.example', 'http://10.0.0.5:12111', 'javascript:alert(1)']) {
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
])('design 6 mails by %s may travel unencrypted: %s', (url, expected) => {
  expect(isUnencrypted(url)).toBe(expected);
});
