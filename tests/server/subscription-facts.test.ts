import { expect, it } from 'vitest';
import { Subscription } from '../../contract/subscription.ts';
import { dropLease, takeLease } from '../../server/actions/billing/lease.sql.ts';
import { readReserved, reserveLimits } from '../../server/actions/billing/limits.sql.ts';
import { moveTrialEnd } from '../../server/actions/billing/subscription.sql.ts';
import { createOperator } from '../../server/operator/commands.ts';
import { payerOf, startPayer, wait } from '../support/billing.ts';
import { joinCompany, startCompany, startReseller } from '../support/company.ts';
import { server, withServer } from '../support/with-stage.ts';

// The answers, stored data and mails of a subscription, as a whole: most of it has no other effect.
withServer();

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
const saidOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  return [status, body];
};
const general = (words: string) => [400, { non_field_errors: [words] }];

it('3.6, 7.19 is complete: on trial, unfinished, paid, ending, behind and over', async () => {
  const { company, call, open, subscribe, confirm, newest } = await startPayer(server);
  const now = server.clock.now().toISOString();
  const [trial] = await open();
  const product = {
    ...{ name: 'Professional', max_active_questionnaires: null, max_admin_users: null, max_users: null },
    additional_features: ['public_report', 'csv_export', 'priority_support'],
    can_export_chart_csv: true,
  };
  expect(trial).toEqual({
    id: expect.any(Number),
    subscription_id: expect.stringMatching(/^sub_trial_[0-9a-f]{24}$/),
    status: 'trialing',
    phase: 'free',
    runs: true,
    current_period_start: now,
    current_period_end: inDays(14),
    trial_end: inDays(14),
    cancel_at_period_end: false,
    canceled_at: null,
    usage_record: 1,
    cost_so_far: null,
    amount_due: 0,
    card: null,
    plan: expect.objectContaining({ plan_id: 'professional-month', nickname: 'Professional, monthly' }),
    product,
    latest_invoice: null,
    pending_setup_intent: null,
    unfinished_payment: null,
  });

  const unfinished = await subscribe('basic-month', 'tok_threeDSecure2Required');
  const intent = {
    id: expect.stringMatching(/^pi_sandbox_/),
    status: 'requires_action',
    client_secret: expect.stringContaining('_secret_'),
    last_error: null,
  };
  const card = { brand: 'visa', last4: '3220', exp_month: 12, exp_year: 2030 };
  const basic = { plan_id: 'basic-month', nickname: 'Basic, monthly' };
  expect(unfinished).toMatchObject({
    ...{
      status: 'incomplete',
      phase: 'unfinished',
      runs: false,
      current_period_start: now,
      trial_end: null,
      cost_so_far: null,
      amount_due: 2900,
      card,
    },
    ...{ cancel_at_period_end: false, canceled_at: null, plan: basic, usage_record: 1 },
    latest_invoice: { payment_intent: intent },
    unfinished_payment: {
      amount: 2900,
      currency: 'eur',
      expires_at: new Date(Date.parse(now) + 23 * 3_600_000).toISOString(),
    },
  });

  await confirm('payment_intents', unfinished.latest_invoice?.payment_intent, { outcome: 'succeeded' });
  const { body: paid } = await call('POST', `${unfinished.subscription_id}/refresh/`);
  const running = {
    ...unfinished,
    ...{ status: 'active', phase: 'running', runs: true, cost_so_far: 2900, amount_due: 0, unfinished_payment: null },
    latest_invoice: { payment_intent: { ...intent, status: 'succeeded' } },
  };
  expect(paid).toEqual(running);
  // The trial ended at that moment.
  const over = {
    ...trial,
    ...{ status: 'canceled', phase: 'ended', runs: false, canceled_at: now, card: null },
  };
  expect((await call('GET', '')).body).toEqual([paid, over]);

  await company.addPerson();
  server.clock.advance({ days: 1 });
  const at = server.clock.now().toISOString();
  const { body: ending } = await call('DELETE', `${paid.subscription_id}/`);
  const ends = { ...paid, phase: 'ending', cancel_at_period_end: true, canceled_at: at, usage_record: 2 };
  expect(ending).toEqual(ends);
  await call('POST', `${paid.subscription_id}/resume/`);

  await call('PUT', `${paid.subscription_id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(paid.current_period_end);
  await server.core.jobs.runDue();
  const behind = await newest();
  expect(behind).toMatchObject({
    ...{
      status: 'past_due',
      phase: 'overdue',
      runs: true,
      amount_due: 2900,
      cost_so_far: 2900,
      usage_record: 2,
      card: { last4: '0341' },
    },
    ...{ current_period_start: paid.current_period_end, canceled_at: null, unfinished_payment: null },
    latest_invoice: { payment_intent: { status: 'requires_payment_method', last_error: 'Your card was declined.' } },
  });
  const finnish = await call('GET', '', undefined, { 'accept-language': 'fi' });
  expect(finnish.body[0].latest_invoice.payment_intent.last_error).toBe('Korttisi hylättiin.');

  const { body: gone } = await call('DELETE', `${paid.subscription_id}/`);
  expect(Subscription.parse(gone)).toEqual({
    ...behind,
    ...{
      status: 'canceled',
      phase: 'ended',
      runs: false,
      canceled_at: server.clock.now().toISOString(),
      cost_so_far: null,
      amount_due: 0,
    },
    ...{ card: null, latest_invoice: { payment_intent: null } },
  });
});

it.each([
  ['a trial', false, false],
  ['a trial that was to end', false, true],
  ['a paid one that was to end', true, true],
])(
  '9.3, 7.22 %s is over by the clock in every answer, and the job that closes it changes none',
  async (_, isPaid, isEnding) => {
    const { call, current, newest, subscribe } = await startPayer(server);
    if (isPaid) await subscribe('basic-month', 'tok_visa');
    const { subscription_id: id, current_period_end: end } = await newest();
    if (isEnding) await call('DELETE', `${id}/`);
    const answers = async () =>
      Promise.all([saidOf(call('GET', '')), saidOf(call('GET', 'usage/')), saidOf(current())]);
    server.clock.set(end ?? '');
    const before = await answers();
    await server.core.jobs.runDue();
    expect(await answers()).toEqual(before);
    expect(await newest()).toMatchObject({ status: 'canceled', phase: 'ended', canceled_at: end });
  },
);

it('design 6 each step is in the audit log with its plan, by whom, and nothing that failed is', async () => {
  const { company, call, open, subscribe } = await startPayer(server);
  const [trial] = await open();
  const local = `${trial?.subscription_id}/`;
  await call('PUT', local, { plan_id: 'standard-month' });
  await call('DELETE', local);
  await call('DELETE', local);
  await call('POST', `${local}resume/`);
  await call('POST', `${local}resume/`);
  await call('POST', `${local}pay/`, {});
  const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
  await call('PUT', `${id}/`, { plan_id: 'professional-month' });
  await call('PUT', `${id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  await call('PUT', `${id}/card/`, { stripe_token: 'tok_chargeDeclined' });
  await call('DELETE', `${id}/`);
  await call('POST', `${id}/resume/`);
  server.clock.advance({ days: 32 });
  await server.core.jobs.runDue();
  await call('POST', `${id}/pay/`, { stripe_token: 'tok_visa' });
  const rows = await server.core.database.query(
    `select action, account_id, detail from audit_log
      where company_id = $1 and entity = 'subscription' order by id`,
    [company.companyId],
  );
  const by = { account_id: company.accountId };
  const active = (plan: string) => ({ plan, status: 'active' });
  expect(rows).toEqual([
    { ...by, action: 'change-plan', detail: { plan: 'standard-month' } },
    { ...by, action: 'end', detail: { plan: 'standard-month' } },
    { ...by, action: 'resume', detail: { plan: 'standard-month' } },
    { ...by, action: 'subscribe', detail: active('standard-month') },
    { ...by, action: 'change-plan', detail: active('professional-month') },
    { ...by, action: 'change-card', detail: active('professional-month') },
    { ...by, action: 'end', detail: active('professional-month') },
    { ...by, action: 'resume', detail: active('professional-month') },
    { ...by, action: 'pay', detail: active('professional-month') },
  ]);
  const other = await startPayer(server);
  const [own] = await other.open();
  await other.call('PUT', `${own?.subscription_id}/`, { plan_id: 'basic-month', stripe_token: 'tok_visa' });
  const carded = await server.core.database.query(
    `select action, detail from audit_log where company_id = $1 and entity = 'subscription'`,
    [other.company.companyId],
  );
  expect(carded).toEqual([{ action: 'change-plan', detail: { plan: 'basic-month', status: 'trialing' } }]);
  const offered = await startPayer(server);
  await wait(server, { days: 14 });
  await offered.subscribe('standard-month');
  const taken = await server.core.database.query(
    `select action, account_id, detail from audit_log where company_id = $1 and entity = 'subscription'`,
    [offered.company.companyId],
  );
  const detail = { plan: 'standard-month', status: 'trialing' };
  expect(taken).toEqual([{ account_id: offered.company.accountId, action: 'subscribe', detail }]);
});

it('7.21, 7.22, 4.18 what cannot be done to a subscription is refused with its reason', async () => {
  const { call, open, subscribe } = await startPayer(server);
  const [trial] = await open();
  const local = `${trial?.subscription_id}/`;
  const noCard = general('This subscription has no card. Choose a plan and enter one there.');
  const nothingDue = general('There is nothing to pay.');
  expect(await saidOf(call('PUT', `${local}card/`, { stripe_token: 'tok_visa' }))).toEqual(noCard);
  expect(await saidOf(call('POST', `${local}setup_intent/`))).toEqual(noCard);
  expect(await saidOf(call('POST', `${local}pay/`, {}))).toEqual(nothingDue);
  expect(await saidOf(call('GET', `${local}invoices/`))).toEqual([200, []]);
  expect((await call('POST', `${local}refresh/`)).body).toEqual(trial);

  // One that has yet to be paid limits, too.
  const fullOf = async () => (await call('GET', 'usage/?added=0')).body.full;
  expect(await fullOf()).toEqual([]);
  const left = await subscribe('basic-month', 'tok_threeDSecure2Required');
  expect(await fullOf()).toEqual(['max_admin_users']);
  const unfinished = general(
    'The first payment of this subscription is not complete. Complete it, or subscribe again.',
  );
  expect(await saidOf(call('PUT', `${left.subscription_id}/`, { plan_id: 'basic-month' }))).toEqual(unfinished);
  await call('DELETE', local);
  server.clock.advance({ days: 14 });
  // An unfinished one makes way only for an order with a card.
  const fresh = await subscribe('basic-month', 'tok_threeDSecure2Required');
  expect(await saidOf(call('POST', '', { plan_id: 'standard-month' }))).toEqual([
    400,
    { stripe_token: ['Enter the card details.'] },
  ]);
  await call('DELETE', `${fresh.subscription_id}/`);
  const over = general('This subscription has ended.');
  for (const path of [local, `${fresh.subscription_id}/`]) {
    expect(await saidOf(call('PUT', path, { plan_id: 'basic-month', stripe_token: 'tok_visa' }))).toEqual(over);
    expect(await saidOf(call('POST', `${path}pay/`, {}))).toEqual(over);
    expect(await saidOf(call('POST', `${path}resume/`))).toEqual(over);
    expect(await saidOf(call('PUT', `${path}card/`, { stripe_token: 'tok_visa' }))).toEqual(over);
    expect(await saidOf(call('POST', `${path}setup_intent/`))).toEqual(over);
    expect((await call('DELETE', path)).body.status).toBe('canceled');
  }
  const paid = await subscribe('professional-month', 'tok_visa');
  const dollars = { plan_id: 'professional-month-usd' };
  const currency = general('A subscription keeps its currency. End it first, then choose this plan.');
  expect(await saidOf(call('POST', 'preview/', dollars))).toEqual(currency);
  expect(await saidOf(call('PUT', `${paid.subscription_id}/`, dollars))).toEqual(currency);
  expect(await saidOf(call('POST', `${paid.subscription_id}/pay/`, {}))).toEqual(nothingDue);
  // The same plan with another card: the card changes.
  const { body } = await call('PUT', `${paid.subscription_id}/`, {
    plan_id: 'professional-month',
    stripe_token: 'tok_amex',
  });
  expect([body.card.last4, body.usage_record]).toEqual(['0005', 1]);
  // Without one nothing does.
  const same = await call('PUT', `${paid.subscription_id}/`, { plan_id: 'professional-month' });
  expect([same.status, same.body]).toEqual([200, body]);
  expect((await call('POST', 'sub_none/refresh/')).status).toBe(404);
});

it('7.20, 7.21 a preview is complete: a first order, one on trial, another plan, and after an end', async () => {
  server.clock.set('2027-03-02T09:00:00Z');
  const { company, call, open, subscribe } = await startPayer(server);
  const [trial] = await open();
  const previewOf = async (plan_id: string) => (await call('POST', 'preview/', { plan_id })).body;
  const free = { net: 0, tax: 0, rate: 0, reverse_charge: false };
  const nothing = { prorated_at: null, gives_up: null, exceeded: [], whole_period: false, currency: 'eur' };
  const basic = expect.objectContaining({ plan_id: 'basic-month', trial_period_days: null });
  expect(await previewOf('basic-month')).toEqual({
    ...nothing,
    ...{ amount_due_now: 0, due_now_tax: free, lines: [], next_amount: 2900, next_tax: { ...free, net: 2900 } },
    ...{ next_payment_at: trial?.trial_end, trial_end: trial?.trial_end, period_moves: true },
    ...{ plan: basic, subscription_id: trial?.subscription_id, needs_card: false },
  });
  await company.addPerson();
  server.clock.advance({ days: 14 });
  const now = server.clock.now().toISOString();
  const month = '2027-04-16T09:00:00.000Z';
  const line = { description: 'Basic, monthly', amount: 2900, proration: false, period_start: now, period_end: month };
  const first = {
    ...nothing,
    ...{ amount_due_now: 2900, due_now_tax: { ...free, net: 2900 }, lines: [line] },
    ...{ next_amount: 2900, next_tax: { ...free, net: 2900 }, next_payment_at: month, trial_end: null },
    ...{ period_moves: true, plan: basic, subscription_id: null, needs_card: true },
  };
  expect(await previewOf('basic-month')).toEqual(first);
  // With its own trial, which this company has not had.
  expect(await previewOf('standard-month')).toMatchObject({
    ...{ amount_due_now: 0, next_amount: 5900, next_payment_at: inDays(14), trial_end: inDays(14), needs_card: false },
    ...{ period_moves: true, subscription_id: null, plan: { plan_id: 'standard-month', trial_period_days: 14 } },
  });
  const left = await subscribe('basic-month', 'tok_threeDSecure2Required');
  expect(await previewOf('basic-month')).toEqual({
    ...first,
    gives_up: { ...left.unfinished_payment, subscription_id: left.subscription_id, plan: left.plan },
  });
  expect((await previewOf('standard-month')).needs_card).toBe(true);
  const paid = await subscribe('basic-month', 'tok_visa');
  server.clock.advance({ days: 10 });
  const at = server.clock.now().toISOString();
  const rest = { proration: true, period_start: at, period_end: month };
  const share = 21 / 31;
  const lines = [
    { ...rest, description: 'Unused time on Basic, monthly', amount: -Math.round(share * 2900) },
    { ...rest, description: 'Remaining time on Standard, monthly', amount: Math.round(share * 5900) },
  ];
  const net = 5900 + Math.round(share * 5900) - Math.round(share * 2900);
  expect(await previewOf('standard-month')).toEqual({
    ...nothing,
    ...{ amount_due_now: 0, due_now_tax: free, lines, next_amount: net, next_tax: { ...free, net } },
    ...{ next_payment_at: month, trial_end: null, period_moves: false, prorated_at: at, needs_card: false },
    ...{ plan: expect.objectContaining({ plan_id: 'standard-month' }), subscription_id: paid.subscription_id },
  });
});

it('9.3 a trial’s end is mailed three days ahead to admins who have confirmed their address, each in their language', async () => {
  // In the evening of UTC it is another day there.
  server.clock.set(`${inDays(1).slice(0, 10)}T20:00:00.700Z`);
  const { company, open } = await startPayer(server);
  const fellow = await joinCompany(server, company, { user_type: 'company_admin_group', first_name: 'Liisa' });
  await company.addPerson({ user_type: 'company_admin_group', email: 'unconfirmed@example.com' });
  const gone = await joinCompany(server, company, { user_type: 'company_admin_group' });
  await company.call('DELETE', `users/${gone.id}/`);
  await server.call('PATCH', '/api/auth/user/', { token: fellow.key, body: { language: 'fi' } });
  await server.core.database.query("update companies set timezone = 'Pacific/Auckland' where id = $1", [
    company.companyId,
  ]);
  const [trial] = await open();
  const about = async () => {
    const mails = (await server.outbox()).filter(({ subject }) => /(trial|kokeilu)/.test(subject));
    const known = [company.email, fellow.email, gone.email, 'unconfirmed@example.com'];
    // The order of mails that waited together is up to the queue.
    return mails
      .filter(({ to }) => known.includes(to))
      .map(({ to, subject, text }) => [to, subject, text.split('\n', 1)[0]])
      .sort(([one = ''], [other = '']) => known.indexOf(one) - known.indexOf(other));
  };
  server.clock.set(new Date(Date.parse(String(trial?.trial_end)) - 3 * 86_400_000 - 1).toISOString());
  await server.core.jobs.runDue();
  expect(await about()).toEqual([]);
  server.clock.advance({ seconds: 0.001 });
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  const days = new Map(
    (['en-GB', 'fi'] as const).map((locale) => [
      locale,
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Pacific/Auckland' }).format(
        new Date(String(trial?.trial_end)),
      ),
    ]),
  );
  expect(await about()).toEqual([
    [company.email, `Your free trial of Rytmi ends on ${days.get('en-GB')}`, 'Hello Aino,'],
    [fellow.email, `Rytmin ilmainen kokeilu päättyy ${days.get('fi')}`, 'Hei Liisa,'],
  ]);
  // Extended by the operator it has another end, which is mailed again.
  await createOperator(server.core)(['trial', String(company.companyId), inDays(10).slice(0, 10)]);
  await wait(server, { days: 8 });
  expect((await about()).map(([to]) => to)).toEqual([company.email, company.email, fellow.email, fellow.email]);
});

it('9.3 only the newest trial without a card is made longer, also one that has ended automatically, and resumes', async () => {
  const { company, call, open, newest, subscribe } = await startPayer(server);
  const { database } = server.core;
  const [trial] = await open();
  await call('DELETE', `${trial?.subscription_id}/`);
  const until = new Date(inDays(30));
  expect(await moveTrialEnd(database, company.companyId, until)).toBe(true);
  const longer = { trial_end: until.toISOString(), current_period_end: until.toISOString() };
  expect(await newest()).toMatchObject({
    ...longer,
    status: 'trialing',
    cancel_at_period_end: false,
    canceled_at: null,
  });
  await wait(server, { days: 30 });
  // It ended with its trial, which is still said.
  expect(await newest()).toMatchObject({ ...longer, status: 'canceled', canceled_at: until.toISOString() });
  const again = new Date(inDays(5));
  expect(await moveTrialEnd(database, company.companyId, again)).toBe(true);
  expect(await newest()).toMatchObject({ status: 'trialing', trial_end: again.toISOString(), canceled_at: null });
  await subscribe('basic-month', 'tok_visa');
  expect(await moveTrialEnd(database, company.companyId, again)).toBe(false);
  const other = await startCompany(server);
  await server.core.billing.end(other);
  server.clock.advance({ minutes: 1 });
  expect(await moveTrialEnd(database, other.companyId, again)).toBe(false);
});

it('5.5, 9.6 what plans limit is counted: active surveys, admins and people who are there', async () => {
  const { company, call } = await startPayer(server);
  const leaver = await company.addPerson({ user_type: 'company_admin_group' });
  for (let added = 0; added < 2; added += 1) await company.addPerson();
  await company.addPerson({ user_type: 'company_admin_group' });
  await company.call('DELETE', `users/${leaver}/`);
  await company.call('POST', 'questionnaires/', { title: 'A draft', is_active: false });
  const { body } = await call('GET', 'usage/?added=0');
  expect(body.present).toEqual({ max_active_questionnaires: 1, max_admin_users: 2, max_users: 4 });
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    company.companyId,
  ]);
  const limits = await server.core.billing.limits(company);
  expect(limits).toEqual({
    maxActiveQuestionnaires: 2,
    maxAdminUsers: 1,
    maxUsers: 30,
    canExportChartCsv: false,
    hasPublicReports: false,
  });
  const refused = await company.call('POST', 'users/', {
    ...{ email: 'third@example.com', first_name: 'A', last_name: 'B', company_groups: [] },
    user_type: 'company_admin_group',
  });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['user_type']]);
});

