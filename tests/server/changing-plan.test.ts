import { describe, expect, it } from 'vitest';
import { Preview } from '../../contract/subscription.ts';
import { startPayer, wait } from '../support/billing.ts';
import { personValues, startReseller } from '../support/company.ts';
import { addManyPeople } from '../support/many-people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

describe('a trial without a card', () => {
  it('7.21, 7.22 changes its plan, ends with its last day and resumes, and nobody is charged', async () => {
    const { call, current, newest } = await startPayer(server);
    const trial = await newest();
    const path = `${trial.subscription_id}/`;
    const changed = await call('PUT', path, { plan_id: 'standard-month' });
    const standard = { plan: { plan_id: 'standard-month' }, product: { name: 'Standard', max_users: 300 } };
    const kept = { status: 'trialing', trial_end: trial.trial_end, card: null, amount_due: 0 };
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(kept)]);
    expect(changed.body).toMatchObject(standard);
    expect((await call('PUT', path, { plan_id: 'standard-month' })).body).toEqual(changed.body);

    const ended = (await call('DELETE', path)).body;
    expect(ended).toEqual({
      ...changed.body,
      phase: 'ending',
      cancel_at_period_end: true,
      canceled_at: server.clock.now().toISOString(),
    });
    expect((await call('DELETE', path)).body).toEqual(ended);
    expect((await call('POST', `${path}resume/`)).body).toEqual(changed.body);
    expect((await call('POST', `${path}resume/`)).body).toEqual(changed.body);
    expect((await current()).body).toEqual(changed.body);

    server.clock.set(String(trial.trial_end));
    expect((await call('POST', `${path}resume/`)).body).toEqual({ non_field_errors: ['This subscription has ended.'] });
    expect((await call('PUT', path, { plan_id: 'basic-month' })).status).toBe(400);
    expect((await call('GET', `${path}invoices/`)).body).toEqual([]);
  });

  it('5.5, 9.6 never ends above the limit when an admin is added while its plan becomes smaller', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, call, newest } = await startPayer(server);
      const { subscription_id: id } = await newest();
      const [changed, ...added] = await Promise.all([
        call('PUT', `${id}/`, { plan_id: 'basic-month' }),
        ...[1, 2, 3].map(() => company.call('POST', 'users/', personValues({ user_type: 'company_admin_group' }))),
      ]);
      const came = added.filter(({ status }) => status === 201).length;
      // Whichever was first: a plan for one admin with one, or the larger plan and 5.5's note.
      expect([changed?.status, came > 0]).toEqual(came > 0 ? [400, true] : [200, false]);
    }
  });
});

describe('what another provider has left', () => {
  it('4.16, 7.21 continues here with a card, paid at once, and is kept until then', async () => {
    const { call, open, newest, subscribe } = await startPayer(server);
    await wait(server, { days: 15 });
    await subscribe('standard-month', 'tok_visa');
    await wait(server, { days: 15 });
    const left = await newest();
    expect(left.status).toBe('active');
    const moved = "update subscriptions set provider_name = 'stripe' where subscription_id = $1";
    await server.core.database.query(moved, [left.subscription_id]);
    const order = async (stripe_token: string) =>
      (await call('PUT', `${left.subscription_id}/`, { plan_id: 'basic-month', stripe_token })).body;
    expect(await order('tok_threeDSecure2Required')).toMatchObject({ status: 'incomplete', amount_due: 2900 });
    expect((await open()).map(({ id, status }) => [id === left.id, status])).toEqual([
      [false, 'incomplete'],
      [true, 'active'],
    ]);
    const paid = await order('tok_visa');
    expect(paid).toMatchObject({ id: left.id, status: 'active', plan: { plan_id: 'basic-month' }, amount_due: 0 });
    expect((await call('GET', `${paid.subscription_id}/invoices/`)).body).toMatchObject([{ amount: 2900 }]);
  });
});

