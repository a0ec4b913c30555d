import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './browser-test.ts';
import { invalidHtmlOn } from './valid-html.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Look = { theme: 'light' | 'dark'; width: number };

/** Everything has finished loading. */
async function arrive(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await expect(page.locator('main [data-state]').first()).not.toHaveAttribute('data-state', /\b(loading|deciding)\b/);
  await expect(page.locator('main :is([class*=skeleton], [class*=sketch])')).toHaveCount(0);
}

/** Nothing moves: contrast is measured on final colours. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/**
 * All findings of axe on the current page, one per line, in each of the looks; also whether the page is wider than the
 * window (WCAG 1.4.10), and what is not valid HTML.
 */
export async function violationsOn(page: Page, looks: readonly Look[]): Promise<string[]> {
  await arrive(page);
  return [...(await invalidHtmlOn(page)), ...(await seenViolations(page, looks, {}))];
}

/** The same for a mail, which is not a page of ours: landmarks are its program's. */
export function violationsOfMail(page: Page, looks: readonly Look[]): Promise<string[]> {
  return seenViolations(page, looks, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
}

async function seenViolations(page: Page, looks: readonly Look[], options: RunOptions): Promise<string[]> {
  const found: string[] = [];
  // Evaluated by the browser's debugger, because the page's own policy allows no foreign script.
  await page.evaluate(axeSource);
  for (const { theme, width } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const { violations } = await page.evaluate((chosen) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      // Passed rules are not listed: that would take longer than the checks.
      return axe.run({ resultTypes: ['violations'], ...chosen });
    }, options);
    const look = `${theme} ${width}`;
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map(({ target, failureSummary }) => `${look}: ${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${look}: ${overflow} px wider than the window`);
  }
  return found;
}

/**
 * The same for the page for answering, on the narrowest phone and on a computer, light and dark; it is not a page of
 * the console.
 */
export async function answerableViolationsOn(page: Page): Promise<string[]> {
  const looks: readonly Look[] = [
    { theme: 'light', width: 320 },
    { theme: 'dark', width: 1440 },
  ];
  return [...(await invalidHtmlOn(page)), ...(await seenViolations(page, looks, {}))];
}
