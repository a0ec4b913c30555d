import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { drawPictures } from '../../tools/handbook/pictures.ts';
import { allDrawings } from '../../tools/pictures/all-actors.ts';
import { violationsOn } from '../support/accessibility.ts';
import { expect, fillLogin, speak, test } from '../support/browser-test.ts';
import { startTestServer } from '../support/server.ts';
import { stageOf } from '../support/survey-stage.ts';
import { buildForProduction, startDevConsole } from '../support/with-vite.ts';

// The panel shows the pictures of the handbook, which may not have been built.
test.beforeAll(async () => {
  const drawings = allDrawings();
  const shown = ['session', 'recordForm'].flatMap((chart) => drawings.get(chart) ?? []);
  await drawPictures(shown, join(import.meta.dirname, '../../handbook/charts'));
});

const panel = (page: Page) => page.getByRole('region', { name: 'Inspection' });
const actor = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('region', { name: 'Actors' }).getByRole('button', { name });
const statesOf = (page: Page) => panel(page).getByRole('list', { name: 'States in force' }).getByRole('button');
const litStates = (page: Page) => panel(page).locator('svg .card[data-lit]');
const attributesOf = (parts: Locator, name: string) =>
  parts.evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute)), name);

/** Only this machine can be reached. @returns the requests to others */
async function cutOff(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      asked.push(route.request().url());
      return route.abort('internetdisconnected');
    },
  );
  return asked;
}

