import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peopleFileLimits } from '../../shared/people-file.ts';
import { expect } from '../support/browser-test.ts';
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
} from '../support/import-page.ts';
import { button } from '../support/stage-page.ts';

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

test('5.7 without a file Import does nothing and says why @prove', async ({ importPage: page }) => {
  const send = importButton(page);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Choose a file first.');
  await send.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Choose a file first.');
  await page.keyboard.press('Enter');
  await inState(page, 'choosing');
  await choose(page, csv(`${header}\nAino,,aino@reason.example,`));
  await expect(send).toHaveAccessibleDescription('Fix the problems in the file first.');
  await choose(page, people(1, 'reason.example'));
  await expect(send).toHaveAccessibleDescription('');
});

test('2.9 of a file with thousands of columns the first are shown and those that are imported, and how many more @prove', async ({
  importPage: page,
}) => {
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

test('2.9 a picture is refused as no text file @prove', async ({ importPage: page }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await choose(page, { name: 'people.csv', mimeType: 'text/csv', buffer: png });
  await inState(page, 'previewing.faulty');
  await expect(page.getByText(/^This is not a text file\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems by line' })).toHaveCount(0);
});

test('2.9 every problem is at its line with words on how to fix it, and nothing can be sent', async ({
  importPage: page,
  stage,
}) => {
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
    'Line 2First nameThe name is missing. Add it.',
    `Line 3Last name${'x'.repeat(100)}…The name is longer than 120 characters. Shorten it.`,
    'Line 4EmailThe email address is missing. Add it: everyone needs their own.',
    'Line 5Emailaino@@bad.exampleThis is not an email address. Write it like name@example.com.',
    `Line 6Email${'x'.repeat(100)}…The address is longer than 254 characters. Correct it.`,
    'Line 8Emailsame@bad.exampleThe same address is on line 7. Remove one of the two lines.',
    `Line 9Groups${'x'.repeat(100)}…The name of the group is longer than 120 characters. Shorten it, or put | between the groups.`,
    /^Line 10GroupsGroup 0\|Group 1\|.+…A person cannot be in this many groups\. Remove some\.$/,
    'Line 11<b>bold</b>The line has more cells than there are columns. Put quotation marks around a cell that holds the separator.',
    'Line 12First nameAi␀noThe cell holds an invisible character or a line break. Clear the cell and type its text again.',
    'Line 13First nameAino␊MariaThe cell holds an invisible character or a line break. Clear the cell and type its text again.',
    'Line 15First nameThe name is missing. Add it.',
    'Line 15Last nameThe name is missing. Add it.',
    'Line 15Emailnot an addressThis is not an email address. Write it like name@example.com.',
  ]);
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => addressesOf(stage)).toHaveLength(1);
});

test('2.9 a file that is wrong as a whole says so @prove', async ({ importPage: page }) => {
  const person = (at: number) => `Aino,Virtanen,aino${at}@whole.example`;
  const ofLines: [string, RegExp][] = [
    [`${header}\n${person(0)},\nEero,"Mäkinen,eero@whole.example,`, /^Line 3A quotation mark is misplaced/],
    ['first_name,email\nAino,aino@whole.example', /^Line 1Last nameNo column is called Last name\./],
    [`email,${header}\nx@whole.example,${person(0)},`, /^Line 1EmailemailTwo columns are called Email\./],
  ];
  for (const [content, problem] of ofLines) {
    await choose(page, csv(content));
    await expect(problems(page).filter({ hasText: problem })).toHaveCount(1);
    await inState(page, 'previewing.faulty');
  }
  const ofFile: [string | Buffer, string][] = [
    ['', 'There are no people in the file. Enter one person per line.'],
    [header, 'There are no people in the file. Enter one person per line.'],
    [
      'PK\u0003\u0004 a spreadsheet',
      'This is not a text file. Save the table as CSV: in Excel, choose Save As, CSV UTF-8.',
    ],
    [
      [header, ...lines(1001, (at) => `${person(at)},Group ${at}`)].join('\n'),
      'The file names more groups than one import can create. Split it into several files.',
    ],
  ];
  for (const [content, problem] of ofFile) {
    await choose(page, csv(content));
    await expect(page.getByRole('main').getByText(problem)).toBeVisible();
    await inState(page, 'previewing.faulty');
  }
  const large = await onDisk('');
  await truncate(large, peopleFileLimits.bytes + 1);
  await choose(page, large);
  await expect(
    page.getByText('The file is too large for one import. Split it into several files.', { exact: true }),
  ).toBeVisible();
  await inState(page, 'previewing.faulty');
});

test('design 4 UTF-8 with and without BOM, UTF-16 and Latin-1 are read, with commas, semicolons and tabs @prove', async ({
  importPage: page,
}) => {
  const text = (delimiter: string) =>
    ['etunimi,sukunimi,sähköposti,ryhmät', 'Äijö,Åström,aijo@read.example,Myynti']
      .join('\n')
      .replaceAll(',', delimiter);
  const swapped = (content: string) => Buffer.from(content, 'utf16le').swap16();
  const files: [Buffer, string][] = [
    [Buffer.from(text(',')), 'The encoding is UTF-8, and the cells are separated by commas.'],
    [Buffer.from(`\ufeff${text(';')}`), 'The encoding is UTF-8, and the cells are separated by semicolons.'],
    [Buffer.from(`\ufeff${text('\t')}`, 'utf16le'), 'The encoding is UTF-16, and the cells are separated by tabs.'],
    [swapped(`\ufeff${text(';')}`), 'The encoding is UTF-16, and the cells are separated by semicolons.'],
    [Buffer.from(text(';'), 'latin1'), 'The encoding is Latin-1, and the cells are separated by semicolons.'],
  ];
  for (const [content, problem] of files) {
    await choose(page, csv(content));
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.getByRole('row').nth(1).locator('th, td')).toHaveText([
      'Äijö',
      'Åström',
      'aijo@read.example',
      'Myynti',
    ]);
  }
  await expect(page.getByText('If letters such as ä and ö look wrong here')).toBeVisible();
});

test('2.9 formulas and markup in a file are text, on this page and on every other @prove', async ({
  importPage: page,
}) => {
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

test('2.9 what was shown is what is sent, even when the file changes in the meantime; one that is gone cannot be read @prove', async ({
  importPage: page,
  stage,
}) => {
  const path = await onDisk(people(2, 'changed.example').buffer);
  await choose(page, path);
  await inState(page, 'previewing.sound');
  await writeFile(path, people(5, 'changed.example').buffer);
  await importButton(page).click();
  await expect(page.getByText('2 people were added and get an email to choose a password.')).toBeVisible();
  await expect
    .poll(async () => (await addressesOf(stage)).filter((email) => email.endsWith('@changed.example')))
    .toHaveLength(2);

  // The holder of a file that is deleted by the time it is dropped.
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

test('2.9 people are read from a file by a worker beside the page, which ends with it @prove', async ({
  importPage: page,
}) => {
  const worker = page.waitForEvent('worker');
  await choose(page, people(300, 'beside.example'));
  await worker;
  await expect(button(page, 'Import 300 people')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The first 10 of 300 people' })).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);
});

test('2.9 100,000 people are read by a worker beside the page; another file ends it @prove', async ({
  importPage: page,
}) => {
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
  await expect(problems(page)).toHaveText(/^Line 100002Too many people for one import\./);
});

test('2.9 ten thousand problems are listed without drawing them all @prove', async ({ importPage: page }) => {
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
