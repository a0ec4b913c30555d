import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import { buildBare, inBrowser, slowMobile } from './browser.ts';
import { type Measurement, median } from './measurement.ts';
import { middleClassRate } from './processor.ts';

const runs = 7;
const surveys = 20;
/** A practised typist: 120 words a minute. */
const keyDelay = 100;
/** The page is idle when nothing has kept it busy for so long. */
const rest = 1_000;

async function startSite(consoleDir: string) {
  const server = await startTestServer({ config: { consoleDir } });
  const company = await startCompany(server);
  for (let index = 0; index < surveys; index += 1) {
    await company.call('POST', 'questionnaires/', { title: `Survey ${index}` });
  }
  return { server, company, url: await server.listen() };
}

type Seen = { form?: number; list?: number; submitted?: number; tasks: { start: number; length: number }[] };
type Watched = Window & { seen: Seen };

/**
 * Records in the page, without polling from outside, when something appeared and was painted, and what kept it busy.
 */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { tasks: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, length: duration });
    }).observe({ type: 'longtask', buffered: true });
    document.addEventListener(
      'submit',
      () => {
        seen.submitted = performance.now();
      },
      true,
    );
    const isThere: Record<'form' | 'list', () => boolean> = {
      form: () => document.querySelector('input[name=email]') !== null,
      list: () => document.querySelector('tbody')?.textContent?.includes('Survey 1') ?? false,
    };
    const look = () => {
      for (const name of ['form', 'list'] as const) {
        if (seen[name] !== undefined || !isThere[name]()) continue;
        seen[name] = Number.POSITIVE_INFINITY;
        requestAnimationFrame(() => {
          seen[name] = performance.now();
        });
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

type Site = Awaited<ReturnType<typeof startSite>>;

type Visit = { browser: Browser; site: Site; rate: number };

async function openLogin({ browser, site, rate }: Visit) {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', slowMobile);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  let bytes = 0;
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await watch(page);
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  await reached(page, 'form');
  return { page, bytes };
}

const reached = (page: Page, name: 'form' | 'list') =>
  page.waitForFunction((key) => Number.isFinite((window as unknown as Watched).seen[key]), name);

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).seen);

/**
 * Blocking time in ms until the page is idle: of each task, the part beyond 50 ms (web.dev/articles/tbt). From the
 * start and not from the first paint: both pages have done most of their work by then, and the bare one all of it.
 */
async function blockingTime(page: Page): Promise<number> {
  await page.waitForFunction((quiet) => {
    const last = (window as unknown as Watched).seen.tasks.at(-1);
    return performance.now() - (last ? last.start + last.length : 0) > quiet;
  }, rest);
  const { tasks } = await seenOn(page);
  return tasks.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
}

/** From the press of Log in to the list, in ms. */
async function listTime(page: Page): Promise<number> {
  await reached(page, 'list');
  const { list = Number.NaN, submitted = Number.NaN } = await seenOn(page);
  return list - submitted;
}

/** A slow typist: by the press of Log in, prefetched data has arrived. */
async function measurePatient(visit: Visit) {
  const { page, bytes } = await openLogin(visit);
  const { form = Number.NaN } = await seenOn(page);
  await page.waitForLoadState('networkidle');
  await blockingTime(page);
  await page.fill('input[name=email]', visit.site.company.email);
  await page.fill('input[name=password]', visit.site.company.password);
  await page.click('button[type=submit]');
  const list = await listTime(page);
  await page.close();
  return { bytes, form, list };
}

/** A user who types as soon as the form is visible. */
async function measureQuick(visit: Visit) {
  const { page } = await openLogin(visit);
  await page.focus('input[name=email]');
  await page.keyboard.type(visit.site.company.email, { delay: keyDelay });
  await page.focus('input[name=password]');
  await page.keyboard.type(visit.site.company.password, { delay: keyDelay });
  await page.keyboard.press('Enter');
  const quickList = await listTime(page);
  await page.close();
  return { quickList };
}

/**
 * V8 keeps the stack of every Error while a browser is automated, and parses the scripts on it again to number its lines.
 * React makes five Errors as it is evaluated, so that was half of the task, and no visitor has it. With the positions
 * noted as scripts are compiled nothing is parsed twice; the compiling takes longer, so other figures are without it.
 */
const withPositions = ['--js-flags=--no-enable-lazy-source-positions'];

/** In separate browsers, without a cache from another visit. */
async function measure(site: Site, rate: number) {
  const blocking = await inBrowser(async (browser) => {
    const { page } = await openLogin({ browser, site, rate });
    await page.waitForLoadState('networkidle');
    return blockingTime(page);
  }, withPositions);
  return inBrowser(async (browser) => {
    const visit = { browser, site, rate };
    return { blocking, ...(await measurePatient(visit)), ...(await measureQuick(visit)) };
  });
}

/** The console's first screen compared with a bare page of the same stack, both from the same server code. */
export async function firstScreen(): Promise<Measurement[]> {
  const bareDir = await mkdtemp(join(tmpdir(), 'rytmi-bare-'));
  await buildBare('console.tsx', bareDir);
  const bare = await startSite(bareDir);
  const ours = await startSite(join(import.meta.dirname, '../dist'));
  try {
    type Run = Awaited<ReturnType<typeof measure>>;
    const pairs: { bare: Run; ours: Run }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const rate = await inBrowser(middleClassRate);
      pairs.push({ bare: await measure(bare, rate), ours: await measure(ours, rate) });
    }
    const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
    // Why these and not less: ADR 28.
    return [
      {
        name: 'first screen: JavaScript and CSS, kB on the wire',
        value: of((pair) => pair.ours.bytes) / 1000,
        beside: of((pair) => pair.bare.bytes) / 1000,
        unit: 'kB',
        budget: { value: 110 },
      },
      {
        name: 'first screen: usable login form',
        value: of((pair) => pair.ours.form),
        beside: of((pair) => pair.bare.form),
        unit: 'ms',
        budget: { ratio: 1.3 },
      },
      {
        name: 'first screen: total blocking time',
        value: of((pair) => pair.ours.blocking),
        beside: of((pair) => pair.bare.blocking),
        unit: 'ms',
        // The bare page has none, so there is no ratio.
        budget: { value: 50 },
      },
      {
        name: 'from login to the surveys list',
        value: of((pair) => pair.ours.list),
        beside: of((pair) => pair.bare.list),
        unit: 'ms',
        budget: { ratio: 1.25 },
      },
      {
        name: 'from login to the surveys list, typed at once',
        value: of((pair) => pair.ours.quickList),
        beside: of((pair) => pair.bare.quickList),
        unit: 'ms',
        budget: { ratio: 1.25 },
      },
    ];
  } finally {
    await bare.server.close();
    await ours.server.close();
    await rm(bareDir, { recursive: true });
  }
}
