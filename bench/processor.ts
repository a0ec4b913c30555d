import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './measurement.ts';

/**
 * How many times slower Chromium has to run here to be as fast as a phone of the middle class: 1,000 on Lighthouse's
 * scale, what DevTools calibrates its preset of that name to. A fixed multiple of whatever machine the bench runs on
 * would measure another phone on each of them, and by day another than by night.
 */
const middleClass = 1_000;
const rounds = 4;

/** @returns the rate for `Emulation.setCPUThrottlingRate`; 1 where the machine itself is no faster */
export async function middleClassRate(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  const index = (): Promise<number> => page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
  // What it compiles first is not what it runs at.
  await index();
  let rate = 1;
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    rate = Math.max(1, (rate * (await index())) / middleClass);
    rates.push(rate);
  }
  await page.close();
  return median(rates);
}
