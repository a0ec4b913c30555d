import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Preview, Subscription } from '../../contract/subscription.ts';
import { companies, people, users } from '../models/samples/people.ts';
import { checkoutPreviews, invoices, plans, products, subscriptions, usages } from '../models/samples/subscriptions.ts';
import { closeConsole, drawConsole, drawnFacts, drawnText } from '../support/drawn-console.tsx';

afterAll(() => {
  closeConsole();
  vi.unstubAllGlobals();
});

const own = '/api/companies/1';
const all = '/api/stripe/companies/1/subscriptions/';

/** Its sums and days are all different: a wrong one is noticed. */
const running: Subscription = {
  ...subscriptions.metered,
  current_period_start: '2026-03-01T10:00:00.000Z',
  current_period_end: '2026-04-07T10:00:00.000Z',
  usage_record: 37,
  cost_so_far: 8400,
  amount_due: 1234,
};
const trial: Subscription = {
  ...running,
  status: 'trialing',
  phase: 'charged',
  trial_end: '2026-03-15T10:00:00.000Z',
  amount_due: 0,
};
const freeTrial: Subscription = { ...trial, phase: 'free', card: null };
const dollars = { ...plans.monthly, currency: 'usd' } as const;
const unfinished: Subscription = {
  ...subscriptions.incompleteWithout,
  amount_due: 1234,
  unfinished_payment: { amount: 5678, currency: 'usd', expires_at: '2026-03-02T10:00:00.000Z' },
};

const draw = (path: string, subscription: Subscription, more: Record<string, unknown> = {}) =>
  drawConsole(path, {
    'GET /api/auth/user/': users.admin,
    [`GET ${all}`]: [subscription],
    [`GET ${all}usage/`]: usages.roomy,
    [`GET ${own}/users/`]: [people.aino, people.reko],
    [`GET ${own}/plans/`]: [products.basic],
    [`GET ${all}${subscription.subscription_id}/invoices/`]: [],
    [`POST ${all}${subscription.subscription_id}/refresh/`]: subscription,
    ...more,
  });

const charged = 'Then the card is charged for the first time.';
const free = 'It ends automatically: nothing is charged.';

