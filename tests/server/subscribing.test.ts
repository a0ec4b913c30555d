import { describe, expect, it } from 'vitest';
import { Invoice, Preview, Subscription } from '../../contract/subscription.ts';
import { payerOf, startPayer, wait } from '../support/billing.ts';
import { joinCompany, startReseller } from '../support/company.ts';
import { addManyPeople } from '../support/many-people.ts';
import { signUp } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const paymentIntent = (subscription: Subscription) => subscription.latest_invoice?.payment_intent;

describe('a new subscription', () => {
  it('7.20, 4.15 with a good card is active and paid, and takes the place of the trial', async () => {
    const { company, call, subscribe, open } = await startPayer(server);
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
      { non_field_errors: ['The company already has a subscription. Change its plan instead.'] },
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
    const { call, open } = await startPayer(server);
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

  it('4.16, 4.19 asks for authentication, which can be left, fail, continue with another card, and end well', async () => {
    const { company, call, subscribe, open, confirm, newest } = await startPayer(server);
    const incomplete = await subscribe('standard-month', 'tok_threeDSecure2Required');
    expect(incomplete).toMatchObject({ status: 'incomplete', amount_due: 5900 });
    const intent = paymentIntent(incomplete);
    expect(intent?.status).toBe('requires_action');
    // Until it is paid, the trial is the active one.
    expect((await company.call('GET', 'subscription/')).body.status).toBe('trialing');
    const guessed = { id: intent?.id ?? '', client_secret: 'another' };
    expect((await confirm('payment_intents', guessed, { outcome: 'succeeded' })).status).toBe(404);
    const left = await confirm('payment_intents', intent, { outcome: 'cancelled' });
    expect([left.status, left.body.status]).toEqual([200, 'requires_action']);
    const failed = await confirm('payment_intents', intent, { outcome: 'failed' });
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_error:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    const inFinnish = async (answer: object) => {
      const { body } = await server.call('POST', `/api/sandbox/payment_intents/${intent?.id}/confirm/`, {
        token: company.key,
        body: { client_secret: intent?.client_secret, ...answer },
        headers: { 'accept-language': 'fi' },
      });
      return body.last_error ?? body.error.message;
    };
    expect(await inFinnish({ outcome: 'failed' })).toBe(
      'Maksutapaasi ei voitu vahvistaa. Valitse toinen maksutapa ja yritä uudelleen.',
    );
    expect(await inFinnish({ stripe_token: 'tok_chargeDeclined' })).toBe('Korttisi hylättiin.');
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
    // Confirmed again, from another tab: nothing is charged again.
    expect((await confirm('payment_intents', intent, { outcome: 'failed' })).body.status).toBe('succeeded');
    expect((await call('GET', `${incomplete.subscription_id}/invoices/`)).body).toHaveLength(1);
  });

  it('4.16 left unfinished is replaced by another card, and is never charged', async () => {
    const { call, subscribe, open, confirm } = await startPayer(server);
    const left = await subscribe('standard-month', 'tok_threeDSecure2Required');
    const taken = await subscribe('basic-month', 'tok_visa');
    expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([taken.subscription_id]);
    expect((await call('GET', `${left.subscription_id}/invoices/`)).body).toEqual([
      expect.objectContaining({ status: 'void' }),
    ]);
    const late = await confirm('payment_intents', paymentIntent(left), { outcome: 'succeeded' });
    expect(late.status).toBe(404);
  });

  it('4.16, design 4 an unfinished payment says its plan and amount, and an order of another plan never pays it', async () => {
    const { company, call, subscribe, open, confirm } = await startPayer(server);
    const [trial] = await open();
    expect(trial?.unfinished_payment).toBeNull();
    const left = Subscription.parse(await subscribe('standard-month', 'tok_threeDSecure2Required'));
    const expires = new Date(server.clock.now().getTime() + 23 * 3_600_000);
    const payment = { amount: 5900, currency: 'eur', expires_at: expires.toISOString() };
    expect([left.plan.plan_id, left.unfinished_payment]).toEqual(['standard-month', payment]);
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
    const named = { ...payment, subscription_id: left.subscription_id, plan: left.plan };
    expect([preview.subscription_id, preview.gives_up]).toEqual([trial?.subscription_id, named]);

    // As the preview says: the trial continues with the card of the other plan.
    const values = { plan_id: 'basic-month', stripe_token: 'tok_authenticationRequired' };
    const { body: ordered } = await call('PUT', `${preview.subscription_id}/`, values);
    expect(ordered).toMatchObject({ status: 'trialing', plan: { plan_id: 'basic-month' }, unfinished_payment: null });
    expect((await open()).map(({ subscription_id }) => subscription_id)).toEqual([ordered.subscription_id]);
    expect((await call('GET', `${left.subscription_id}/invoices/`)).body).toEqual([
      expect.objectContaining({ amount: 5900, status: 'void' }),
    ]);
    expect((await confirm('payment_intents', paymentIntent(left), { outcome: 'succeeded' })).status).toBe(404);
    expect((await company.call('GET', 'subscription/')).body.amount_due).toBe(0);
  });

  it('4.16, design 4 an unfinished payment can be given up, and then nothing is charged and no mail asks for it', async () => {
    const { company, call, subscribe, open, confirm } = await startPayer(server);
    const left = await subscribe('standard-month', 'tok_threeDSecure2Required');
    const { body: gone } = await call('DELETE', `${left.subscription_id}/`);
    expect(gone).toMatchObject({ status: 'canceled', amount_due: 0, unfinished_payment: null });
    expect((await open()).map(({ status }) => status)).toEqual(['trialing']);
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
    expect(preview.gives_up).toBeNull();
    expect((await confirm('payment_intents', paymentIntent(left), { outcome: 'succeeded' })).status).toBe(404);
    await wait(server, { hours: 2 });
    expect((await server.outbox()).filter(({ to, subject }) => to === company.email && /bank/.test(subject))).toEqual(
      [],
    );
  });

  it('4.16, design 4 left unfinished is over after 23 hours, and its one reminder says plan and amount and leads to it', async () => {
    const { company, subscribe, open } = await startPayer(server);
    const { unfinished_payment } = await subscribe('standard-month', 'tok_threeDSecure2Required');
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Helsinki' } as const;
    const until = new Intl.DateTimeFormat('en-GB', style).format(new Date(unfinished_payment?.expires_at ?? 0));
    await wait(server, { hours: 2 });
    await wait(server, { hours: 1 });
    const mails = (await server.outbox()).filter(
      ({ to, subject }) => to === company.email && subject === 'Your bank asks you to confirm a payment for Rytmi',
    );
    expect(mails).toHaveLength(1);
    // It is named, and leads to the checkout of its own plan: without a subscription no other page is open (2.19).
    expect(mails[0]?.text).toContain('€59.00 (including any VAT) for Standard, monthly');
    expect(mails[0]?.text).toContain(until);
    expect(new URL(mails[0]?.links[0] ?? '').pathname).toBe('/plans/standard-month');
    expect((await open()).map(({ status }) => status)).toEqual(['incomplete', 'trialing']);
    await wait(server, { hours: 20 });
    expect((await open()).map(({ status }) => status)).toEqual(['trialing']);
  });

  it('9.3, 2.19 without a card is a trial where there is no subscription, once; it ends automatically', async () => {
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
    // Of who has a trial already none is offered, though it was registration's.
    const { company: signedUp } = await startPayer(server);
    const { body: plans } = await signedUp.call('GET', 'plans/');
    expect(JSON.stringify(plans)).not.toContain('"trial_period_days":14');
    const needed = await call('POST', '', { plan_id: 'basic-month' });
    expect([needed.status, needed.body]).toEqual([400, { stripe_token: ['Enter the card details.'] }]);
    const trial = await subscribe('standard-month');
    expect(trial).toMatchObject({ status: 'trialing', card: null, pending_setup_intent: null, cost_so_far: null });
    expect(await offers()).not.toContain(14);
    expect((await call('POST', '', { plan_id: 'standard-month' })).status).toBe(400);
    await wait(server, { days: 14 });
    expect(await open()).toEqual([]);
    expect(await newest()).toMatchObject({ status: 'canceled', canceled_at: trial.trial_end });
    const second = await call('POST', '', { plan_id: 'standard-month' });
    expect([second.status, second.body]).toEqual([400, { stripe_token: ['Enter the card details.'] }]);
  });

  it('5.5 of a plan that is too small is refused with the note and each number that is too high', async () => {
    const { company, call, open } = await startPayer(server);
    await company.addPerson({ user_type: 'company_admin_group' });
    await addManyPeople(server, company.companyId, 29);
    const values = { plan_id: 'basic-month', stripe_token: 'tok_visa' };
    const words = [
      '* This plan does not cover your current requirements',
      'There are 2 admin users; the plan covers 1.',
      'There are 31 users; the plan covers 30.',
    ];
    const refused = await call('POST', '', values);
    expect([refused.status, refused.body]).toEqual([400, { non_field_errors: words }]);
    const [trial] = await open();
    const changed = await call('PUT', `${trial?.subscription_id}/`, values);
    expect([changed.status, changed.body]).toEqual([400, { non_field_errors: words }]);
    const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'basic-month' })).body);
    expect(preview.exceeded).toEqual([
      { limit: 'max_admin_users', allowed: 1, present: 2 },
      { limit: 'max_users', allowed: 30, present: 31 },
    ]);
  });

  it('9.7 of a yearly plan, or of none that is there, is refused at its field', async () => {
    const { call } = await startPayer(server);
    for (const planId of ['basic-year', 'nothing']) {
      const refused = await call('POST', '', { plan_id: planId, stripe_token: 'tok_visa' });
      expect([refused.status, refused.body]).toEqual([
        400,
        { plan_id: ['This plan is not available. Choose another one.'] },
      ]);
    }
  });
});

