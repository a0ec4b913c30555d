import { expect, heading, toast } from '../support/browser-test.ts';
import {
  addressesOf,
  choose,
  csv,
  header,
  importButton,
  inState,
  lines,
  people,
  problems,
  test,
  uploads,
} from '../support/import-page.ts';
import { button } from '../support/stage-page.ts';

test('8.10 what the server refuses is shown in red with its lines, and the file may be sent again', async ({
  importPage: page,
  stage,
}) => {
  await choose(page, people(2, 'refused.example'));
  // Only here do the two disagree: on the way, the file becomes one with a problem.
  await page.route(uploads, (route) => {
    const boundary = 'of-this-form';
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n`;
    return route.continue({
      headers: { ...route.request().headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      postData: `${part}${header}\nAino,Virtanen,aino@refused.example,\n,Virtanen,nobody\r\n--${boundary}--\r\n`,
    });
  });
  await importButton(page).click();
  await inState(page, 'refused');
  const refusal = 'The file has 2 problems, the first on line 3. Nobody was added.';
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(problems(page)).toHaveText([/^Line 3First name.*missing/, /^Line 3Email.*nobody/]);
  await expect(importButton(page)).toBeFocused();
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);

  await page.unroute(uploads);
  await importButton(page).click();
  await inState(page, 'done.created');
});

test('2.9 the way of a large file is shown, and Stop ends it so that nobody is created', async ({
  importPage: page,
  stage,
}) => {
  const row = (at: number) => `Aino,Virtanen,aino${at}@large.example,,${'not imported '.repeat(1600)}`;
  await choose(page, csv([`${header},notes`, ...lines(100, row)].join('\n')));
  await inState(page, 'previewing.sound');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await importButton(page).click();
  const bar = page.getByRole('progressbar', { name: 'Uploading the file…' });
  const share = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  const before = await share();
  await expect.poll(share).toBeGreaterThan(before);
  await expect.poll(() => share()).toBeLessThan(100);
  await expect(button(page, 'Choose another file')).toBeDisabled();

  const ended = page.waitForEvent('requestfailed');
  await button(page, 'Stop').click();
  await inState(page, 'previewing.stopped');
  await expect.poll(async () => (await ended).url()).toContain('/bulk_create/');
  await expect(importButton(page)).toBeFocused();
  await expect(page.getByText(/^Stopped\./)).toBeVisible();
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await importButton(page).click();
  await inState(page, 'done.created');
  await expect.poll(() => addressesOf(stage)).toHaveLength(101);
});

test('2.9 while the server creates people the page says so', async ({ importPage: page, server, stage }) => {
  await choose(page, people(3, 'creating.example'));
  await inState(page, 'previewing.sound');
  const locked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const holding = server.core.database.transaction(async () => {
    await server.core.database.query('select 1 from companies where id = $1 for update', [stage.companyId]);
    locked.resolve();
    await freed.promise;
  });
  await locked.promise;
  await importButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Adding people…' })).toBeVisible();
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  freed.resolve();
  await holding;
  await expect(page.getByRole('heading', { name: 'Users created.' })).toBeVisible();
});

test('8.1 without a network the import says so, keeps the file, and goes through when sent again', async ({
  importPage: page,
  context,
  stage,
}) => {
  await choose(page, people(2, 'network.example'));
  await inState(page, 'previewing.sound');
  await context.setOffline(true);
  await importButton(page).click();
  await inState(page, 'refused');
  await expect(
    page.getByRole('alert').filter({ hasText: /^The server is not responding\. Import again/ }),
  ).toBeVisible();
  await context.setOffline(false);
  await importButton(page).click();
  await inState(page, 'done.created');

  // The server does it, only its answer never arrives.
  await choose(page, people(4, 'network.example'));
  await page.route(uploads, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await importButton(page).click();
  await inState(page, 'refused');
  await page.unroute(uploads);
  await importButton(page).click();
  await inState(page, 'done.skipped');
  await expect
    .poll(async () => (await addressesOf(stage)).filter((email) => email.endsWith('@network.example')))
    .toHaveLength(4);
});

test('design 8 leaving while a file is on its way is asked about, and stops it', async ({ importPage: page }) => {
  await choose(page, people(2, 'leaving.example'));
  await page.route(uploads, () => {});
  const dialog = page.getByRole('alertdialog', { name: 'Stop the import and leave?' });
  await importButton(page).click();
  await page.getByRole('link', { name: 'Groups' }).click();
  await button(dialog, 'Stay on the page').click();
  await expect(dialog).toBeHidden();
  await inState(page, /^uploading/);

  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('main').getByRole('link', { name: 'Personnel' }).click();
  await button(dialog, 'Stop and leave').click();
  await expect(heading(page, 'Personnel')).toBeVisible();
  await expect.poll(async () => (await ended).url()).toContain('/bulk_create/');
});

test('8.2 a session that ends before the import leads to the login', async ({ importPage: page, server, stage }) => {
  await choose(page, people(2, 'session.example'));
  await inState(page, 'previewing.sound');
  // The page's own requests would meet the end of the session first.
  await expect(page.getByText(/^Your plan is billed per user/)).toBeVisible();
  server.clock.advance({ hours: 13 });
  await importButton(page).click();
  await expect(toast(page, /^Your session has expired/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);
});
