import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { peopleFileLimits } from '../../contract/people-file.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import { violationsOn } from '../support/accessibility.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { button } from '../support/stage-page.ts';
import type { SurveyStage } from '../support/survey-stage.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const csv = (content: string | Buffer, name = 'people.csv'): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const header = 'first_name,last_name,email,groups';
/** A sound file; accounts are the whole server's, so each test has a domain of its own. */
const people = (count: number, domain: string) =>
  csv([header, ...lines(count, (at) => `Aino,Virtanen ${at},aino${at}@${domain},Sales`)].join('\n'));

const choose = (page: Page, file: ChosenFile | string) => page.locator('input[type=file]').setInputFiles(file);
const stateOf = (page: Page) => page.locator('main [data-state]').first();
const inState = (page: Page, state: string) => expect(stateOf(page)).toHaveAttribute('data-state', state);
const importButton = (page: Page) => page.getByRole('button', { name: /^(Import|Tuo)( [\d,\s]+ \S+)?$/ });
const problems = (page: Page) => page.getByRole('region', { name: 'Problems by line' }).getByRole('listitem');
const uploads = '**/api/auth/user/bulk_create/**';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rytmi-import-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** A file that the browser reads from the disk. @returns its path */
async function onDisk(content: string | Buffer): Promise<string> {
  const path = join(folder, 'people.csv');
  await writeFile(path, content);
  return path;
}

/** Opens the page as the company's admin. */
async function open(page: Page, server: TestServer, url: string, stage: SurveyStage): Promise<void> {
  const key = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await enter(page, url, key, '/user-import');
  await inState(page, 'choosing');
}

async function addressesOf(stage: SurveyStage): Promise<string[]> {
  const { body } = await stage.api('GET', 'users/');
  return body.map(({ email }: { email: string }) => email).sort();
}

/** Drops files made in the page, as a drag from the desktop does. @returns whether the page kept the browser away */
function drop(target: Locator, event: 'dragenter' | 'drop', files: Record<string, string>): Promise<boolean> {
  return target.evaluate(
    (element, [type, contents]) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of Object.entries(contents)) dataTransfer.items.add(new File([content], name));
      const dragged = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      return !element.dispatchEvent(dragged);
    },
    [event, files] as const,
  );
}

test('2.9, 8.10 what a file holds is shown first, then everybody is created, with groups and mails', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  const [known] = await stage.addPeople(['Eero Mäkinen']);
  await stage.addGroup('Sales', [known]);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await open(page, server, url, stage);
  await expect(heading(page, 'Import users')).toBeVisible();
  await expect(page.getByText('Your plan is billed per user: adding people may change what it costs.')).toBeVisible();
  const file = [
    'Email;phone;Last name;First name;Groups',
    'Grace@First.example;040;Brown;Grace;Board | sales',
    'liisa@first.example;;Niemi;Liisa;',
    '"pekka@first.example";;"Laine; the elder";Pekka;Board',
  ].join('\r\n');
  await choose(page, csv(file, 'our people.csv'));
  await inState(page, 'previewing.sound');
  await expect(page.getByRole('group', { name: 'File to import' })).toContainText('our people.csv');
  await expect(page.getByRole('status').filter({ hasText: '3 people found in the file' })).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: /^(Board · new|sales)$/ })).toHaveText([
    'Board · new',
    'sales',
  ]);
  await expect(page.getByText('The text is UTF-8, its cells are separated by semicolons.')).toBeVisible();
  await expect(page.getByText('The first line names the columns.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')).toHaveText([
    'EmailEmail',
    'phonenot imported',
    'Last nameLast name',
    'First nameFirst name',
    'GroupsGroups',
  ]);
  const rows = page.getByRole('table', { name: 'People in the file' }).getByRole('row');
  await expect(rows.nth(1).locator('th, td')).toHaveText(['Grace', 'Brown', 'grace@first.example', 'Board, sales']);
  await expect(rows.nth(3).locator('th, td')).toHaveText(['Pekka', 'Laine; the elder', 'pekka@first.example', 'Board']);
  expect(sent).toBe(0);

  await button(page, 'Import 3 people').click();
  await expect(page.getByRole('heading', { name: 'Users created.' })).toBeFocused();
  await expect(page.getByText('3 people were created and get a message to choose a password.')).toBeVisible();
  expect(sent).toBe(1);
  await page.getByRole('link', { name: 'Go to Personnel' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'grace@first.example' })).toContainText('Grace Brown');
  await expect(page.getByRole('row').filter({ hasText: 'grace@first.example' })).toContainText(/Sales.*Board/);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('row').filter({ hasText: /^Board/ })).toBeVisible();
  const mails = (await server.outbox()).filter(({ to }) => to.endsWith('@first.example'));
  expect(mails.map(({ to }) => to).sort()).toEqual(
    ['grace@first.example', 'liisa@first.example', 'pekka@first.example'].sort(),
  );
});

