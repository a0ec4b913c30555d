import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { payerOf, wait } from '../support/billing.ts';
import { signUp } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

it('9.3 the last day of a trial is the company’s', async () => {
  server.clock.set('2026-03-02T12:00:00Z');
  const { email } = await signUp(server, { timezone: 'Pacific/Auckland' });
  await wait(server, { days: 12 });
  const mail = (await server.outbox()).findLast(({ to }) => to === email);
  expect(mail?.subject).toBe('Your free trial of Rytmi ends on 17 March 2026');
});

it.each([
  [
    'en-GB',
    [
      'Your free trial of Rytmi ends on 16 March 2026',
      'Your bank asks you to confirm a payment for Rytmi',
      'A payment for Rytmi failed',
      'A payment for Rytmi failed',
      'The Rytmi subscription of Oy {name} Ab has ended',
    ],
    '€74.05 (including any VAT)',
  ],
  [
    'fi',
    [
      'Rytmin ilmainen kokeilu päättyy 16. maaliskuuta 2026',
      'Pankkisi pyytää vahvistamaan Rytmin maksun',
      'Rytmin maksu epäonnistui',
      'Rytmin maksu epäonnistui',
      'Yrityksen Oy {name} Ab Rytmi-tilaus on päättynyt',
    ],
    '74,05 € (sisältää mahdollisen ALV:n)',
  ],
])(
  '9.3, 4.18 admins get mails in %s about what needs them: once for each payment, with a link to it',
  async (language, subjects, due) => {
    server.clock.set('2026-03-02T09:00:00Z');
    const admin = await signUp(server, { company_name: 'Oy {name} Ab' }, language);
    const { call, open, newest } = payerOf(server, admin);
    await server.core.database.query(`update companies set billing_country = 'FI' where id = $1`, [admin.companyId]);
    const [trial] = await open();
    await call('PUT', `${trial?.subscription_id}/`, {
      plan_id: 'standard-month',
      stripe_token: 'tok_authenticationRequired',
    });
    await wait(server, { days: 12 });
    await wait(server, { days: 2 });
    const asked = await newest();
    expect([asked.status, asked.latest_invoice?.payment_intent?.status]).toEqual(['past_due', 'requires_action']);
    // Paid with a card that works today, and for two months does not; in the second nobody reacts.
    for (let month = 1; month <= 2; month += 1) {
      const paid = await call('POST', `${asked.subscription_id}/pay/`, { stripe_token: 'tok_visa' });
      expect(paid.body.status).toBe('active');
      await call('PUT', `${asked.subscription_id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
      server.clock.set(String(paid.body.current_period_end));
      await server.core.jobs.runDue();
    }
    for (let days = 0; days < 21; days += 3) await wait(server, { days: 3 });
    expect((await newest()).status).toBe('canceled');
    const mails = (await server.outbox()).filter(
      ({ to, links }) => to === admin.email && /(plans|subscriptions)$/.test(links[0] ?? ''),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(subjects);
    // With tax, as it is charged: 59.00 and 25.5 %.
    expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' ').includes(due))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(mails.map(({ links }) => new URL(links[0] ?? '').pathname)).toEqual([
      '/subscriptions',
      '/subscriptions',
      '/subscriptions',
      '/subscriptions',
      '/plans',
    ]);
  },
);

it('design 6 earlier subscriptions continue: the migration keeps a trial that runs, and one that has ended', async () => {
  const database = await createTestDatabase();
  const older = await startTestServer({ database });
  try {
    const { companyId } = await signUp(older);
    const { query } = older.core.database;
    await query(
      `drop table billing_accounts; drop table billing_notices; drop table sandbox_subscriptions; drop table billing_catalogue;
       alter table subscriptions drop column ends_at;
       alter table subscriptions drop column provider_name, drop column has_card, drop column cancel_at_period_end,
                                 drop column usage_reported, drop column synced_at;
       drop index if exists subscriptions_incomplete; drop index if exists subscriptions_current;
       create unique index subscriptions_current on subscriptions (company_id) where status <> 'canceled';
       update subscriptions set provider = '{}'`,
    );
    await query(
      `insert into subscriptions (company_id, subscription_id, plan_id, status, current_period_start, created_at)
       values ($1, 'sub_ended', 'basic-month', 'canceled', '2025-01-01', '2025-01-01')`,
      [companyId],
    );
    const path = join(import.meta.dirname, '../../server/core/db/migrations/0008_subscriptions.sql');
    for (const statement of readFileSync(path, 'utf8').split('--> statement-breakpoint')) await query(statement);
    const kept = await older.core.billing.subscriptions({ companyId });
    expect(kept.map(({ status, plan }) => [status, plan.plan_id])).toEqual([
      ['trialing', 'professional-month'],
      ['canceled', 'basic-month'],
    ]);
    await wait(older, { days: 14 });
    expect(await older.core.billing.current({ companyId })).toBeNull();
  } finally {
    await older.close();
    await database.remove();
  }
});
