import { all, running } from '../support/drawn-company.ts';
import type { Answers } from '../support/drawn-console.tsx';
import { broken, drawPages, inTurn } from '../support/drawn-pages.ts';
import { asks, bank, begun, cardOf, first, path } from '../support/drawn-payments.ts';

// The page's text and actions after the bank has answered, or has not.

const paid = { ...running, plan: { ...running.plan, plan_id: 'basic-month' } };
const refresh = `POST ${all}sub_71/refresh/`;
const unfinished = begun[refresh];
const top = `
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
`;
const done = `
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
`;
/** The bank's answer, and then the server's, which knew nothing before. */
const answered = (bankSays: readonly unknown[], ...serverSays: unknown[]): Answers => {
  let isAsked = false;
  const [fromBank, fromServer] = [inTurn(...bankSays), inTurn(...serverSays)];
  return {
    ...begun,
    [path]: () => {
      isAsked = true;
      return fromBank();
    },
    [refresh]: () => (isAsked ? fromServer() : unfinished),
  };
};
const silent = () => new Promise(() => {});
const approved = { status: 'succeeded' };

drawPages([
  ['4.16 the bank is asked', '/plans/basic-month', bank(silent()), ['Continue'], `${top} Waiting for your bank.`],
  [
    '4.16 the bank has approved, and so has the server',
    '/plans/basic-month',
    answered([asks, approved], paid),
    ['Continue', 'Complete'],
    done,
  ],
  [
    '4.16 the bank has approved, and the server does not know it',
    '/plans/basic-month',
    answered([asks, approved], broken),
    ['Continue', 'Complete'],
    `
      ${top}
      Your bank has approved the payment, but it is not confirmed yet. Nothing will be charged twice.
      [Check again] [Not now]
    `,
  ],
  [
    '4.16 the bank has approved, and the server is asked again',
    '/plans/basic-month',
    answered([asks, approved], broken, paid),
    ['Continue', 'Complete', 'Check again'],
    done,
  ],
  [
    '8.9 nobody knows whether the bank has heard',
    '/plans/basic-month',
    bank(broken),
    ['Continue'],
    `
      ${top}
      No response was received. We check the payment before anything is charged.
      [Check again] [Not now]
    `,
  ],
  [
    '8.9 the server says that the bank has heard',
    '/plans/basic-month',
    answered([broken], paid),
    ['Continue', 'Check again'],
    done,
  ],
  [
    '8.9 the server says that the bank has not heard',
    '/plans/basic-month',
    bank(broken),
    ['Continue', 'Check again', { says: 'Authenticate now' }],
    `
      ${top}
      The payment has not been authenticated yet. Nothing has been charged.
      [Authenticate now] [Not now]
    `,
  ],
  [
    '4.16 the bank is asked once more',
    '/plans/basic-month',
    bank(asks),
    ['Continue', 'Dismiss', 'Authenticate now', { says: 'Test bank' }],
    `
      Test bank: confirm the payment
      [Close]
      A real bank would ask for a code or for approval in its app. No money moves.
      [Complete] [Fail] [Dismiss]
    `,
  ],
  [
    '4.16 not now',
    '/plans/basic-month',
    bank(asks),
    ['Continue', 'Dismiss', 'Not now', { says: 'Use another card' }],
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
    '8.8 a card that is being checked is neither changed nor sent again',
    '/plans/basic-month',
    { ...first, 'POST /api/sandbox/tokens/': silent },
    [
      ...cardOf('4242 4242 4242 4242'),
      { sees: 'fieldset:disabled' },
      { sees: 'button[type="submit"][aria-busy="true"]' },
    ],
    null,
    ['POST /api/sandbox/tokens/ {"number":"4242 4242 4242 4242","exp_month":12,"exp_year":30,"cvc":"123"}'],
  ],
]);
