import { invoices, plans, subscriptions } from '../models/samples/subscriptions.ts';
import { all, billedAs, former, resellerOf, running, trialed } from '../support/drawn-company.ts';
import { broken, changed, drawPages, refusedBy } from '../support/drawn-pages.ts';
import { cardOf, token } from '../support/drawn-payments.ts';
import { cardDialog, plansPage, subscriptionsPage } from '../support/drawn-texts.ts';

const perPerson = [{ flat_amount: null, unit_amount: 50, up_to: null }];

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
  [
    '2.18 whom the invoices name, a card of a rare brand, an invoice without a number yet',
    '/subscriptions',
    {
      ...billedAs({
        ...{ billing_name: 'Aalto Billing', billing_address: 'Street 1', billing_postal_code: '02150' },
        vat_number: 'FI12345671',
      }),
      [`GET ${all}`]: [{ ...running, card: { brand: 'UnionPay', last4: '9876', exp_month: 3, exp_year: 2031 } }],
      [`GET ${all}sub_71/invoices/`]: [{ ...invoices.paid, number: null, status: 'draft' }],
    },
    [],
    changed(
      subscriptionsPage,
      `
        @ Amount due: €0.00
        - Card: Visa ending in 4242, valid until 12/2030
        + Card: UnionPay ending in 9876, valid until 03/2031
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
        - Add your billing details
        - Your billing address and VAT number appear on invoices, and decide which VAT is added.
        - [Add billing details → /companyform/1]
        + Billing details
        + Aalto Billing, Street 1, 02150 Espoo, FI, FI12345671
        + [Change billing details → /companyform/1]
        @ Invoice | Date | Status | Without VAT | VAT | Total | Document
        - R-0001 | 1 Mar 2026 | Paid | €49.00 | €12.50 VAT 25.5% | €61.50 | [Open (opens in a new tab) → https://bills.example/1]
        - R-0002 | 1 Feb 2026 | Unpaid | €50.00 | €0.00 VAT (reverse charge) | €50.00 | –
        + – | 1 Mar 2026 | Draft | €49.00 | €0.00 | €49.00 | –
      `,
    ),
  ],
  [
    '2.18 invoices name the company where nobody else is named',
    '/subscriptions',
    { ...billedAs({ billing_city: '' }), [`GET ${all}`]: [running] },
    [],
    changed(
      subscriptionsPage,
      `
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
        - Add your billing details
        - Your billing address and VAT number appear on invoices, and decide which VAT is added.
        - [Add billing details → /companyform/1]
        + Billing details
        + Aalto Oy, FI
        + [Change billing details → /companyform/1]
      `,
    ),
  ],
  [
    '2.18 nothing was ever subscribed to, as a reseller sees it',
    '/subscriptions',
    { 'GET /api/auth/user/': resellerOf, [`GET ${all}`]: [] },
    [],
    `
      Selected company has no active subscription
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1
      Total users: 5
      This list is empty.
      Choose the plan that fits
      This company has never had a subscription. See the options under Plans.
      [See the plans → /plans]
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
    `,
  ],
  [
    '2.18 all is over, and its invoices are still there',
    '/subscriptions',
    {
      'GET /api/auth/user/': resellerOf,
      [`GET ${all}`]: [
        { ...former, plan: plans.yearly },
        { ...former, id: 68, subscription_id: 'sub_68', plan: { ...plans.metered, tiers: perPerson } },
      ],
      [`GET ${all}sub_70/invoices/`]: [invoices.paid],
      [`GET ${all}sub_68/invoices/`]: [],
    },
    [],
    `
      Selected company has no active subscription
      Subscriptions
      [Change your plan → /plans]
      This is a test installation: no money moves, and no real card is needed.
      Admin users: 1
      Total users: 5
      Plan | Status | Period ends | Peak users | Price
      Old | Ended | 1 Feb 2026 | 12 | €490 a year excl. VAT
      Old | Ended | 1 Feb 2026 | 12 | €0.50 for each additional person excl. VAT
      Add your billing details
      Your billing address and VAT number appear on invoices, and decide which VAT is added.
      [Add billing details → /companyform/1]
      Invoices
      Invoice | Date | Status | Without VAT | VAT | Total | Document
      R-0001 | 1 Mar 2026 | Paid | €49.00 | €0.00 | €49.00 | –
    `,
  ],
  [
    '8.1, 4.18 another card is sent, and nobody answers',
    '/subscriptions',
    { ...token, [`PUT ${all}sub_71/card/`]: broken },
    [
      'Change the card',
      ...cardOf('4242 4242 4242 4242').slice(0, -1),
      'Save the card',
      { says: 'No response was received' },
    ],
    `
      Change the card
      [Close]
      No response was received, but the change may have been made. Sending it again does not repeat it.
      [Send it again] [Check status]
    `,
  ],
  [
    '5.4 the authorisation is taken back',
    '/subscriptions',
    {},
    ['Change the card', { ticks: 'I authorise' }, { ticks: 'I authorise' }],
    cardDialog,
  ],
  [
    '4.17 the bank has not confirmed the new card',
    '/subscriptions',
    {
      [`GET ${all}`]: [{ ...running, pending_setup_intent: subscriptions.trialUnconfirmed.pending_setup_intent }],
      [`POST ${all}sub_71/refresh/`]: {
        ...running,
        pending_setup_intent: subscriptions.trialUnconfirmed.pending_setup_intent,
      },
    },
    [],
    changed(
      subscriptionsPage,
      `
        + Your bank needs to confirm the card for Basic.
        + [Confirm the card → /subscriptions]
        @ Card: Visa ending in 4242, valid until 12/2030
        - [Change the card]
        + [Confirm the new card] [Change the card]
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
      `,
    ),
  ],
  [
    '8.1, 4.18 the overdue payment is refused without a reason',
    '/subscriptions',
    {
      [`GET ${all}`]: [subscriptions.pastDue],
      [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue,
      [`POST ${all}sub_71/pay/`]: refusedBy({}),
    },
    ['Pay now'],
    changed(
      subscriptionsPage,
      `
        + Payment overdue: €0.00 for Basic. Pay it to avoid interruption.
        + [Go to the payment → /subscriptions]
        @ Basic
        - Your plan is paid until 1 Apr 2026 and renews automatically.
        + The last payment failed: €0.00 is due. Pay it to avoid interruption.
        + [Pay now] [Pay with another card]
        + The payment failed.
        @ Period ends: 1 Apr 2026
        - Peak users in this period: 37
        @ Plan | Status | Period ends | Peak users | Price
        - Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
        + Basic | Payment overdue | 1 Apr 2026 | – | €49 a month excl. VAT
      `,
    ),
  ],
  [
    '2.18, 7.22 an overdue subscription is ended',
    '/subscriptions',
    { [`GET ${all}`]: [subscriptions.pastDue], [`POST ${all}sub_71/refresh/`]: subscriptions.pastDue },
    ['End subscription'],
    `
      End the subscription?
      It ends immediately. Unpaid amounts are no longer charged.
      After that, nothing is lost and everything can still be read, but no surveys start and no notices are sent.
      [End subscription] [Keep the subscription]
    `,
  ],
  [
    '2.18, 9.6 a subscription without limits',
    '/subscriptions',
    { [`GET ${all}`]: [{ ...running, product: { ...running.product, max_users: null, max_admin_users: 0 } }] },
    [],
    changed(
      subscriptionsPage,
      `
        @ This is a test installation: no money moves, and no real card is needed.
        - Admin users: 1 The plan allows 2
        - Total users: 5 The plan allows 50
        + Admin users: 1 Unlimited in the plan
        + Total users: 5 Unlimited in the plan
        @ Basic | Active | 1 Apr 2026 | 37 | €49 a month excl. VAT
        - Old | Ended | 1 Feb 2026 | 12 | €10 a month, €2 for each additional person excl. VAT
        - Basic | Ended | 2 Jan 2026 | – | Free
      `,
    ),
  ],
]);