test('8.10 emails that have an account are listed as skipped, and another file can follow', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, server, url, stage);
  await choose(page, people(2, 'skipped.example'));
  await importButton(page).click();
  await inState(page, 'done.created');

  await choose(page, people(3, 'skipped.example'));
  await inState(page, 'previewing.sound');
  await importButton(page).click();
  await expect(page.getByRole('heading', { name: '1 person was created' })).toBeFocused();
  await expect(
    page.getByText('Following emails were skipped, because they have already account.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Users created.')).toHaveCount(0);
  const skipped = page.getByRole('region', { name: 'Skipped emails' }).getByRole('listitem');
  await expect(skipped).toHaveText(['aino0@skipped.example', 'aino1@skipped.example']);
  await button(page, 'Copy the addresses').click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('aino0@skipped.example\naino1@skipped.example');

  // Who is there already is found out beforehand only where the lists can be had.
  await page.route('**/api/companies/*/users/', (route) => route.abort('connectionrefused'));
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Import another file').click();
  await (await chooser).setFiles(people(3, 'skipped.example'));
  await inState(page, 'previewing.uncompared');
  await page.unroute('**/api/companies/*/users/');
  await button(page, 'Import').click();
  await expect(page.getByRole('heading', { name: 'Nobody was created' })).toBeVisible();
  await expect(skipped).toHaveCount(3);
  await expect
    .poll(async () => (await addressesOf(stage)).filter((email) => email.endsWith('@skipped.example')))
    .toHaveLength(3);
});

test('5.7 without a file Import does nothing and says why', async ({ quietPage: page, server, url, stage }) => {
  await open(page, server, url, stage);
  const send = importButton(page);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Choose a file first.');
  await send.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Choose a file first.');
  await page.keyboard.press('Enter');
  await inState(page, 'choosing');
  await choose(page, csv(`${header}\nAino,,aino@reason.example,`));
  await expect(send).toHaveAccessibleDescription('Mend the problems in the file first.');
  await choose(page, people(1, 'reason.example'));
  await expect(send).toHaveAccessibleDescription('');
});

test('2.9 of a file with thousands of columns the first are shown and those that are imported, and how many more', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const others = lines(9_997, (at) => `extra ${at}`);
  await choose(
    page,
    csv(`first_name,last_name,${others.join(',')},email\nAino,Virtanen,${',x'.repeat(9_996)},a@wide.example`),
  );
  await inState(page, 'previewing.sound');
  const columns = page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem');
  await expect(columns).toHaveCount(41);
  await expect(columns.last()).toHaveText('emailEmail');
  await expect(page.getByText('and 9,959 more columns, not imported')).toBeVisible();
});

