import { expect } from '@playwright/test';
import { demoLogins } from '../../server/demo/welcome.ts';
import { answerBank, bank, enterCard, testCards } from '../support/payer-page.ts';
import { opening, placeOf } from './doings.ts';
import type { Arrangement, Doing, Sentence, Sight, Walker } from './walk.ts';

// The walks' shared steps for payments.

type TestCard = keyof typeof testCards;

/** Where the demo's reseller pays for a company: by one of its people. */
export const clients = {
  subscribed: { name: 'Leipomo Kultakuori', email: 'maija.kultanen@kultakuori.example' },
  oldPricing: { name: 'Saarni Architects', email: 'katri.saarni@saarni.example' },
  unsubscribed: { name: 'Tuuliviiri Design', email: 'niko.tuuli@tuuliviiri.example' },
} as const;

/** Resets the subscription of the company of this address to the demo's initial one. */
const standingOf = (email: string, before: Sentence) => ({
  before,
  ensure: ({ elsewhere }: Walker) => elsewhere.restoreSubscription(email),
});
const ofLogin = (email: string, text: string) => standingOf(email, { text, values: { email } });
const ofClient = ({ name, email }: { name: string; email: string }, text: string) =>
  standingOf(email, { text, values: { company: name } });

/** The state of companies at the beginning of a case. */
export const standing = {
  unsubscribed: ofLogin(
    demoLogins.unsubscribed,
    'The company has ended its subscription: {email} can open only the plans.',
  ),
  trialOver: ofLogin(demoLogins.trialOver, 'The trial of the company of {email} ended without a card.'),
  onTrial: ofLogin(demoLogins.trialEnding, 'The company of {email} is on trial, without a card.'),
  overdue: ofLogin(demoLogins.pastDue, 'The last payment of the company of {email} has failed.'),
  subscribedClient: ofClient(clients.subscribed, '{company} has the plan Standard, and a card.'),
  yearlyClient: ofClient(clients.oldPricing, '{company} has a plan for twelve months.'),
  unsubscribedClient: ofClient(clients.unsubscribed, '{company} has no subscription.'),
} as const;

export const choosingCompany = (name: string): Doing => ({
  text: 'Select the company {company} in the list of companies.',
  values: { company: name },
  run: async ({ page, url }) => {
    await page.goto(`${url}/companies`);
    await page.getByRole('button', { name: `Select company ${name}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Surveys', exact: true })).toBeVisible();
  },
});

/** In two steps, with the arrangement in between. */
export const choosingPlan = (name: string): Doing[] => [
  opening('/plans'),
  {
    text: 'Choose the plan {plan}.',
    values: { plan: name },
    run: ({ page }) => page.getByRole('link', { name: `Choose ${name}`, exact: true }).click(),
  },
];

const typingCard = (card: TestCard, within?: string): Doing => ({
  text: 'Type the card {card} with any future month and any code, and tick the authorisation.',
  values: { card: testCards[card] },
  run: ({ page }) => enterCard(placeOf(page, within), testCards[card]),
});

/** @param button that of the page or the dialog which asks for the card */
export const payingBy = (card: TestCard, button: string, within?: string): Doing => ({
  text: 'Type the card {card} with any future month and any code, tick the authorisation, and press “{button}”.',
  names: { button },
  values: { card: testCards[card] },
  run: async (walker) => {
    await typingCard(card, within).run(walker);
    await placeOf(walker.page, within).getByRole('button', { name: button, exact: true }).click();
  },
});

const bankAsks = 'Test bank: confirm the payment';

export const answeringBank = (answer: Parameters<typeof answerBank>[1]): Doing => ({
  text: 'Press “{answer}” in “{dialog}”.',
  names: { answer, dialog: bankAsks },
  run: ({ page }) => answerBank(page, answer),
});

/** Closes it, and what the page then asks. */
export const leavingBank: Doing = {
  text: 'Press “{close}” in “{dialog}”, then “{leave}”.',
  names: { close: 'Dismiss', dialog: bankAsks, leave: 'Not now' },
  run: async ({ page }) => {
    await answerBank(page, 'Dismiss');
    await page.getByRole('button', { name: 'Not now', exact: true }).click();
  },
};

export const isBankAsking = ({ page }: Walker) =>
  expect(bank(page).getByRole('button', { name: 'Complete', exact: true })).toBeEnabled();

/** Requests to these addresses get no answer; all others do. */
const blocking = (part: string): Arrangement => ({
  before: {
    text: 'Block the requests that contain {part}.',
    values: { part },
    run: ({ page }) => page.route(`**${part}**`, (route) => route.abort('internetdisconnected')),
  },
  after: { text: 'Allow all requests again.', run: ({ page }) => page.unroute(`**${part}**`) },
});

export const withoutBilling = blocking('/api/stripe/');
export const withoutPlans = blocking('/plans/');
export const withoutBank = blocking('_intents/');

/** A message of the console or the server, on the page or in its corner. */
export const saying = (message: string): Sight => ({
  text: 'A message says: “{message}”',
  names: { message },
  check: ({ page }) => expect(page.getByText(message, { exact: true }).first()).toBeVisible(),
});

export const messages = {
  declined: 'Your card was declined.',
  insufficient: 'Your card has insufficient funds.',
  incorrect: 'Your card number is incorrect.',
  unauthenticated:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  subscribed: 'Successfully subscribed!',
} as const;
