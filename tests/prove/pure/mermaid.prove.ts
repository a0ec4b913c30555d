import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { chartMermaid } from '../../../tools/chart-mermaid.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts';

const charts = Object.entries(registry).map(([file, machine]) => ({ file, source: chartMermaid(machine) }));

// Downloaded only for this proof: as dependencies they would be larger than all others together.
describe.each(['10.9.3', '11.4.1'])('Mermaid %s', (version) => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mermaid-'));
    const wanted = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `mermaid@${version}`];
    await promisify(execFile)('npm', wanted, { shell: process.platform === 'win32' });
    browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('design 7 draws every chart', async () => {
    const page = await browser.newPage();
    await page.addScriptTag({ path: join(folder, 'node_modules/mermaid/dist/mermaid.min.js') });
    expect(charts.length).toBeGreaterThan(60);
    const refused = await page.evaluate(async (all) => {
      const { mermaid } = globalThis as unknown as {
        mermaid: { render(id: string, source: string): Promise<{ svg: string }> };
      };
      const problems: string[] = [];
      for (const [at, { file, source }] of all.entries()) {
        try {
          const { svg } = await mermaid.render(`chart${at}`, source);
          if (!svg.includes('<svg')) problems.push(`${file}: nothing was drawn`);
        } catch (error) {
          problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return problems;
    }, charts);
    expect(refused).toEqual([]);
  });
});
