import type { Browser } from '@playwright/test';
import { median } from './measurement.ts';

/**
 * How many times slower Chromium must run here to be as fast as a mid-range phone: 1,000 on the scale of Lighthouse, to
 * which DevTools calibrates its preset of that name. A fixed multiple of the bench's machine would measure another
 * phone on each machine, and at different times of day.
 */
const middleClass = 1_000;
const rounds = 4;

/** @returns the rate for `Emulation.setCPUThrottlingRate`; 1 where the machine itself is no faster */
export async function middleClassRate(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  const index = () => page.evaluate(benchmarkIndex);
  // The first runs include compilation.
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

/** Runs in the page. The scale of Lighthouse: tens of long strings and of copied arrays per second, averaged. */
function benchmarkIndex(): number {
  const tensASecond = (work: () => void) => {
    const start = performance.now();
    let done = 0;
    // The clock is read at every tenth: the alignment of its call would slow the copying.
    for (; done % 10 !== 0 || performance.now() - start < 500; done += 1) work();
    return done / 10 / ((performance.now() - start) / 1000);
  };
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  const copies = [...numbers];
  let forth = false;
  const strings = tensASecond(() => {
    let text = '';
    for (let length = 0; length < 10_000; length += 1) text += 'a';
    if (text.length === 1) throw new Error('never: the text must be made');
  });
  const arrays = tensASecond(() => {
    forth = !forth;
    const [from, to] = forth ? [numbers, copies] : [copies, numbers];
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] as number;
  });
  return (strings + arrays) / 2;
}
