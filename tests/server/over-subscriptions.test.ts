import { describe, expect, it } from 'vitest';
import { startPayer } from '../support/billing.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// Within the minute after a subscription ran out the job that closes it has not come yet.
describe('in the minute after a subscription ran out', () => {
  it('7.20, 9.3 another can be had: a trial, then a plan with a card, then one after that has ended, too', async () => {
    const { company, call, subscribe, newest, open, current } = await startPayer(server);
    const [signUpTrial] = await open();
    server.clock.set(String(signUpTrial?.trial_end));

    expect((await current()).status).toBe(204);
    const paid = await subscribe('standard-month', 'tok_visa');
    expect(await open()).toEqual([paid]);

    const ending = (await call('DELETE', `${paid.subscription_id}/`)).body;
    expect(ending).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
    server.clock.set(String(ending.current_period_end));
    expect((await current()).status).toBe(204);
    const next = await subscribe('basic-month', 'tok_visa');
    expect(next).toMatchObject({ status: 'active', plan: { plan_id: 'basic-month' } });
    expect(await open()).toEqual([next]);
    expect((await current()).body).toEqual(next);
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
    const { company, open } = await startPayer(server);
    const [trial] = await open();
    server.clock.set(String(trial?.trial_end));
    const { createSubscriptionStore } = await import('../../server/actions/billing/subscription-store.ts');
    const products = await server.core.billing.products();
    const product = products[0];
    const plan = product?.plans[0];
    if (!product || !plan) throw new Error('There is no plan.');
    const { database, clock, audit } = server.core;
    const mails: string[] = [];
    const store = createSubscriptionStore({
      database,
      clock,
      audit,
      provider: { name: 'sandbox' } as never,
      sendMail: async (_company, { kind, subject }) => void mails.push(`${kind} ${subject}`),
    });
    await database.transaction(() => store.openTrial(company.companyId, { plan, product }, 14, true));
    expect(mails).toEqual([`subscription-ended ${trial?.subscription_id}`]);
    expect(await open()).toMatchObject([{ status: 'trialing' }]);
  });
});
