// `npm run screenshots`: the six main screens, light and dark, as the demo's admin sees them on a fixed day, and the parts of
// a dashboard, into docs/screenshots/. The console must have been built.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../tests/support/chromium.ts';
import { openScreen, startDemo } from '../tests/support/demo.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');
/** File names by the screens' names in `demo-screens.ts`. */
const shown = {
  surveys: 'surveys',
  survey: 'survey',
  'wizard-questions': 'questions',
  'dashboard-Weekly pulse': 'dashboard',
  personnel: 'personnel',
  plans: 'plans',
};

/** Parts of a dashboard of half a year, by file: their names there. */
const parts = { overview: 'Overview', 'heat-map': 'Groups', card: 'How was your week?' };
/** A sheet of A4 between its margins. */
const sheet = { width: 688, height: 1017 };

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** As a browser shows it, 1440 × 900 px. */
async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await writeFile(join(folder, file), Buffer.from(data, 'base64'));
}

await mkdir(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });

async function openDashboard(colorScheme: 'light' | 'dark'): Promise<Page> {
  const screen = demo.screens.find(({ name }) => name === 'dashboard-Weekly pulse');
  if (!screen) throw new Error('The demo has no dashboard.');
  const path = `${screen.path}?preset=6_months`;
  return openScreen(browser, demo, { ...screen, path }, { locale: 'en-GB', colorScheme });
}

try {
  for (const [name, file] of Object.entries(shown)) {
    const screen = demo.screens.find((one) => one.name === name);
    if (!screen) throw new Error(`The demo has no screen ${name}.`);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openScreen(browser, demo, screen, { locale: 'en-GB', colorScheme });
      await take(page, `${file}-${colorScheme}.webp`);
      await page.context().close();
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openDashboard(colorScheme);
    for (const [file, name] of Object.entries(parts)) {
      const part = page.getByRole('region', { name, exact: true });
      // Pending charts are drawn, without moving anything.
      await part.scrollIntoViewIfNeeded();
      await painted(page);
      await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await painted(page);
      await take(page, `${file}-${colorScheme}.webp`);
    }
    await page.context().close();
  }
  const page = await openDashboard('light');
  await page.setViewportSize(sheet);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await take(page, 'paper.webp');
  await page.context().close();
} finally {
  await browser.close();
  await demo.server.close();
}
