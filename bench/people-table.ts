import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { startCompany } from '../tests/support/company.ts';
import { addManyPeople } from '../tests/support/many-people.ts';
import { startTestServer } from '../tests/support/server.ts';
import { launchChromium } from './browser.ts';
import { type Measurement, median } from './measurement.ts';
import { middleClassRate } from './processor.ts';

const others = 9_999;
const runs = 7;
const scrollingRuns = 3;
/** Each changes the matches. */
const keys = ['7', '7', '7', 'Backspace', 'Backspace', 'Backspace'];
/** Pixels per frame: of a wheel that is turned notch by notch, without a stop, and of one that runs freely. */
const notches = 100;
const freely = 300;
const wheelSteps = 300;

type Marks = { clicked: number; rows?: number; keys: number[]; frames: number[]; blank: number };
type Marked = Window & { marks: Marks };
type Site = { url: string; key: string };
type Subject = { start: string; tall: string };
/** `rate`: how many times slower the browser runs. */
type Visit = { browser: Browser; site: Site; rate: number };

const ours: Subject = { start: '/surveys', tall: '/personnel' };
const bare: Subject = { start: '/bare-people/index.html', tall: '/bare-people/tall.html' };

/** Runs in the page, from its first moment: records when something was on the screen, without polling from outside. */
function mark(): void {
  const marks: Marks = { clicked: 0, keys: [], frames: [], blank: 0 };
  Object.assign(window, { marks });
  /** After the frame that shows the current document. */
  const whenPainted = (note: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = note;
      channel.port2.postMessage(null);
    });
  };
  const click = ({ timeStamp }: MouseEvent) => {
    marks.clicked = timeStamp;
  };
  document.addEventListener('click', click, true);
  const rows = new MutationObserver(() => {
    // A person's row; those of surveys do not show an address.
    if (!document.querySelector('tr[data-index]')?.textContent?.includes('@')) return;
    rows.disconnect();
    whenPainted(() => {
      marks.rows = performance.now() - marks.clicked;
    });
  });
  rows.observe(document, { childList: true, subtree: true });
  const watchKey = ({ timeStamp }: KeyboardEvent) => {
    const count = document.querySelector('main p[role=status]');
    if (!count) return;
    const found = new MutationObserver(() => {
      found.disconnect();
      whenPainted(() => marks.keys.push(performance.now() - timeStamp));
    });
    found.observe(count, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener('keydown', watchKey, true);
}

/** Runs in the page: the length of each frame, and in how many of them the middle of the screen was empty. */
function watchFrames(): void {
  const { marks } = window as unknown as Marked;
  let before = performance.now();
  const step = (now: number) => {
    marks.frames.push(now - before);
    before = now;
    const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    if (!middle?.closest('[data-index]')) marks.blank += 1;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

async function open({ browser, site, rate }: Visit, path: string): Promise<Page> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript((key) => sessionStorage.setItem('rytmi.token', key), site.key);
  await page.addInitScript(mark);
  await page.goto(site.url + path);
  return page;
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as Marked).marks);

async function measureList(visit: Visit, path: string) {
  const page = await open(visit, path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Personnel', exact: true }).click();
  await page.waitForFunction(() => (window as unknown as Marked).marks.rows !== undefined);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Search people').click();
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => (window as unknown as Marked).marks.keys.length === count, index + 1);
  }
  const { rows = Number.NaN, keys: waits } = await marksOf(page);
  await page.close();
  return { rows, key: median(waits) };
}

async function measureScrolling(visit: Visit, path: string, wheelStep: number) {
  const page = await open(visit, path);
  await page.waitForFunction(() => document.documentElement.scrollHeight > 400_000);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(500, 400);
  await page.evaluate(watchFrames);
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, wheelStep);
  const { frames, blank } = await marksOf(page);
  await page.close();
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    median: median(frames),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    blank: (100 * blank) / frames.length,
  };
}

/** The built console, and the bare pages, from one server with one company of 10,000 people. */
async function startSite(folder: string) {
  await cp(process.env.CONSOLE_DIST ?? join(import.meta.dirname, '../dist'), folder, { recursive: true });
  const root = join(import.meta.dirname, 'bare-people');
  await build({
    configFile: false,
    root,
    base: '/bare-people/',
    logLevel: 'error',
    build: {
      outDir: join(folder, 'bare-people'),
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [join(root, 'index.html'), join(root, 'tall.html')] },
    },
  });
  const server = await startTestServer({ config: { consoleDir: folder } });
  const company = await startCompany(server);
  const groups = [await company.addGroup('Sales'), await company.addGroup('Support'), await company.addGroup('Board')];
  await addManyPeople(server, company.companyId, others, groups);
  return { server, site: { url: await server.listen(), key: company.key } };
}

type Pair<Run> = { bare: Run; ours: Run };

/** By turns, so that other load on the machine affects both, and as fast as each other. */
async function inPairs<Run>(
  count: number,
  { browser, site }: Omit<Visit, 'rate'>,
  measure: (visit: Visit, subject: Subject) => Promise<Run>,
): Promise<Pair<Run>[]> {
  const pairs: Pair<Run>[] = [];
  for (let run = 0; run < count; run += 1) {
    const visit = { browser, site, rate: await middleClassRate(browser) };
    pairs.push({ bare: await measure(visit, bare), ours: await measure(visit, ours) });
  }
  return pairs;
}

function row<Run>(
  name: string,
  unit: string,
  pairs: readonly Pair<Run>[],
  pick: (run: Run) => number,
  budget: Measurement['budget'],
): Measurement {
  return {
    name: `10,000 people: ${name}`,
    value: median(pairs.map((pair) => pick(pair.ours))),
    beside: median(pairs.map((pair) => pick(pair.bare))),
    unit,
    budget,
  };
}

/** The list of 10,000 people compared with hand-written pages that do the least with the same answer. */
export async function peopleTable(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rytmi-people-'));
  const { server, site } = await startSite(folder);
  const browser = await launchChromium();
  try {
    const at = { browser, site };
    const lists = await inPairs(runs, at, (visit, subject) => measureList(visit, subject.start));
    const scrolling = (wheelStep: number) =>
      inPairs(scrollingRuns, at, (visit, subject) => measureScrolling(visit, subject.tall, wheelStep));
    const [slow, fast] = [await scrolling(notches), await scrolling(freely)];
    return [
      row('from the click on Personnel to the first rows', 'ms', lists, (run) => run.rows, { ratio: 2 }),
      row('from a key to what it finds', 'ms', lists, (run) => run.key, { ratio: 4 }),
      row('a frame while scrolling notch by notch, median', 'ms', slow, (run) => run.median, { ratio: 1.1 }),
      row('a frame while scrolling freely, median', 'ms', fast, (run) => run.median, { ratio: 1.1 }),
      row('a frame while scrolling freely, 95th of 100', 'ms', fast, (run) => run.p95, { ratio: 5 }),
      row('frames whose middle is empty while scrolling freely', '%', fast, (run) => run.blank, { value: 1 }),
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
}