test('2.9 a picture is refused as no text file', async ({ quietPage: page, server, url, stage }) => {
  await open(page, server, url, stage);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await choose(page, { name: 'people.csv', mimeType: 'text/csv', buffer: png });
  await inState(page, 'previewing.faulty');
  await expect(page.getByText(/^This is no text file\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems by line' })).toHaveCount(0);
});

test('2.9 every problem stands by its line with words on how to mend it, and nothing can be sent', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const long = 'x'.repeat(121);
  const content = [
    header,
    ',Virtanen,a1@bad.example,',
    `Aino,${long},a2@bad.example,`,
    'Aino,Virtanen,,',
    'Aino,Virtanen,aino@@bad.example,',
    `Aino,Virtanen,${'x'.repeat(250)}@bad.example,`,
    'Aino,Virtanen,same@bad.example,Sales',
    'Aino,Virtanen,SAME@bad.example,',
    `Aino,Virtanen,a3@bad.example,${long}`,
    `Aino,Virtanen,a4@bad.example,${lines(101, (at) => `Group ${at}`).join('|')}`,
    'Aino,Virtanen,a5@bad.example,Sales,<b>bold</b>',
    'Ai\u0000no,Virtanen,a6@bad.example,',
    '"Aino\nMaria",Virtanen,a7@bad.example,',
    ',,not an address,',
  ].join('\n');
  await choose(page, csv(content));
  await expect(page.getByRole('heading', { name: '14 problems in the file' })).toBeVisible();
  await expect(problems(page)).toHaveText([
    'Line 2First nameThe name is missing. Fill it in.',
    `Line 3Last name${'x'.repeat(100)}…The name is longer than 120 characters. Shorten it.`,
    'Line 4EmailThe email address is missing. Fill it in: everyone needs one of their own.',
    'Line 5Emailaino@@bad.exampleThis is not an email address. Write it like name@example.com.',
    `Line 6Email${'x'.repeat(100)}…The address is longer than 254 characters. Correct it.`,
    'Line 8Emailsame@bad.exampleThe same address is on line 7. Remove one of the two lines.',
    `Line 9Groups${'x'.repeat(100)}…The name of the group is longer than 120 characters. Shorten it, or put | between the groups.`,
    /^Line 10GroupsGroup 0\|Group 1\|.+…These are more groups than one person can have\. Remove some\.$/,
    'Line 11<b>bold</b>The line has more cells than there are columns. Put quotation marks around a cell that holds the separator.',
    'Line 12First nameAi␀noThe cell holds an invisible character or a line break. Clear the cell and type its text again.',
    'Line 13First nameAino␊MariaThe cell holds an invisible character or a line break. Clear the cell and type its text again.',
    'Line 15First nameThe name is missing. Fill it in.',
    'Line 15Last nameThe name is missing. Fill it in.',
    'Line 15Emailnot an addressThis is not an email address. Write it like name@example.com.',
  ]);
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);
});

test('2.9 a file that is wrong as a whole says so', async ({ quietPage: page, server, url, stage }) => {
  await open(page, server, url, stage);
  const person = (at: number) => `Aino,Virtanen,aino${at}@whole.example`;
  const ofLines: [string, RegExp][] = [
    [`${header}\n${person(0)},\nEero,"Mäkinen,eero@whole.example,`, /^Line 3A quotation mark is in the wrong place/],
    ['first_name,email\nAino,aino@whole.example', /^Line 1Last nameNo column is called Last name\./],
    [`email,${header}\nx@whole.example,${person(0)},`, /^Line 1EmailemailTwo columns are called Email\./],
  ];
  for (const [content, words] of ofLines) {
    await choose(page, csv(content));
    await expect(problems(page).filter({ hasText: words })).toHaveCount(1);
    await inState(page, 'previewing.faulty');
  }
  const ofFile: [string | Buffer, string][] = [
    ['', 'There is nobody in the file. Write one person a line.'],
    [header, 'There is nobody in the file. Write one person a line.'],
    ['PK\u0003\u0004 a spreadsheet', 'This is no text file. Save the table as CSV: in Excel with Save As, CSV UTF-8.'],
    [
      [header, ...lines(1001, (at) => `${person(at)},Group ${at}`)].join('\n'),
      'The file names more groups than one import can create. Divide it into several files.',
    ],
  ];
  for (const [content, words] of ofFile) {
    await choose(page, csv(content));
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await inState(page, 'previewing.faulty');
  }
  const large = await onDisk('');
  await truncate(large, peopleFileLimits.bytes + 1);
  await choose(page, large);
  await expect(
    page.getByText('The file is too large for one import. Divide it into several files.', { exact: true }),
  ).toBeVisible();
  await inState(page, 'previewing.faulty');
});

