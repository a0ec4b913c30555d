import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { fieldTypes } from '../../shared/lists.ts';
import { enterAsAdmin, expect, heading, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { choose, period, personOf, shown, teamSurvey } from '../support/report-filters.ts';
import { answeredSurvey, cardOf, dozen, tableOf, week } from '../support/report-page.ts';
import { button } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';

async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const rows: Record<string, string>[] = parse(await readFile(await download.path()), { bom: true, columns: true });
  return { name: download.suggestedFilename(), rows };
}

test('7.16 what is shown downloads as stats.csv, with the totals of the screen', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await teamSurvey(server, stage);
  await showDashboard(survey);
  for (const filter of ['everything', 'a round of a team']) {
    if (filter !== 'everything') {
      await period(page).selectOption('last_round');
      await choose(page, 'Group', 'Team');
      await expect(shown(page)).toHaveText('Rounds: 9 – 15 Mar 2026 · Group: Team');
    }
    const { name, rows } = await exported(page);
    expect(name).toBe('stats.csv');
    const totals = rows.filter((row) => row.Row === 'Total').map((row) => [row.Value || '–', row.Answered, row.Asked]);
    expect(totals).toEqual((await tableOf(page, 'Hours')).map((cells) => [cells[1], cells[5], cells[6]]));
    expect(totals).toHaveLength(filter === 'everything' ? 3 : 1);
  }
});

test('6.3, 7.16 without the plan for it the export is disabled and says what to do @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    stage.companyId,
  ]);
  await showDashboard(survey);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button(page, 'Export CSV').focus();
  const reason = 'Please upgrade to Professional plan to export data.';
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await expect(button(page, 'Export CSV')).toHaveAccessibleDescription(reason);
  await expect(button(page, 'Export CSV')).toBeDisabled();
  await page.keyboard.press('Enter');
  // A request that must come, so that one that must not would have come earlier.
  await button(page, 'Reload').click();
  await expect.poll(() => asked.filter((one) => one.includes('/report/'))).not.toEqual([]);
  expect(asked.filter((one) => one.includes('/export/'))).toEqual([]);
});

test('7.16 an export can be stopped; one that fails says so and can be tried again @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
  // No answer comes.
  await page.route('**/export/**', () => undefined);
  await button(page, 'Export CSV').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stop the export')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Export CSV')).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/export/**', (route) => route.abort('connectionreset'));
  await button(page, 'Export CSV').click();
  const dialog = page.getByRole('dialog', { name: 'The results were not exported' });
  await expect(dialog).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Try again').click()]);
  expect(download.suggestedFilename()).toBe('stats.csv');
  await expect(dialog).toBeHidden();
});

test('2.17 on paper the report says what it shows, and has no controls @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  must(await stage.change(survey, { share_enabled: true, share_hash: 'a wish' }), 200);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/dashboard?preset=all&user=${anna}`);
  await expect(cardOf(page, 'Mood')).toBeVisible();
  await button(page, 'Print').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading(page, 'Weekly pulse')).toBeVisible();
  await expect(page.getByText('Rounds: 2 – 23 Mar 2026 · User: Anna Aalto')).toBeVisible();
  const { name: company } = must(await stage.api('GET', ''), 200).body;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const facts = page.getByText(/Data from 23 Mar 2026, 11:00 · Printed \d/);
  await expect(facts).toContainText(`${company} · Data from`);
  await expect(facts).toBeVisible();
  const main = page.getByRole('main');
  // A question's name in the overview leads to its card, and reads as its name.
  const controls = page.locator(':not([data-kind] *):not(th *)');
  for (const role of ['button', 'textbox', 'combobox', 'radio', 'spinbutton', 'link'] as const) {
    await expect(main.getByRole(role).filter({ visible: true }).and(controls)).toHaveCount(0);
  }
  await expect(page.getByRole('navigation')).toBeHidden();
});

/** How many sheets of A4 a page takes; the PDF names each once, uncompressed. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** The response rates are below a short overview; else they begin the sheets of the questions. */
for (const { questions, sheets } of [
  { questions: 9, sheets: 1 + 3 },
  { questions: 30, sheets: 1 + 1 + 10 },
]) {
  test(`2.17 on paper the overview of ${questions} questions has a sheet of its own, and three of them share one @prove`, async ({
    quietPage: page,
    server,
    stage,
    url,
  }) => {
    const people: number[] = await stage.addPeople(dozen);
    const survey = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: people });
    const answers: { question: number; value: unknown }[] = [];
    for (let at = 0; at < questions; at += 1) {
      const isChoice = at % 3 === 2;
      const asked = isChoice
        ? { field_type: fieldTypes.radio, choices: ['Too light', 'Right', 'Too heavy'] }
        : { field_type: fieldTypes.slider, choices: ['1', '10'] };
      const label = `How did the week go with regard to thing ${at}?`;
      const question = await stage.addQuestion(survey, { label, ...asked });
      answers.push({ question, value: isChoice ? 'Right' : 1 + (at % 10) });
    }
    await stage.start(survey);
    for (let round = 0; round < 5; round += 1) {
      for (const person of people) must(await stage.answer(person, survey, answers), 200);
      server.clock.advance(week);
    }
    await enterAsAdmin(page, server, stage);
    await page.goto(`${url}/surveys/${survey}/dashboard?preset=all`);
    await expect(cardOf(page, 'How did the week go with regard to thing 0?')).toBeVisible();
    await expect.poll(() => sheetsOf(page)).toBe(sheets);
    await speak(page, url, 'fi');
    await page.goto(`${url}/surveys/${survey}/dashboard?preset=all`);
    await expect(cardOf(page, 'How did the week go with regard to thing 0?')).toBeVisible();
    await expect.poll(() => sheetsOf(page)).toBe(sheets);
  });
}