describe('the subscription that runs', () => {
  it('2.18 says of each sum what it is, in the currency of the plan', async () => {
    const { until } = await draw('/subscriptions', { ...running, plan: { ...plans.metered, currency: 'usd' } });
    await until(() => drawnFacts().some((fact) => fact.startsWith('Amount due')));
    expect(drawnFacts()).toEqual(
      expect.arrayContaining([
        'Period ends: 7 Apr 2026',
        'Peak users in this period: 37',
        'Cost so far, excl. VAT: $84.00',
        'Amount due: $12.34',
        'Card: Visa ending in 4242, valid until 12/2030',
      ]),
    );
  });

  const endless = { ...running, current_period_end: null, trial_end: null };
  it.each([
    ['running', { ...endless }, 'Your plan is paid and renews automatically.'],
    [
      'ending',
      { ...endless, phase: 'ending', cancel_at_period_end: true },
      'Your plan is cancelled. You can undo this until it ends.',
    ],
    [
      'charged',
      { ...endless, status: 'trialing', phase: 'charged' },
      'After the free trial the card is charged for the first time.',
    ],
    [
      'free',
      { ...endless, status: 'trialing', phase: 'free', card: null },
      'The free trial ends automatically: nothing is charged.',
    ],
  ] as const)(
    '2.18 a plan whose provider names no end of the period is described without a day: %s',
    async (_, subscription, said) => {
      const { says } = await draw('/subscriptions', subscription);
      await says(said);
    },
  );

  it.each([
    ['running', running, 'Your plan is paid until 7 Apr 2026 and renews automatically.'],
    [
      'ending',
      { ...running, phase: 'ending', cancel_at_period_end: true },
      'Your plan is cancelled and runs until 7 Apr 2026.',
    ],
    ['overdue', { ...running, status: 'past_due', phase: 'overdue' }, 'The last payment failed: €12.34 is due.'],
    ['unfinished', unfinished, 'The payment of $56.78 for Basic is not finished, so nothing has been charged'],
  ] as const)(
    '2.18, 7.22 says of one that is %s what is paid, owed or to be charged',
    async (_, subscription, said) => {
      // An admin whose first payment is unfinished is led to the plans; a reseller may look at all pages.
      const reseller = { ...users.reseller, visible_companies: [companies.aalto], company: 1 };
      await (await draw('/subscriptions', subscription, { 'GET /api/auth/user/': reseller })).says(said);
      expect(drawnText()).not.toContain(free);
      expect(drawnText()).not.toContain(charged);
      expect(drawnText()).not.toContain('then it ends, nothing is charged');
    },
  );

  const reseller = { ...users.reseller, visible_companies: [companies.aalto], company: 1 };
  it.each([
    ['overdue', { ...running, status: 'past_due', phase: 'overdue' }, true],
    ['unfinished', unfinished, true],
    [
      'waiting for its card’s holder',
      { ...running, pending_setup_intent: subscriptions.trialUnconfirmed.pending_setup_intent },
      true,
    ],
    ['running', running, false],
  ] as const)(
    '4.17, 7.23 is asked for again where another tab may have moved it on, and shown as it is now: %s',
    async (_, stale, isAsked) => {
      const path = `${all}${stale.subscription_id}/`;
      const { says, sent } = await draw('/subscriptions', stale, {
        'GET /api/auth/user/': reseller,
        [`POST ${path}refresh/`]: { ...running, subscription_id: stale.subscription_id },
      });
      await says('Your plan is paid until 7 Apr 2026 and renews automatically.');
      expect(drawnFacts()).toContain('Peak users in this period: 37');
      expect(sent.some((call) => call.startsWith(`POST ${path}refresh/`))).toBe(isAsked);
    },
  );

  it.each(['/subscriptions', '/plans'])(
    '9.3 says on %s that a trial with a card is charged, never that nothing is',
    async (path) => {
      const { says } = await draw(path, trial);
      await says(`The free trial lasts until ${path === '/plans' ? '7 Apr 2026' : '15 Mar 2026'}. ${charged}`);
      await says('then the card is charged');
      expect(drawnText()).not.toContain('nothing is charged');
    },
  );

  it.each(['/subscriptions', '/plans'])(
    '9.3 says on %s that a trial without a card ends, and charges nothing',
    async (path) => {
      const { says } = await draw(path, freeTrial);
      await says(`The free trial lasts until ${path === '/plans' ? '7 Apr 2026' : '15 Mar 2026'}. ${free}`);
      await says('then it ends, nothing is charged');
      expect(drawnText()).not.toContain('card is charged');
    },
  );

  it('2.18 lists each invoice with its own number, day, state, sum and currency', async () => {
    const states = ['paid', 'open', 'draft', 'void', 'uncollectible'] as const;
    const listed = states.map((status, at) => ({
      ...invoices.paid,
      ...{ id: `in_${at}`, number: `R-${at}`, date: `2026-02-0${at + 1}T10:00:00Z`, amount: 100 * at + 5, status },
      currency: at % 2 ? ('usd' as const) : ('eur' as const),
    }));
    const { until } = await draw('/subscriptions', running, { [`GET ${all}sub_72/invoices/`]: listed });
    const rows = () =>
      [...document.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(' '),
      );
    await until(() => rows().some((row) => row.includes('R-4')));
    const facts = ['€0.05', '$1.05', '€2.05', '$3.05', '€4.05'];
    const names = ['Paid', 'Unpaid', 'Draft', 'Void', 'Uncollectible'];
    for (const [at, sum] of facts.entries()) {
      const row = rows().find((each) => each.includes(`R-${at}`)) ?? '';
      for (const part of [`${at + 1} Feb 2026`, names[at] ?? '', sum]) expect(row).toContain(part);
    }
  });

  it('7.22 says until when it runs before it is ended', async () => {
    const { press, says } = await draw('/subscriptions', running);
    await press('End subscription');
    await says('It runs until 7 Apr 2026, and nothing is charged after that.');
  });
});

describe('the header of every page', () => {
  it('4.18 says what is overdue, with its sum', async () => {
    const { says } = await draw('/groups', { ...running, status: 'past_due', phase: 'overdue' });
    await says('Payment overdue: €12.34 for Basic.');
  });

  it('4.16 says what is unfinished, with its sum, except on the plans, which say it themselves', async () => {
    const { press, says } = await draw('/plans', unfinished);
    const said = 'Payment not finished: $56.78 for Basic. Nothing has been charged yet.';
    await says('$56.78');
    expect(drawnText()).not.toContain(said);
    await press('Read results and invoices');
    await says(said);
    const plan = document.querySelector('a[href^="/plans/"]');
    expect([plan?.textContent, plan?.getAttribute('href')]).toEqual([
      'Finish the payment',
      `/plans/${unfinished.plan.plan_id}`,
    ]);
  });
});

const preview: Preview = {
  ...checkoutPreviews.charged,
  amount_due_now: 4321,
  next_amount: 8765,
  next_payment_at: '2026-05-05T10:00:00.000Z',
  lines: [
    {
      ...{ description: 'Basic', amount: 4321, proration: false },
      ...{ period_start: '2026-04-05T10:00:00.000Z', period_end: '2026-05-05T10:00:00.000Z' },
    },
  ],
};

