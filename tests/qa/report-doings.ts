import { expect } from '@playwright/test';
import { demoLogins } from '../../server/demo/welcome.ts';
import { fieldTypes } from '../../shared/lists.ts';
import { cardOf } from '../support/report-page.ts';
import { following, loggingIn, openingSurvey } from './doings.ts';
import type { Doing, Sight, Walker } from './walk.ts';

// The shared steps of walks over results.

/** Surveys of the demo by what their results show. */
export const resultsOf = {
  /** Of a year, with names, texts and comments. */
  pulse: 'Weekly pulse',
  anonymous: 'Työhyvinvointi',
  ended: 'Muutoksen seuranta',
  upcoming: 'First weeks at Havupuu',
} as const;

/** Of Weekly pulse: one with comments, the one that is answered in texts. */
export const questionsOf = { mood: 'How was your week?', texts: 'What would make your work better?' } as const;

export const openingResults = (title: string): readonly [Doing, Doing] => [
  loggingIn(demoLogins.admin),
  openingSurvey(title, 'dashboard'),
];

/** The results of the user with this survey in their list. */
export const openingListed = (email: string, title: string): readonly Doing[] => [
  loggingIn(email),
  following('Surveys'),
  {
    text: 'Press “{name}” of the survey {survey}.',
    names: { name: 'Dashboard' },
    values: { survey: title },
    run: ({ page }) => page.getByRole('link', { name: `Dashboard of ${title}`, exact: true }).click(),
  },
];

/** Comments beside answers: a button with their number, in the question's card. */
export const openingComments = (question: string, name: 'Comments' | 'Skipped'): Doing => ({
  text: 'Press the button “{name}” with a number in the card of the question “{question}”.',
  names: { name },
  values: { question },
  run: ({ page }) =>
    cardOf(page, question)
      .getByRole('button', { name: new RegExp(`^${name} \\(`) })
      .click(),
});

export const says = (text: string): Sight => ({
  text: 'The page says: “{message}”',
  names: { message: text },
  check: ({ page }) => expect(page.getByRole('main').getByText(text).first()).toBeVisible(),
});

/** The results of the survey that the case has made. */
export const openingOwnResults: readonly [Doing, Doing] = [
  loggingIn(demoLogins.admin),
  {
    text: 'Open the dashboard of the survey “Survey {mark}”.',
    run: async ({ page, url, elsewhere, mark }) =>
      page.goto(`${url}/surveys/${await elsewhere.survey(`Survey ${mark}`)}/dashboard`),
  },
];

/** A survey of the case's own, with a question unless it has none. */
export async function addSurvey(
  { elsewhere, mark }: Walker,
  { hasQuestion = true, startedDaysAgo }: { hasQuestion?: boolean; startedDaysAgo?: number } = {},
): Promise<number> {
  const active_from =
    startedDaysAgo === undefined
      ? null
      : new Date(elsewhere.now().getTime() - startedDaysAgo * 86_400_000).toISOString();
  const people = (await elsewhere.ask('GET', 'users/')) as { id: number }[];
  const survey = { title: `Survey ${mark}`, active_from, respondent_ids: people.slice(0, 3).map(({ id }) => id) };
  const { id } = (await elsewhere.ask('POST', 'questionnaires/', survey)) as { id: number };
  if (hasQuestion) {
    const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
    await elsewhere.ask('POST', `questionnaires/${id}/questions/`, question);
    await elsewhere.ask('PATCH', `questionnaires/${id}/`, { is_active: true });
  }
  return id;
}

/** The public link of a survey, created again. */
export async function shareAnew({ elsewhere, url }: Walker, title: string, share_options: object): Promise<string> {
  const path = `questionnaires/${await elsewhere.survey(title)}/`;
  await elsewhere.ask('PATCH', path, { share_enabled: false });
  const body = { share_enabled: true, share_hash: 'a wish', share_options };
  const { share_hash } = (await elsewhere.ask('PATCH', path, body)) as { share_hash: string };
  return `${url}/share/${share_hash}`;
}

/** On paper a report has no buttons. */
export const printing: Doing = {
  text: 'Press “{name}”.',
  names: { name: 'Print' },
  run: async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
  },
};

export const printed: Sight = {
  text: 'The browser offers to print the report, without buttons and filters. Close that.',
  check: async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Print', 'Save as PNG']) {
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeHidden();
    }
    await page.emulateMedia({ media: null });
  },
};

/** Texts have only their round. */
export const namesNobody: Sight = {
  text: 'No text shows who wrote it.',
  check: async ({ page }) => {
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      await expect(row.locator('p').last()).toHaveText(/^\d{1,2}( \w{3,4})?( \d{4})? – \d{1,2} \w{3,4} \d{4}$/);
    }
  },
};
