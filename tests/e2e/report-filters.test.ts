import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { fieldTypes } from '../../contract/lists.ts';
import { enterAsAdmin, expect, heading, speak, test } from '../support/browser-test.ts';
import { answeredSurvey, cardOf, openDashboard, rounds, tableOf, week } from '../support/report-page.ts';
import type { TestServer } from '../support/server.ts';
import { button, plain } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';
import { typeTime } from '../support/wizard-stage.ts';

const shown = (page: Page) => page.getByRole('search', { name: 'What is shown' }).getByRole('status').first();
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' });
const box = (page: Page, name: 'Group' | 'User') => page.getByRole('combobox', { name, exact: true });

/** A day as it stands in its field: `2.3.2026` whatever the language. */
async function dayIn(page: Page, label: string): Promise<string> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  return (await parts.allTextContents()).map(Number).join('.');
}

async function choose(page: Page, name: 'Group' | 'User', option: string): Promise<void> {
  await box(page, name).fill(option);
  await page.getByRole('listbox', { name }).getByRole('option', { name: option }).click();
}

/** The rounds of a question and how many answered, were asked. */
async function roundsOf(page: Page, label: string): Promise<(string | undefined)[][]> {
  return (await tableOf(page, label)).map((cells) => [cells[0], cells[4], cells[5]]);
}

/** Three people, two of them a team from the start, answer 1, 2 and 3 in the first week, one more in the second. */
async function teamSurvey(server: TestServer, stage: SurveyStage): Promise<number> {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  await stage.addGroup('Team', people.slice(0, 2));
  const survey = await stage.addSurvey({ title: 'Team pulse', respondent_ids: people });
  const question = await stage.addQuestion(survey, { label: 'Hours', field_type: fieldTypes.number });
  await stage.start(survey);
  for (const round of [0, 1]) {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question, value: at + 1 + round }]), 200);
    }
    server.clock.advance(week);
    await server.core.jobs.runDue();
  }
  return survey;
}

async function personOf(stage: SurveyStage, name: string): Promise<number> {
  const { body } = must(await stage.api('GET', 'users/'), 200);
  return body.find((person: { full_name: string }) => person.full_name === name).id;
}

