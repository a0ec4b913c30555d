import { expect } from '@playwright/test';
import { answerBank, bank, enterCard, testCards } from '../support/payer-page.ts';
import { opening, placeOf } from './doings.ts';
import type { Arrangement, Doing, Sight, Walker } from './walk.ts';

// What walks do where money is asked for.

export type TestCard = keyof typeof testCards;

/** Where the reseller of the demo is asked for money for a company: by one of its people. */
export const clients = {
  subscribed: { name: 'Leipomo Kultakuori', email: 'maija.kultanen@kultakuori.example' },
  oldPricing: { name: 'Saarni Architects', email: 'katri.saarni@saarni.example' },
  unsubscribed: { name: 'Tuuliviiri Design', email: 'niko.tuuli@tuuliviiri.example' },
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

/** In two steps: what is arranged comes between them. */
export const choosingPlan = (name: string): Doing[] => [
  opening('/plans'),
  {
    text: 'Choose the plan {plan}.',
    values: { plan: name },
    run: ({ page }) => page.getByRole('link', { name: `Choose ${name}`, exact: true }).click(),
  },
];

export const typingCard = (card: TestCard, within?: string): Doing => ({
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
  names: { close: 'Close without an answer', dialog: bankAsks, leave: 'Not now' },
  run: async ({ page }) => {
    await answerBank(page, 'Close without an answer');
    await page.getByRole('button', { name: 'Not now', exact: true }).click();
  },
};

export const isBankAsking = ({ page }: Walker) =>
  expect(bank(page).getByRole('button', { name: 'Complete', exact: true })).toBeEnabled();

/** What is asked at these addresses gets no answer; all else does. */
export const blocking = (part: string): Arrangement => ({
  before: {
    text: 'Block the requests that contain {part}.',
    values: { part },
    run: ({ page }) => page.route(`**${part}**`, (route) => route.abort('internetdisconnected')),
  },
  after: { text: 'Allow all requests again.', run: ({ page }) => page.unroute(`**${part}**`) },
});

export const withoutBilling = blocking('/api/stripe/');
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
