import { afterEach, expect, it } from 'vitest';
import { Invoice, Preview } from '../../contract/subscription.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { startPayer, wait } from '../support/billing.ts';
import type { TestCompany } from '../support/company.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

// Stripe Tax is on, and its tax is known only from Stripe's answers.
withStripe({ automaticTax: true });
afterEach(() => standIn.heal());

const address = {
  billing_name: 'Koivu',
  billing_address: 'Katu 1',
  billing_postal_code: '00140',
  billing_city: 'Espoo',
};
/** The clock moves further than a session lasts. */
async function bill({ companyId, accountId }: TestCompany, billing_country: string, vat_number = ''): Promise<void> {
  const token = await createSessions(server.core).open(accountId, 'company_admin_group');
  const body = { ...address, billing_country, vat_number };
  expect((await server.call('PATCH', `/api/companies/${companyId}/`, { token, body })).status).toBe(200);
  await server.core.jobs.drain();
}

/** Basic is 29.00 without tax. */
const taxed = { net: 2900, tax: 740, rate: null, reverse_charge: false };
const free = { ...taxed, tax: 0 };

it.each([
  ['Finland', 'FI', '', taxed],
  ['the EU without a VAT number', 'DE', '', taxed],
  ['a business elsewhere in the EU', 'DE', 'DE136695976', { ...free, reverse_charge: true }],
  ['outside of the EU', 'US', '', free],
])('9.7, 7.20, 7.21 of %s, preview and order send Stripe the same, and come to the same with tax', async (...given) => {
  const [, country, vat, tax] = given;
  const gross = tax.net + tax.tax;
  const { company, call, subscribe } = await startPayer(server);
  // Registration's trial is over: an order is charged at once.
  await wait(server, { days: 15 });
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  await bill(company, country, vat);
  const preview = async (plan_id: string) => Preview.parse((await call('POST', 'preview/', { plan_id })).body);
  expect(await preview('basic-month')).toMatchObject({
    ...{ amount_due_now: gross, due_now_tax: tax, lines: [{ amount: 2900 }] },
    // Stripe has not calculated what comes after that.
    ...{ next_amount: 2900, next_tax: null },
  });
  const { subscription_id: id } = await subscribe('basic-month', 'tok_visa');
  const invoices = async () => Invoice.array().parse((await call('GET', `${id}/invoices/`)).body);
  expect(await invoices()).toMatchObject([{ amount: gross, tax, status: 'paid' }]);

  const asked = standIn.bodies(/create_preview/).at(-1);
  const ordered = standIn.bodies(/POST \/v1\/subscriptions$/).at(-1);
  const customer = standIn.customers.get(String(standIn.subscriptions.get(id)?.customer));
  expect(asked?.automatic_tax).toEqual({ enabled: 'true' });
  expect(ordered?.automatic_tax).toEqual(asked?.automatic_tax);
  expect(ordered?.billing_mode).toEqual(asked?.subscription_details.billing_mode);
  expect(ordered?.items[0].price).toBe(asked?.subscription_details.items[0].price);
  expect(customer?.address).toEqual(asked?.customer_details.address);
  const numbers = Object.values(asked?.customer_details.tax_ids ?? {});
  expect(standIn.taxIds.get(customer?.id) ?? []).toMatchObject(numbers);
  expect(numbers).toHaveLength(vat === '' ? 0 : 1);

  // Another interval is charged at once, too.
  const year = await preview('basic-year');
  expect((await call('PUT', `${id}/`, { plan_id: 'basic-year' })).status).toBe(200);
  const [latest] = await invoices();
  expect([latest?.amount, latest?.tax]).toEqual([year.amount_due_now, year.due_now_tax]);
  expect(year.due_now_tax?.net).toBe(34_800 - 2900);
  expect(year.next_amount).toBe(34_800);
  // Of nothing there is no tax, whatever Stripe would say.
  expect(await preview('basic-month')).toMatchObject({ next_amount: 0, next_tax: { ...free, net: 0 } });
});

it('9.7, 7.20 without an address nothing is added and the order goes through; one given later taxes the next invoice', async () => {
  const { company, call, subscribe } = await startPayer(server);
  await wait(server, { days: 15 });
  const { body } = await call('POST', 'preview/', { plan_id: 'basic-month' });
  expect(Preview.parse(body)).toMatchObject({ amount_due_now: 2900, due_now_tax: free });
  const { subscription_id: id, current_period_end: end } = await subscribe('basic-month', 'tok_visa');
  await bill(company, 'FI');
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  const invoices = Invoice.array().parse((await call('GET', `${id}/invoices/`)).body);
  expect(invoices).toMatchObject([
    { amount: 3640, tax: taxed },
    { amount: 2900, tax: free },
  ]);
  // Of a trial, too, the first invoice of which is still to come.
  const other = await startPayer(server);
  const [own] = await other.open();
  const left = await other.subscribe('basic-month', 'tok_threeDSecure2Required');
  const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
  const { subscription_id: trial } = (await other.call('PUT', `${own?.subscription_id}/`, values)).body;
  await bill(other.company, 'FI');
  const taxOf = (one: string) => standIn.bodies(new RegExp(`POST /v1/subscriptions/${one}$`)).at(-1)?.automatic_tax;
  expect([taxOf(trial), taxOf(left.subscription_id)]).toEqual([{ enabled: 'true' }, undefined]);
  // And of one that is behind with its payment.
  const behind = await startPayer(server);
  const begun = await behind.subscribe('basic-month', 'tok_visa');
  await behind.call('PUT', `${begun.subscription_id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(String(begun.current_period_end));
  await server.core.jobs.runDue();
  await bill(behind.company, 'FI');
  expect([(await behind.newest()).status, taxOf(begun.subscription_id)]).toEqual(['past_due', { enabled: 'true' }]);
});