describe('a change of plan', () => {
  it('7.21, 4.17 of a trial keeps its last day; its card is authenticated first, and charged then', async () => {
    const { call, open, confirm, newest } = await startPayer(server);
    const [trial] = await open();
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'standard-month' })).body);
    expect(preview).toMatchObject({
      amount_due_now: 0,
      next_amount: 5900,
      next_payment_at: trial?.trial_end,
      trial_end: trial?.trial_end,
    });
    const path = `${trial?.subscription_id}/`;
    const { status, body } = await call('PUT', path, {
      plan_id: 'standard-month',
      stripe_token: 'tok_threeDSecure2Required',
    });
    expect([status, body.status, body.trial_end, body.id]).toEqual([200, 'trialing', trial?.trial_end, trial?.id]);
    expect(body.pending_setup_intent.status).toBe('requires_action');
    expect((await confirm('setup_intents', body.pending_setup_intent, { outcome: 'succeeded' })).status).toBe(200);
    const refreshed = (await call('POST', `${body.subscription_id}/refresh/`)).body;
    expect(refreshed).toMatchObject({ status: 'trialing', pending_setup_intent: null });
    await wait(server, { days: 14 });
    expect(await newest()).toMatchObject({ status: 'active', trial_end: null, amount_due: 0 });
    expect((await call('GET', `${body.subscription_id}/invoices/`)).body).toEqual([
      expect.objectContaining({ amount: 5900, status: 'paid' }),
    ]);
  });

  it('7.21 keeps the period with the same interval, and shows the next invoice first', async () => {
    const { call, subscribe } = await startPayer(server);
    const basic = await subscribe('basic-month', 'tok_visa');
    const [from, until] = [Date.parse(basic.current_period_start), Date.parse(String(basic.current_period_end))];
    server.clock.set(new Date((from + until) / 2).toISOString());
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-month' })).body);
    // Half of the month is left: half of the payment is credited, half of the other plan is owed.
    expect(preview.lines.map(({ amount, proration }) => [amount, proration])).toEqual([
      [-1450, true],
      [4950, true],
    ]);
    expect(preview).toMatchObject({
      amount_due_now: 0,
      next_amount: 9900 + 3500,
      next_payment_at: basic.current_period_end,
      period_moves: false,
    });
    const changed = await call('PUT', `${basic.subscription_id}/`, { plan_id: 'professional-month' });
    expect(changed.body).toMatchObject({
      status: 'active',
      plan: { plan_id: 'professional-month' },
      current_period_end: basic.current_period_end,
    });
    server.clock.set(String(basic.current_period_end));
    await server.core.jobs.runDue();
    const [next] = (await call('GET', `${basic.subscription_id}/invoices/`)).body;
    expect(next).toMatchObject({ amount: preview.next_amount, status: 'paid' });
  });

  it('7.21, 9.7 moves it with another interval, and charges the difference at once', async () => {
    const { company, call, subscribe, newest } = await startPayer(server);
    await server.core.database.query('update companies set old_pricing_model = true where id = $1', [
      company.companyId,
    ]);
    const basic = await subscribe('basic-month', 'tok_visa');
    // Three more people than the first tier is for, who are not in the period's peak yet.
    await addManyPeople(server, company.companyId, 12);
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-year' })).body);
    const due = 34_800 - 2900 + 3 * 150;
    expect(preview).toMatchObject({ amount_due_now: due, period_moves: true, needs_card: false });
    await call('PUT', `${basic.subscription_id}/`, { plan_id: 'basic-year' });
    expect(await newest()).toMatchObject({ status: 'active', current_period_end: preview.next_payment_at });
    const [latest] = (await call('GET', `${basic.subscription_id}/invoices/`)).body;
    expect(latest).toMatchObject({ amount: preview.amount_due_now, status: 'paid' });
    const dollars = await call('PUT', `${basic.subscription_id}/`, { plan_id: 'professional-month-usd' });
    expect(dollars.body.non_field_errors).toEqual([
      'A subscription keeps its currency. End it first, then choose this plan.',
    ]);
  });
});

describe('the end', () => {
  it('7.22 comes with the period, can be undone earlier, and not after', async () => {
    const { company, call, current, subscribe, newest } = await startPayer(server);
    const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
    const ended = (await call('DELETE', `${id}/`)).body;
    expect(ended).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await call('DELETE', `${id}/`)).body).toEqual(ended);
    expect((await call('POST', `${id}/resume/`)).body).toMatchObject({
      cancel_at_period_end: false,
      canceled_at: null,
    });
    await call('DELETE', `${id}/`);
    server.clock.set(String(ended.current_period_end));
    // At that moment, also before any job has run.
    expect((await current()).status).toBe(204);
    await server.core.jobs.runDue();
    expect(await newest()).toMatchObject({ status: 'canceled', card: null });
    expect((await call('POST', `${id}/resume/`)).body).toEqual({ non_field_errors: ['This subscription has ended.'] });
    await server.core.jobs.runDue();
    const told = (await server.outbox()).filter(({ to, subject }) => to === company.email && /has ended/.test(subject));
    expect(told).toHaveLength(1);
  });

  it('7.21, 7.22 charges what a dearer plan has left to pay, also where the period is the last', async () => {
    const { call, subscribe } = await startPayer(server);
    const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
    server.clock.advance({ days: 10 });
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-month' })).body);
    const owed = preview.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(owed).toBeGreaterThan(0);
    expect((await call('PUT', `${id}/`, { plan_id: 'professional-month' })).status).toBe(200);
    const ended = (await call('DELETE', `${id}/`)).body;
    server.clock.set(String(ended.current_period_end));
    await server.core.jobs.runDue();
    const [last] = (await call('GET', `${id}/invoices/`)).body;
    expect(last).toMatchObject({ status: 'paid', tax: { net: owed } });
  });

  it('design 4 deleting a company ends its subscription first', async () => {
    const { company, subscribe } = await startPayer(server);
    const reseller = await startReseller(server, [company.companyId]);
    await subscribe('standard-month', 'tok_visa');
    const ended: string[] = [];
    const { endAtProvider } = server.core.billing;
    server.core.billing.endAtProvider = async (scope) => {
      await endAtProvider(scope);
      const [row] = await server.core.database.query<{ status: string }>(
        "select state ->> 'status' as status from sandbox_subscriptions where company_id = $1",
        [scope.companyId],
      );
      ended.push(String(row?.status));
    };
    const { status } = await server.call('DELETE', `/api/companies/${company.companyId}/`, { token: reseller.key });
    server.core.billing.endAtProvider = endAtProvider;
    expect([status, ended]).toEqual([204, ['canceled']]);
  });
});
