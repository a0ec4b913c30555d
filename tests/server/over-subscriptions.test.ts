import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../contract/subscription.ts';
import { startPayer } from '../support/billing.ts';
import { addManyPeople } from '../support/many-people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// Within the minute after a subscription ran out the job that closes it has not come yet.
describe('in the minute after a subscription ran out', () => {
  it('7.20, 9.3 another can be had: a trial, then a plan with a card, then one after that has ended, too', async () => {
    const { company, call, subscribe, newest, open, current } = await startPayer(server);
    const [signUpTrial] = await open();
    server.clock.set(String(signUpTrial?.trial_end));
    server.clock.advance({ seconds: 30 });

    expect((await current()).status).toBe(204);
    const paid = await subscribe('standard-month', 'tok_visa');
    expect(await open()).toEqual([paid]);

    const ending = (await call('DELETE', `${paid.subscription_id}/`)).body;
    expect(ending).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
    server.clock.set(String(ending.current_period_end));
    expect((await current()).status).toBe(204);
    // People who come now are not billed for it.
    await addManyPeople(server, company.companyId, 2);
    await server.core.billing.recordUsage(company);
    expect((await newest()).usage_record).toBe(ending.usage_record);
    // Its plan's offer was taken, whatever has been asked and stored since.
    const offers = (await server.core.billing.offers(company)).flatMap(({ plans }) => plans);
    expect(offers.find(({ plan_id }) => plan_id === 'standard-month')?.trial_period_days).toBeNull();
    const next = await subscribe('basic-month', 'tok_visa');
    expect(next).toMatchObject({ status: 'active', plan: { plan_id: 'basic-month' } });
    expect(await open()).toEqual([next]);
    expect((await current()).body).toEqual(next);
    const ends = (await call('GET', '')).body.map((one: Subscription) => [one.canceled_at, one.cancel_at_period_end]);
    expect(ends).toEqual([
      [null, false],
      [ending.current_period_end, false],
      [signUpTrial?.trial_end, false],
    ]);
    const again = await call('POST', '', { plan_id: 'standard-month', stripe_token: 'tok_visa' });
    expect(again.body).toEqual({
      non_field_errors: ['The company already has a subscription. Change its plan instead.'],
    });
    await server.core.jobs.runDue();
    expect(await newest()).toMatchObject({ subscription_id: next.subscription_id, status: 'active' });
    const told = (await server.outbox()).filter(({ to, subject }) => to === company.email && /has ended/.test(subject));
    expect(told.length).toBeGreaterThanOrEqual(1);
    const rows = await server.core.database.query(
      "select count(*) as running from subscriptions where company_id = $1 and status not in ('canceled', 'incomplete')",
      [company.companyId],
    );
    expect(rows).toEqual([{ running: 1 }]);
  });

  it('7.20, 9.3 a trial offer takes the place of a trial that has run out', async () => {
    const { company, open, newest } = await startPayer(server);
    const [trial] = await open();
    server.clock.set(String(trial?.trial_end));
    const { createSubscriptionStore } = await import('../../server/actions/billing/subscription-store.ts');
    const products = await server.core.billing.products();
    const product = products[0];
    const plan = product?.plans[0];
    if (!product || !plan) throw new Error('There is no plan.');
    const { clock } = server;
    const { database, audit } = server.core;
    const mails: string[] = [];
    const store = createSubscriptionStore({
      database,
      clock,
      audit,
      provider: { name: 'sandbox' } as never,
      sendMail: async (_company, { kind, subject, plan: name }) => void mails.push(`${kind} ${subject} ${name}`),
    });
    await database.transaction(() => store.openTrial(company.companyId, { plan, product }, 14, true));
    expect(mails).toEqual([`subscription-ended ${trial?.subscription_id} Professional, monthly`]);
    expect(await open()).toMatchObject([{ status: 'trialing' }]);
    // One whose provider has not noticed its end.
    const periodEnd = clock.now();
    const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 };
    const said = {
      ...{
        subscriptionId: 'sub_sandbox_1',
        status: 'active' as const,
        planId: plan.plan_id,
        plan: null,
        product: null,
        card,
      },
      ...{ periodStart: new Date(0), trialEnd: null, cancelAtPeriodEnd: true, canceledAt: new Date(0), amountDue: 0 },
      ...{ invoice: null, setupIntent: null, lapsesAt: null },
    };
    for (const seconds of [0, 30]) {
      clock.advance({ seconds });
      await store.save(company.companyId, { ...said, periodEnd });
      expect(await newest()).toMatchObject({ status: 'canceled', canceled_at: periodEnd.toISOString(), card: null });
    }
    // Another one begins before that is noticed; and what another provider has left, paid or not, ends with it.
    mails.splice(0);
    const end = new Date(clock.now().getTime() + 60_000);
    await store.save(company.companyId, { ...said, subscriptionId: 'sub_sandbox_2', periodEnd: end });
    const unfinished = { ...said, status: 'incomplete' as const, cancelAtPeriodEnd: false, periodEnd: end };
    await store.save(company.companyId, { ...unfinished, subscriptionId: 'sub_left' });
    expect(await newest()).toMatchObject({ status: 'incomplete', unfinished_payment: null });
    await database.query("update subscriptions set provider_name = 'stripe' where subscription_id = 'sub_left'", []);
    clock.advance({ minutes: 1 });
    const next = { ...said, subscriptionId: 'sub_sandbox_3', cancelAtPeriodEnd: false, canceledAt: null };
    await store.save(company.companyId, { ...next, periodEnd: new Date(end.getTime() + 60_000) });
    expect(mails).toEqual([`subscription-ended sub_sandbox_2 ${plan.nickname}`]);
    expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual(['sub_sandbox_3']);
    await expect(store.save(999_999, said as never)).rejects.toMatchObject({ parts: { status: 404 } });
  });
});
