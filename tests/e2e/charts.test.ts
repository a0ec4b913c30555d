import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { test as base, expect } from '../support/browser-test.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { buildForProduction } from '../support/with-vite.ts';

// In sequence: their page is built once, and a fixture of the worker would need a worker of its own.
base.describe.configure({ mode: 'default' });
let folder: string;
let server: TestServer;
let address: string;
base.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rytmi-charts-'));
  await buildForProduction({
    configFile: false,
    root: join(import.meta.dirname, '../support/charts-page'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, target: 'es2023', modulePreload: { polyfill: false } },
  });
  server = await startTestServer({ config: { consoleDir: folder } });
  address = await server.listen();
});
base.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The chart parts on a page of their own, under the headers that the console has. */
const test = base.extend<{ charts: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  charts: async ({}, use) => use(address),
});

const complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
test.afterEach(() => expect(complaints).toEqual([]));

const cursorOf = (page: Page, name: string) => page.getByRole('slider', { name: `Rounds: ${name}`, exact: true });
const pictureOf = (page: Page, name: string) => page.getByRole('img', { name, exact: true }).locator('svg');
/** Tooltips beside the pictures are visual only; the cursor's value has their text for others. */
const tipOf = (page: Page) => page.locator('[aria-hidden] p');

test('2.17 the keyboard walks over the rounds of a chart, which is one tab stop, and Escape closes', async ({
  page,
  charts,
}) => {
  await page.goto(charts);
  const mood = cursorOf(page, 'Mood');
  await expect(mood).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mood).toBeFocused();
  await expect(mood).toHaveAttribute(
    'aria-valuetext',
    'Round 4. Mean 6.0, Interval 5 to 7, Trend 6.0, Answers 5: 1, 6: 3, Response rate 70%',
  );
  await expect(tipOf(page)).toHaveText([
    'Round 4',
    'Mean6.0',
    'Interval5 to 7',
    'Trend6.0',
    'Answers46',
    'Response rate70%',
  ]);
  await page.keyboard.press('ArrowLeft');
  await expect(mood).toHaveAttribute('aria-valuetext', 'Round 3. Trend 5.3. Hidden');
  await page.keyboard.press('End');
  await expect(mood).toHaveAttribute('aria-valuenow', '5');
  await page.keyboard.press('ArrowRight');
  await expect(mood).toHaveAttribute('aria-valuetext', 'Round 5. Mean 7.0, Response rate 20%');
  await page.keyboard.press('Home');
  await expect(tipOf(page).first()).toHaveText('Round 1');
  await page.keyboard.press('Escape');
  await expect(tipOf(page)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(tipOf(page).first()).toHaveText('Round 2');
  await page.keyboard.press('Tab');
  await expect(cursorOf(page, 'Load')).toBeFocused();
  await expect(tipOf(page).first()).toHaveText('Round 4');
});