describe('before a plan is ordered', () => {
  const checkout = (shown: Preview) =>
    draw(
      '/plans/basic-month',
      { ...running, status: 'canceled', phase: 'ended', runs: false },
      { [`POST ${all}preview/`]: shown },
    );

  it('7.20, 7.21 says what is due now and what later, each with its own sum and day', async () => {
    const { says } = await checkout({ ...preview, currency: 'usd' });
    await says('Due now');
    expect(drawnFacts()).toEqual(
      expect.arrayContaining([
        'Due now: $43.21',
        'The plan until 5 May 2026: $43.21',
        'Next payment on 5 May 2026: $87.65',
      ]),
    );
    expect(drawnText()).not.toContain('nothing is charged');
  });

  it('7.20, 9.7 says what VAT is in the sum due now, and what in the next one', async () => {
    const { says } = await checkout({
      ...preview,
      due_now_tax: { net: 3446, tax: 875, rate: 25.5, reverse_charge: false },
      next_tax: { net: 6990, tax: 1775, rate: 25.5, reverse_charge: false },
    });
    await says('Amounts due include VAT.');
    expect(drawnFacts().filter((fact) => /VAT|Due now|Next payment/.test(fact))).toEqual([
      'Due now: €43.21',
      'Without VAT: €34.46',
      'VAT 25.5%: €8.75',
      'Next payment on 5 May 2026: €87.65',
      'Without VAT: €69.90',
      'VAT 25.5%: €17.75',
    ]);
  });

  it('7.20, 9.3 says that nothing is charged before a trial is over, and only then', async () => {
    const { says } = await checkout({ ...preview, amount_due_now: 0, trial_end: '2026-03-15T10:00:00.000Z' });
    await says('The free trial lasts until 15 Mar 2026: nothing is charged before.');
    expect(drawnText()).not.toContain('A new billing period starts now.');
  });

  it('7.21 says of a change what the next invoice holds, by how many people it is counted, and whether a period begins', async () => {
    const { says } = await checkout({ ...preview, amount_due_now: 0, whole_period: true });
    await says('For this change, the next invoice includes:');
    await says('The whole of this billing period is billed at the price of the new plan.');
    await says('calculated with the most people so far in this billing period');
    expect(drawnText()).not.toContain('A new billing period starts now.');
    const moved = await checkout({ ...preview, period_moves: true });
    await moved.says('A new billing period starts now.');
    await moved.says('calculated with your current number of people');
    expect(drawnText()).not.toContain('The whole of this billing period');
    expect(drawnText()).not.toContain('For this change, the next invoice includes:');
  });

  it('4.16 names the other plan and its sum where a payment is unfinished, and gives up that one', async () => {
    const gives_up = {
      ...{ subscription_id: 'sub_71', plan: { ...plans.yearly, nickname: 'Yearly' } },
      ...{ amount: 5678, currency: 'usd' as const, expires_at: null },
    };
    const { says, press, sent, until } = await draw(
      '/plans/basic-month',
      { ...unfinished, plan: plans.yearly, product: { ...unfinished.product, name: 'Old plan' } },
      {
        [`POST ${all}preview/`]: { ...preview, gives_up, plan: dollars },
        [`DELETE ${all}sub_71/`]: () => new Promise(() => {}),
      },
    );
    await says(
      'You began to pay $56.78 for Old plan, and nothing has been charged. Give that payment up to choose Basic',
    );
    await press('Give up this payment');
    await until(() => sent.some((call) => call.startsWith(`DELETE ${all}sub_71/`)));
    // Until that is answered, the same is said.
    await until(() => document.querySelector('main [aria-busy="true"]')?.textContent === 'Give up this payment');
    await says('The payment of Old plan is not finished');
  });
});

/** A first payment that the bank has refused: the card is requested again. */
const refused: Subscription = {
  ...subscriptions.incompleteUnpaid,
  unfinished_payment: { amount: 4321, currency: 'eur', expires_at: null },
};
const left = { subscription_id: 'sub_71', amount: 4321, currency: 'eur', expires_at: null } as const;

