import { subscriptions } from '../models/samples/subscriptions.ts';
import { all, former, running, trialed } from '../support/drawn-company.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { cardDialog, plansPage, subscriptionsPage } from '../support/drawn-texts.ts';

drawPages([
  ['2.18 subscriptions', '/subscriptions', { [`GET ${all}`]: [running, former, trialed] }, [], subscriptionsPage],
  ['2.18, 5.4 another card', '/subscriptions', {}, ['Change the card'], cardDialog],
  [
    '2.18 no subscription',
    '/subscriptions',
    { [`GET ${all}`]: [] },
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
        + Your company has no active subscription
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
    ),
  ],
  [
    '2.18 it is ended',
    '/subscriptions',
    {},
    ['End subscription'],
    `
      End the subscription?
      It runs until 1 Apr 2026, and nothing is charged after that. Until then, you can undo this.
      After that, nothing is lost and everything can still be read, but no surveys start and no notices are sent.
      [End subscription] [Keep the subscription]
    `,
  ],
  [
    '2.18 it has no invoices',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...running, status: 'past_due', phase: 'overdue', amount_due: 700, card: null }],
      [`GET ${all}sub_71/invoices/`]: [],
    },
    [],
    changed(
      subscriptionsPage,
      `
        + Payment overdue: €7.00 for Basic. Pay it to avoid interruption.
        + [Go to the payment → /subscriptions]
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
        @ Invoices
        - Invoice | Date | Status | Without VAT | VAT | Total | Document
        - R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
        - R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
        + No invoices yet.
        + Invoices appear here once something has been charged.
      `,
    ),
  ],
  [
    '2.18, 4.18 subscriptions with an overdue payment',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    [],
    `
      Payment overdue: €12.34 for Basic. Pay it to avoid interruption.
      [Go to the payment → /subscriptions]
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      The last payment failed: €12.34 is due. Pay it to avoid interruption.
      [Pay now] [Pay with another card]
      Period ends: 1 Apr 2026
      Cost so far, excl. VAT: €49.00
      Amount due: €12.34
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
    `,
  ],
  [
    '2.18, 7.22 subscriptions with one that ends',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...running, phase: 'ending', cancel_at_period_end: true }],
      [`POST ${all}sub_71/refresh/`]: running,
    },
    [],
    changed(
      subscriptionsPage,
      `
        @ Basic
        - Your plan is paid until 1 Apr 2026 and renews automatically.
        + Your plan is cancelled and runs until 1 Apr 2026. Until then, you can undo this.
        @ [Change the card]
        - [End subscription]
        + [Keep the subscription]
        @ Plan | Status | Period ends | Peak users | Price
        - Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
        + Basic | Cancelled | 1 Apr 2026 | 37 | €49 a month excl. VAT
      `,
    ),
  ],
  [
    '8.1, 2.18 subscriptions could not be loaded',
    '/subscriptions',
    { [`GET ${all}sub_71/invoices/`]: broken },
    [],
    `
      Subscriptions
      [Change your plan → /plans]
      The subscriptions could not be loaded.
      [Try again]
    `,
  ],
  [
    '4.18 it is paid with another card',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...subscriptions.pastDue, amount_due: 1234 }],
      [`POST ${all}sub_71/refresh/`]: { ...subscriptions.pastDue, amount_due: 1234 },
    },
    ['Pay with another card'],
    changed(
      cardDialog,
      `
        - Change the card
        + Pay with another card
        @ 4000 0082 6000 3178: asks for authentication, then fails
        - [ ] I authorise Rytmi to charge this card for each billing period, until I end the subscription.
        - [Save the card – Tick the authorisation first.]
        + [ ] I authorise Rytmi to charge this card for what is due, and for each billing period, until I end the subscription.
        + [Pay now – Tick the authorisation first.]
      `,
    ),
  ],
  [
    '2.18, 9.3 subscriptions on trial',
    '/subscriptions',
    { [`GET ${all}`]: [subscriptions.trial] },
    [],
    `
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1 The plan allows 2
      Total users: 5 The plan allows 50
      Basic
      The free trial lasts until 15 Mar 2026. It ends automatically: nothing is charged.
      [Subscribe → /plans/basic-month]
      Period ends: 1 Apr 2026
      Cost so far, excl. VAT: €49.00
      Amount due: €0.00
      Card: None
      [End subscription]
      Plan | Status | Period ends | Peak users | Price
      Basic | Free trial | 1 Apr 2026 | – | Free
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
      R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
    `,
  ],
]);
