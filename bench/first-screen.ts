import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '../tests/support/chromium.ts';
import { startCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import { type Measurement, median } from './measurement.ts';

const runs = 7;
/** 1.6 Mbit/s, 150 ms, a processor four times slower: a phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
const surveys = 20;

async function buildBare(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  for (const file of await readdir(join(outDir, 'assets'))) {
    const path = join(outDir, 'assets', file);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
}

async function startSite(consoleDir: string) {
  const server = await startTestServer({ config: { consoleDir } });
  const company = await startCompany(server);
  for (let index = 0; index < surveys; index += 1) {
    await company.call('POST', 'questionnaires/', { title: `Survey ${index}` });
  }
  return { server, company, url: await server.listen() };
}

/** Notes in the page, without polling from outside, when something appeared and was painted. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const isThere: Record<string, () => boolean> = {
      form: () => document.querySelector('input[name=email]') !== null,
      list: () => document.querySelector('tbody')?.textContent?.includes('Survey 1') ?? false,
    };
    const look = () => {
      for (const [name, isDone] of Object.entries(isThere)) {
        if (seen[name] !== undefined || !isDone()) continue;
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

async function measure(site: Site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let bytes = 0;
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
    });
    await watch(page);
    await page.goto(`${site.url}/login`);
    const reached = (name: string) =>
      page.waitForFunction(
        (key) => Number.isFinite((window as never as { seen: Record<string, number> }).seen[key]),
        name,
      );
    await reached('form');
    const formBytes = bytes;
    const form = await page.evaluate(() => (window as never as { seen: { form: number } }).seen.form);
    await page.fill('input[name=email]', site.company.email);
    await page.fill('input[name=password]', site.company.password);
    // A person needs longer than this to type: what is fetched ahead has come by then.
    await page.waitForLoadState('networkidle');
    const list = await page.evaluate(async () => {
      const submit = document.querySelector<HTMLButtonElement>('button[type=submit]');
      const start = performance.now();
      submit?.click();
      const seen = (window as never as { seen: { list?: number } }).seen;
      while (!Number.isFinite(seen.list)) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (seen.list ?? 0) - start;
    });
    return { form, list, bytes: formBytes };
  } finally {
    await browser.close();
  }
}

/** The console's first screen beside a bare page of the same stack, both from the same server code. */
export async function firstScreen(): Promise<Measurement[]> {
  const bareDir = await mkdtemp(join(tmpdir(), 'rytmi-bare-'));
  await buildBare(bareDir);
  const bare = await startSite(bareDir);
  const ours = await startSite(join(import.meta.dirname, '../dist'));
  try {
    type Run = Awaited<ReturnType<typeof measure>>;
    const pairs: { bare: Run; ours: Run }[] = [];
    for (let run = 0; run < runs; run += 1) pairs.push({ bare: await measure(bare), ours: await measure(ours) });
    const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
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
        budget: { ratio: 1.2 },
      },
      {
        name: 'from login to the surveys list',
        value: of((pair) => pair.ours.list),
        beside: of((pair) => pair.bare.list),
        unit: 'ms',
        budget: { ratio: 1.15 },
      },
    ];
  } finally {
    await bare.server.close();
    await ours.server.close();
    await rm(bareDir, { recursive: true });
  }
}
