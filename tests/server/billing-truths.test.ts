import { expect, it } from 'vitest';
import { Preview } from '../../contract/subscription.ts';
import { createBillingMails } from '../../server/actions/billing/billing-mails.ts';
import { startPayer, wait } from '../support/billing.ts';
import { joinCompany } from '../support/company.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const mailsTo = async (email: string, subject: RegExp) =>
  (await server.outbox()).filter((mail) => mail.to === email && subject.test(mail.subject));

it("9.7, 7.21 a change of plan is billed by the cycle's most people, and the preview says the same", async () => {
  const { company, call, subscribe } = await startPayer(server);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const people: number[] = [];
  for (let added = 0; added < 23; added += 1) people.push(await company.addPerson());
  const { subscription_id: id, usage_record } = await subscribe('standard-month', 'tok_visa');
  expect(usage_record).toBe(24);
  for (const person of people.slice(0, 10)) await company.call('DELETE', `users/${person}/`);
  server.clock.advance({ minutes: 1 });
  // Four beyond the first tier at 2.00 each, although only 14 are there today.
  const due = 70_800 - 5900 + 4 * 200;
  const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'standard-year' })).body);
  expect([preview.amount_due_now, preview.lines.map(({ amount }) => amount)]).toEqual([due, [-5900, 800, 70_800]]);
  const { body } = await call('PUT', `${id}/`, { plan_id: 'standard-year' });
  expect([body.status, body.usage_record, body.cost_so_far]).toEqual(['active', 14, 70_800]);
  expect((await call('GET', `${id}/invoices/`)).body[0].amount).toBe(due);
});

it('9.7 in a card trial the preview counts those who are there: its peak is never charged', async () => {
  const { company, call, open } = await startPayer(server);
  const [trial] = await open();
  await call('PUT', `${trial?.subscription_id}/`, { plan_id: 'standard-month', stripe_token: 'tok_visa' });
  const people: number[] = [];
  for (let added = 0; added < 25; added += 1) people.push(await company.addPerson());
  for (const person of people) await company.call('DELETE', `users/${person}/`);
  const preview = Preview.parse((await call('POST', 'preview/', { plan_id: 'professional-month' })).body);
  expect([preview.amount_due_now, preview.next_amount, preview.trial_end]).toEqual([0, 9900, trial?.trial_end]);
});

it('9.3, 7.22 nobody is told that a cancelled trial ends; the others learn what then happens', async () => {
  const trials: {
    payer: Awaited<ReturnType<typeof startPayer>>;
    respondent: string;
    token: string | null;
    cancels: boolean;
  }[] = [];
  for (const [token, cancels] of [
    [null, false],
    [null, true],
    ['tok_visa', false],
    ['tok_visa', true],
  ] as const) {
    const payer = await startPayer(server);
    const [trial] = await payer.open();
    const { body } = await payer.call('PUT', `${trial?.subscription_id}/`, {
      plan_id: 'standard-month',
      ...(token ? { stripe_token: token } : {}),
    });
    if (cancels) await payer.call('DELETE', `${body.subscription_id}/`);
    trials.push({ payer, respondent: (await joinCompany(server, payer.company)).email, token, cancels });
  }
  await wait(server, { days: 12 });
  await wait(server, { hours: 1 });
  for (const { payer, respondent, token, cancels } of trials) {
    const mails = await mailsTo(payer.company.email, /trial/);
    expect(await mailsTo(respondent, /trial/)).toEqual([]);
    if (cancels) {
      expect(mails).toEqual([]);
      continue;
    }
    expect(mails).toHaveLength(1);
    const [words, others] = ['your card is charged', 'Choose a plan before then'];
    expect(mails[0]?.text).toContain('Standard, monthly');
    expect([mails[0]?.text.includes(words), mails[0]?.text.includes(others)]).toEqual([token !== null, token === null]);
    expect(new URL(mails[0]?.links[0] ?? '').pathname).toBe(token ? '/subscriptions' : '/plans');
    expect(mails[0]?.text).toMatch(token ? /\nSee the subscription:\nhttp/ : /\nChoose a plan:\nhttp/);
  }
  await wait(server, { days: 2 });
  const ended = await Promise.all(
    trials.map(async ({ payer }) => [
      (await payer.newest()).status,
      (await mailsTo(payer.company.email, /has ended/)).length,
      (await payer.newest()).amount_due,
    ]),
  );
  expect(ended).toEqual([
    ['canceled', 1, 0],
    ['canceled', 1, 0],
    ['active', 0, 0],
    ['canceled', 1, 0],
  ]);
  // The card of the one is charged the first tier, that of the other nothing.
  const invoices = await Promise.all(
    trials.map(async ({ payer }) =>
      (await payer.call('GET', `${(await payer.newest()).subscription_id}/invoices/`)).body.map(
        ({ amount, status }: { amount: number; status: string }) => [amount, status],
      ),
    ),
  );
  expect(invoices).toEqual([[], [], [[5900, 'paid']], []]);
});

it('4.16 only people who wait for their bank get a mail about that, not after a declined card', async () => {
  for (const outcome of ['failed', null] as const) {
    const { company, call, subscribe, confirm } = await startPayer(server);
    const order = await subscribe('basic-month', 'tok_threeDSecure2Required');
    expect(order.status).toBe('incomplete');
    if (outcome) await confirm('payment_intents', order.latest_invoice?.payment_intent, { outcome });
    const { body } = await call('POST', `${order.subscription_id}/refresh/`);
    expect(body.latest_invoice.payment_intent.status).toBe(outcome ? 'requires_payment_method' : 'requires_action');
    await wait(server, { hours: 2 });
    expect(await mailsTo(company.email, /bank asks you to confirm/)).toHaveLength(outcome ? 0 : 1);
    // Another order, which gives up that one, is a matter of its own: each has one mail.
    await subscribe('standard-month', 'tok_threeDSecure2Required');
    for (const hours of [2, 2]) {
      await wait(server, { hours });
      expect(await mailsTo(company.email, /bank asks you to confirm/)).toHaveLength(outcome ? 1 : 2);
    }
  }
});

it('4.16, 9.5 a mail says in the company’s time zone until when its first payment can be confirmed', async () => {
  const { company } = await startPayer(server);
  const { database } = server.core;
  const due = { amount: 5678, currency: 'eur' };
  const unfinished = { planId: 'basic-month', until: new Date('2026-03-05T22:30:00Z') };
  await database.query("update companies set timezone = 'Europe/Helsinki' where id = $1", [company.companyId]);
  const send = createBillingMails(server.core);
  await database.transaction(() =>
    send(company.companyId, { kind: 'authentication-needed', subject: 'one', plan: 'Basic', due, unfinished }),
  );
  const [mail] = await mailsTo(company.email, /./).then((mails) => mails.slice(-1));
  expect(mail?.text).toContain('6 March 2026 at 00:30');
  expect(mail?.text).toContain('€56.78');
  expect(new URL(mail?.links[0] ?? '').pathname).toBe('/plans/basic-month');
});
