import { expect, it } from 'vitest';
import { payerOf } from '../support/billing.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

const address = {
  billing_name: 'Koivu Holding',
  billing_address: 'Puistokatu 1',
  billing_postal_code: '00140',
  billing_city: 'Helsinki',
};
const save = (values: object) => stage.api('PATCH', '', values);
const payer = () => payerOf(server, { ...stage, accountId: stage.adminId });
const bill = async (billing_country: string, vat_number = '') =>
  must(await save({ ...address, billing_country, vat_number }), 200);
const preview = async (plan_id = 'basic-month') => must(await payer().call('POST', 'preview/', { plan_id }), 200).body;

/** Basic is 29.00 without tax. */
const finnish = { net: 2900, tax: 740, rate: 25.5, reverse_charge: false };

it.each([
  ['Finland', 'FI', '', finnish],
  ['a Finnish business', 'FI', 'FI01120389', finnish],
  ['the EU without a VAT number', 'DE', '', finnish],
  ['a business elsewhere in the EU', 'DE', 'DE136695976', { net: 2900, tax: 0, rate: 0, reverse_charge: true }],
  ['outside of the EU', 'US', '', { net: 2900, tax: 0, rate: 0, reverse_charge: false }],
])('9.7, design 4 the tax of %s is shown before paying, charged, and on the invoice', async (_, country, vat, tax) => {
  await bill(country, vat);
  const gross = tax.net + tax.tax;
  expect(await preview()).toMatchObject({
    ...{ amount_due_now: gross, due_now_tax: tax },
    ...{ next_amount: gross, next_tax: tax, lines: [{ amount: 2900 }] },
  });
  const { subscription_id: id } = await payer().subscribe('basic-month', 'tok_visa');
  const invoices = must(await payer().call('GET', `${id}/invoices/`), 200).body;
  expect(invoices).toMatchObject([{ amount: gross, tax, status: 'paid' }]);
});

it('9.7 before a country is given nothing is added, as before there was tax', async () => {
  const untaxed = { net: 2900, tax: 0, rate: 0, reverse_charge: false };
  expect(await preview()).toMatchObject({ amount_due_now: 2900, due_now_tax: untaxed, next_tax: untaxed });
});

it('9.7 a renewal is taxed by the address of then, and what is due is shown with its tax', async () => {
  await bill('US');
  const { subscription_id: id } = await payer().subscribe('basic-month', 'tok_chargeCustomerFail');
  await bill('FI');
  server.clock.advance({ days: 32 });
  await server.core.jobs.runDue();
  expect(await payer().newest()).toMatchObject({ status: 'past_due', amount_due: 3640 });
  const [renewal, first] = must(await payer().call('GET', `${id}/invoices/`), 200).body;
  expect([renewal, first]).toMatchObject([
    { amount: 3640, tax: finnish },
    { amount: 2900, tax: { tax: 0 } },
  ]);
});

it.each([
  ['FI', '0112038-9', 'FI01120389'],
  ['FI', 'fi 0112038 9', 'FI01120389'],
  ['GR', '094259216', 'EL094259216'],
  ['US', '12-3456789', '12-3456789'],
])('2.11 keeps the VAT number of %s that is typed as %s', async (country, typed, kept) => {
  expect((await bill(country, typed)).body).toMatchObject({ billing_country: country, vat_number: kept });
});

it.each([
  ['a wrong check digit', { billing_country: 'FI', vat_number: 'FI01120388' }, 'vat_number'],
  ['a number of another country', { billing_country: 'SE', vat_number: 'FI01120389' }, 'vat_number'],
  ['a number without a country', { vat_number: 'FI01120389' }, 'billing_country'],
  ['an address without a country', { billing_city: 'Helsinki' }, 'billing_country'],
  ['a country that does not exist', { billing_country: 'XX' }, 'billing_country'],
])('2.11, 5.1 refuses %s at its field', async (_, values, field) => {
  const { status, body } = await save(values);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

it('2.11, 9.7 a number stays right: a change of the country alone is checked, too', async () => {
  await bill('FI', 'FI01120389');
  expect(Object.keys((await save({ billing_country: 'SE' })).body)).toEqual(['vat_number']);
  must(await save({ billing_country: 'SE', vat_number: '' }), 200);
});
