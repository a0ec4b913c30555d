import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, heading, speak } from '../support/browser-test.ts';
import { press } from '../support/keyboard.ts';
import { test } from '../support/opened-pages.ts';
import { box, choose, period, personOf, shown, teamSurvey } from '../support/report-filters.ts';
import { answeredSurvey, cardOf, openDashboard, rounds, tableOf, week } from '../support/report-page.ts';
import { button, plain } from '../support/stage-page.ts';
import { must } from '../support/survey-stage.ts';
import { typeTime } from '../support/wizard-stage.ts';

/** A day as shown in its field: `2.3.2026` in every language. */
async function dayIn(page: Page, label: string): Promise<string> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  return (await parts.allTextContents()).map(Number).join('.');
}

/** The rounds of a question and how many answered, were asked. */
async function roundsOf(page: Page, label: string): Promise<(string | undefined)[][]> {
  return (await tableOf(page, label)).map((cells) => [cells[0], cells[5], cells[6]]);
}

test('2.17, 9.4 every filter is in the address, and survives a reload and the way back', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const ben = await personOf(stage, 'Ben Brown');
  const team = await stage.addGroup('Team', [anna, ben]);
  await showDashboard(survey);
  const address = `${url}/surveys/${survey}/dashboard`;
  await expect(page).toHaveURL(address);
  await expect(period(page)).toHaveValue('month');

  await period(page).selectOption('all');
  await choose(page, 'Group', 'Team');
  await choose(page, 'User', 'Anna Aalto');
  await page.getByRole('radio', { name: 'Relative' }).check();
  const full = `${address}?preset=all&group=${team}&user=${anna}&scale=relative`;
  await expect(page).toHaveURL(full);
  const summary = 'Rounds: 2 – 23 Mar 2026 · Group: Team · User: Anna Aalto';
  const expectAll = async () => {
    await expect(page).toHaveURL(full);
    await expect(period(page)).toHaveValue('all');
    await expect(box(page, 'Group')).toHaveValue('Team');
    await expect(box(page, 'User')).toHaveValue('Anna Aalto');
    await expect(page.getByRole('radio', { name: 'Relative' })).toBeChecked();
    await expect.poll(async () => plain((await shown(page).textContent()) ?? '')).toBe(summary);
    await expect.poll(async () => (await roundsOf(page, 'Mood')).map((cells) => cells[0])).toEqual(rounds);
  };
  await expectAll();
  await page.reload();
  await expectAll();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Weekly pulse' }).click();
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

test('9.4 the presets choose their days, and no round without a day in them @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  for (const _ of [4, 5, 6]) {
    await server.core.jobs.runDue();
    server.clock.advance(week);
  }
  await server.core.jobs.runDue();
  await showDashboard(survey);
  // Rounds without answers are rounds, too.
  const expected = [
    ['month', '13 Mar – 13 Apr 2026', '13.3.2026', 6],
    ['last_round', '6 – 12 Apr 2026', '6.4.2026', 1],
    // As in the fields: no day before the first round or after today.
    ['3_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['6_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['12_months', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
    ['all', '2 Mar – 13 Apr 2026', '2.3.2026', 7],
  ] as const;
  for (const [preset, days, first, count] of expected) {
    await period(page).selectOption(preset);
    await expect(shown(page)).toHaveText(`Rounds: ${days}`);
    await expect.poll(() => dayIn(page, 'Start date')).toBe(first);
    await expect.poll(() => dayIn(page, 'End date')).toBe(preset === 'last_round' ? '12.4.2026' : '13.4.2026');
    await expect.poll(() => tableOf(page, 'Mood')).toHaveLength(count);
  }
});

test('5, design 4 a day that cannot be asked for is refused at its field; others go into the address @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  await showDashboard(survey);
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
  await expect(shown(page)).toHaveText('Rounds: 10 – 23 Mar 2026');
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

test('2.17 a group and a user narrow the numbers to their answers @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await teamSurvey(server, stage);
  await showDashboard(survey);
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

test('6.5 an anonymous survey has no filter by user, says why, and names nobody @prove', async ({
  quietPage: page,
  stage,
  url,
  showDashboard,
}) => {
  const [anna] = await stage.addPeople(['Anna Aalto']);
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: [anna] });
  await stage.addQuestion(survey);
  await stage.start(survey);
  await showDashboard(survey);
  await expect(box(page, 'User')).toBeDisabled();
  await expect(box(page, 'User')).toHaveAccessibleDescription('Answers are anonymous.');
  await expect.poll(() => page.content()).not.toContain('Anna Aalto');
  await expect(page.getByText('The first results appear when the first round closes, on 9 Mar 2026')).toBeVisible();

  // An older link: there is a way out of it.
  const address = `${url}/surveys/${survey}/dashboard`;
  await page.goto(`${address}?user=${anna}`);
  await expect(button(page, 'Try again')).toBeHidden();
  await button(page, 'Clear filters').click();
  await expect(page).toHaveURL(address);
  await expect(box(page, 'User')).toBeDisabled();
});

test('8.11 where no round has days in the period, all of them are one press away @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  must(await stage.change(survey, { is_active: false }), 200);
  server.clock.advance({ days: 90 });
  await showDashboard(survey);
  await expect(page.getByText('Nothing to show.')).toBeVisible();
  await button(page, 'Show all rounds').focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Mood')).toBeVisible();
  await expect(period(page)).toHaveValue('all');
  await expect(period(page)).toBeFocused();
});

test('2.17 F5 reloads the numbers and nothing else @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const { body } = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200);
  const mood = body.find(({ label }: { label: string }) => label === 'Mood').id;
  await showDashboard(survey);
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

test('design 8 with the keyboard alone: a period, a group, a user, the scale, and all of it cleared @prove', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  const anna = await personOf(stage, 'Anna Aalto');
  const team = await stage.addGroup('Team', [anna]);
  await showDashboard(survey);
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
  await press(page, 'Tab', () => expect(page.getByRole('radio', { name: 'Rounds' })).toBeFocused());
  await press(page, 'Tab', () => expect(page.getByRole('radio', { name: 'Precise' })).toBeFocused());
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/&scale=relative$/);
  await press(page, 'Shift+Tab', () => expect(page.getByRole('radio', { name: 'Rounds' })).toBeFocused());
  await press(page, 'Shift+Tab', () => expect(button(page, 'Clear filters')).toBeFocused());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?scale=relative$/);
  await expect(period(page)).toBeFocused();
});

test('9.5 the filters speak Finnish, in whole words @prove', async ({ quietPage: page, server, stage, url }) => {
  const survey = await answeredSurvey(server, stage);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, url, survey);
  const select = page.getByRole('combobox', { name: 'Ajanjakso' });
  await select.selectOption('12_months');
  await expect(page.getByText('Kierrokset: 2.–23.3.2026')).toBeVisible();
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
  const user = page.getByRole('combobox', { name: 'Henkilö' });
  await expect.poll(async () => (await select.boundingBox())?.y === (await user.boundingBox())?.y).toBe(true);
});
