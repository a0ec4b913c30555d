import { checkoutPreviews, subscriptions } from '../models/samples/subscriptions.ts';
import { all, former, own, unfinished } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { checkout, plansPage } from '../support/drawn-texts.ts';

drawPages([
  ['2.19 plans', '/plans', {}, [], plansPage],
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
]);