describe('two at once', () => {
  it('7.20 two tabs end in one subscription, charged once', async () => {
    const { call, open } = await startPayer(server);
    const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
    const answers = await Promise.all([call('POST', '', values), call('POST', '', values), call('POST', '', values)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const [active, ...others] = await open();
    expect(others).toEqual([]);
    expect((await call('GET', `${active?.subscription_id}/invoices/`)).body).toHaveLength(1);
  });

  it('7.20 the same call repeated with its key answers the same, and another with that key is refused', async () => {
    const { company, call, open } = await startPayer(server);
    const key = { 'idempotency-key': `checkout-${company.companyId}` };
    const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
    const [first, second] = await Promise.all([call('POST', '', values, key), call('POST', '', values, key)]);
    // An answer is kept for longer than a call without one blocks its key.
    server.clock.advance({ minutes: 10 });
    const third = await call('POST', '', values, key);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect([third.body, third.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await open()).toHaveLength(1);
    expect((await call('POST', '', { ...values, plan_id: 'basic-month' }, key)).status).toBe(400);
    // What was refused can be corrected and sent again.
    const other = await startPayer(server);
    const refused = await other.call('POST', '', { ...values, stripe_token: 'tok_chargeDeclined' }, key);
    const corrected = await other.call('POST', '', values, key);
    expect([refused.status, corrected.status, corrected.headers['idempotent-replayed']]).toEqual([400, 201, undefined]);
  });

  it('design 6 a call whose server crashed is carried out three minutes later', async () => {
    const { company, call } = await startPayer(server);
    const key = { 'idempotency-key': `crashed-${company.companyId}` };
    const values = { plan_id: 'standard-month', stripe_token: 'tok_visa' };
    expect((await call('POST', '', values, key)).status).toBe(201);
    const crash = 'update idempotency_keys set status = null, body = null where key = $1';
    await server.core.database.query(crash, [key['idempotency-key']]);
    server.clock.advance({ minutes: 3 });
    expect((await call('POST', '', values, key)).body).toEqual({
      non_field_errors: ['The company already has a subscription. Change its plan instead.'],
    });
  });
});

it('6.1, design 6 a stranger, a respondent and an admin of another company reach none of it', async () => {
  const { company, call, subscribe } = await startPayer(server);
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
  // One company's subscription is not another's, for any caller.
  const own = payerOf(server, stranger);
  expect((await own.call('DELETE', `${id}/`)).status).toBe(404);
  expect((await call('POST', `${id}/refresh/`)).body.status).toBe('incomplete');
});

it('7.21, 4.15 a change costs to the cent what its preview said, half an hour long, and never as of a moment to come', async () => {
  const { company, call, subscribe, newest } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const { subscription_id: id } = await subscribe('professional-month', 'tok_visa');
  await wait(server, { days: 10 });
  const plan_id = 'standard-year';
  const previewOf = async (body: object = {}) =>
    Preview.parse((await call('POST', 'preview/', { plan_id, ...body })).body);
  const shown = await previewOf();
  const { prorated_at } = shown;
  const { amount_due_now: due, lines } = shown;
  expect([lines[0]?.proration, lines[0]?.period_start]).toEqual([true, prorated_at]);
  await wait(server, { minutes: 25 });
  const again = await previewOf({ prorated_at });
  expect([again.prorated_at, again.amount_due_now]).toEqual([prorated_at, due]);
  expect((await previewOf()).amount_due_now).toBeGreaterThan(due);

  const refused = { prorated_at: ['The price that you were shown is too old. Check the price again, then order.'] };
  const inTime = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
  for (const moment of [inTime(-31), inTime(1), '1999-01-01T00:00:00Z']) {
    const { status, body } = await call('PUT', `${id}/`, { plan_id, prorated_at: moment });
    expect([status, body]).toEqual([400, refused]);
    // Nobody learns from a preview what no order would cost.
    expect(await previewOf({ prorated_at: moment })).toEqual(await previewOf());
  }
  expect((await newest()).plan.plan_id).toBe('professional-month');
  expect((await call('PUT', `${id}/`, { plan_id, prorated_at: 'yesterday' })).body).toHaveProperty('prorated_at');

  expect((await call('PUT', `${id}/`, { plan_id, prorated_at })).status).toBe(200);
  const [charged] = Invoice.array().parse((await call('GET', `${id}/invoices/`)).body);
  expect(charged?.amount).toBe(due);
});