test('design 4 UTF-8 with and without BOM, UTF-16 and Latin-1 are read, with commas, semicolons and tabs', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const text = (delimiter: string) =>
    ['etunimi,sukunimi,sähköposti,ryhmät', 'Äijö,Åström,aijo@read.example,Myynti']
      .join('\n')
      .replaceAll(',', delimiter);
  const swapped = (content: string) => Buffer.from(content, 'utf16le').swap16();
  const files: [Buffer, string][] = [
    [Buffer.from(text(',')), 'The text is UTF-8, its cells are separated by commas.'],
    [Buffer.from(`\ufeff${text(';')}`), 'The text is UTF-8, its cells are separated by semicolons.'],
    [Buffer.from(`\ufeff${text('\t')}`, 'utf16le'), 'The text is UTF-16, its cells are separated by tabs.'],
    [swapped(`\ufeff${text(';')}`), 'The text is UTF-16, its cells are separated by semicolons.'],
    [Buffer.from(text(';'), 'latin1'), 'The text is Latin-1, its cells are separated by semicolons.'],
  ];
  for (const [content, words] of files) {
    await choose(page, csv(content));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('row').nth(1).locator('th, td')).toHaveText([
      'Äijö',
      'Åström',
      'aijo@read.example',
      'Myynti',
    ]);
  }
  await expect(page.getByText('If letters such as ä and ö look wrong here')).toBeVisible();
});

test('2.9 formulas and markup in a file are text, on this page and on every other', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const content = [header, '=1+1,<img src=x onerror=alert(1)>,formula@text.example,@SUM(A1)|<b>Group</b>'].join('\n');
  await choose(page, csv(content, '<i>people</i>.csv'));
  const cells = ['=1+1', '<img src=x onerror=alert(1)>', 'formula@text.example', '@SUM(A1), <b>Group</b>'];
  await expect(page.getByRole('row').nth(1).locator('th, td')).toHaveText(cells);
  await expect(page.getByRole('group', { name: 'File to import' })).toContainText('<i>people</i>.csv');
  await importButton(page).click();
  await inState(page, 'done.created');
  await page.getByRole('link', { name: 'Go to Personnel' }).click();
  await expect(page.getByText('=1+1 <img src=x onerror=alert(1)>').first()).toBeVisible();
  await expect(page.locator('img, main b, main i')).toHaveCount(0);
});

