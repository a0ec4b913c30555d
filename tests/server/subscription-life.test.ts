import { afterEach, describe, expect, it } from 'vitest';
import { payerOf, wait } from '../support/billing.ts';
import { startCompany } from '../support/company.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts';
import { TestClock } from '../support/test-clock.ts';

let server: TestServer;
let standIn: StripeStandIn | null = null;
afterEach(async () => {
  await server.close();
  await standIn?.close();
  standIn = null;
});

async function startOn(adapter: string, formula: 'last' | 'sum' = 'last'): Promise<void> {
  const clock = new TestClock();
  if (adapter === 'sandbox') {
    server = await startTestServer();
    return;
  }
  standIn = await startStripeStandIn(clock, { dialect: adapter === 'an older Stripe' ? 'old' : 'today', formula });
  server = await startTestServer({ clock, config: { stripe: standIn.config } });
}

/** To the moment at which the period ends, and then what is due. */
async function reach(instant: string | null): Promise<void> {
  server.clock.set(String(instant));
  await server.core.jobs.runDue();
}

describe.each(['sandbox', 'Stripe', 'an older Stripe'])('a life on %s', (adapter) => {
  it('1.1, 1.5, 4.15–4.19, 9.3 goes through trial, authentication, renewal, failed renewal, payment and end', async () => {
    await startOn(adapter);
    const company = await startCompany(server);
    for (let added = 0; added < 11; added += 1) await company.addPerson();
    const { call, subscribe, newest, open, current, confirm } = payerOf(server, company);
    const mailsTo = async (subject: RegExp) =>
      (await server.outbox()).filter((mail) => mail.to === company.email && subject.test(mail.subject));

    // Registration's trial: 14 days, no card, known to no provider.
    const [trial] = await open();
    expect(trial).toMatchObject({ status: 'trialing', card: null, usage_record: 12 });
    await wait(server, { days: 10 });
    expect(await mailsTo(/trial/)).toHaveLength(0);
    await wait(server, { days: 1 });
    await wait(server, { days: 1 });
    const [warning, ...repeated] = await mailsTo(/trial/);
    expect([warning?.subject, repeated]).toEqual(['Your free trial of Rytmi ends on 16 March 2026', []]);
    await reach(trial?.trial_end ?? null);
    expect(await open()).toEqual([]);
    expect((await current()).status).toBe(204);
    expect(await mailsTo(/has ended/)).toHaveLength(1);

    // The first payment is authenticated.
    const incomplete = await subscribe('basic-month', 'tok_threeDSecure2Required');
    expect(incomplete.status).toBe('incomplete');
    const intent = incomplete.latest_invoice?.payment_intent;
    expect(intent?.status).toBe('requires_action');
    expect((await current()).status).toBe(204);
    if (standIn) standIn.confirm(intent?.id ?? '', 'succeeded');
    else await confirm('payment_intents', intent, { outcome: 'succeeded' });
    const { body: first } = await call('POST', `${incomplete.subscription_id}/refresh/`);
    expect(first).toMatchObject({
      status: 'active',
      latest_invoice: { payment_intent: { status: 'succeeded' } },
      amount_due: 0,
      usage_record: 12,
      cost_so_far: 3200,
      card: { brand: 'visa', last4: '3220' },
      plan: { nickname: 'Basic, monthly', interval: 'month', usage_type: 'metered' },
      product: { name: 'Basic', max_users: 30, max_admin_users: 1, can_export_chart_csv: false },
    });
    await server.core.jobs.runDue();
    await server.core.jobs.runDue();
    if (standIn) expect([standIn.meterEvents.length, standIn.usageRecords.length].sort()).toEqual([0, 1]);

    // Renewed: two people more than the first tier holds, and the next month's.
    await reach(first.current_period_end);
    const second = await newest();
    expect(second).toMatchObject({
      status: 'active',
      current_period_start: first.current_period_end,
      usage_record: 12,
    });
    const invoices = async () => (await call('GET', `${first.subscription_id}/invoices/`)).body;
    expect((await invoices()).map((one: { amount: number; status: string }) => [one.amount, one.status])).toEqual([
      [3200, 'paid'],
      [2900, 'paid'],
    ]);

    // A card that cannot be charged without its holder: the renewal fails, and everything continues for now.
    expect(
      (await call('PUT', `${first.subscription_id}/card/`, { stripe_token: 'tok_chargeCustomerFail' })).body,
    ).toMatchObject({ card: { last4: '0341' }, pending_setup_intent: null });
    await reach(second.current_period_end);
    await server.core.jobs.runDue();
    const behind = await newest();
    expect(behind).toMatchObject({ status: 'past_due', amount_due: 3200 });
    expect(behind.latest_invoice?.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_error: 'Your card was declined.',
    });
    expect((await current()).body.status).toBe('past_due');
    expect(await mailsTo(/payment for Rytmi failed/)).toHaveLength(1);

    // Declined again, then paid with another card.
    const declined = await call('POST', `${first.subscription_id}/pay/`, {});
    expect([declined.status, declined.body]).toEqual([400, { non_field_errors: ['Your card was declined.'] }]);
    const paid = await call('POST', `${first.subscription_id}/pay/`, { stripe_token: 'tok_visa' });
    expect(paid.body).toMatchObject({ status: 'active', amount_due: 0, card: { last4: '4242' } });

    // The end, with its period.
    const ending = (await call('DELETE', `${first.subscription_id}/`)).body;
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await reach(ending.current_period_end);
    expect(await newest()).toMatchObject({ status: 'canceled', card: null, amount_due: 0 });
    expect((await current()).status).toBe(204);
    expect(await mailsTo(/has ended/)).toHaveLength(2);
    if (standIn)
      expect([...standIn.subscriptions.values()].filter(({ state }) => state.status !== 'canceled')).toEqual([]);
  });
});

it('9.7 a meter that sums gets no reports, since repeated ones would be charged twice; the rest continues', async () => {
  await startOn('Stripe', 'sum');
  const company = await startCompany(server);
  const { subscribe, newest } = payerOf(server, company);
  await subscribe('basic-month', 'tok_visa');
  await server.core.jobs.runDue();
  expect(standIn?.calls.filter((call) => call.includes('/v1/billing/'))).toEqual(['GET /v1/billing/meters/mtr_people']);
  expect(await newest()).toMatchObject({ status: 'active', usage_record: 1, cost_so_far: 2900 });
  // Nor does it keep the company from being deleted.
  await server.core.billing.endAtProvider(company);
  expect([...(standIn?.subscriptions.values() ?? [])].map(({ state }) => state.status)).toEqual(['canceled']);
});
