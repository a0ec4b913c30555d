import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type UserConfig } from 'vite';
import { CHROMIUM_FLAGS, wholeChromiumPath } from '../tests/support/chromium.ts';

/** 1.6 Mbit/s, 150 ms: a slow mobile network. */
export const slowMobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The browser that people have: a headless shell leaves out what a page costs on their screens. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: wholeChromiumPath(), args: [...CHROMIUM_FLAGS, ...flags] });
}

/** A browser of its own, without a cache from another visit. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const browser = await launchChromium(flags);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of the folder: `index.html` with this script in place of `main.tsx`. */
export const pageOf = (script: string): Plugin => ({
  name: 'page-of-a-script',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('main.tsx', script) },
});

/** Builds a page of `bare/` as the product is built and compressed. */
export async function buildBare(script: string, outDir: string, resolve: UserConfig['resolve'] = {}): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react(), pageOf(script)],
    resolve,
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  for (const file of await readdir(join(outDir, 'assets'))) {
    const path = join(outDir, 'assets', file);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
}