test('8.10 what the server refuses stands in red with its lines, and the file may be sent again', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
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
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
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

test('2.9 while the server creates people the page says so', async ({ quietPage: page, server, url, stage }) => {
  await open(page, server, url, stage);
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
  await expect(page.getByRole('progressbar', { name: 'Creating people…' })).toBeVisible();
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  freed.resolve();
  await holding;
  await expect(page.getByRole('heading', { name: 'Users created.' })).toBeVisible();
});

test('8.1 without a network the import says so, keeps the file, and goes through when sent again', async ({
  quietPage: page,
  context,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  await choose(page, people(2, 'network.example'));
  await inState(page, 'previewing.sound');
  await context.setOffline(true);
  await importButton(page).click();
  await inState(page, 'refused');
  await expect(page.getByRole('alert').filter({ hasText: /^No answer from the server\. Import again/ })).toBeVisible();
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

test('design 8 leaving while a file is on its way is asked about, and stops it', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  await choose(page, people(2, 'leaving.example'));
  await page.route(uploads, () => {});
  const dialog = page.getByRole('alertdialog', { name: 'Stop the import and leave?' });
  await importButton(page).click();
  await page.getByRole('link', { name: 'Groups' }).click();
  await button(dialog, 'Stay on the page').click();
  await expect(dialog).toBeHidden();
  await inState(page, 'uploading');

  const ended = page.waitForEvent('requestfailed');
  await page.getByRole('main').getByRole('link', { name: 'Personnel' }).click();
  await button(dialog, 'Stop and leave').click();
  await expect(heading(page, 'Personnel')).toBeVisible();
  await expect.poll(async () => (await ended).url()).toContain('/bulk_create/');
});

test('8.2 a session that ends before the import leads to the login', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  await choose(page, people(2, 'session.example'));
  await inState(page, 'previewing.sound');
  // What the page asks for by itself would meet the end of the session first.
  await expect(page.getByText(/^Your plan is billed per user/)).toBeVisible();
  server.clock.advance({ hours: 13 });
  await importButton(page).click();
  await expect(toast(page, /^Your session has expired/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);
});

test('2.9 what was shown is what is sent, even when the file changes meanwhile; one that is gone cannot be read', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const path = await onDisk(people(2, 'changed.example').buffer);
  await choose(page, path);
  await inState(page, 'previewing.sound');
  await writeFile(path, people(5, 'changed.example').buffer);
  await importButton(page).click();
  await expect(page.getByText('2 people were created and get a message to choose a password.')).toBeVisible();
  await expect
    .poll(async () => (await addressesOf(stage)).filter((email) => email.endsWith('@changed.example')))
    .toHaveLength(2);

  // Whoever holds a file that is gone by the time it is dropped.
  await page.evaluate(() => {
    document.querySelector('input[type=file]')?.addEventListener('change', ({ currentTarget }) => {
      Object.assign(window, { held: (currentTarget as HTMLInputElement).files?.[0] });
    });
  });
  await choose(page, path);
  await inState(page, 'previewing.sound');
  await rm(path);
  await page.getByRole('group', { name: 'File to import' }).evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add((window as unknown as { held: File }).held);
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await inState(page, 'unreadable');
  await expect(page.getByText(/^The file could not be read\./)).toBeVisible();
  await choose(page, people(2, 'changed.example'));
  await inState(page, 'previewing.known');
});

test('2.9 people are read from a file by a worker beside the page, which ends with it', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const worker = page.waitForEvent('worker');
  await choose(page, people(300, 'beside.example'));
  await worker;
  await expect(button(page, 'Import 300 people')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The first 10 of 300 people' })).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);
});

test('2.9 100,000 people are read by a worker beside the page; another file ends it @prove', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const many = await onDisk(people(100_000, 'many.example').buffer);
  const worker = page.waitForEvent('worker');
  await choose(page, many);
  const reading = await worker;
  const over = reading.waitForEvent('close');
  await choose(page, people(1, 'many.example'));
  await over;
  await expect(button(page, 'Import 1 person')).toBeVisible();

  await choose(page, many);
  await expect(button(page, 'Import 100,000 people')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The first 10 of 100,000 people' })).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);
  const tooMany = [header, ...lines(100_001, (at) => `A,B,a${at}@many.example,`)].join('\n');
  await choose(page, await onDisk(tooMany));
  await expect(problems(page)).toHaveText(/^Line 100002More people than one import takes\./);
});

test('2.9 ten thousand problems are listed without drawing them all', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  await choose(page, csv([header, ...lines(12_000, (at) => `Aino,Virtanen,wrong${at},`)].join('\n')));
  await expect(page.getByRole('heading', { name: '12,000 problems in the file' })).toBeVisible();
  await expect(page.getByText('Only the first 10,000 problems are listed.')).toBeVisible();
  await expect(problems(page).first()).toHaveAttribute('aria-setsize', '10000');
  await expect.poll(() => problems(page).count()).toBeLessThan(100);
  const list = page.getByRole('region', { name: 'Problems by line' });
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(problems(page).last()).toContainText('Line 10001', { timeout: 1_000 });
  }).toPass();
});

