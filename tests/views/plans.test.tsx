import { companies, users } from '../models/samples/people.ts';
import { checkoutPreviews, plans, products, subscriptions } from '../models/samples/subscriptions.ts';
import { all, answers, billedAs, former, own, running, unfinished } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { checkout, plansPage } from '../support/drawn-texts.ts';

const ofOldPrices = { ...users.admin, visible_companies: [{ ...companies.aalto, old_pricing_model: true }] };

/** The plans after an end, without a company's other pages. */
const plansAfter = (said: string) =>
  changed(
    plansPage,
    `
      - [Subscriptions → /subscriptions]
      - Plans
      @ This is a test installation: no money moves, and no real card is needed.
      - Current plan: Basic
      - The current billing period lasts until 1 Apr 2026.
      + ${said}
      + Nothing is lost. You can read everything and edit people and groups. Once you choose a plan, new rounds open and you can send notices, share and export again.
      + [Read results and invoices]
      @ Basic
      - Current plan
      @ Total users: 50
      - [See your subscription → /subscriptions]
      + [Choose Basic → /plans/basic-month]
      @ €19 a month excl. VAT
      + 14 days of free trial
      @ €2 per person.
      + 14 days of free trial
    `,
  );

drawPages([
  ['2.19 plans', '/plans', {}, [], plansPage],
  [
    '9.6 a plan whose limits are null or 0',
    '/plans',
    {
      [`GET ${own}/plans/`]: answers[`GET ${own}/plans/`].map((product) =>
        product.name === 'Basic'
          ? { ...product, max_active_questionnaires: 0, max_admin_users: null, max_users: 0 }
          : product,
      ),
    },
    [],
    changed(
      plansPage,
      `
        @ €49 a month excl. VAT
        - Active surveys: 1
        - Admin users: 2
        - Total users: 50
        + Active surveys: Unlimited
        + Admin users: Unlimited
        + Total users: Unlimited
        @ Price | €49 a month excl. VAT | €19 a month excl. VAT | €10 a month excl. VAT€2 per person.
        - Active surveys | 1 | 1 | 7
        - Admin users | 2 | 1 | 2
        - Total users | 50 | 3 | Unlimited
        + Active surveys | Unlimited | 1 | 7
        + Admin users | Unlimited | 1 | 2
        + Total users | Unlimited | 3 | Unlimited
      `,
    ),
  ],
  ['2.19, 5.4 a first plan', '/plans/pro-month', { [`GET ${all}`]: [former] }, [], checkout],
  [
    '2.19, 5.4 a plan with a card',
    '/plans/pro-month',
    {},
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €49.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The next payment is calculated with the most people so far in this billing period.
      Change your plan
      You have Basic now. The amount due is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '2.19, 9.3 a plan on trial',
    '/plans/pro-month',
    { [`POST ${all}preview/`]: { ...checkoutPreviews.trial, needs_card: true } },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €0.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      The free trial lasts until 15 Mar 2026: nothing is charged before.
      The next payment is calculated with your current number of people.
      Change your plan
      You have Basic now. Nothing is charged today; the next payment is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '2.19, 5.5 a plan that is too small',
    '/plans/small-month',
    { [`POST ${all}preview/`]: checkoutPreviews.tooSmall },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Small
      This is a test installation: no money moves, and no real card is needed.
      Small
      €19 a month excl. VAT
      Active surveys: 1
      Admin users: 1
      Total users: 3
      The plan is too small
      * This plan does not cover your current requirements
      Total users: you have 51, the plan allows 50.
      [Choose another plan → /plans]
    `,
  ],
  [
    '2.19, 5.4 a first plan on trial',
    '/plans/pro-month',
    { [`GET ${all}`]: [], [`POST ${all}preview/`]: { ...checkoutPreviews.trial, needs_card: true } },
    [],
    changed(
      checkout,
      `
        @ [Add billing details]
        - Due now: €49.00
        + Due now: €0.00
        @ VAT is not included yet: it depends on your billing address.
        - The next payment is calculated with the most people so far in this billing period.
        + The free trial lasts until 15 Mar 2026: nothing is charged before.
        + The next payment is calculated with your current number of people.
        @ 4000 0082 6000 3178: asks for authentication, then fails
        - [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        - [Subscribe and pay – Tick the authorisation first.]
        + [ ] I authorise Rytmi to charge this card for the plan when the trial has ended, and then for each billing period, until I end the subscription.
        + [Subscribe, pay after the trial – Tick the authorisation first.]
      `,
    ),
  ],
  [
    '4.16 a payment that is not finished',
    '/plans/basic-month',
    {
      [`GET ${all}`]: [unfinished],
      [`POST ${all}sub_71/refresh/`]: unfinished,
      [`POST ${all}preview/`]: checkoutPreviews.charged,
    },
    [],
    `
      [Plans → /plans]
      Subscribe
      Subscribe to Basic
      This is a test installation: no money moves, and no real card is needed.
      Basic
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      Your payment is not finished
      €56.78 is to be paid by 5 Mar 2026, 12:30; after that, the payment lapses and nothing is charged.
      Your bank needs to confirm that it is you. Until then, nothing is charged and the plan does not start.
      [Continue] [Use another card]
    `,
  ],
  [
    '4.18 a plan while a payment is overdue',
    '/plans/pro-month',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    [],
    `
      Payment overdue: €12.34 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Your last payment is overdue. Pay it first, then change the plan.
      [Pay now → /subscriptions]
    `,
  ],
  [
    '8.1, 2.19 plans could not be loaded',
    '/plans',
    { [`GET ${own}/plans/`]: broken },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      The plans could not be loaded.
      [Try again]
    `,
  ],
  [
    '8.1, 2.19 a plan could not be loaded',
    '/plans/pro-month',
    { [`GET ${own}/plans/`]: broken },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe
      This is a test installation: no money moves, and no real card is needed.
      The plan could not be loaded.
      [Try again]
    `,
  ],
  [
    '4.16 the plans while a payment is not finished',
    '/plans',
    { [`GET ${all}`]: [unfinished], [`POST ${all}sub_71/refresh/`]: unfinished },
    [],
    changed(
      plansPage,
      `
        - [Subscriptions → /subscriptions]
        @ Plans
        - Plans
        @ This is a test installation: no money moves, and no real card is needed.
        - Current plan: Basic
        - The current billing period lasts until 1 Apr 2026.
        + The payment of Basic is not finished
        + €56.78 is to be paid, and nothing has been charged. Continue the payment, give it up, or choose another plan.
        + [Continue the payment → /plans/basic-month] [Give it up]
        + Your company has no active subscription
        + Nothing is lost. You can read everything and edit people and groups. Once you choose a plan, new rounds open and you can send notices, share and export again.
        + [Read results and invoices]
        @ Basic
        - Current plan
        @ Total users: 50
        - [See your subscription → /subscriptions]
        + [Choose Basic → /plans/basic-month]
      `,
    ),
  ],
  [
    '8.1, 2.19 the plans while the subscription could not be loaded',
    '/plans',
    { [`GET ${all}`]: broken },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      The subscription could not be loaded.
      [Try again]
      The plans could not be loaded.
      [Try again]
    `,
  ],
  [
    '2.19 what has ended, and when',
    '/plans',
    { [`GET ${all}`]: [{ ...former, latest_invoice: { payment_intent: null } }] },
    [],
    plansAfter('Your Old subscription ended on 1 Feb 2026'),
  ],
  [
    '2.19, 9.3 a trial that has ended',
    '/plans',
    { [`GET ${all}`]: [{ ...former, latest_invoice: null }] },
    [],
    plansAfter('Your free trial ended on 1 Feb 2026'),
  ],
  [
    '4.16, 9.3 a trial runs, and the payment of another plan is not finished',
    '/plans',
    { [`GET ${all}`]: [{ ...unfinished, subscription_id: 'sub_70', plan: plans.yearly }, subscriptions.trial] },
    [],
    changed(
      plansPage,
      `
        @ This is a test installation: no money moves, and no real card is needed.
        + The payment of Basic is not finished
        + €56.78 is to be paid, and nothing has been charged. Continue the payment, give it up, or choose another plan.
        + [Continue the payment → /plans/basic-year] [Give it up]
        @ Current plan: Basic
        - The current billing period lasts until 1 Apr 2026.
        + The free trial lasts until 1 Apr 2026. It ends automatically: nothing is charged.
        @ Basic
        - Current plan
        @ Total users: 50
        - [See your subscription → /subscriptions]
        + [Choose Basic → /plans/basic-month]
      `,
    ),
  ],
  [
    '4.18 the plans while a payment is overdue',
    '/plans',
    { [`GET ${all}`]: [subscriptions.pastDue] },
    [],
    changed(
      plansPage,
      `
        + Payment overdue: €0.00 for Basic. Pay it to avoid interruption.
        + [Go to the payment → /subscriptions]
        @ Current plan: Basic
        - The current billing period lasts until 1 Apr 2026.
        + Its last payment is overdue.
        + [Pay now → /subscriptions]
      `,
    ),
  ],
  [
    '2.19 nothing is offered',
    '/plans',
    { [`GET ${own}/plans/`]: [] },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      This list is empty.
      No plans are available.
    `,
  ],
  [
    '2.19, 9.7 plans of another currency come after those of one’s own',
    '/plans',
    {
      [`GET ${all}`]: [{ ...running, plan: { ...running.plan, currency: 'usd' } }],
      [`GET ${own}/plans/`]: [
        { ...products.basic, plans: [{ ...plans.monthly, plan_id: 'basic-euro' }] },
        { ...products.basic, plans: [{ ...plans.monthly, currency: 'usd' }] },
      ],
    },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      Basic (USD)
      Current plan
      $49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [See your subscription → /subscriptions]
      Priced in euros
      Basic (EUR)
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Basic (EUR) → /plans/basic-euro]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic (EUR) | Basic (USD)
      Price | €49 a month excl. VAT | $49 a month excl. VAT
      Active surveys | 1 | 1
      Admin users | 2 | 2
      Total users | 50 | 50
    `,
  ],
  [
    '2.19, 3.4 plans by the year, for a company of old prices',
    '/plans',
    { 'GET /api/auth/user/': ofOldPrices },
    ['12 months'],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      1 month
      12 months
      Basic
      €490 a year excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Basic → /plans/basic-year]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic
      Price | €490 a year excl. VAT
      Active surveys | 1
      Admin users | 2
      Total users | 50
    `,
  ],
  [
    '2.19, 3.4 plans by the month again',
    '/plans',
    { 'GET /api/auth/user/': ofOldPrices },
    ['12 months', '1 month'],
    changed(
      plansPage,
      `
        @ The current billing period lasts until 1 Apr 2026.
        + 1 month
        + 12 months
      `,
    ),
  ],
  [
    '4.18 the plan has changed, and its payment failed',
    '/plans/basic-month',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    [],
    `
      Payment overdue: €12.34 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Basic
      This is a test installation: no money moves, and no real card is needed.
      Basic
      €49 a month excl. VAT
      Active surveys: 1
      Admin users: 2
      Total users: 50
      This is your plan now, but its payment failed. Pay the amount due to avoid interruption.
      [Pay now → /subscriptions]
    `,
  ],
  [
    '7.20, 9.7 no VAT where the buyer accounts for it',
    '/plans/pro-month',
    {
      ...billedAs({}),
      [`GET ${all}`]: [former],
      [`POST ${all}preview/`]: {
        ...checkoutPreviews.charged,
        due_now_tax: { net: 4900, tax: 0, rate: null, reverse_charge: true },
        next_tax: { net: 4900, tax: 0, rate: null, reverse_charge: true },
      },
    },
    [],
    changed(
      checkout,
      `
        @ Total users: Unlimited
        - Add your billing details
        - Your billing address and VAT number appear on invoices, and decide which VAT is added.
        - [Add billing details]
        + Billing details
        + Aalto Oy, Espoo, FI
        + [Change billing details]
        @ Due now: €49.00
        + Without VAT: €49.00
        + VAT (reverse charge): €0.00
        @ Next payment on 1 Apr 2026: €49.00
        - VAT is not included yet: it depends on your billing address.
        + Without VAT: €49.00
        + VAT (reverse charge): €0.00
        + No VAT is charged: you account for it (reverse charge).
      `,
    ),
  ],
  [
    '7.20, 9.7 no VAT for the address',
    '/plans/pro-month',
    { ...billedAs({}), [`GET ${all}`]: [former] },
    [],
    changed(
      checkout,
      `
        @ Total users: Unlimited
        - Add your billing details
        - Your billing address and VAT number appear on invoices, and decide which VAT is added.
        - [Add billing details]
        + Billing details
        + Aalto Oy, Espoo, FI
        + [Change billing details]
        @ Due now: €49.00
        + Without VAT: €49.00
        + VAT: €0.00
        @ Next payment on 1 Apr 2026: €49.00
        - VAT is not included yet: it depends on your billing address.
        + Without VAT: €49.00
        + VAT: €0.00
        + No VAT is charged for your billing address.
      `,
    ),
  ],
  [
    '7.20, 9.7 VAT of a rate that is not known, and VAT that is not known',
    '/plans/pro-month',
    {
      [`GET ${all}`]: [former],
      [`POST ${all}preview/`]: {
        ...checkoutPreviews.charged,
        due_now_tax: { net: 4000, tax: 900, rate: null, reverse_charge: false },
        next_tax: null,
      },
    },
    [],
    changed(
      checkout,
      `
        @ Due now: €49.00
        + Without VAT: €40.00
        + VAT: €9.00
        @ Next payment on 1 Apr 2026: €49.00
        - VAT is not included yet: it depends on your billing address.
        + VAT is added by your billing address.
      `,
    ),
  ],
  [
    '7.20, 9.7 VAT that is not known now, and reversed without an address',
    '/plans/pro-month',
    {
      [`GET ${all}`]: [former],
      [`POST ${all}preview/`]: {
        ...checkoutPreviews.charged,
        due_now_tax: null,
        next_tax: { net: 4900, tax: 0, rate: 0, reverse_charge: true },
      },
    },
    [],
    changed(
      checkout,
      `
        @ Next payment on 1 Apr 2026: €49.00
        - VAT is not included yet: it depends on your billing address.
        + Without VAT: €49.00
        + VAT (reverse charge): €0.00
        + No VAT is charged: you account for it (reverse charge).
      `,
    ),
  ],
  [
    '7.21, 9.3 a period that begins with the change, and people beyond the old one',
    '/plans/pro-month',
    {
      [`POST ${all}preview/`]: {
        ...checkoutPreviews.charged,
        period_moves: true,
        lines: [-700, 0, 300].map((amount) => ({
          ...{ description: 'Line', amount, proration: true },
          ...{ period_start: '2026-03-01T10:00:00.000Z', period_end: '2026-03-05T10:00:00.000Z' },
        })),
      },
    },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €49.00
      Unused time on the previous plan: -€7.00
      Additional people in the previous period: €0.00
      Additional people in the previous period: €3.00
      Next payment on 1 Apr 2026: €49.00
      VAT is not included yet: it depends on your billing address.
      A new billing period starts now.
      The next payment is calculated with your current number of people.
      Change your plan
      You have Basic now. The amount due is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '7.21, 9.3 a trial goes before a period that begins',
    '/plans/pro-month',
    {
      [`POST ${all}preview/`]: {
        ...checkoutPreviews.trial,
        period_moves: true,
        needs_card: true,
        lines: [
          {
            ...{ description: 'Line', amount: 0, proration: true },
            ...{ period_start: '2026-03-01T10:00:00.000Z', period_end: '2026-03-05T10:00:00.000Z' },
          },
        ],
      },
    },
    [],
    `
      [Subscriptions → /subscriptions]
      [Plans → /plans]
      Subscribe
      Subscribe to Pro
      This is a test installation: no money moves, and no real card is needed.
      Pro
      €10 a month excl. VAT
      €2 per person.
      Active surveys: 7
      Admin users: 2
      Total users: Unlimited
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Due now: €0.00
      Next payment on 1 Apr 2026: €49.00
      For this change, the next invoice includes:
      Additional people in the previous period: €0.00
      VAT is not included yet: it depends on your billing address.
      The free trial lasts until 15 Mar 2026: nothing is charged before.
      The next payment is calculated with your current number of people.
      Change your plan
      You have Basic now. Nothing is charged today; the next payment is charged to your card ending in 4242.
      [Change the plan] [Cancel → /plans]
    `,
  ],
  [
    '2.19, 7.22 the plan ends',
    '/plans',
    { [`GET ${all}`]: [{ ...running, phase: 'ending', cancel_at_period_end: true }] },
    [],
    changed(
      plansPage,
      `
        @ Current plan: Basic
        - The current billing period lasts until 1 Apr 2026.
        + Your plan is cancelled and ends on 1 Apr 2026.
      `,
    ),
  ],
  [
    '2.19, 9.7 a plan of several tiers',
    '/plans',
    {
      [`GET ${own}/plans/`]: [
        {
          ...products.basic,
          plans: [
            {
              ...plans.metered,
              tiers: [
                { flat_amount: 1000, unit_amount: null, up_to: 10 },
                { flat_amount: null, unit_amount: 150, up_to: 100 },
                { flat_amount: null, unit_amount: 120, up_to: null },
              ],
            },
          ],
        },
      ],
    },
    [],
    `
      [Subscriptions → /subscriptions]
      Plans
      Plans
      This is a test installation: no money moves, and no real card is needed.
      Current plan: Basic
      The current billing period lasts until 1 Apr 2026.
      Basic
      €10 a month excl. VAT
      For up to 10 people.
      €1.50 for each additional person.
      €1.20 for each additional person.
      Active surveys: 1
      Admin users: 2
      Total users: 50
      [Choose Basic → /plans/per-user]
      Plans priced per person are billed by the highest number of people in the billing period.
      Compare the plans
      What you get | Basic
      Price | €10 a month excl. VATFor up to 10 people.€1.50 for each additional person.€1.20 for each additional person.
      Active surveys | 1
      Admin users | 2
      Total users | 50
    `,
  ],
]);