it('design 6 of a provider’s news about what nobody here knows, only what runs is taken over, and of no other company', async () => {
  const { company, call, subscribe, newest, open } = await startPayer(server);
  const { database, billing } = server.core;
  const paid = await subscribe('standard-month', 'tok_visa');
  const forget = () => database.query('delete from subscriptions where company_id = $1', [company.companyId]);
  await forget();
  await billing.sync({ companyId: company.companyId }, paid.subscription_id);
  expect(await newest()).toMatchObject({ subscription_id: paid.subscription_id, status: 'active' });
  await forget();
  // Everything of the company there.
  await database.query('update billing_accounts set customer_id = $2 where company_id = $1', [
    company.companyId,
    `cus_sandbox_${company.companyId}`,
  ]);
  await billing.sync({ companyId: company.companyId }, null);
  expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([paid.subscription_id]);
  await call('POST', `${paid.subscription_id}/refresh/`);
  await billing.endAtProvider(company);
  await forget();
  await billing.sync({ companyId: company.companyId }, paid.subscription_id);
  await billing.sync({ companyId: 999_999 }, paid.subscription_id);
  await billing.updateCustomer({ companyId: 999_999 });
  expect((await call('GET', '')).body).toEqual([]);
  const reseller = await startReseller(server, [company.companyId]);
  expect((await server.call('DELETE', `/api/companies/${company.companyId}/`, { token: reseller.key })).status).toBe(
    204,
  );
});

