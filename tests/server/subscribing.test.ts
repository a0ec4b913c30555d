import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Invoice, Preview, Subscription } from '../../contract/subscription.ts';
import { payerOf, wait } from '../support/billing.ts';
import { joinCompany, personValues, startCompany, startReseller } from '../support/company.ts';
import { signUp } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function newPayer() {
  const company = await startCompany(server);
  return { company, ...payerOf(server, company) };
}

const paymentIntent = (subscription: Subscription) => subscription.latest_invoice?.payment_intent;

describe('a new subscription', () => {
  it('7.20, 4.15 with a good card is active and paid, and takes the place of the trial', async () => {
    const { company, call, subscribe, open } = await newPayer();
    const active = Subscription.parse(await subscribe('standard-month', 'tok_visa'));
    expect(active).toMatchObject({
      status: 'active',
      amount_due: 0,
      card: { brand: 'visa', last4: '4242' },
      plan: { plan_id: 'standard-month' },
      cancel_at_period_end: false,
      cost_so_far: 5900,
    });
    expect(active.current_period_end).toBe('2026-04-02T09:00:00.000Z');
    expect(paymentIntent(active)).toMatchObject({ status: 'succeeded' });
    expect(await open()).toEqual([active]);
    expect((await company.call('GET', 'subscription/')).body).toEqual(active);
    const invoices = (await call('GET', `${active.subscription_id}/invoices/`)).body;
    expect(Invoice.array().parse(invoices)).toEqual([
      expect.objectContaining({ amount: 5900, currency: 'eur', status: 'paid', document_url: null }),
    ]);
    const again = await call('POST', '', { plan_id: 'standard-month', stripe_token: 'tok_visa' });
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['The company has a subscription already. Change its plan instead.'] },
    ]);
    const audited = await server.core.database.query(
      "select action, account_id, detail from audit_log where company_id = $1 and entity = 'subscription'",
      [company.companyId],
    );
    expect(audited).toEqual([
      { action: 'subscribe', account_id: company.accountId, detail: { plan: 'standard-month', status: 'active' } },
    ]);
  });

  it('8.8 with a declined card is refused in the words of the provider, in both languages, and the trial stays', async () => {
    const { call, open } = await newPayer();
    const [trial] = await open();
    for (const [language, words] of [
      ['en-GB', 'Your card was declined.'],
      ['fi', 'Korttisi hylättiin.'],
    ]) {
      const values = { plan_id: 'standard-month', stripe_token: 'tok_chargeDeclined' };
      const refused = await call('POST', '', values, { 'accept-language': String(language) });
      expect([refused.status, refused.body]).toEqual([400, { non_field_errors: [words] }]);
    }
    expect(await open()).toEqual([trial]);
  });

  it('4.16, 4.19 asks for authentication, which can be left, fail, go on with another card, and end well', async () => {
    const { company, call, subscribe, open, confirm, newest } = await newPayer();
    const incomplete = await subscribe('standard-month', 'tok_threeDSecure2Required');
    expect(incomplete).toMatchObject({ status: 'incomplete', amount_due: 5900 });
    const intent = paymentIntent(incomplete);
    expect(intent?.status).toBe('requires_action');
    // Until it is paid, the trial is what runs.
    expect((await company.call('GET', 'subscription/')).body.status).toBe('trialing');
    const left = await confirm('payment_intents', intent, { outcome: 'cancelled' });
    expect([left.status, left.body.status]).toEqual([200, 'requires_action']);
    const failed = await confirm('payment_intents', intent, { outcome: 'failed' });
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_error:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    const declined = await confirm('payment_intents', intent, { stripe_token: 'tok_chargeDeclined' });
    expect([declined.status, declined.body.error]).toEqual([
      402,
      { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    ]);
    const other = await confirm('payment_intents', intent, { stripe_token: 'tok_authenticationRequired' });
    expect(other.body.status).toBe('requires_action');
    expect((await confirm('payment_intents', intent, { outcome: 'succeeded' })).body.status).toBe('succeeded');
    const paid = await call('POST', `${incomplete.subscription_id}/refresh/`);
    expect([paid.status, paid.body.status, paid.body.amount_due]).toEqual([200, 'active', 0]);
    expect((await open()).map(({ id }) => id)).toEqual([(await newest()).id]);
    // Confirmed once more, from another tab: nothing is charged again.
    expect((await confirm('payment_intents', intent, { outcome: 'failed' })).body.status).toBe('succeeded');
    expect((await call('GET', `${incomplete.subscription_id}/invoices/`)).body).toHaveLength(1);
  });

  it('4.16 left unfinished gives way to another card, and is never charged', async () => {
    const { call, subscribe, open, confirm } = await newPayer();
    const left = await subscribe('standard-month', 'tok_threeDSecure2Required');
    const taken = await subscribe('basic-month', 'tok_visa');
    expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([taken.subscription_id]);
    expect((await call('GET', `${left.subscription_id}/invoices/`)).body).toEqual([
      expect.objectContaining({ status: 'void' }),
    ]);
    const late = await confirm('payment_intents', paymentIntent(left), { outcome: 'succeeded' });
    expect(late.status).toBe(404);
  });

  it('4.16 left unfinished is over after 23 hours, and who began it was reminded once', async () => {
    const { company, subscribe, open } = await newPayer();
    await subscribe('standard-month', 'tok_threeDSecure2Required');
    await wait(server, { hours: 2 });
    await wait(server, { hours: 1 });
    const mails = (await server.outbox()).filter(({ to }) => to === company.email);
    expect(mails.filter(({ subject }) => subject === 'Your bank asks you to confirm a payment for Rytmi')).toHaveLength(
      1,
    );
    expect((await open()).map(({ status }) => status)).toEqual(['incomplete', 'trialing']);
    await wait(server, { hours: 20 });
    expect((await open()).map(({ status }) => status)).toEqual(['trialing']);
  });

  it('9.3, 2.19 without a card is a trial where there is no subscription, once; it ends by itself', async () => {
    const reseller = await startReseller(server);
    const values = { name: 'Kept Ltd', email: 'kept@example.com' };
    const { body: company } = await server.call('POST', '/api/companies/', { token: reseller.key, body: values });
    const { call, subscribe, open, newest } = payerOf(server, { companyId: company.id, accountId: reseller.accountId });
    const offers = async () => {
      const { body } = await server.call('GET', `/api/companies/${company.id}/plans/`, { token: reseller.key });
      return body.flatMap((product: { plans: { trial_period_days: number | null }[] }) =>
        product.plans.map((plan) => plan.trial_period_days),
      );
    };
    expect(await offers()).toContain(14);
    const needed = await call('POST', '', { plan_id: 'basic-month' });
    expect([needed.status, needed.body]).toEqual([400, { stripe_token: ['Enter a card.'] }]);
    const trial = await subscribe('standard-month');
    expect(trial).toMatchObject({ status: 'trialing', card: null, pending_setup_intent: null, cost_so_far: null });
    expect(await offers()).not.toContain(14);
    expect((await call('POST', '', { plan_id: 'standard-month' })).status).toBe(400);
    await wait(server, { days: 14 });
    expect(await open()).toEqual([]);
    expect(await newest()).toMatchObject({ status: 'canceled', canceled_at: trial.trial_end });
    const second = await call('POST', '', { plan_id: 'standard-month' });
    expect([second.status, second.body]).toEqual([400, { stripe_token: ['Enter a card.'] }]);
  });

  it('5.5 of a plan that is too small is refused with the note and each number that is too high', async () => {
    const { company, call, open } = await newPayer();
    await company.addPerson({ user_type: 'company_admin_group' });
    const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
    const words = [
      '* This plan does not cover your current requirements',
      'There are 2 admin users; the plan covers 1.',
    ];
    const refused = await call('POST', '', values);
    expect([refused.status, refused.body]).toEqual([400, { non_field_errors: words }]);
    const [trial] = await open();
    const changed = await call('PUT', `${trial?.subscription_id}/`, values);
    expect([changed.status, changed.body]).toEqual([400, { non_field_errors: words }]);
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
    expect(preview.exceeded).toEqual([{ limit: 'max_admin_users', allowed: 1, present: 2 }]);
  });

  it('9.7 of a yearly plan, or of none that is there, is refused at its field', async () => {
    const { call } = await newPayer();
    for (const planId of ['basic-year', 'nothing']) {
      const refused = await call('POST', '', { plan_id: planId, stripe_token: 'tok_visa' });
      expect([refused.status, refused.body]).toEqual([
        400,
        { plan_id: ['This plan is not on offer. Choose another one.'] },
      ]);
    }
  });
});