test('design 8 the whole import goes by keyboard alone', async ({ quietPage: page, server, url, stage }) => {
  await open(page, server, url, stage);
  const focused = page.locator(':focus');
  /** Goes on with Tab until the thing has focus, as far as a person would. */
  const tabTo = async (role: 'button' | 'link', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await page.locator('h1').focus();
  // Asked for before the way there: the browser hears of it beside the keys, and a press at once may overtake it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo('button', 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(people(2, 'keyboard.example'));
  await expect(focused).toHaveAccessibleName('Choose another file');
  await tabTo('button', 'Import 2 people');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Users created.');
  await tabTo('link', 'Go to Personnel');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Personnel')).toBeVisible();
});

test('2.9 a file can be dropped on the field; one beside it or two at once do no harm', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const zone = page.getByRole('group', { name: 'File to import' });
  const file = { 'dropped.csv': `${header}\nAino,Virtanen,aino@dropped.example,` };
  await expect.poll(() => drop(page.locator('h1'), 'drop', file)).toBe(true);
  await inState(page, 'choosing');
  await drop(zone, 'dragenter', file);
  await expect(zone).toHaveAttribute('data-over', 'true');
  await expect.poll(() => drop(zone, 'drop', { ...file, 'second.csv': header })).toBe(true);
  await expect(zone.getByRole('alert')).toHaveText('One file at a time: drop only one.');
  await expect(zone).not.toHaveAttribute('data-over');
  await inState(page, 'choosing');
  await expect.poll(() => drop(zone, 'drop', file)).toBe(true);
  await inState(page, 'previewing.sound');
  await expect(zone.getByRole('alert')).toBeEmpty();
  await expect(zone).toContainText('dropped.csv');
});

for (const [locale, link, words] of [
  ['en-GB', 'Download an example CSV', { done: 'Users created.', name: 'Grace Brown', to: 'Go to Personnel' }],
  ['fi', 'Lataa CSV-esimerkki', { done: 'Henkilöt lisätty.', name: 'Aino Virtanen', to: 'Siirry henkilöstöön' }],
] as const) {
  test(`2.9 the example CSV can be downloaded and imported as it is (${locale})`, async ({
    quietPage: page,
    server,
    url,
    stage,
  }) => {
    await speak(page, url, locale);
    await open(page, server, url, stage);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    await choose(page, await (await downloading).path());
    await inState(page, 'previewing.sound');
    await importButton(page).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await page.getByRole('link', { name: words.to }).click();
    await expect(page.getByRole('row').filter({ hasText: words.name }).first()).toBeVisible();
  });
}

test('design 8 each state of the import is accessible in both themes, narrow and wide @prove', async ({
  quietPage: page,
  server,
  url,
  stage,
}) => {
  await open(page, server, url, stage);
  const looks = [
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 320 },
  ] as const;
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, csv(`${header},phone\n,${'x'.repeat(200)},not an address,Sales,040`));
  await inState(page, 'previewing.faulty');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, people(12, 'looks.example'));
  await inState(page, 'previewing.sound');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await page.route(uploads, () => {});
  await importButton(page).click();
  await button(page, 'Stop').click();
  await inState(page, 'previewing.stopped');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await page.unroute(uploads);
  await importButton(page).click();
  await inState(page, 'done.created');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
  await choose(page, people(40, 'looks.example'));
  await inState(page, 'previewing.sound');
  await importButton(page).click();
  await inState(page, 'done.skipped');
  await expect.poll(() => violationsOn(page, looks)).toEqual([]);
});