it('7.19, 9.3 a trial keeps the name, price and limits of a plan that is sold no more', async () => {
  const { company, call, newest } = await startPayer(server);
  const withdraw = "update subscriptions set plan_id = 'withdrawn' where company_id = $1";
  const { subscription_id: id } = await newest();
  for (const change of [newest, async () => (await call('PUT', `${id}/`, { plan_id: 'standard-month' })).body]) {
    const sold = await change();
    await server.core.database.query(withdraw, [company.companyId]);
    const { plan_id, nickname, tiers } = sold.plan;
    expect(await newest()).toMatchObject({ plan: { plan_id, nickname, tiers }, product: sold.product });
  }
});

it('4.18 one company whose subscription cannot move on holds up no other, and the log says which', async () => {
  const [stuck, fine] = [await startPayer(server), await startPayer(server)];
  const { database, log } = server.core;
  await database.query("update subscriptions set plan_id = 'gone', provider = '{}' where company_id = $1", [
    stuck.company.companyId,
  ]);
  const lines: object[] = [];
  const { error } = log;
  log.error = ((line: object) => lines.push(line)) as typeof error;
  try {
    await wait(server, { days: 14 });
  } finally {
    log.error = error;
    await database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
      stuck.company.companyId,
    ]);
  }
  const ended = await database.query('select status from subscriptions where company_id = $1', [
    fine.company.companyId,
  ]);
  expect(ended).toEqual([{ status: 'canceled' }]);
  expect(lines).toContainEqual({ err: expect.any(Error), companyId: stuck.company.companyId, what: 'end' });
});