test('2.17, 9.4 every filter stands in the address, and survives a reload and the way back', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const ben = await personOf(stage, 'Ben Brown');
  const team = await stage.addGroup('Team', [anna, ben]);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const address = `${url}/surveys/${survey}/dashboard`;
  await expect(page).toHaveURL(address);
  await expect(period(page)).toHaveValue('month');

  await period(page).selectOption('all');
  await choose(page, 'Group', 'Team');
  await choose(page, 'User', 'Anna Aalto');
  await page.getByRole('radio', { name: 'Relative' }).check();
  const full = `${address}?preset=all&group=${team}&user=${anna}&scale=relative`;
  await expect(page).toHaveURL(full);
  const words = 'Rounds with days in 2 – 23 Mar 2026 · Group: Team · User: Anna Aalto';
  const expectAll = async () => {
    await expect(page).toHaveURL(full);
    await expect(period(page)).toHaveValue('all');
    await expect(box(page, 'Group')).toHaveValue('Team');
    await expect(box(page, 'User')).toHaveValue('Anna Aalto');
    await expect(page.getByRole('radio', { name: 'Relative' })).toBeChecked();
    await expect.poll(async () => plain((await shown(page).textContent()) ?? '')).toBe(words);
    await expect.poll(async () => (await roundsOf(page, 'Mood')).map((cells) => cells[0])).toEqual(rounds);
  };
  await expectAll();
  await page.reload();
  await expectAll();
  await page.getByRole('main').getByRole('link', { name: 'Survey', exact: true }).click();
  await expect(heading(page, 'Weekly pulse')).toBeVisible();
  await expect(page).toHaveURL(`${url}/surveys/${survey}/`);
  await page.goBack();
  await expectAll();

  // Cleared, the address is as short as it was; the scale is no filter.
  await button(page, 'Clear filters').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address}?scale=relative`);
  await expect(period(page)).toBeFocused();
  await expect(period(page)).toHaveValue('month');
  await expect(box(page, 'Group')).toHaveValue('');
  await expect(box(page, 'User')).toHaveValue('');
  await expect(button(page, 'Clear filters')).toBeHidden();
});

test('9.4 the presets choose their days, and no round without a day in them', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  for (const _ of [4, 5, 6]) {
    await server.core.jobs.runDue();
    server.clock.advance(week);
  }
  await server.core.jobs.runDue();
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  // The rounds that nobody answered are rounds, too.
  const expected = [
    ['month', '13 Mar – 13 Apr 2026', '13.3.2026', 6],
    ['last_round', '6 – 12 Apr 2026', '6.4.2026', 1],
    // As the fields have them: no day before the first round or after today.
    ['3_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['6_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['12_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['all', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
  ] as const;
  for (const [preset, days, first, count] of expected) {
    await period(page).selectOption(preset);
    await expect(shown(page)).toHaveText(`Rounds with days in ${days}`);
    await expect.poll(() => dayIn(page, 'Start date')).toBe(first);
    await expect.poll(() => dayIn(page, 'End date')).toBe(preset === 'last_round' ? '12.4.2026' : '13.4.2026');
    await expect.poll(() => tableOf(page, 'Mood')).toHaveLength(count);
  }
});

test('5, design 4 a day that cannot be asked for is refused at its field; others go into the address', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const address = `${url}/surveys/${survey}/dashboard`;
  const start = page.getByRole('group', { name: 'Start date' });
  const end = page.getByRole('group', { name: 'End date' });
  await typeTime(page, 'Start date', '1 3 2026');
  await expect(start.locator('..').getByText('Choose a day from 2 Mar 2026 to 23 Mar 2026.')).toBeVisible();
  await expect(start).toHaveAccessibleDescription(/Choose a day from 2 Mar 2026 to 23 Mar 2026\.$/);
  await expect(page).toHaveURL(address);

  await typeTime(page, 'Start date', '10 3 2026');
  await expect(page).toHaveURL(`${address}?start_date=2026-03-10&end_date=2026-03-23`);
  await expect(page.getByText(/^Choose a day from/)).toBeHidden();
  await expect(period(page)).toHaveValue('');
  await expect(period(page).getByRole('option', { selected: true })).toHaveText('Chosen days');
  await expect(shown(page)).toHaveText('Rounds with days in 10 – 23 Mar 2026');
  await expect.poll(async () => (await roundsOf(page, 'Mood')).map((cells) => cells[0])).toEqual(rounds.slice(1));

  await typeTime(page, 'End date', '9 3 2026');
  await expect(end.locator('..').getByText('The last day cannot be before the first.')).toBeVisible();
  await expect(page).toHaveURL(`${address}?start_date=2026-03-10&end_date=2026-03-23`);
  await typeTime(page, 'End date', '12 3 2026');
  await expect(page).toHaveURL(`${address}?start_date=2026-03-10&end_date=2026-03-12`);
  await expect.poll(() => tableOf(page, 'Mood')).toHaveLength(1);

  await page.goto(`${address}?start_date=2026-03-20&end_date=2026-03-10`);
  await expect(period(page)).toHaveValue('month');
});

test('2.17 a group and a user narrow the numbers to their answers', async ({ quietPage: page, server, stage, url }) => {
  const survey = await teamSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  await choose(page, 'User', 'Ben Brown');
  await expect(shown(page)).toContainText('User: Ben Brown');
  const meansOf = async () => (await tableOf(page, 'Hours')).slice(0, 2).map((cells) => cells[1]);
  await expect.poll(() => meansOf()).toEqual(['2', '3']);
  await box(page, 'User').fill('');
  await page.keyboard.press('Tab');
  await expect(shown(page)).not.toContainText('User');
  await choose(page, 'Group', 'Team');
  await expect(shown(page)).toContainText('Group: Team');
  await expect.poll(() => meansOf()).toEqual(['1.5', '2.5']);
});

test('6.5 an anonymous survey has no filter by user, says why, and names nobody', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: [anna] });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  await expect(box(page, 'User')).toBeDisabled();
  await expect(box(page, 'User')).toHaveAccessibleDescription('Answers are anonymous.');
  await expect.poll(() => page.content()).not.toContain('Anna Aalto');
  await expect(page.getByText('The first results appear when the first round closes, on 9 Mar 2026')).toBeVisible();

  // A link from when it was asked for: there is a way out of it.
  const address = `${url}/surveys/${survey}/dashboard`;
  await page.goto(`${address}?user=${anna}`);
  await expect(button(page, 'Try again')).toBeHidden();
  await button(page, 'Clear filters').click();
  await expect(page).toHaveURL(address);
  await expect(box(page, 'User')).toBeDisabled();
});

test('8.11 where no round has days in the period, all of them are one press away', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  must(await stage.change(survey, { is_active: false }), 200);
  server.clock.advance({ days: 90 });
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  await expect(page.getByText('Nothing to show.')).toBeVisible();
  await button(page, 'Show all rounds').focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Mood')).toBeVisible();
  await expect(period(page)).toHaveValue('all');
  await expect(period(page)).toBeFocused();
});

test('2.17 F5 fetches the numbers anew and nothing else', async ({ quietPage: page, server, stage, url }) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const { body } = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200);
  const mood = body.find(({ label }: { label: string }) => label === 'Mood').id;
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  await expect.poll(async () => (await roundsOf(page, 'Mood')).at(-1)).toEqual([rounds[3], '0', '4']);
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  must(await stage.answer(anna, survey, [{ question: mood, value: 5 }]), 200);
  await page.keyboard.press('F5');
  await expect.poll(async () => (await roundsOf(page, 'Mood')).at(-1)).toEqual([rounds[3], '1', '4']);
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await button(page, 'Reload').focus();
  await expect(button(page, 'Reload')).toHaveAccessibleDescription('The F5 key does the same.');
  await expect(page.getByRole('tooltip', { name: 'The F5 key does the same.' })).toBeVisible();
});

async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const rows: Record<string, string>[] = parse(await readFile(await download.path()), { bom: true, columns: true });
  return { name: download.suggestedFilename(), rows };
}

test('7.16 what is shown downloads as stats.csv, with the totals of the screen', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await teamSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  for (const filter of ['everything', 'a round of a team']) {
    if (filter !== 'everything') {
      await period(page).selectOption('last_round');
      await choose(page, 'Group', 'Team');
      await expect(shown(page)).toHaveText('Rounds with days in 9 – 15 Mar 2026 · Group: Team');
    }
    const { name, rows } = await exported(page);
    expect(name).toBe('stats.csv');
    const totals = rows.filter((row) => row.Row === 'Total').map((row) => [row.Value || '–', row.Answered, row.Asked]);
    expect(totals).toEqual((await tableOf(page, 'Hours')).map((cells) => [cells[1], cells[4], cells[5]]));
    expect(totals).toHaveLength(filter === 'everything' ? 3 : 1);
  }
});

test('6.3, 7.16 without the plan for it the export is disabled and says what to do', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    stage.companyId,
  ]);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button(page, 'Export CSV').focus();
  const reason = 'Please upgrade to Professional plan to export data.';
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await expect(button(page, 'Export CSV')).toHaveAccessibleDescription(reason);
  await expect(button(page, 'Export CSV')).toBeDisabled();
  await page.keyboard.press('Enter');
  // A request that must come, so that one that must not would have come before it.
  await button(page, 'Reload').click();
  await expect.poll(() => asked.filter((one) => one.includes('/report/'))).not.toEqual([]);
  expect(asked.filter((one) => one.includes('/export/'))).toEqual([]);
});

test('7.16 an export can be stopped; one that fails says so and can be tried again', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
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

test('2.17 on paper the report says what it shows, and has no controls', async ({
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
  await expect(page.getByText('Rounds with days in 2 – 23 Mar 2026 · User: Anna Aalto')).toBeVisible();
  await expect(page.getByText(/^Data from 23 Mar 2026, 11:00/)).toBeVisible();
  const main = page.getByRole('main');
  for (const role of ['button', 'textbox', 'combobox', 'radio', 'spinbutton', 'link'] as const) {
    await expect(main.getByRole(role).filter({ visible: true }).and(page.locator(':not([data-kind] *)'))).toHaveCount(
      0,
    );
  }
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('design 8 with the keyboard alone: a period, a group, a user, the scale, and all of it cleared', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const team = await stage.addGroup('Team', [anna]);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const { keyboard } = page;
  await heading(page, 'Weekly pulse').focus();
  const passed: string[] = [];
  const tabTo = async (name: string) => {
    for (let step = 0; step < 12; step += 1) {
      await keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const one = document.activeElement;
        const named = one?.closest('label') ?? one;
        return one?.getAttribute('name') ?? one?.getAttribute('aria-label') ?? named?.textContent ?? '';
      });
      passed.push(at);
      if (at.includes(name)) return;
    }
    throw new Error(`${name} is not among ${passed.join(', ')}`);
  };
  await tabTo('preset');
  await keyboard.press('End');
  await expect(page).toHaveURL(/\?preset=all$/);
  await tabTo('group');
  await keyboard.type('Te');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`preset=all&group=${team}$`));
  await tabTo('user');
  await keyboard.type('Aalto');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`&user=${anna}$`));
  await tabTo('Clear filters');
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Precise' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/&scale=relative$/);
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?scale=relative$/);
  await expect(period(page)).toBeFocused();
});

test('9.5 the filters speak Finnish, in whole words', async ({ quietPage: page, server, stage, url }) => {
  const survey = await answeredSurvey(server, stage);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, url, survey);
  const select = page.getByRole('combobox', { name: 'Ajanjakso' });
  await select.selectOption('12_months');
  await expect(page.getByText('Kierrokset ajalta 2.–23.3.2026')).toBeVisible();
  // As wide as its longest choice, and in one row with the others.
  const isCut = await select.evaluate((box: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = font;
    const widest = Math.max(...[...box.options].map(({ label }) => pen.measureText(label).width));
    return widest > box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(isCut).toBe(false);
  const user = page.getByRole('combobox', { name: 'Käyttäjä' });
  await expect.poll(async () => (await select.boundingBox())?.y === (await user.boundingBox())?.y).toBe(true);
});
