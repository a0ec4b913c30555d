import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { launchChromium, pageOf } from './browser.ts';
import { type Measurement, median } from './measurement.ts';

const runs = 9;
const tracedRuns = 3;
const switches = 6;
/** A processor four times slower than this one: a modest laptop. */
const slowdown = 4;
const twoFrames = 33.4;
const screen = { width: 1400, height: 900 };
/** So high that every chart is visible: nothing can be deferred. */
const wall = { width: 1400, height: 12_000 };

type Marked = { painted: number[] };

/** Runs in the page, from its first moment: the time from a click to the frame that shows its effect. */
function mark(): void {
  const painted: number[] = [];
  Object.assign(window, { painted });
  const click = ({ timeStamp }: MouseEvent) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => painted.push(performance.now() - timeStamp);
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener('click', click, true);
}

const subjects = ['ours', 'bare'] as const;
type Subject = (typeof subjects)[number];
type Visit = { browser: Browser; address: string; subject: Subject; size: typeof screen };
type Run = { draw: number; switching: number };

async function open({ browser, address, subject, size }: Visit): Promise<{ page: Page; client: CDPSession }> {
  const page = await browser.newPage({ viewport: size });
  await page.addInitScript(mark);
  await page.goto(`${address}/${subject}/index.html`);
  // A dashboard is opened from a page with text: its typeface is loaded by then.
  await page.evaluate(async () => void (await document.fonts.ready));
  return { page, client: await page.context().newCDPSession(page) };
}

async function measure(visit: Visit, rate: number): Promise<Run> {
  const { page, client } = await open(visit);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  // Of this thread's own time: other work of the machine is not counted.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busyTime(client);
  await clickNext(page, 1);
  const draw = (await busyTime(client)) - before;
  await scrollThrough(page);
  for (let at = 0; at < switches; at += 1) await clickNext(page, at + 2);
  const painted = await page.evaluate(() => (globalThis as unknown as Marked).painted);
  await page.close();
  return { draw, switching: median(painted.slice(1)) };
}

/** How long the page's main thread has worked so far, in ms: script, style, layout and paint. */
async function busyTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The main thread's longest task in ms while a dashboard is opened, scrolled through and switched. */
async function longestTask(visit: Visit): Promise<number> {
  const { page } = await open(visit);
  await visit.browser.startTracing(page, { categories: ['toplevel'] });
  await clickNext(page, 1);
  await scrollThrough(page);
  await clickNext(page, 2);
  const trace = (await visit.browser.stopTracing()).toString();
  await page.close();
  const events: TraceEvent[] = JSON.parse(trace).traceEvents;
  const threads = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.flatMap(({ name, ph, pid, tid, tdur }) =>
    ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`) && tdur !== undefined ? [tdur / 1000] : [],
  );
  return Math.max(...tasks);
}

/** From within the page: a click from outside waits for the mouse. */
async function clickNext(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const { painted } = globalThis as unknown as Marked;
        document.querySelector<HTMLButtonElement>('#next')?.click();
        const look = () => (painted.length >= wanted ? resolve() : requestAnimationFrame(look));
        look();
      }),
    count,
  );
}

/** A window's height at a time, so that everything has been drawn, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await painted();
    }
    scrollTo(0, 0);
    await painted();
  });
}

async function buildPages(folder: string): Promise<void> {
  for (const subject of subjects) {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'dashboard-page'),
      base: `/${subject}/`,
      logLevel: 'error',
      plugins: [react(), pageOf(`${subject}.tsx`)],
      build: { outDir: join(folder, subject), target: 'es2023', modulePreload: { polyfill: false } },
    });
  }
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

async function serve(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const file = await readFile(join(folder, url)).catch(() => null);
    answer.writeHead(file ? 200 : 404, { 'content-type': types[extname(url)] ?? 'text/plain' }).end(file ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function row<Result>(
  name: string,
  pairs: readonly { bare: Result; ours: Result }[],
  pick: (result: Result) => number,
  budget: Measurement['budget'],
): Measurement {
  return {
    name: `30 charts × 52 rounds: ${name}`,
    value: median(pairs.map(({ ours }) => pick(ours))),
    beside: median(pairs.map(({ bare }) => pick(bare))),
    unit: 'ms',
    budget,
  };
}

/** 30 charts of 52 rounds compared with hand-written SVG of the same marks. */
export async function dashboard(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rytmi-dashboard-'));
  await buildPages(folder);
  const { server, address } = await serve(folder);
  const browser = await launchChromium();
  const visit = (subject: Subject, size: typeof screen): Visit => ({ browser, address, subject, size });
  /** By turns, so that other load on the machine affects both. */
  const inPairs = async <Result>(count: number, size: typeof screen, of: (visit: Visit) => Promise<Result>) => {
    const pairs: { bare: Result; ours: Result }[] = [];
    for (let run = 0; run < count; run += 1) {
      const bare = await of(visit('bare', size));
      pairs.push({ bare, ours: await of(visit('ours', size)) });
    }
    return pairs;
  };
  try {
    const opened = await inPairs(runs, screen, (one) => measure(one, 1));
    const openedSlowly = await inPairs(runs, screen, (one) => measure(one, slowdown));
    const all = await inPairs(runs, wall, (one) => measure(one, 1));
    const allSlowly = await inPairs(runs, wall, (one) => measure(one, slowdown));
    const tasks = await inPairs(tracedRuns, screen, longestTask);
    return [
      row('from script to paint', opened, ({ draw }) => draw, { ratio: 1.5 }),
      row('from script to paint, four times slower', openedSlowly, ({ draw }) => draw, { ratio: 1.5 }),
      // Not a real screen: the cost of the parts where none of them can be deferred.
      row('all on one screen', all, ({ draw }) => draw, { ratio: 1.5 }),
      row('all on one screen, four times slower', allSlowly, ({ draw }) => draw, { ratio: 2 }),
      row('the longest task, scrolling included', tasks, (longest) => longest, { value: 50 }),
      row('from a click on the scale to its paint', opened, ({ switching }) => switching, { value: twoFrames }),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
}
