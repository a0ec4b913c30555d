import { expect, it } from 'vitest';
import { Preview, Usage } from '../../contract/subscription.ts';
import { createImportService } from '../../server/actions/people/import/import.service.ts';
import { startPayer } from '../support/billing.ts';
import { joinCompany, type TestCompany } from '../support/company.ts';
import { peopleForm, peopleRows } from '../support/imports.ts';
import { register, signUp, signUpValues } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

async function newPayer() {
  const payer = await startPayer(server);
  const usage = async (added: number) => Usage.parse((await payer.call('GET', `usage/?added=${added}`)).body);
  return { ...payer, usage };
}

let files = 0;
/** The number of people in a file. */
async function bring({ companyId, key }: TestCompany, count: number): Promise<void> {
  files += 1;
  const body = peopleForm(peopleRows(count, `usage${files}-`).join('\n'));
  const { status } = await server.call('POST', `/api/auth/user/bulk_create/${companyId}/`, { token: key, body });
  expect(status).toBe(200);
}

it('1.5, 9.7 shows what people would cost, at the borders of tiers, and the invoice then says the same', async () => {
  const { company, call, subscribe, usage } = await newPayer();
  await bring(company, 19);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  // The first tier is 59.00 for up to 20; each further one is 2.00.
  const before = { people: 20, amount: 5900 };
  const price = { currency: 'eur', interval: 'month', on_trial: false, before };
  expect((await usage(0)).price).toBeNull();
  expect((await usage(1)).price).toEqual({ ...price, after: { people: 21, amount: 6100 } });
  const told = (await usage(12)).price;
  expect(told).toEqual({ ...price, after: { people: 32, amount: 8300 } });

  await bring(company, 12);
  expect((await call('GET', '')).body[0]).toMatchObject({ usage_record: 32, cost_so_far: told?.after.amount });
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  const [invoice] = (await call('GET', `${id}/invoices/`)).body;
  // What the people beyond the first tier cost, and the next month's first tier.
  expect(invoice.amount).toBe((told?.after.amount ?? 0) - before.amount + 5900);
});

it('9.7 shows nothing while the peak of the period does not rise, nor for a plan that is not metered', async () => {
  const { company, subscribe, usage } = await newPayer();
  const leaver = await company.addPerson();
  await bring(company, 19);
  await subscribe('standard-month', 'tok_visa');
  expect((await company.call('DELETE', `users/${leaver}/`)).status).toBe(204);
  expect((await usage(1)).price).toBeNull();
  expect((await usage(2)).price).toMatchObject({ before: { people: 21 }, after: { people: 22 } });
  await server.core.database.query("update subscriptions set plan_id = 'standard-year' where company_id = $1", [
    company.companyId,
  ]);
  expect((await usage(2)).price).toBeNull();
});

it('9.3, 9.7 shows on trial what a period costs afterwards, with the people of then', async () => {
  const { company, usage } = await newPayer();
  const leaver = await company.addPerson();
  await company.call('DELETE', `users/${leaver}/`);
  const { price } = await usage(1);
  expect(price).toMatchObject({
    on_trial: true,
    before: { people: 1, amount: 9900 },
    after: { people: 2, amount: 9900 },
  });
});

it('5.5, 9.6 counts what plans limit, and says what the plan has no room for', async () => {
  const { company, call, usage } = await newPayer();
  // Not active, so not limited.
  expect((await company.call('POST', 'questionnaires/', { title: 'Draft' })).status).toBe(201);
  expect(await usage(0)).toEqual({
    present: { max_active_questionnaires: 1, max_admin_users: 1, max_users: 1 },
    full: [],
    price: null,
  });
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    company.companyId,
  ]);
  expect((await usage(0)).full).toEqual(['max_admin_users']);
  await bring(company, 29);
  expect(await usage(0)).toMatchObject({
    present: { max_admin_users: 1, max_users: 30 },
    full: ['max_admin_users', 'max_users'],
  });
  await server.core.billing.end({ companyId: company.companyId });
  expect(await usage(5)).toMatchObject({ present: { max_users: 30 }, full: [], price: null });
  expect((await call('GET', 'usage/?added=100000')).status).toBe(200);
  for (const wrong of ['-1', 'many', '100001']) {
    expect((await call('GET', `usage/?added=${wrong}`)).status).toBe(400);
  }
});

it('5.5, 9.6 counts whom an import has still to create, as the preview does: neither offers what is refused', async () => {
  const { company, call, usage } = await newPayer();
  // An address whose sign-up nobody has verified makes way.
  await register(server, signUpValues({ email: 'pending1@example.org' }));
  const { database } = server.core;
  const { transaction } = database;
  let turns = 0;
  database.transaction = (work) => {
    turns += 1;
    // Staged, and ready to be applied: then its server dies.
    return turns > 1 ? Promise.reject(new Error('gone')) : transaction(work);
  };
  const scope = {
    companyId: company.companyId,
    accountId: company.accountId,
    locale: 'en-GB',
    userType: 'company_admin_group',
    timeZone: 'Europe/Helsinki',
  } as const;
  const rows = new TextEncoder().encode(peopleRows(35, 'pending').join('\n'));
  await expect(createImportService(server.core).run(scope, rows)).rejects.toThrow('gone');
  database.transaction = transaction;
  expect((await usage(0)).present.max_users).toBe(36);
  const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
  const { exceeded } = Preview.parse((await call('POST', 'preview/', { plan_id: values.plan_id })).body);
  expect(exceeded).toEqual([{ limit: 'max_users', allowed: 30, present: 36 }]);
  expect((await call('POST', '', values)).status).toBe(400);
});

it('6.1 shows it to admins of the company only', async () => {
  const { company } = await newPayer();
  const respondent = await joinCompany(server, company);
  const stranger = await signUp(server);
  for (const { key } of [respondent, stranger]) {
    const path = `/api/stripe/companies/${company.companyId}/subscriptions/usage/`;
    expect((await server.call('GET', path, { token: key })).status).toBe(404);
  }
});
