import { running } from '../support/drawn-company.ts';
import { broken, changed, drawPages, refusedBy } from '../support/drawn-pages.ts';

import { asks, bank, begun, cardOf, declined, first, order, ordered } from '../support/drawn-payments.ts';

// Paying for a plan: the bank's answers, and each refusal.

const anotherCardInstead = `
        [Plans → /plans]
        Subscribe
        Subscribe to Basic
        This is a test installation: no money moves, and no real card is needed.
        Basic
        €49 a month excl. VAT
        Active surveys: 1
        Admin users: 2
        Total users: 50
        Add your billing details
        Your billing address and VAT number appear on invoices, and decide which VAT is added.
        [Add billing details]
        Due now: €49.00
        Next payment on 1 Apr 2026: €49.00
        VAT is not included yet: it depends on your billing address.
        The next payment is calculated with the most people so far in this billing period.
        Pay by card
        Card
        Card number
        [“”]
        Expires (MM/YY)
        [“”]
        Security code (CVC)
        [“”]
        Only test cards work here, with any future month and any code:
        4242 4242 4242 4242: works
        4000 0025 0000 3155: asks for authentication
        4000 0000 0000 0002: is declined
        4000 0082 6000 3178: asks for authentication, then fails
        [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        [Subscribe and pay – Tick the authorisation first.]
      `;

drawPages([
  [
    '4.16 the bank asks',
    '/plans/basic-month',
    bank(asks),
    ['Continue', { says: 'Test bank' }],
    `
        Test bank: confirm the payment
        [Close]
        A real bank would ask for a code or for approval in its app. No money moves.
        [Complete] [Fail] [Dismiss]
      `,
  ],
  [
    '4.16 the bank is not answered',
    '/plans/basic-month',
    bank(asks),
    ['Continue', 'Dismiss', { says: 'Authenticate now' }],
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
        Confirmation by your bank
        €56.78 is to be paid by 5 Mar 2026, 12:30; after that, the payment lapses and nothing is charged.
        The payment has not been authenticated yet. Nothing has been charged.
        [Authenticate now] [Not now]
      `,
  ],
  [
    '4.17 the bank refuses',
    '/plans/basic-month',
    bank(asks, { status: 'requires_payment_method', last_error: 'Refused by the bank.' }),
    ['Continue', 'Fail', { says: 'Refused by the bank.' }],
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
        Refused by the bank.
        €56.78 is to be paid by 5 Mar 2026, 12:30; after that, the payment lapses and nothing is charged.
        Your bank needs to confirm that it is you. Until then, nothing is charged and the plan does not start.
        [Continue] [Use another card]
      `,
  ],
  [
    '4.16 the bank has approved, and nobody has heard',
    '/plans/basic-month',
    bank(asks, { status: 'succeeded' }),
    ['Continue', 'Complete'],
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
        Confirmation by your bank
        €56.78 is to be paid by 5 Mar 2026, 12:30; after that, the payment lapses and nothing is charged.
        Waiting for the confirmation.
      `,
  ],
  [
    '8.1, 4.16 the bank does not answer',
    '/plans/basic-month',
    bank(asks, broken),
    ['Continue', 'Complete', { says: 'did not answer' }],
    `
        Test bank: confirm the payment
        [Close]
        A real bank would ask for a code or for approval in its app. No money moves.
        The test bank did not answer. Try again.
        [Complete] [Fail] [Dismiss]
      `,
  ],
  [
    '4.16 another card instead',
    '/plans/basic-month',
    begun,
    ['Use another card', { says: 'Card number' }],
    anotherCardInstead,
  ],
  [
    '8.8, 5.4 the card is refused',
    '/plans/basic-month',
    { ...first, 'POST /api/sandbox/tokens/': declined },
    [...cardOf('4000 0000 0000 0002'), { says: 'declined' }],
    changed(
      anotherCardInstead,
      `
        @ Card number
        - [“”]
        + [“4000 0000 0000 0002”]
        @ Expires (MM/YY)
        - [“”]
        + [“12/30”]
        @ Security code (CVC)
        - [“”]
        + [“123”]
        @ 4000 0082 6000 3178: asks for authentication, then fails
        - [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        - [Subscribe and pay – Tick the authorisation first.]
        + [x] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        + Your card was declined.
        + [Subscribe and pay]
      `,
    ),
  ],
  [
    '5.4 the card is not complete',
    '/plans/basic-month',
    first,
    [['number', '4242'], { ticks: 'I authorise' }, 'Subscribe and pay'],
    changed(
      anotherCardInstead,
      `
        @ Card number
        - [“”]
        + [“4242”]
        @ 4000 0082 6000 3178: asks for authentication, then fails
        - [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        - [Subscribe and pay – Tick the authorisation first.]
        + [x] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        + [Subscribe and pay]
      `,
    ),
  ],
  [
    '8.9 the order is refused',
    '/plans/basic-month',
    ordered(refusedBy({ non_field_errors: ['Not now.'] })),
    [...order, { says: 'Not now.' }],
    changed(
      anotherCardInstead,
      `
        @ Card number
        - [“”]
        + [“4242 4242 4242 4242”]
        @ Expires (MM/YY)
        - [“”]
        + [“12/30”]
        @ Security code (CVC)
        - [“”]
        + [“123”]
        @ 4000 0082 6000 3178: asks for authentication, then fails
        - [ ] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        - [Subscribe and pay – Tick the authorisation first.]
        + [x] I authorise Rytmi to charge this card for the plan, now and for each billing period, until I end the subscription.
        + Not now.
        + [Subscribe and pay]
      `,
    ),
  ],
  [
    '8.9 the order is not answered',
    '/plans/basic-month',
    ordered(broken),
    order,
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
        Add your billing details
        Your billing address and VAT number appear on invoices, and decide which VAT is added.
        [Add billing details]
        Due now: €49.00
        Next payment on 1 Apr 2026: €49.00
        VAT is not included yet: it depends on your billing address.
        The next payment is calculated with the most people so far in this billing period.
        No response
        The order may have gone through. Sending it again repeats the same order: it is charged only once.
        [Send it again] [Check status]
      `,
  ],
  [
    '4.19, 2.19 the order is done',
    '/plans/basic-month',
    ordered({ ...running, plan: { ...running.plan, plan_id: 'basic-month' } }),
    order,
    `
        [Plans → /plans]
        Subscribe
        You are subscribed to Basic
        This is a test installation: no money moves, and no real card is needed.
        Basic
        €49 a month excl. VAT
        Active surveys: 1
        Admin users: 2
        Total users: 50
        You are subscribed
        Your plan is Basic. Find your invoices, change the card or end the subscription under Subscriptions.
        [Go to surveys → /surveys] [Subscriptions → /subscriptions]
      `,
    [
      'POST /api/sandbox/tokens/ {"number":"4242 4242 4242 4242","exp_month":12,"exp_year":30,"cvc":"123"}',
      'POST /api/stripe/companies/1/subscriptions/ {"plan_id":"basic-month","stripe_token":"tok_1"}',
    ],
  ],
]);
