import { afterEach, beforeEach, expect, it } from 'vitest';
import { Preview } from '../../contract/subscription.ts';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { startPayer, wait } from '../support/billing.ts';
import { personValues, startReseller, type TestCompany } from '../support/company.ts';
import { startTestServer } from '../support/server.ts';
import { startStripeStandIn } from '../support/stripe-stand-in.ts';
import { TestClock } from '../support/test-clock.ts';
import { server, standIn, withStripe } from '../support/with-stripe.ts';

withStripe();

/** Reports about a subscription's customer, in order. */
function toldOf(subscriptionId: string) {
  const customer = standIn.subscriptions.get(subscriptionId)?.customer;
  return standIn.meterEvents
    .filter(({ payload }) => payload.stripe_customer_id === customer)
    .map(({ payload, timestamp, identifier }) => ({
      people: payload.value,
      at: new Date(timestamp * 1000).toISOString(),
      identifier,
    }));
}
const seconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();

/** The clock moves further than a session lasts. */
async function asAdmin({ companyId, accountId }: TestCompany, method: 'POST' | 'DELETE', path: string, body?: object) {
  const token = await createSessions(server.core).open(accountId, 'company_admin_group');
  const answer = await server.call(method, `/api/companies/${companyId}/${path}`, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.body;
}
const add = async (company: TestCompany): Promise<number> =>
  (await asAdmin(company, 'POST', 'users/', personValues())).id;

beforeEach(() => server.core.jobs.runDue());
afterEach(() => standIn.heal());

it('9.7 after a change of plan the people of the cycle are reported to the new price, once', async () => {
  const { company, call, subscribe } = await startPayer(server);
  const leaver = await company.addPerson();
  const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
  await server.core.jobs.runDue();
  await company.call('DELETE', `users/${leaver}/`);
  await call('PUT', `${id}/`, { plan_id: 'professional-month' });
  await server.core.jobs.runDue();
  await server.core.jobs.runDue();
  const told = toldOf(id);
  expect(told.map(({ people }) => people)).toEqual(['2', '2']);
  expect(told.map(({ identifier }) => identifier.includes('professional-month'))).toEqual([false, true]);
});

it('9.7 a peak that rises while Stripe is away is reported later with its own time, also after the period', async () => {
  const { company, subscribe } = await startPayer(server);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  await server.core.jobs.runDue();
  standIn.fail(/./, 'away', 1000);
  server.clock.set(new Date(Date.parse(String(end)) - 3_600_000).toISOString());
  const peaked = server.clock.now();
  const people = [await add(company), await add(company)];
  await server.core.jobs.runDue();
  // As many again, later: the peak keeps its time.
  server.clock.advance({ minutes: 30 });
  await asAdmin(company, 'DELETE', `users/${people.pop()}/`);
  people.push(await add(company));
  for (const person of people) await asAdmin(company, 'DELETE', `users/${person}/`);
  await wait(server, { hours: 2 });
  expect(toldOf(id)).toHaveLength(1);
  standIn.heal();
  await wait(server, { hours: 7 });
  await server.core.jobs.runDue();
  const [, peak, next, ...others] = toldOf(id);
  expect([peak?.people, peak?.at]).toEqual(['3', seconds(peaked)]);
  // The next period begins with the current people.
  expect([next?.people, Date.parse(String(next?.at)) >= Date.parse(String(end)), others]).toEqual(['1', true, []]);
});

it('9.7, 4.16 nobody is reported for an order before its first payment is confirmed', async () => {
  const { subscribe, newest } = await startPayer(server);
  const { subscription_id: id, latest_invoice } = await subscribe('standard-month', 'tok_threeDSecure2Required');
  await server.core.jobs.runDue();
  expect(toldOf(id)).toEqual([]);
  standIn.confirm(latest_invoice?.payment_intent?.id ?? '', 'succeeded');
  await wait(server, { hours: 6 });
  expect((await newest()).status).toBe('active');
  expect(toldOf(id).map(({ people }) => people)).toEqual(['1']);
});

it.each([
  ['to another price, in the same period', 'professional-month', 0],
  ['after the period, and before Stripe is asked about the next one', 'standard-month', 1],
  ['in the next period', 'standard-month', 2],
])('9.7 what could not be reported yet is kept when more people come %s', async (_when, plan, asked) => {
  const { company, call, subscribe } = await startPayer(server);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  await server.core.jobs.runDue();
  standIn.fail(/meter_events/, 'away', 1000);
  await add(company);
  await add(company);
  const peaked = server.clock.now();
  if (plan === 'professional-month') await call('PUT', `${id}/`, { plan_id: plan });
  if (asked > 0) server.clock.set(new Date(Date.parse(String(end)) + 60_000).toISOString());
  if (asked > 1) await server.core.jobs.runDue();
  await add(company);
  standIn.heal();
  await server.core.jobs.runDue();
  const [, before, ...since] = toldOf(id);
  expect([before?.people, before?.at, before?.identifier.includes('standard-month')]).toEqual([
    ...['3', seconds(peaked), true],
  ]);
  expect(since.at(-1)?.people).toBe('4');
  expect(since.at(-1)?.identifier).toContain(plan);
});

it('9.7 a peak that Stripe takes no more, after 34 days, is logged and reported to nobody else', async () => {
  const { company, subscribe } = await startPayer(server);
  const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
  await server.core.jobs.runDue();
  standIn.fail(/meter_events/, 'away', 1000);
  await add(company);
  const lines: { peak?: { people: number }; companyId?: number }[] = [];
  const { error } = server.core.log;
  server.core.log.error = ((line: object) => lines.push(line)) as typeof error;
  try {
    await wait(server, { days: 34 });
    const isOld = ({ peak, companyId }: (typeof lines)[number]) => peak && companyId === company.companyId;
    expect(lines.filter(isOld)).toEqual([]);
    await wait(server, { minutes: 1 });
    await server.core.jobs.runDue();
    expect(lines.filter(isOld).map(({ peak }) => peak?.people)).toEqual([2]);
  } finally {
    server.core.log.error = error;
    standIn.heal();
  }
  await server.core.jobs.runDue();
  // For the following period the people are reported as always.
  expect(toldOf(id).map(({ people }) => people)).toEqual(['1', '2']);
  expect(toldOf(id).at(-1)?.identifier).not.toBe(toldOf(id)[0]?.identifier);
});

it('9.7, 4.18 the people of a customer who is behind with a payment are reported, too', async () => {
  const { company, call, subscribe, newest } = await startPayer(server);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  await call('PUT', `${id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  expect((await newest()).status).toBe('past_due');
  await add(company);
  await add(company);
  await server.core.jobs.runDue();
  expect(toldOf(id).at(-1)?.people).toBe('3');
  // Also when it has ended before that: the last invoice is still to come.
  await add(company);
  const ended = "update subscriptions set status = 'canceled', canceled_at = $2 where subscription_id = $1";
  await server.core.database.query(ended, [id, server.clock.now()]);
  await server.core.jobs.runDue();
  expect(toldOf(id).at(-1)?.people).toBe('4');
});

it('7.21, 9.7 a change between metered plans prorates nothing, and the preview says what will be billed', async () => {
  const { company, call, subscribe } = await startPayer(server);
  for (let added = 0; added < 24; added += 1) await company.addPerson();
  const { subscription_id: id, ...begun } = await subscribe('standard-month', 'tok_visa');
  const { current_period_start: start, current_period_end: end } = begun;
  await wait(server, { days: 10 });
  const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-month' })).body);
  expect(preview).toMatchObject({ amount_due_now: 0, next_amount: 9900, whole_period: true, next_payment_at: end });
  const whole = { description: 'Professional, monthly', amount: 9900, proration: false };
  expect(preview.lines).toEqual([{ ...whole, period_start: start, period_end: end }]);
  await call('PUT', `${id}/`, { plan_id: 'professional-month' });
  await server.core.jobs.runDue();
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  expect((await call('GET', `${id}/invoices/`)).body[0].amount).toBe(preview.next_amount);
});

it('7.20, 7.21 a preview by Stripe is complete: a first order, another licence, and another interval', async () => {
  server.clock.set('2027-03-02T09:00:00Z');
  const { company, call, open, subscribe } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const [trial] = await open();
  const previewOf = async (plan_id: string) => Preview.parse((await call('POST', 'preview/', { plan_id })).body);
  const taxOf = (net: number) => ({ net, tax: 0, rate: null, reverse_charge: false });
  const none = { trial_end: null, whole_period: false, prorated_at: null, gives_up: null, exceeded: [] };
  expect(await previewOf('basic-year')).toEqual({
    ...{ ...none, currency: 'eur', amount_due_now: 0, due_now_tax: taxOf(0), lines: [] },
    ...{ next_amount: 34_800, next_tax: taxOf(34_800), next_payment_at: trial?.trial_end, trial_end: trial?.trial_end },
    ...{ period_moves: true, plan: expect.objectContaining({ plan_id: 'basic-year' }) },
    ...{ subscription_id: trial?.subscription_id, needs_card: false },
  });
  await wait(server, { days: 14 });
  const now = server.clock.now().toISOString();
  const year = '2028-03-16T09:00:00.000Z';
  expect(await previewOf('basic-year')).toEqual({
    ...{ ...none, currency: 'eur', amount_due_now: 34_800, due_now_tax: taxOf(34_800) },
    lines: [{ description: 'Basic, yearly', amount: 34_800, proration: false, period_start: now, period_end: year }],
    ...{ next_amount: 34_800, next_tax: taxOf(34_800), next_payment_at: year, period_moves: true },
    ...{ plan: expect.objectContaining({ plan_id: 'basic-year' }), subscription_id: null, needs_card: true },
  });
  const { subscription_id } = await subscribe('basic-year', 'tok_visa');
  await wait(server, { days: 183 });
  const at = server.clock.now().toISOString();
  const rest = { proration: true, period_start: at, period_end: year };
  const lines = [
    { ...rest, description: 'Unused time on Basic, yearly', amount: -17_400 },
    { ...rest, description: 'Remaining time on Standard, yearly', amount: 35_400 },
  ];
  expect(await previewOf('standard-year')).toEqual({
    ...{ ...none, currency: 'eur', amount_due_now: 0, due_now_tax: taxOf(0), lines },
    ...{ next_amount: 70_800 + 18_000, next_tax: taxOf(70_800 + 18_000), next_payment_at: year, period_moves: false },
    ...{ plan: expect.objectContaining({ plan_id: 'standard-year' }), subscription_id, needs_card: false },
    prorated_at: at,
  });
  // What is left of the year pays for the first months.
  const moved = await previewOf('basic-month');
  expect(moved).toMatchObject({
    ...{ amount_due_now: 0, period_moves: true, next_amount: 0, trial_end: null, whole_period: false, prorated_at: at },
    lines: [{ amount: -17_400 }, { description: 'Basic, monthly', amount: 2900, proration: false, period_start: at }],
  });
  expect(moved.next_payment_at).toBe('2027-10-15T09:00:00.000Z');
});

it('7.21 a preview reads all of its lines, and the change is reckoned as of the same moment', async () => {
  const { company, call, subscribe } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const { subscription_id: id } = await subscribe('basic-year', 'tok_visa');
  await wait(server, { days: 73 });
  const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-year' })).body);
  expect(preview.lines.map(({ proration }) => proration)).toEqual([true, true]);
  const credit = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
  // Most of a year is credited: the first month costs nothing, and neither does the next invoice.
  expect([credit.amount_due_now, credit.next_amount, credit.lines.length]).toEqual([0, 0, 2]);
  server.clock.advance({ minutes: 25 });
  const { prorated_at } = preview;
  const again = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-year', prorated_at })).body);
  expect(again).toEqual(preview);
  await call('PUT', `${id}/`, { plan_id: 'professional-year', prorated_at });
  const previews = standIn.bodies(/create_preview/).filter(({ subscription }) => subscription === id);
  const [change] = standIn.bodies(new RegExp(`subscriptions/${id}$`)).filter(({ items }) => items);
  const dates = previews.map(({ subscription_details }) => subscription_details.proration_date);
  expect([...dates, change?.proration_date]).toEqual([dates[0], dates[0], dates[0], dates[0]]);
  expect(Number(dates[0])).toBeGreaterThan(0);
});

it('7.20 says how a subscription is billed rather than what is usual where it is made', async () => {
  const { subscribe } = await startPayer(server);
  await subscribe('basic-month', 'tok_visa');
  expect(standIn.bodies(/POST \/v1\/subscriptions$/).at(-1)?.billing_mode).toEqual({ type: 'flexible' });
});

it('7.20, 7.21 a Stripe from before that could be chosen is asked again without it, for the preview and the order', async () => {
  const clock = new TestClock();
  const older = await startStripeStandIn(clock, { dialect: 'old' });
  const fresh = await startTestServer({ clock, config: { stripe: older.config } });
  try {
    const { call, subscribe } = await startPayer(fresh);
    await wait(fresh, { days: 15 });
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
    const begun = await subscribe('basic-month', 'tok_visa');
    expect([preview.amount_due_now, begun.status]).toEqual([2900, 'active']);
    const other = Preview.parse((await call('POST', 'preview/', { plan_id: 'standard-month' })).body);
    expect([other.next_amount, other.next_payment_at]).toEqual([5900, begun.current_period_end]);
    const changed = await call('PUT', `${begun.subscription_id}/`, { plan_id: 'standard-month' });
    expect([changed.status, changed.body.plan.plan_id]).toEqual([200, 'standard-month']);
    const modes = [
      ...older
        .bodies(/create_preview/)
        .filter(({ subscription }) => !subscription)
        .map(({ subscription_details }) => subscription_details.billing_mode),
      ...older.bodies(/POST \/v1\/subscriptions$/).map(({ billing_mode }) => billing_mode),
    ];
    expect(modes).toEqual([{ type: 'flexible' }, undefined, { type: 'flexible' }, undefined]);
  } finally {
    await fresh.close();
    await older.close();
  }
});

it('4.17, 7.21 on a trial with a card another plan costs nothing now, keeps its last day and asks for no card', async () => {
  const { company, call, open, newest } = await startPayer(server);
  const [own] = await open();
  const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
  const { body: trial } = await call('PUT', `${own?.subscription_id}/`, values);
  // The peak was in the trial, which nobody pays for.
  const added: number[] = [];
  for (let count = 0; count < 12; count += 1) added.push(await company.addPerson());
  for (const person of added.slice(4)) await company.call('DELETE', `users/${person}/`);
  expect((await newest()).usage_record).toBe(13);
  const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
  expect(preview).toMatchObject({
    ...{ amount_due_now: 0, lines: [], next_amount: 2900, next_payment_at: trial.trial_end, period_moves: false },
    ...{ trial_end: trial.trial_end, needs_card: false, subscription_id: trial.subscription_id, gives_up: null },
  });
  const { body: changed } = await call('PUT', `${trial.subscription_id}/`, { plan_id: 'basic-month' });
  expect([changed.status, changed.trial_end, changed.amount_due]).toEqual(['trialing', trial.trial_end, 0]);
  server.clock.set(String(trial.trial_end));
  await server.core.jobs.runDue();
  expect((await newest()).status).toBe('active');
  const { body: invoices } = await call('GET', `${trial.subscription_id}/invoices/`);
  expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([preview.next_amount]);
});

it('4.18 several open invoices are all owed, and paying pays them all', async () => {
  const { call, subscribe, newest } = await startPayer(server);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  await call('PUT', `${id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  const behind = await newest();
  const state = standIn.subscriptions.get(id)?.state;
  const [open] = (state?.invoices ?? []).filter(({ status }) => status === 'open');
  if (!state || !open) throw new Error('Nothing is open.');
  const intent = open.intent && { ...open.intent, id: 'pi_second', secret: 'pi_second_secret_x' };
  const at = new Date(Date.parse(open.at) + 86_400_000).toISOString();
  state.invoices.push({ ...open, id: 'in_second', number: 'second', at, amount: 1200, intent });
  const { body } = await call('POST', `${id}/refresh/`);
  expect([behind.amount_due, body.amount_due]).toEqual([5900, 5900 + 1200]);
  // The cardholder has to confirm, by either code: that is no refusal.
  for (const code of ['invoice_payment_intent_requires_action', 'authentication_required']) {
    standIn.fail(/POST \/v1\/invoices\/\w+\/pay$/, { status: 402, error: { type: 'card_error', code, message: '' } });
    const asked = await call('POST', `${id}/pay/`, {});
    expect([code, asked.status, asked.body.amount_due]).toEqual([code, 200, 5900 + 1200]);
  }
  const { body: paid } = await call('POST', `${id}/pay/`, { stripe_token: 'tok_visa' });
  expect([paid.status, paid.amount_due]).toEqual(['active', 0]);
  expect(state.invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  // The oldest first.
  const orders = standIn.sent.map(({ call: sent }) => sent).filter((sent) => sent.endsWith('/pay'));
  expect(orders.slice(-2)).toEqual([`POST /v1/invoices/${open.id}/pay`, 'POST /v1/invoices/in_second/pay']);
});

/** A subscription that Stripe has left unpaid, after a card that was refused. */
async function givenUp() {
  const { call, subscribe } = await startPayer(server);
  const { subscription_id: id, current_period_end: end } = await subscribe('standard-month', 'tok_visa');
  await call('PUT', `${id}/card/`, { stripe_token: 'tok_chargeCustomerFail' });
  server.clock.set(String(end));
  await server.core.jobs.runDue();
  standIn.leaveUnpaid(id);
  return { call, id };
}

it('4.18 what Stripe has given up on (unpaid) says what is owed, drafts too, and is paid like the rest', async () => {
  const { call, id } = await givenUp();
  const { body } = await call('POST', `${id}/refresh/`);
  expect([body.status, body.amount_due]).toEqual(['past_due', 5900]);
  const { body: paid } = await call('POST', `${id}/pay/`, { stripe_token: 'tok_visa' });
  expect([paid.status, paid.amount_due]).toEqual(['active', 0]);
});

it('4.18, 7.22 ending what Stripe has given up on waives its drafts, which nobody may collect afterwards', async () => {
  const { call, id } = await givenUp();
  const [draft] = (standIn.subscriptions.get(id)?.state.invoices ?? []).filter(({ status }) => status === 'open');
  const { body } = await call('DELETE', `${id}/`);
  expect([body.status, body.amount_due]).toEqual(['canceled', 0]);
  const waived = standIn.sent
    .map(({ call: sent }) => sent)
    .filter((sent) => sent.includes(`/v1/invoices/${draft?.id}`));
  expect(waived).toContain(`DELETE /v1/invoices/${draft?.id}`);
  // What cannot be waived now keeps it; what can never be does not.
  const other = await givenUp();
  standIn.fail(/DELETE \/v1\/invoices/, 'broken', 3);
  expect((await other.call('DELETE', `${other.id}/`)).status).toBe(503);
  expect((await other.call('POST', `${other.id}/refresh/`)).body.status).toBe('past_due');
  standIn.fail(/DELETE \/v1\/invoices/, { status: 400, error: { type: 'invalid_request_error', message: 'Paid.' } });
  expect((await other.call('DELETE', `${other.id}/`)).body.status).toBe('canceled');
});

it('design 4, 9.7 a company that is deleted is invoiced for what it has used last', async () => {
  const { company, subscribe } = await startPayer(server);
  const reseller = await startReseller(server, [company.companyId]);
  const { subscription_id: id } = await subscribe('standard-month', 'tok_visa');
  await server.core.jobs.runDue();
  for (let added = 0; added < 24; added += 1) await company.addPerson();
  const path = `/api/companies/${company.companyId}/`;
  expect((await server.call('DELETE', path, { token: reseller.key })).status).toBe(204);
  const state = standIn.subscriptions.get(id)?.state;
  expect(toldOf(id).at(-1)?.people).toBe('25');
  // Five beyond the first tier, at 2.00.
  expect([state?.status, state?.invoices.at(-1)?.amount, state?.invoices.at(-1)?.status]).toEqual([
    'canceled',
    1000,
    'paid',
  ]);
  // A trial's people are nothing to invoice.
  const trying = await startPayer(server);
  const [own] = await trying.open();
  await trying.call('PUT', `${own?.subscription_id}/`, { plan_id: 'standard-month', stripe_token: 'tok_visa' });
  const { key } = await startReseller(server, [trying.company.companyId]);
  await server.call('DELETE', `/api/companies/${trying.company.companyId}/`, { token: key });
  expect(standIn.bodies(/^DELETE \/v1\/subscriptions/).slice(-2)).toEqual([{ invoice_now: 'true' }, {}]);
});

it('7.18, 9.7 a price that we could not price is not sold, and the log says why', async () => {
  const lines: unknown[] = [];
  const { log } = server.core;
  const { warn } = log;
  log.warn = ((line: unknown) => lines.push(line)) as typeof warn;
  const usual = ['basic-month', 'standard-month', 'professional-month'].map(standIn.price);
  standIn.sell([
    ...usual,
    { ...standIn.price('basic-month'), id: 'by-volume', tiers_mode: 'volume' },
    { ...standIn.price('basic-year'), id: 'by-dozen', transform_quantity: { divide_by: 12, round: 'up' } },
  ]);
  try {
    await server.core.billing.refreshProducts();
    const plans = (await server.core.billing.products()).flatMap((product) => product.plans);
    expect(plans.map(({ plan_id }) => plan_id)).toEqual(['basic-month', 'standard-month', 'professional-month']);
    expect(lines).toEqual([
      { price: 'by-volume', product: 'Basic', why: 'its tiers are by volume' },
      { price: 'by-dozen', product: 'Basic', why: 'it divides the quantity' },
    ]);
    // A product with yearly prices alone is for companies of the old pricing, and shown to no other.
    standIn.sell([standIn.price('basic-month'), standIn.price('standard-year')]);
    await server.core.billing.refreshProducts();
    const { company } = await startPayer(server);
    const offered = (await company.call('GET', 'plans/')).body;
    expect(offered.map(({ name }: { name: string }) => name)).toEqual(['Basic']);
    const missing: unknown[] = [];
    const { error } = log;
    log.error = (({ what }: { what: string }) => missing.push(what)) as typeof error;
    await server.core.billing.reportMissing();
    log.error = error;
    expect(missing).toEqual(['No price is marked signup_trial: sign-up shows the first monthly one.']);
  } finally {
    log.warn = warn;
    standIn.sell(null);
    await server.core.billing.refreshProducts();
  }
});

it('3.6, 7.18, 9.6 a price that was archived stays with those who have it, with its cost and its product’s limits', async () => {
  const { company, call, subscribe, newest } = await startPayer(server);
  const sold = standIn.price('standard-month');
  const metadata = { ...sold.product.metadata, max_users: '7', additional_features: 'public_report' };
  const own = { ...sold, nickname: 'Early Standard', product: { ...sold.product, name: 'Early', metadata } };
  const others = ['basic-month', 'professional-month'].map(standIn.price);
  const read = () => server.core.billing.refreshProducts();
  standIn.sell([own, ...others]);
  try {
    await read();
    const { subscription_id: id, ...bought } = await subscribe('standard-month', 'tok_visa');
    const has = { plan: { nickname: 'Early Standard' }, product: { name: 'Early', max_users: 7 }, cost_so_far: 5900 };
    expect(bought).toMatchObject(has);
    standIn.sell([{ ...own, active: false }, ...others]);
    await read();
    expect((await call('POST', `${id}/refresh/`)).body).toMatchObject(has);
    // Also where nothing was kept of it.
    await server.core.database.query('delete from subscriptions where subscription_id = $1', [id]);
    await server.core.billing.sync(company, id);
    expect(await newest()).toMatchObject({ ...has, subscription_id: id });
  } finally {
    standIn.sell(null);
    await read();
  }
});

it('4.16, 7.21 after a refused authentication the preview says what the order will charge, of this plan and another', async () => {
  const { call, open, subscribe } = await startPayer(server);
  await wait(server, { days: 15 });
  const left = await subscribe('basic-month', 'tok_threeDSecure2Required');
  standIn.confirm(left.latest_invoice?.payment_intent?.id ?? '', 'failed');
  expect((await call('POST', `${left.subscription_id}/refresh/`)).body.status).toBe('incomplete');
  const previewOf = async (plan_id: string) => Preview.parse((await call('POST', 'preview/', { plan_id })).body);
  const same = await previewOf('basic-month');
  expect(same).toMatchObject({ amount_due_now: 2900, trial_end: null, needs_card: true, subscription_id: null });
  expect([same.gives_up?.plan.plan_id, same.gives_up?.amount]).toEqual(['basic-month', 2900]);
  // Another plan, with its trial: nothing is due now, and it needs a card, because the unfinished one is cancelled for
  // it.
  const trial = await previewOf('standard-month');
  expect(trial).toMatchObject({ amount_due_now: 0, needs_card: true, gives_up: { plan: { plan_id: 'basic-month' } } });
  expect(trial.trial_end).not.toBeNull();
  expect((await call('POST', '', { plan_id: 'standard-month' })).body).toHaveProperty('stripe_token');
  const { amount_due_now: due } = await previewOf('professional-month-usd');
  const other = await subscribe('professional-month-usd', 'tok_threeDSecure2Required');
  expect([due, other.unfinished_payment?.amount]).toEqual([10_900, 10_900]);
  expect((await open()).map(({ status }) => status)).toEqual(['incomplete']);
});
