import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../handbook/screens');

/**
 * Takes the screen in a state of a chart, half as large, into `handbook/screens/<chart>/<state>.webp`; the first one
 * stays.
 * @param place from `placeName`: for parallel regions, each state gets the picture
 */
export async function takeScreen(page: Page, chart: string, place: string): Promise<void> {
  const files = place.split(' ').map((state) => join(FOLDER, chart, `${state}.webp`));
  const missing = files.filter((file) => !existsSync(file));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (missing.length === 0) return;
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const client = await page.context().newCDPSession(page);
  const [x, y] = await page.evaluate(() => [scrollX, scrollY]);
  const clip = { x, y, width, height, scale: 0.5 };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
  await client.detach();
  mkdirSync(join(FOLDER, chart), { recursive: true });
  for (const file of missing) writeFileSync(file, Buffer.from(data, 'base64'));
}
