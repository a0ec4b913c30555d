import { checkoutPreviews, subscriptions } from '../models/samples/subscriptions.ts';
import { all, running } from '../support/drawn-company.ts';
import { broken, changed, drawPages, inTurn, refusedBy } from '../support/drawn-pages.ts';
import { checkout } from '../support/drawn-texts.ts';

// A plan is changed, an overdue payment made, a subscription kept.

const changeRefused = `
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
        The card was declined.
        You have Basic now. The amount due is charged to your card ending in 4242.
        [Change the plan] [Cancel → /plans]
      `;
const overduePaymentPaid = `
        Payment overdue: €0.00 for Basic. Pay it to avoid interruption.
        [Go to the payment → /subscriptions]
        Subscriptions
        [Change your plan → /plans]
        This is a test installation: no money moves, and no real card is needed.
        Admin users: 1 The plan allows 2
        Total users: 5 The plan allows 50
        Basic
        The last payment failed: €0.00 is due. Pay it to avoid interruption.
        [Pay now] [Pay with another card]
        Period ends: 1 Apr 2026
        Cost so far, excl. VAT: €49.00
        Amount due: €0.00
        Card: Visa ending in 4242, valid until 12/2030
        [Change the card]
        [End subscription]
        Plan | Status | Period ends | Peak users | Price
        Basic | Payment overdue | 1 Apr 2026 | – | €49 a month excl. VAT
        Add your billing details
        Your billing address and VAT number appear on invoices, and decide which VAT is added.
        [Add billing details → /companyform/1]
        Invoices
        Invoice | Date | Status | Without VAT | VAT | Total | Document
        R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
        R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
      `;

drawPages([
  [
    '7.21 a change is refused',
    '/plans/pro-month',
    { [`POST ${all}`]: refusedBy({ non_field_errors: ['The card was declined.'] }) },
    ['Change the plan', { says: 'declined' }],
    changeRefused,
  ],
  [
    '7.21 a change is done',
    '/plans/pro-month',
    {
      [`POST ${all}`]: {
        ...running,
        plan: { ...running.plan, plan_id: 'pro-month' },
        product: { ...running.product, name: 'Pro' },
      },
    },
    ['Change the plan'],
    `
        [Subscriptions → /subscriptions]
        [Plans → /plans]
        Subscribe
        You are subscribed to Pro
        This is a test installation: no money moves, and no real card is needed.
        Pro
        €10 a month excl. VAT
        €2 per person.
        Active surveys: 7
        Admin users: 2
        Total users: Unlimited
        You are subscribed
        Your plan is Pro. Find your invoices, change the card or end the subscription under Subscriptions.
        [Go to surveys → /surveys] [Subscriptions → /subscriptions]
      `,
  ],
  [
    '8.1, 7.21 a change is not answered',
    '/plans/pro-month',
    { [`POST ${all}`]: broken },
    ['Change the plan'],
    changed(
      changeRefused,
      `
        @ Change your plan
        - The card was declined.
      `,
    ),
  ],
  [
    '2.19 a plan that is not offered',
    '/plans/none',
    {},
    [],
    `
        [Subscriptions → /subscriptions]
        [Plans → /plans]
        Subscribe
        Subscribe
        This is a test installation: no money moves, and no real card is needed.
        This plan is not offered to your company.
        [See plans → /plans]
      `,
  ],
  [
    '2.19, 9.3 a trial without a card',
    '/plans/pro-month',
    { [`GET ${all}`]: [], [`POST ${all}preview/`]: checkoutPreviews.trial },
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
        + [Subscribe, pay after the trial – Tick the authorisation first.] [Continue without a card]
      `,
    ),
  ],
  [
    '8.1, 2.19 what it costs is not known',
    '/plans/pro-month',
    { [`POST ${all}preview/`]: broken },
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
    '2.18, 4.18 the overdue payment is paid',
    '/subscriptions',
    {
      [`GET ${all}`]: [subscriptions.pastDue],
      [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue,
      [`POST ${all}sub_71/pay/`]: running,
    },
    ['Pay now'],
    overduePaymentPaid,
    ['POST /api/stripe/companies/1/subscriptions/sub_71/pay/ {}'],
  ],
  [
    '8.8, 4.18 the overdue payment is refused',
    '/subscriptions',
    {
      [`GET ${all}`]: [subscriptions.pastDue],
      [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue,
      [`POST ${all}sub_71/pay/`]: refusedBy({ non_field_errors: ['The card was declined.'] }),
    },
    ['Pay now'],
    changed(
      overduePaymentPaid,
      `
        @ [Pay now] [Pay with another card]
        + The card was declined.
      `,
    ),
  ],
  [
    '2.18, 7.22 it is kept after all',
    '/subscriptions',
    { [`GET ${all}`]: [{ ...running, phase: 'ending', cancel_at_period_end: true }] },
    ['Keep the subscription'],
    null,
    ['POST /api/stripe/companies/1/subscriptions/sub_71/resume/ {}'],
  ],
  [
    '8.1, 7.22 it is not ended',
    '/subscriptions',
    { [`DELETE ${all}sub_71/`]: broken },
    ['End subscription', { says: 'End the subscription?' }, 'End subscription'],
    `
        End the subscription?
        It runs until 1 Apr 2026, and nothing is charged after that. Until then, you can undo this.
        After that, nothing is lost and everything can still be read, but no surveys start and no notices are sent.
        The subscription could not be ended.
        [End subscription] [Keep the subscription]
      `,
  ],
  [
    '7.21 what was shown is no longer what would be charged',
    '/plans/pro-month',
    {
      [`POST ${all}preview/`]: inTurn(checkoutPreviews.charged, { ...checkoutPreviews.charged, amount_due_now: 5100 }),
    },
    ['Change the plan', { says: 'Something changed' }],
    changed(
      changeRefused,
      `
        @ [Add billing details → /companyform/1]
        - Due now: €49.00
        + Due now: €51.00
        @ Change your plan
        - The card was declined.
        + Something changed since you opened this page, so nothing was charged. Check the new amounts.
      `,
    ),
  ],
  [
    '8.9 a change is refused without a reason',
    '/plans/pro-month',
    { [`POST ${all}`]: refusedBy({}) },
    ['Change the plan'],
    changed(
      changeRefused,
      `
        @ Change your plan
        - The card was declined.
        + An error occurred when trying to subscribe.
      `,
    ),
  ],
]);
