import { afterEach, expect, it } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { startPayer, wait } from '../support/billing.ts';
import { personValues } from '../support/company.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

// The requests to Stripe, parameter by parameter, with their idempotency keys: the stand-in's answers do not depend on
// most of it. `-u` writes the file: a changed line is a changed order.
withStripe({ automaticTax: true });
afterEach(() => standIn.heal());

/** Ids in the order in which they come, and the keys of calls: `#sub1`, `#key1`. */
function masked(companyId: number) {
  const names = new Map<string, string>();
  const nameOf = (kind: string, id: string) => {
    const known = [...names.values()].filter((name) => name.startsWith(`#${kind}`)).length;
    if (!names.has(id)) names.set(id, `#${kind}${known + 1}`);
    return names.get(id) ?? '';
  };
  return (text: string) =>
    text
      .replace(/customer-\d+-[\w-]{16}/g, 'customer-company-hash')
      .replace(/(?<= key )\d+-(?:\d+-(?=a-key))?/, 'company-')
      .replace(/upcoming_in_\d+/g, 'upcoming')
      .replace(/(?<="name":")Company \d+/g, 'Company')
      .replace(/(?<=-attach-)pm_\d+/, 'card')
      .replace(new RegExp(`-${companyId}-`, 'g'), '-company-')
      .replace(/(?<="company_id":")\d+/g, 'company')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, (id) => nameOf('key', id))
      .replace(/(?<![\w])(cus|sub|in|pi|seti|pm|card|si|txi|il)_[\w]*?\d\w*/g, (id, kind) => nameOf(kind, id))
      .replace(/(?<="email":")[^"]+/g, 'address');
}

it('7.20–7.23, 9.7, design 6 each call that changes something at Stripe has the parameters and keys that are written down here', async () => {
  // Stripe takes whole seconds.
  server.clock.advance({ seconds: 0.7 });
  const { company, call, open } = await startPayer(server);
  const mask = masked(company.companyId);
  const told: string[] = [];
  /** The requests, each question once: their number and time are not part of the contract. */
  const asked = new Set<string>();
  let seen = standIn.sent.length;
  const note = (title: string) => {
    const calls = standIn.sent.slice(seen).filter(({ call: one }) => !/^GET \/v1\/prices/.test(one));
    seen = standIn.sent.length;
    told.push(`=== ${title}`);
    for (const { call: one, body, key } of calls) {
      const key_ = key === null || /^stripe-node-retry/.test(key) ? '' : ` key ${key}`;
      const line = mask(`${one} ${JSON.stringify(body)}${key_}`);
      if (one.startsWith('GET')) asked.add(line.replace(/#([a-z]+)\d+/g, '#$1'));
      else told.push(line);
    }
  };
  const done = async (title: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const answer = await call(method, path, body);
    expect([title, answer.status < 300]).toEqual([title, true]);
    note(title);
    return answer.body;
  };
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const address = {
    ...{ name: 'Koivu Oy', billing_name: 'Koivu Holding', billing_address: 'Puistokatu 1' },
    ...{ billing_postal_code: '00140', billing_city: 'Helsinki', billing_country: 'DE', vat_number: 'DE136695976' },
  };
  /** The clock moves further than a session lasts. */
  const asAdmin = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    const token = await createSessions(server.core).open(company.accountId, 'company_admin_group');
    const answer = await server.call(method, `/api/companies/${company.companyId}/${path}`, { token, body });
    expect(answer.status).toBeLessThan(300);
    await server.core.jobs.drain();
  };
  const save = (values: object) => asAdmin('PATCH', '', values);
  await save(address);
  const [trial] = await open();
  await server.core.jobs.runDue();
  note('nothing yet');
  const begun = await done('a trial gets a card', 'PUT', `${trial?.subscription_id}/`, {
    plan_id: 'standard-month',
    stripe_token: 'tok_visa',
  });
  const own = `${begun.subscription_id}/`;
  await done('its end with the period', 'DELETE', own);
  await done('its end taken back', 'POST', `${own}resume/`);
  await done('another plan on trial, with another card', 'PUT', own, {
    plan_id: 'basic-month',
    stripe_token: 'tok_mastercard',
  });
  await wait(server, { days: 14 });
  note('the trial is over');
  await asAdmin('POST', 'users/', personValues());
  await server.core.jobs.runDue();
  note('one more person');
  await done('another card', 'PUT', `${own}card/`, { stripe_token: 'tok_amex' });
  await done('a form of its own', 'POST', `${own}setup_intent/`);
  await done('preview of another plan', 'POST', 'preview/', { plan_id: 'standard-month' });
  await done('another plan', 'PUT', own, { plan_id: 'standard-month' });
  await done('a card that will fail', 'PUT', `${own}card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(String((await open())[0]?.current_period_end));
  await server.core.jobs.runDue();
  note('a renewal that fails');
  await done('its payment with another card', 'POST', `${own}pay/`, { stripe_token: 'tok_visa' });
  await done('preview of another interval', 'POST', 'preview/', { plan_id: 'basic-year' });
  await done('another interval', 'PUT', own, { plan_id: 'basic-year' });
  await save({ billing_country: 'FI', vat_number: 'FI01120389', billing_city: 'Espoo' });
  note('another address and VAT number');
  await save({ billing_country: 'US', vat_number: '' });
  note('an address outside of the EU');
  await server.core.billing.endAtProvider(company);
  note('the company is deleted');
  told.push('=== what is asked meanwhile', ...[...asked].sort());
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('stripe-requests.txt');
});

it('7.20, design 6 a first order of who has nothing there previews, creates and pays as written down here, twice by the same key alike', async () => {
  const { company, call } = await startPayer(server);
  await wait(server, { days: 15 });
  const mask = masked(company.companyId);
  const from = standIn.sent.length;
  expect((await call('POST', 'preview/', { plan_id: 'basic-month' })).status).toBe(200);
  const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
  const key = 'a-key-of-the-browser';
  for (const _ of ['once', 'again']) {
    expect((await call('POST', '', values, { 'idempotency-key': key })).status).toBe(201);
  }
  const calls = standIn.sent.slice(from).filter(({ call: one }) => /^POST/.test(one));
  const lines = calls.map(({ call: one, body, key: said }) => mask(`${one} ${JSON.stringify(body)} key ${said}`));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('stripe-first-order.txt');
});