test('design 7 ?inspect shows who lives, the chart with its state lit, masked events, a path as a test and the source @prove', async ({
  sharedServer: { url },
  context,
  page,
  company,
}) => {
  const { vite, at } = await startDevConsole(url, test.info().outputPath('vite'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = await cutOff(context);
  const edited: string[] = [];
  await page.route('**/__open-in-editor?*', (route) => {
    edited.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill({ body: '' });
  });
  await company.addPerson({ first_name: 'Salainen', last_name: 'Henkilö', email: 'salainen@havu.example' });

  await page.goto(`${at}personnel?inspect`);
  await expect(actor(page, /^session signedOut$/)).toBeVisible();
  await expect(actor(page, /^workspace/)).toHaveCount(0);
  await fillLogin(page, company.email, company.password);
  await actor(page, /^workspace/).waitFor();
  await actor(page, /^session signedIn$/).click();
  await expect.poll(() => attributesOf(litStates(page), 'data-state')).toEqual(['session.signedIn']);
  await expect
    .poll(() => attributesOf(panel(page).locator('svg .arrow[data-lit]'), 'data-transition'))
    .toEqual(['session.signingIn xstate.done.actor.signIn 0']);

  await page.getByRole('link', { name: 'OPEN Salainen Henkilö' }).click();
  const form = actor(page, /^page\d+ .*pristine/);
  await form.click();
  await expect(statesOf(page)).toContainText([/pristine/]);
  await expect
    .poll(() => attributesOf(litStates(page), 'data-state'))
    .toContainEqual(expect.stringContaining('pristine'));
  await page.locator('main [name=last_name]').fill('Toinen salaisuus');
  await expect.poll(() => attributesOf(litStates(page), 'data-state')).toContainEqual(expect.stringContaining('dirty'));
  await expect(panel(page).getByRole('img', { name: /^recordForm, now in .*dirty/ })).toBeVisible();

  const find = panel(page).getByRole('searchbox', { name: 'Find in events' });
  await find.fill('record.changed');
  await panel(page)
    .getByRole('button', { name: /record\.changed/ })
    .click();
  await expect(panel(page).locator('pre')).toContainText('"value": "•••"');
  await panel(page).getByRole('button', { name: 'Jump to source' }).click();
  const marked = panel(page).locator('li[aria-current="true"]');
  await expect(marked).toContainText("'record.changed'");
  await panel(page).getByRole('button', { name: 'Open in the editor' }).click();
  await expect
    .poll(() => edited)
    .toContainEqual(expect.stringMatching(/^machines\/record\/record-form\.machine\.ts:\d+:1$/));
  await statesOf(page).filter({ hasText: 'dirty' }).click();
  await expect(marked).toContainText('dirty: {');

  await panel(page).getByRole('tab', { name: 'Test' }).click();
  await panel(page).getByRole('button', { name: 'Copy path as a test' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("import { recordFormMachine } from '../../machines/record/record-form.machine.ts';");
  expect(copied).toContain("type: 'record.changed'");

  await find.fill('');
  let everything = copied;
  for (const tab of ['Context', 'Test']) {
    await panel(page).getByRole('tab', { name: tab }).click();
    everything += await panel(page).evaluate((region) => region.textContent);
  }
  const secrets = [company.email, company.password, company.key, 'Salainen', 'Henkilö', 'salaisuus', 'havu.example'];
  const token = await page.evaluate(() => sessionStorage.getItem('rytmi.token') ?? 'no token');
  for (const secret of [...secrets, token]) expect(everything).not.toContain(secret);

  // Inspecting continues in a dialog, and ends with its page.
  await page.getByRole('link', { name: 'Groups' }).first().click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
  await panel(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: /Leave|Discard/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await actor(page, /^app/).click();
  await expect(actor(page, /dirty/)).toHaveCount(0);
  await expect(panel(page).getByText('Paused')).toHaveCount(0);

  // The tab remembers that it inspects; folded and closed by keys.
  await page.reload();
  await actor(page, /^session signedIn$/).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: 'Unfold' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await vite.close();
});

test('design 7 what is served to people has nothing of the inspection', async ({ page, url }) => {
  const folder = process.env.CONSOLE_DIST ?? join(import.meta.dirname, '../../dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  );
  expect(files).not.toEqual([]);
  const ofInspection = /Copy path as a test|data-transition|rytmi\.inspect|maskFor|stately\.ai|\.machine\.ts/;
  expect(files.filter((file) => ofInspection.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  await page.goto(`${url}/login?inspect`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('design 7 the demo’s build inspects on its own, under its policy, in both languages and themes, with 10,000 events @prove', async ({
  context,
  quietPage: page,
}) => {
  const consoleDir = test.info().outputPath('console');
  await buildForProduction({
    mode: 'demo',
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    build: { outDir: consoleDir },
  });
  const server = await startTestServer({ config: { consoleDir } });
  const { login } = await stageOf(server);
  const url = await server.listen();
  const asked = await cutOff(context);
  for (const [locale, label, chart] of [
    ['en-GB', 'Inspection', 'Chart'],
    ['fi', 'Tarkastelu', 'Kaavio'],
  ] as const) {
    await speak(page, url, locale);
    await page.goto(`${url}/surveys?inspect`);
    const region = page.getByRole('region', { name: label, exact: true });
    await region.waitFor();
    if (locale === 'en-GB') await fillLogin(page, login.email, login.password);
    await region.getByRole('button', { name: /^session signedIn/ }).click();
    await expect(region.locator('svg .card[data-lit]')).toHaveCount(1);
    for (const tab of [1, 2, 3, 0]) {
      await region.getByRole('tab').nth(tab).click();
      const found = await violationsOn(page, [
        { theme: 'light', width: 1440 },
        { theme: 'dark', width: 375 },
      ]);
      expect(found).toEqual([]);
    }
    await expect(region.getByRole('tab', { name: chart })).toHaveAttribute('aria-selected', 'true');
  }
  await page.evaluate(() => {
    for (let time = 0; time < 6_000; time += 1) {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    }
  });
  const region = page.getByRole('region', { name: 'Tarkastelu' });
  await expect(region.getByText(/vanhempaa tapahtumaa on poistettu/)).toBeVisible();
  await region.getByRole('searchbox').fill('session.signIn');
  await expect(region.getByText('Ei tapahtumia.')).toBeVisible();
  await region.getByRole('searchbox').fill('connection.lost');
  await region
    .getByRole('button', { name: /connection\.lost/ })
    .last()
    .press('Home');
  await expect(region.getByRole('button', { pressed: true })).toHaveAttribute('tabindex', '0');
  expect(asked).toEqual([]);
  await server.close();
});