test('2.17 the pointer shows the nearest round, and nothing when it leaves @prove', async ({ page, charts }) => {
  await page.goto(charts);
  const mood = cursorOf(page, 'Mood');
  const width = (await mood.boundingBox())?.width ?? 0;
  await mood.hover({ position: { x: 50, y: 100 } });
  await expect(tipOf(page).first()).toHaveText('Round 1');
  await mood.hover({ position: { x: width - 20, y: 100 } });
  await expect(tipOf(page).first()).toHaveText('Round 5');
  await page.keyboard.press('Escape');
  await expect(tipOf(page)).toHaveCount(0);
  await mood.hover({ position: { x: 50, y: 100 } });
  await expect(tipOf(page).first()).toHaveText('Round 1');
  await page.getByRole('button', { name: 'SVG' }).hover();
  await expect(tipOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('2.17 a finger shows a round, its tooltip stays on the screen, and a touch elsewhere closes it @prove', async ({
    page,
    charts,
  }) => {
    await page.goto(charts);
    await cursorOf(page, 'Mood').tap({ position: { x: 160, y: 100 } });
    await expect(tipOf(page).first()).toHaveText('Round 3');
    await cursorOf(page, 'Load').tap({ position: { x: 60, y: 100 } });
    await expect(tipOf(page)).toHaveText(['Round 1', 'Light20.0', 'Right30.0', 'Heavy50.0', 'Response rate50%']);
    const { x, width } = (await tipOf(page).first().boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await page.getByText('Everyone').tap();
    await expect(tipOf(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('2.17 the key switches series off, in the picture and in the tooltip; one stays @prove', async ({
  page,
  charts,
}) => {
  await page.goto(charts);
  const entry = (name: string) => page.getByRole('button', { name });
  await entry('Light').click();
  await expect(entry('Light')).toHaveAttribute('aria-pressed', 'false');
  const load = cursorOf(page, 'Load');
  await load.focus();
  await expect(load).toHaveAttribute('aria-valuetext', 'Round 4. Right 30.0, Heavy 30.0, Response rate 70%');
  await expect(pictureOf(page, 'Load').locator('[fill="var(--ordered-1)"]')).toHaveCount(0);
  await entry('Right').click();
  await entry('Heavy').press('Enter');
  await expect(entry('Heavy')).toHaveAttribute('aria-pressed', 'true');
  await expect(entry('Heavy')).toHaveAttribute('aria-disabled', 'true');
  await entry('Light').click();
  await expect(pictureOf(page, 'Load').locator('[fill="var(--ordered-1)"]')).not.toHaveCount(0);
});

test('2.17 a chart is drawn when it comes near, without moving what is around it @prove', async ({ page, charts }) => {
  await page.goto(charts);
  await expect(pictureOf(page, 'Mood')).toBeVisible();
  await expect(pictureOf(page, 'Far away')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Far away' })).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('img', { name: 'Far away' }).scrollIntoViewIfNeeded();
  await expect(pictureOf(page, 'Far away')).toBeVisible();
  await expect.poll(() => height()).toBe(before);
});

test('2.17 every chart is drawn for printing, as wide as a sheet @prove', async ({ page, charts }) => {
  await page.goto(charts);
  await expect(pictureOf(page, 'Far away')).toHaveCount(0);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const svgs = [...document.querySelectorAll('[role=img] svg')];
      document.title = svgs.map((svg) => svg.getAttribute('width')).join();
    });
  });
  await page.pdf({ format: 'A4' });
  await expect(page).toHaveTitle('680,680,680,680');
  // And afterwards as wide as the window again.
  await expect(pictureOf(page, 'Mood')).not.toHaveAttribute('width', '680');
});

async function saved(page: Page, kind: 'SVG' | 'PNG'): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind, exact: true }).click(),
  ]);
  return { download, bytes: await readFile(await download.path()) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`2.17 a chart is saved as it looks when it is ${colorScheme}, in a file that needs nothing else @prove`, async ({
    page,
    charts,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(charts);
    await page.getByRole('button', { name: 'Light' }).click();
    await page.context().setOffline(true);
    const svg = await saved(page, 'SVG');
    expect(svg.download.suggestedFilename()).toBe('load.svg');
    const source = svg.bytes.toString();
    expect(source).not.toMatch(/var\(|class=|href|style=|@import/);
    for (const text of ['How is the load?', 'Weekly pulse', 'Right', 'Heavy']) expect(source).toContain(`>${text}<`);
    expect(source).not.toContain('>Light<');
    const paper = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 29, 33)' }[colorScheme];
    const colours = {
      light: ['rgb(141, 145, 149)', 'rgb(0, 47, 87)'],
      dark: ['rgb(101, 106, 109)', 'rgb(191, 228, 255)'],
    };
    for (const colour of [paper, ...colours[colorScheme]]) expect(source).toContain(`fill="${colour}"`);
    // The page's typeface is in the file, and a program that draws the file uses it.
    expect(source).toMatch(/@font-face\{font-family:Figtree;[^}]*src:url\(data:font\/woff2;base64,/);
    await expect
      .poll(
        async () => (await drawnFrom(page, source)) !== (await drawnFrom(page, source.replace(/@font-face.*?\}/, ''))),
      )
      .toBe(true);

    const png = await saved(page, 'PNG');
    expect(png.download.suggestedFilename()).toBe('load.png');
    const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(source) ?? [];
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
    await expect
      .poll(() => coloursOf(page, png.bytes))
      .toEqual(expect.arrayContaining([paper, ...colours[colorScheme]]));
  });
}

/** The picture that a browser draws from an SVG file, as the data of a PNG. */
function drawnFrom(page: Page, source: string): Promise<string> {
  return page.evaluate(async (text) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL();
  }, source);
}

/** The colours that fill at least a thousandth of a picture. */
function coloursOf(page: Page, png: Buffer): Promise<string[]> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pencil = canvas.getContext('2d');
    pencil?.drawImage(image, 0, 0);
    const pixels = pencil?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > pixels.length / 4000).map(([colour]) => colour);
  }, png.toString('base64'));
}

test('2.17 groups are compared with everyone; one that is hidden is named without a point @prove', async ({
  page,
  charts,
}) => {
  await page.goto(charts);
  const picture = pictureOf(page, 'Groups');
  await expect(picture.locator('text').filter({ hasText: /^(Sales|Board|Hidden|4|Everyone 5)$/ })).toHaveText([
    /4/,
    'Everyone 5',
    'Sales',
    '4',
    'Board',
    'Hidden',
  ]);
});