describe('beside the card form', () => {
  const day = '2026-03-15T10:00:00.000Z';
  const nothingNow = { ...preview, amount_due_now: 0, lines: [] };
  const given = { ...left, plan: plans.monthly };
  it.each([
    [
      'of this plan, charged now',
      { ...preview, gives_up: given },
      '€43.21',
      'for the plan, now and',
      'Subscribe and pay',
    ],
    [
      'of this plan, charged at the period’s end',
      { ...nothingNow, gives_up: given },
      ...(['€0.00', 'for the plan, from 5 May 2026 on', 'Subscribe'] as const),
    ],
    [
      'of this plan, on trial',
      { ...nothingNow, trial_end: day, gives_up: given },
      ...(['€0.00', 'when the trial has ended', 'Subscribe, pay after the trial'] as const),
    ],
    ['of none', preview, '€43.21', 'for the plan, now and', 'Subscribe and pay'],
  ] as const)(
    '4.16, 5.4 what is due, what is authorised and the button say the same: a payment unfinished %s',
    async (_, shown, due, authorised, button) => {
      const current =
        'gives_up' in shown && shown.gives_up
          ? refused
          : { ...running, status: 'canceled' as const, phase: 'ended' as const, runs: false };
      const { says } = await draw('/plans/basic-month', current, {
        [`POST ${all}preview/`]: shown,
      });
      await says('I authorise Rytmi to charge this card');
      expect(drawnFacts()).toContain(`Due now: ${due}`);
      const said = ['for the plan, now and', 'from 5 May 2026 on', 'when the trial has ended'];
      expect(said.filter((words) => drawnText().includes(words)).join()).toBe(
        said.find((words) => authorised.includes(words)),
      );
      const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
      expect(names.filter((name) => name?.startsWith('Subscribe'))).toEqual([button]);
    },
  );

  it('7.21 a change that charges nothing now says so', async () => {
    const { says } = await draw('/plans/basic-month', running, { [`POST ${all}preview/`]: nothingNow });
    await says('Nothing is charged today; the next payment is charged to your card ending in 4242.');
    expect(drawnText()).not.toContain('The amount due is charged');
  });
});

describe('an unfinished payment and nothing else', () => {
  it.each(['/plans', '/subscriptions'])(
    '4.16, design 4 is named with plan and sum and given up where %s leads, after a question',
    async (path) => {
      const { says, press, sent, until } = await draw(path, unfinished, {
        [`DELETE ${all}sub_71/`]: {
          ...unfinished,
          status: 'canceled',
          phase: 'ended',
          runs: false,
          unfinished_payment: null,
        },
      });
      await says('The payment of Basic is not finished');
      await says('$56.78 is to be paid, and nothing has been charged.');
      expect(location.pathname).toBe('/plans');
      await press('Give it up');
      await says('Nothing is charged. You can choose this plan or another one again.');
      await press('Keep the payment');
      expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([]);
      await press('Give it up');
      await press('Give up this payment');
      await until(() => sent.some((call) => call.startsWith(`DELETE ${all}sub_71/`)));
      const asked = () => sent.slice(sent.findIndex((call) => call.startsWith('DELETE')) + 1);
      // The plans, and every page's notice of the subscription, are requested again.
      await until(() => asked().filter((call) => call === `GET ${all}`).length > 1);
      await says('Subscription cancelled');
    },
  );

  it.each([
    ['2026-03-02T10:00:00.000Z', 'by 2 Mar 2026, 12:00; after that, the payment lapses and nothing is charged.'],
    [null, '$56.78 is to be paid.Your bank'],
  ])('4.16 must be paid by a time of the company’s day, where it lapses: %s', async (expires_at, said) => {
    const { says } = await draw(
      '/plans/basic-month',
      { ...subscriptions.incomplete, unfinished_payment: { amount: 5678, currency: 'usd', expires_at } },
      { [`POST ${all}preview/`]: preview },
    );
    await says('Your payment is not finished');
    await says('$56.78 is to be paid');
    await says(said);
  });

  it('7.22 says why it could not be given up, and keeps asking', async () => {
    const { says, press } = await draw('/plans', unfinished);
    await press('Give it up');
    await press('Give up this payment');
    await says('The payment could not be given up.');
    await says('Give up this payment?');
  });
});

describe('people who are added', () => {
  const price = {
    ...{ currency: 'usd', interval: 'month', on_trial: false },
    ...{ before: { people: 37, amount: 8400 }, after: { people: 38, amount: 8600 } },
  } as const;

  it.each([
    [false, 'Your plan: 37 people, $84.00 this billing period; with this addition: 38 people, $86.00.'],
    [
      true,
      'After the trial, your plan costs $84.00 per billing period for 37 people. With this addition: $86.00 for 38 people.',
    ],
  ])('9.7 says what one more costs (on trial: %s)', async (on_trial, said) => {
    const usage = { ...usages.roomy, price: { ...price, on_trial } };
    await (await draw('/personnel/new', on_trial ? trial : running, { [`GET ${all}usage/`]: usage })).says(said);
  });
});
