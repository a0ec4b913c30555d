import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { startCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import { launchChromium } from './browser.ts';
import { type Measurement, median } from './measurement.ts';
import { middleClassRate } from './processor.ts';
import { addAnsweredSurvey } from './report-data.ts';

const runs = 7;
const size = { questions: 30, rounds: 52, people: 20, groups: 3 };

type Seen = { table?: number; chart?: number };
type Watched = Window & { seen: Seen };

/**
 * Runs in the page, from its first moment: records when the table of all questions, and when the first chart, was
 * painted.
 */
function watch(): void {
  const seen: Seen = {};
  Object.assign(window, { seen });
  const isThere: Record<keyof Seen, () => boolean> = {
    table: () => document.querySelectorAll('main tbody tr').length >= 30,
    chart: () => document.querySelector('main [role=img] svg') !== null,
  };
  const look = () => {
    for (const name of ['table', 'chart'] as const) {
      if (seen[name] !== undefined || !isThere[name]()) continue;
      seen[name] = Number.POSITIVE_INFINITY;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          seen[name] = performance.now();
        };
        channel.port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

type Visit = { browser: Browser; url: string; key: string; rate: number };

async function measure({ browser, url, key, rate }: Visit, path: string, until: keyof Seen): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript((token) => sessionStorage.setItem('rytmi.token', token), key);
  await page.addInitScript(watch);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction((name) => Number.isFinite((window as unknown as Watched).seen[name]), until);
  const seen = await page.evaluate(() => (window as unknown as Watched).seen);
  await page.close();
  return seen[until] ?? Number.NaN;
}

async function startSite(folder: string) {
  await cp(process.env.CONSOLE_DIST ?? join(import.meta.dirname, '../dist'), folder, { recursive: true });
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-overview'),
    base: '/bare-overview/',
    logLevel: 'error',
    build: { outDir: join(folder, 'bare-overview'), target: 'es2023', modulePreload: { polyfill: false } },
  });
  const server = await startTestServer({ config: { consoleDir: folder } });
  const company = await startCompany(server);
  const { id } = await addAnsweredSurvey(server, company, size);
  return { server, survey: id, url: await server.listen(), key: company.key };
}

/**
 * A dashboard of 30 questions over a year, from its address until its overview, or its first chart, is painted,
 * compared with a page that writes the last values of the same report by hand.
 */
export async function overview(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rytmi-overview-'));
  const { server, survey, url, key } = await startSite(folder);
  const browser = await launchChromium();
  const ours = `/surveys/${survey}/dashboard?preset=12_months`;
  const times: Record<'bare' | 'table' | 'chart', number[]> = { bare: [], table: [], chart: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      const visit = { browser, url, key, rate: await middleClassRate(browser) };
      times.bare.push(await measure(visit, `/bare-overview/index.html?survey=${survey}`, 'table'));
      times.table.push(await measure(visit, ours, 'table'));
      times.chart.push(await measure(visit, ours, 'chart'));
    }
    const row = (name: string, of: readonly number[], budget: Measurement['budget']): Measurement => ({
      name: `30 questions × 52 rounds: from the address to ${name}`,
      value: median(of),
      beside: median(times.bare),
      unit: 'ms',
      budget,
    });
    // Before the overview existed, the first chart of this dashboard took 4.08 times the bare page: the overview may
    // take 1.2 times that.
    return [row('the overview', times.table, { ratio: 4.9 }), row('the first chart', times.chart, { ratio: 5.2 })];
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
}