describe('a trial without a card', () => {
  it('7.21, 7.22 changes its plan, ends with its last day and goes on again, and nobody is charged', async () => {
    const { call, current, newest } = await newPayer();
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
      const { company, call, newest } = await newPayer();
      const { subscription_id: id } = await newest();
      const [changed, ...added] = await Promise.all([
        call('PUT', `${id}/`, { plan_id: 'basic-month' }),
        ...[1, 2, 3].map(() => company.call('POST', 'users/', personValues({ user_type: 'company_admin_group' }))),
      ]);
      const came = added.filter(({ status }) => status === 201).length;
      // Whoever was first: a plan for one admin with one, or the larger plan and 5.5's note.
      expect([changed?.status, came > 0]).toEqual(came > 0 ? [400, true] : [200, false]);
    }
  });
});

describe('two at once', () => {
  it('7.20 two tabs end in one subscription, charged once', async () => {
    const { call, open } = await newPayer();
    const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
    const answers = await Promise.all([call('POST', '', values), call('POST', '', values), call('POST', '', values)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const [active, ...others] = await open();
    expect(others).toEqual([]);
    expect((await call('GET', `${active?.subscription_id}/invoices/`)).body).toHaveLength(1);
  });

  it('7.20 the same call repeated with its key answers the same, and another with that key is refused', async () => {
    const { company, call, open } = await newPayer();
    const key = { 'idempotency-key': `checkout-${company.companyId}` };
    const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
    const [first, second] = await Promise.all([call('POST', '', values, key), call('POST', '', values, key)]);
    const third = await call('POST', '', values, key);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect([third.body, third.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await open()).toHaveLength(1);
    expect((await call('POST', '', { ...values, plan_id: 'basic-month' }, key)).status).toBe(400);
  });
});

describe('a change of plan', () => {
  it('7.21, 4.17 of a trial keeps its last day; its card is authenticated first, and charged then', async () => {
    const { call, open, confirm, newest } = await newPayer();
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

  it('7.21 keeps the period with the same interval, and says before what the next invoice will be', async () => {
    const { call, subscribe } = await newPayer();
    const basic = await subscribe('basic-month', 'tok_visa');
    const [from, until] = [Date.parse(basic.current_period_start), Date.parse(String(basic.current_period_end))];
    server.clock.set(new Date((from + until) / 2).toISOString());
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-month' })).body);
    // Half of the month is left: half of what was paid comes back, half of the other plan is owed.
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
    const { company, call, subscribe, newest } = await newPayer();
    await server.core.database.query('update companies set old_pricing_model = true where id = $1', [
      company.companyId,
    ]);
    const basic = await subscribe('basic-month', 'tok_visa');
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-year' })).body);
    expect(preview).toMatchObject({ amount_due_now: 34_800 - 2900, period_moves: true, needs_card: false });
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
  it('7.22 comes with the period, can be taken back before, and not after', async () => {
    const { company, call, current, subscribe, newest } = await newPayer();
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
    // At that moment, also before any job has looked.
    expect((await current()).status).toBe(204);
    await server.core.jobs.runDue();
    expect(await newest()).toMatchObject({ status: 'canceled', card: null });
    expect((await call('POST', `${id}/resume/`)).body).toEqual({ non_field_errors: ['This subscription has ended.'] });
    await server.core.jobs.runDue();
    const told = (await server.outbox()).filter(({ to, subject }) => to === company.email && /has ended/.test(subject));
    expect(told).toHaveLength(1);
  });

  it('design 4 deleting a company ends its subscription first', async () => {
    const { company, subscribe } = await newPayer();
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

describe('cards', () => {
  it('design 6 the sandbox gives tokens for test cards, and says which field is wrong', async () => {
    const { company, call } = await newPayer();
    const token = (values: object) =>
      server.call('POST', '/api/sandbox/tokens/', {
        token: company.key,
        body: { number: '4242 4242 4242 4242', exp_month: 8, exp_year: 30, cvc: '123', ...values },
      });
    const good = await token({});
    expect([good.status, good.body.card]).toEqual([
      201,
      { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
    ]);
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

  it('6.1, design 6 a stranger, a respondent and an admin of another company reach none of it', async () => {
    const { company, call, subscribe } = await newPayer();
    const stranger = await signUp(server);
    const respondent = await joinCompany(server, company);
    const incomplete = await subscribe('standard-month', 'tok_threeDSecure2Required');
    const id = incomplete.subscription_id;
    for (const accountId of [stranger.accountId, respondent.id]) {
      const theirs = payerOf(server, { companyId: company.companyId, accountId });
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '', { plan_id: 'basic-month', stripe_token: 'tok_visa' }],
        ['PUT', `${id}/`, { plan_id: 'basic-month' }],
        ['DELETE', `${id}/`, undefined],
        ['POST', `${id}/pay/`, {}],
        ['GET', `${id}/invoices/`, undefined],
      ] as const) {
        expect((await theirs.call(method, path, body)).status).toBe(404);
      }
      const intent = incomplete.latest_invoice?.payment_intent;
      expect((await theirs.confirm('payment_intents', intent, { outcome: 'succeeded' })).status).toBe(404);
    }
    // One company's subscription is not another's, whoever asks.
    const own = payerOf(server, stranger);
    expect((await own.call('DELETE', `${id}/`)).status).toBe(404);
    expect((await call('POST', `${id}/refresh/`)).body.status).toBe('incomplete');
  });
});