it('5.5, 9.6 what a server that died had reserved ends with its lease, and holds nobody up in the next one', async () => {
  const { company } = await startPayer(server);
  const { database, clock } = server.core;
  const { companyId } = company;
  const limits = { max_active_questionnaires: 2, max_admin_users: 1, max_users: 30 };
  const take = (lease: string) => {
    const now = clock.now();
    return takeLease(database, companyId, lease, { now, until: new Date(now.getTime() + 180_000) });
  };
  const [dead, next] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  expect([await take(dead), await take(next)]).toEqual([true, false]);
  expect(await reserveLimits(database, companyId, { lease: next, limits })).toBe(false);
  expect(await reserveLimits(database, companyId, { lease: dead, limits })).toBe(true);
  expect(await readReserved(database, companyId, clock.now())).toEqual(limits);
  server.clock.advance({ minutes: 3 });
  expect(await readReserved(database, companyId, clock.now())).toBeNull();
  expect(await take(next)).toBe(true);
  expect(await readReserved(database, companyId, clock.now())).toBeNull();
  await dropLease(database, companyId, dead);
  expect(await take(dead)).toBe(false);
  await dropLease(database, companyId, next);
  expect(await take(dead)).toBe(true);
  await dropLease(database, companyId, dead);
});

it('design 6 the sandbox gives tokens for test cards, and says which field is wrong', async () => {
  const { company, call } = await startPayer(server);
  const token = (values: object) =>
    server.call('POST', '/api/sandbox/tokens/', {
      token: company.key,
      body: { number: '4242 4242 4242 4242', exp_month: 8, exp_year: 30, cvc: '123', ...values },
    });
  const good = await token({});
  expect([good.status, good.body.card]).toEqual([201, { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 }]);
  for (const [values, code, param] of [
    [{ number: '4111111111111112' }, 'incorrect_number', 'number'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 2, exp_year: 26 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ] as const) {
    const refused = await token(values);
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([402, code, param]);
  }
  const bought = await call('POST', '', { plan_id: 'basic-month', stripe_token: good.body.id });
  expect(bought.body.card).toEqual(good.body.card);
  const other = (await token({ number: '4000002760003184', exp_year: 2031 })).body.id;
  const path = `${bought.body.subscription_id}/card/`;
  const asked = (await call('PUT', path, { stripe_token: other })).body;
  expect([asked.card.last4, asked.pending_setup_intent.status]).toEqual(['4242', 'requires_action']);
  const { confirm, newest } = payerOf(server, company);
  await confirm('setup_intents', asked.pending_setup_intent, { outcome: 'succeeded' });
  await call('POST', `${bought.body.subscription_id}/refresh/`);
  expect(await newest()).toMatchObject({ card: { last4: '3184', exp_year: 2031 }, pending_setup_intent: null });
  expect((await call('PUT', path, { stripe_token: 'tok_unheardOf' })).body).toEqual({
    non_field_errors: ['This card token is not known. Enter the card again.'],
  });
});
