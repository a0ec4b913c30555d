import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { rateLimits } from '../../server/core/rate-limits.ts';
import { answersTo, enterAsAdmin, expect, heading, speak } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { answeredSurvey, cardOf, openDashboard, rounds, tableOf } from '../support/report-page.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const deadLink = 'This link no longer works. Ask the person who shared it with you for a new one.';

/** The public link of a survey, as the server creates it. */
async function linkOf(stage: SurveyStage, url: string, survey: number, options = {}): Promise<string> {
  const patch = { share_enabled: true, share_hash: 'a wish', share_options: options };
  const { body } = must(await stage.change(survey, patch), 200);
  return `${url}/share/${body.share_hash}`;
}

/** Somebody elsewhere, who has never been here. */
async function stranger(
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const context: BrowserContext = await browser.newContext(options);
  const page = await context.newPage();
  await work(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** The dialog that says what becomes public, as it opens, and its link (4.7). */
async function createLink(page: Page): Promise<void> {
  await button(page, 'Share').click();
  await button(page.getByRole('dialog'), 'Create and copy the link').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const onPlan = (server: TestServer, stage: SurveyStage, plan: string) =>
  server.core.database.query('update subscriptions set plan_id = $2 where company_id = $1', [stage.companyId, plan]);

/** Enough people for a link to show something. */
const crowd = 5;

const linkField = (page: Page) => page.getByLabel('Anyone with this link can see the results, without names:');

test('2.4, 4.7, 6.4 Share copies a link that opens without logging in; Remove share makes it dead at once', async ({
  quietPage: page,
  browser,
  context,
  server,
  stage,
  url,
  showDashboard,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const survey = await answeredSurvey(server, stage, crowd);
  await showDashboard(survey);
  await expect(linkField(page)).toBeHidden();
  await button(page, 'Share').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Anyone with this link can see the results. Names are not shown.', { exact: true }),
  ).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Share')).toBeFocused();
  await expect(linkField(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await button(dialog, 'Create and copy the link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible();
  await expect(button(page, 'Copy share url')).toBeFocused();
  await expect(linkField(page)).toHaveValue(new RegExp(`^${url}/share/[\\w-]{32}$`));
  const link = await linkField(page).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the public report' }).click(),
  ]);
  await expect(heading(opened, 'Weekly pulse')).toBeVisible();
  await opened.close();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, 'Copy share url').click();
  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const own = await tableOf(page, 'Mood');
  const closed = own.filter(([round]) => round !== rounds[3]);
  expect(closed).not.toEqual(own);

  await stranger(browser, async (guest) => {
    await guest.goto(link);
    await expect(heading(guest, 'Weekly pulse')).toBeVisible();
    await expect
      .poll(async () => (await tableOf(guest, 'Mood')).filter(([round]) => round !== rounds[3]))
      .toEqual(closed);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await button(page, 'Remove share').focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Remove the public link?' });
    await expect(asked.getByText(/stops working immediately for everyone who has it/)).toBeVisible();
    await expect(button(asked, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(linkField(page)).toHaveValue(link);
    await page.keyboard.press('Enter');
    await button(asked, 'Remove share').click();
    await expect(linkField(page)).toBeHidden();
    await expect(button(page, 'Share')).toBeFocused();
    await expect(button(page, 'Remove share')).toBeHidden();

    // Content already on the screen is removed at the next visit.
    await button(guest, 'Reload').click();
    await expect(guest.getByRole('alert').getByText(deadLink)).toBeVisible();
    await expect(cardOf(guest, 'Mood')).toBeHidden();
    await expect(guest.getByText('Weekly pulse')).toBeHidden();
    await guest.reload();
    await expect(guest.getByText(deadLink)).toBeVisible();
    await expect(button(guest, 'Try again')).toBeHidden();
  });

  await createLink(page);
  await expect(linkField(page)).toHaveValue(/\/share\//);
  await expect.poll(() => linkField(page).inputValue()).not.toBe(link);
});

test('4.7 a link that cannot be copied is there to be selected; one that cannot be made or removed says so @prove', async ({
  page,
  server,
  stage,
  url,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const survey = await answeredSurvey(server, stage);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const path = `**/questionnaires/${survey}/`;
  await page.route(path, (route) => route.abort('connectionrefused'));
  await button(page, 'Share').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Groups').check();
  await button(dialog, 'Create and copy the link').click();
  await expect(dialog.getByRole('alert').getByText(/^The link could not be made\./)).toBeVisible();
  await expect(dialog.getByLabel('Groups')).toBeChecked();
  await page.unroute(path);
  await button(dialog, 'Create and copy the link').click();
  await expect(page.getByText(/^The browser did not allow copying/)).toBeVisible();
  await expect(page.getByText('The link could not be made.')).toBeHidden();
  await linkField(page).focus();
  const selected = await linkField(page).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toBe(await linkField(page).inputValue());

  await page.route(path, (route) => route.abort('connectionrefused'));
  await button(page, 'Remove share').click();
  const asked = page.getByRole('alertdialog');
  await button(asked, 'Remove share').click();
  await expect(asked.getByRole('alert').getByText(/^The link could not be removed\./)).toBeVisible();
  await button(asked, 'Cancel').click();
  await expect(linkField(page)).toHaveValue(selected);
});

test('4.7 while it is shared, the admin sees what is public, each choice by its own word, and changes it and the last day @prove', async ({
  quietPage: page,
  browser,
  server,
  stage,
  url,
}) => {
  const survey = await answeredSurvey(server, stage, crowd);
  const people = await stage.api('GET', 'users/');
  const ids = people.body.map(({ id }: { id: number }) => id).filter((id: number) => id !== stage.adminId);
  await stage.addGroup('Crew', ids.slice(0, 8));
  server.clock.advance({ days: 7 });
  for (const person of ids) {
    const { body: asked } = must(await stage.api('GET', `questionnaires/${survey}/questions/`), 200);
    must(await stage.answer(person, survey, [{ question: asked[0].id, value: 3, comment: 'So so' }]), 200);
  }
  server.clock.advance({ days: 7 });
  const link = await linkOf(stage, url, survey);
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  const parts = page.getByText(/^Public:/);
  await expect(parts).toHaveText(/^Public: numbers only\s*All rounds\.\s*$/);
  const none = { comments: false, texts: false, groups: false, notes: false };
  for (const [option, words] of [
    ['comments', 'comments and reasons for skipping'],
    ['texts', 'free texts'],
    ['groups', 'groups'],
    ['notes', 'notes'],
  ] as const) {
    await stage.change(survey, { share_options: { ...none, [option]: true } });
    await page.reload();
    await expect(parts).toHaveText(new RegExp(`^Public: numbers\\s*${words}\\s*All rounds\\.\\s*$`));
  }
  await stage.change(survey, { share_options: none });
  await page.reload();
  await expect(parts).toHaveText(/^Public: numbers only\s*All rounds\.\s*$/);

  await stranger(browser, async (guest) => {
    await guest.goto(`${link}?preset=all`);
    await expect(guest.getByText('Texts written by respondents are not part of this report.')).toBeVisible();
    await expect(guest.getByRole('combobox', { name: 'Group' })).toBeHidden();
    await expect(button(cardOf(guest, 'Mood'), /^Comments/)).toBeHidden();
    await expect(cardOf(guest, 'Words').getByRole('heading', { name: 'Free texts' })).toBeHidden();

    await button(page, 'Change what is public').click();
    const dialog = page.getByRole('dialog', { name: 'What is public' });
    await dialog.getByLabel('Comments and reasons for skipping').check();
    await dialog.getByLabel('Free-text answers').check();
    await dialog.getByLabel('Groups').check();
    const day = dialog.getByRole('group', { name: /^Last day/ });
    await day.getByRole('spinbutton', { name: /^day/ }).fill('30');
    await day.getByRole('spinbutton', { name: /^month/ }).fill('4');
    await day.getByRole('spinbutton', { name: /^year/ }).fill('2026');
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Change what is public')).toBeFocused();
    await expect(parts).toHaveText(
      /^Public: numbers\s*comments and reasons for skipping\s*free texts\s*groups\s*All rounds\.\s*Until 30 Apr 2026\.$/,
    );
    await expect(linkField(page)).toHaveValue(link);

    await button(guest, 'Reload').click();
    await expect(guest.getByRole('combobox', { name: 'Group' })).toBeVisible();
    await button(cardOf(guest, 'Mood'), /^Comments/).click();
    await expect(guest.getByRole('dialog').getByText('So so').first()).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(cardOf(guest, 'Words').getByText('Fewer meetings').first()).toBeVisible();

    // After the last day the link is dead, and the admin is informed.
    server.clock.set('2026-05-01T09:00:00Z');
    await button(guest, 'Reload').click();
    await expect(guest.getByRole('alert').getByText(deadLink)).toBeVisible();
  });
  await enterAsAdmin(page, server, stage);
  await openDashboard(page, url, survey);
  await expect(page.getByText(/^The last day was 30 Apr 2026, so the link no longer works\./)).toBeVisible();
});

test('1.2, 2.4 the public report opens on a phone, with its filters @prove', async ({
  browser,
  server,
  stage,
  url,
}) => {
  const link = await linkOf(stage, url, await answeredSurvey(server, stage, crowd));
  const narrow = { userAgent: phone, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  await stranger(
    browser,
    async (guest) => {
      await guest.clock.install({ time: server.clock.now() });
      await guest.goto(link);
      await expect(heading(guest, 'Weekly pulse')).toBeVisible();
      await guest.getByLabel('Period', { exact: true }).selectOption('last_round');
      await expect(guest).toHaveURL(`${link}?preset=last_round`);
      await expect(guest.getByText('Rounds: 16 – 22 Mar 2026')).toBeVisible();
      await expect.poll(() => tableOf(guest, 'Mood')).toHaveLength(1);
      await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    },
    narrow,
  );
});

test('2.4 the public report is the same to everybody: signed in, signed out long ago, or never @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const link = await linkOf(stage, url, await answeredSurvey(server, stage, crowd), { texts: true });
  await page.clock.install({ time: server.clock.now() });
  const keys = [
    null,
    'a key from long ago',
    await createSessions(server.core).open(stage.adminId, 'company_admin_group'),
  ];
  const seen: string[] = [];
  for (const key of keys) {
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((token) => {
      sessionStorage.clear();
      if (token !== null) sessionStorage.setItem('rytmi.token', token);
    }, key);
    await page.goto(`${link}?preset=all`);
    await expect(cardOf(page, 'Words').getByText('Fewer meetings').first()).toBeVisible();
    await expect(page).toHaveURL(`${link}?preset=all`);
    await expect(page.getByRole('navigation')).toBeHidden();
    for (const name of ['Share', 'Copy share url', 'Remove share', 'Export CSV']) {
      await expect(button(page, name)).toBeHidden();
    }
    await expect(page.getByRole('combobox', { name: 'User' })).toBeHidden();
    seen.push((await page.locator('body').textContent()) ?? '');
  }
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  expect(seen[0]).not.toContain('Anna Aalto');
});

test('2.4 nothing that the public report asks for holds a name, an address or an id of a person @prove', async ({
  browser,
  server,
  stage,
  url,
}) => {
  // Ids far from every other number, so that each can be recognised anywhere.
  await server.core.database.query('alter table accounts alter column id restart with 7700001');
  const survey = await answeredSurvey(server, stage, crowd);
  const link = await linkOf(stage, url, survey, { comments: true, texts: true, groups: true });
  const people = await server.core.database.query<{ id: number; email: string; first_name: string; last_name: string }>(
    'select id, email, first_name, last_name from people where company_id = $1 and id >= 7700001',
    [stage.companyId],
  );
  expect(people).toHaveLength(4 * crowd);
  const secrets = people.flatMap(({ id, email, first_name, last_name }) => [`${id}`, email, first_name, last_name]);

  await stranger(browser, async (guest) => {
    const answers = await answersTo(guest, '/api/');
    await guest.goto(link);
    await guest.getByLabel('Period', { exact: true }).selectOption('all');
    await expect(cardOf(guest, 'Words').getByText('Fewer meetings').first()).toBeVisible();
    await button(cardOf(guest, 'Mood'), 'Comments (1)').click();
    await expect(guest.getByRole('dialog').getByText('Much better')).toBeVisible();
    await guest.getByRole('dialog').getByRole('tab', { name: 'Skipped (few or none)' }).click();
    await expect(guest.getByRole('dialog').getByText('Nothing to show.')).toBeVisible();
    expect(answers.some(({ body }) => body.includes('Much better'))).toBe(true);
    expect(answers.some(({ body }) => body.includes('Fewer meetings'))).toBe(true);
    for (const { path, body } of answers) {
      expect(secrets.filter((secret) => `${path} ${body}`.includes(secret))).toEqual([]);
      expect(path).not.toContain('/companies/');
    }
    const html = await guest.content();
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  });
});

test('2.4, design 6 who has tried too many links hears when to try again @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const link = await linkOf(stage, url, await answeredSurvey(server, stage));
  const { limit } = rateLimits.shareAddress;
  for (let guess = 0; guess < limit; guess += 1) {
    await server.call('GET', `/api/questionnaires/share/guess-${guess}/report/`);
  }
  await page.goto(link);
  await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
  await server.core.database.query('delete from rate_limits');
  await button(page, 'Try again').click();
  await expect(heading(page, 'Weekly pulse')).toBeVisible();
});

test('2.23, 9.5 the public report changes its language in place, and a dead link uses it too @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const link = await linkOf(stage, url, await answeredSurvey(server, stage));
  await speak(page, url, 'en-GB');
  await page.clock.install({ time: server.clock.now() });
  await page.goto(`${link}?preset=all&scale=relative`);
  await expect(page.getByText('Rounds: 2 – 23 Mar 2026')).toBeVisible();
  await button(page, 'FI, Suomi').click();
  await expect(page.getByText('Kierrokset: 2.–23.3.2026')).toBeVisible();
  await expect(page).toHaveURL(`${link}?preset=all&scale=relative`);
  await expect(page.getByRole('radio', { name: 'Suhteellinen' })).toBeChecked();

  await page.goto(`${url}/share/nothing`);
  await expect(page.getByText(/^Tämä linkki ei enää toimi\./)).toBeVisible();
});

test('4.7, 9.6 where the plan has no public links, Share says so and leads to the plans; a link from before can be removed @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
  showDashboard,
}) => {
  const survey = await answeredSurvey(server, stage);
  const link = await linkOf(stage, url, survey);
  await onPlan(server, stage, 'basic-month');
  await showDashboard(survey);
  await expect(linkField(page)).toHaveValue(link);
  await button(page, 'Remove share').click();
  const asked = page.getByRole('alertdialog', { name: 'Remove the public link?' });
  await expect(
    asked.getByText(/Your plan does not include public links: to create a new one, you need another plan\./),
  ).toBeVisible();
  await button(asked, 'Remove share').click();
  await expect(linkField(page)).toBeHidden();

  const reason = 'Your plan does not include public links.';
  await expect(button(page, 'Share')).toBeDisabled();
  await expect(button(page, 'Share')).toBeFocused();
  await expect(button(page, 'Share')).toHaveAccessibleDescription(reason);
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('To share results, choose a plan that does.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await onPlan(server, stage, 'standard-month');
  await button(page, 'Reload').click();
  await expect(button(page, 'Share')).toBeEnabled();
  await onPlan(server, stage, 'basic-month');
  await button(page, 'Reload').click();
  await page.getByRole('main').getByRole('link', { name: 'See plans' }).click();
  await expect(heading(page, 'Plans')).toBeVisible();
});
