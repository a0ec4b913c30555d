import type { BrowserContext } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { expect, test } from '../support/browser-test.ts';
import { startDevConsole } from '../support/with-vite.ts';

/** Stately's page, as far as it concerns us: it announces itself, and receives messages. */
const receiver = `<!doctype html><title>Inspector</title><script>
  const told = (window.told = []);
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

// In sequence: they share the development console, because `?inspect=stately` is not in builds.
test.describe.configure({ mode: 'serial' });
let vite: ViteDevServer;
let at: string;

test.beforeAll(async ({ sharedServer: { url } }) => {
  ({ vite, at } = await startDevConsole(url, test.info().outputPath('vite')));
});
test.afterAll(() => vite.close());

const answerAs = (context: BrowserContext, body: string | null) =>
  context.route('https://stately.ai/**', (route) =>
    body === null ? route.abort('internetdisconnected') : route.fulfill({ contentType: 'text/html', body }),
  );

test('design 7 ?inspect=stately sends a page that is not ours nothing that anybody has typed, and no name', async ({
  context,
  page,
  company,
}) => {
  await company.addPerson({ first_name: 'Salainen', last_name: 'Henkilö', email: 'salainen@havu.example' });
  await answerAs(context, receiver);
  const opening = context.waitForEvent('page', { timeout: 0 });
  await page.goto(`${at}personnel?inspect=stately`);
  const inspector = await opening;
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'OPEN Salainen Henkilö' }).click();
  await page.locator('main [name=last_name]').fill('Toinen salaisuus');

  const told = () => inspector.evaluate(() => (window as unknown as { told: { event?: { type: string } }[] }).told);
  await expect.poll(async () => (await told()).map(({ event }) => event?.type)).toContain('record.changed');
  const everything = await told();
  const types = new Set(everything.map(({ event }) => event?.type));
  for (const type of ['session.signIn', 'session.opened', 'record.changed']) expect(types).toContain(type);
  const text = JSON.stringify(everything);
  for (const state of ['signedIn', 'dirty']) expect(text).toContain(state);
  const secrets = [company.email, company.password, company.key, 'Salainen', 'Henkilö', 'salaisuus', 'havu.example'];
  const token = await page.evaluate(() => sessionStorage.getItem('rytmi.token') ?? 'no token');
  for (const secret of [...secrets, token]) expect(text).not.toContain(secret);
});

test('design 7 the browser’s console says when the inspector can not be reached', async ({ context, page }) => {
  await answerAs(context, null);
  await page.clock.install();
  const opening = context.waitForEvent('page');
  const said = page.waitForEvent('console', (message) => message.text().includes('did not answer'));
  await page.goto(`${at}login?inspect=stately`);
  await opening;
  await page.clock.fastForward('01:00');
  await expect.poll(async () => (await said).text()).toContain('https://stately.ai/inspect');
});

test('design 7 the browser’s console says when the inspector’s window is not allowed', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const said = page.waitForEvent('console', (message) => message.text().includes('could not be opened'));
  await page.goto(`${at}login?inspect=stately`);
  await expect.poll(async () => (await said).text()).toContain('allow this page to open windows');
});
