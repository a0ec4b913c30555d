import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

export type LighthouseCategory = 'performance' | 'accessibility' | 'best-practices';

/** `score`: 0 to 100. `lost`: the audits that cost something, by name and with what was found. */
export type LighthouseScore = { category: LighthouseCategory; score: number; lost: string[] };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/**
 * What Lighthouse (desktop) says of a page, in a browser of its own without anything kept from before.
 * @param key the session of who looks at it; null: a guest
 * @throws Error when the page could not be looked at
 */
export async function lighthouseScores(
  url: string,
  key: string | null,
  categories: readonly LighthouseCategory[],
): Promise<LighthouseScore[]> {
  const profile = await mkdtemp(join(tmpdir(), 'rytmi-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    // A session is each tab's own: in the one that Lighthouse opens, too.
    if (key !== null) await context.addInitScript((token) => sessionStorage.setItem('rytmi.token', token), key);
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true };
    const result = await lighthouse(url, flags, desktopConfig);
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'nothing'}`);
    const { lhr } = result;
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`Lighthouse looked at ${lhr.finalDisplayedUrl}, not at ${url}`);
    }
    return categories.map((category) => {
      const { score, auditRefs } = lhr.categories[category] ?? { score: 0, auditRefs: [] };
      const lost = auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => lhr.audits[id])
        .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
        .map((audit) => `${audit?.id}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim());
      return { category, score: Math.round((score ?? 0) * 100), lost };
    });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
