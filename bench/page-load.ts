import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import { launchChromium } from './browser.ts';
import { type Measurement, median } from './measurement.ts';

const runs = 5;
/** 10 Mbit/s, 40 ms: an office. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** The page is idle when nothing has kept it busy for so long. */
const rest = 1_000;

const figures = ['firstPaint', 'largestPaint', 'blocking', 'shift', 'issues'] as const;
type Figures = Record<(typeof figures)[number], number>;
type Watched = Window & { load: Omit<Figures, 'issues'> & { busyUntil: number } };

/** web.dev's thresholds for good (web.dev/articles/vitals), and no findings of Chromium. */
const rows: Record<keyof Figures, { name: string; unit: string; most: number }> = {
  firstPaint: { name: 'first contentful paint', unit: 'ms', most: 1_800 },
  largestPaint: { name: 'largest contentful paint', unit: 'ms', most: 2_500 },
  blocking: { name: 'total blocking time', unit: 'ms', most: 200 },
  shift: { name: 'layout shift', unit: 'hundredths', most: 10 },
  issues: { name: 'issues and errors that DevTools lists', unit: 'lines', most: 0 },
};

/** Runs in the page, from its first moment. */
function watch(): void {
  const load = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0, busyUntil: 0 };
  Object.assign(window, { load });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    load.largestPaint = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    load.shift += 100 * value;
  });
  observe('longtask', ({ startTime, duration }) => {
    load.blocking += Math.max(0, duration - 50);
    load.busyUntil = startTime + duration;
  });
}

/** @param key the visitor's session; null: a guest */
async function measure(browser: Browser, url: string, key: string | null): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let issues = 0;
  const count = () => {
    issues += 1;
  };
  // Advice on possible speed-ups does not count: the figures show the speed.
  client.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code !== 'PerformanceIssue') count();
  });
  page.on('pageerror', count);
  page.on('console', (message) => {
    if (message.type() === 'error') count();
  });
  await client.send('Audits.enable');
  await client.send('Network.emulateNetworkConditions', network);
  if (key !== null) await context.addInitScript((token) => sessionStorage.setItem('rytmi.token', token), key);
  await context.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(
    (quiet) => performance.now() - (window as unknown as Watched).load.busyUntil > quiet,
    rest,
  );
  const load = await page.evaluate(() => (window as unknown as Watched).load);
  await context.close();
  return { ...load, issues };
}

/** The waiting times at the log-in and at the list of surveys, in Chromium's own figures. */
export async function pageLoad(): Promise<Measurement[]> {
  const server = await startTestServer({ config: { consoleDir: join(import.meta.dirname, '../dist') } });
  const browser = await launchChromium();
  try {
    const { key } = await startCompany(server);
    const url = await server.listen();
    const measured: Measurement[] = [];
    for (const [path, session] of [['/login', null] as const, ['/surveys', key] as const]) {
      const loads: Figures[] = [];
      for (let run = 0; run < runs; run += 1) {
        loads.push(await measure(browser, url + path, session));
      }
      for (const figure of figures) {
        const { name, unit, most } = rows[figure];
        const value = median(loads.map((load) => load[figure]));
        measured.push({ name: `${path}: ${name}`, value, beside: most, unit, budget: { value: most } });
      }
    }
    return measured;
  } finally {
    await browser.close();
    await server.close();
  }
}
