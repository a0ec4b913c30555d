import type { Locator } from '@playwright/test';
import { enter, expect, speak, test } from '../support/browser-test.ts';

for (const width of [1440, 375]) {
  test(`9.11 at ${width} px addresses and states stay on one line; an address without room is cut, and there in full`, async ({
    quietPage: page,
    server,
    url,
    company,
  }) => {
    const long = 'maria-magdalena.wolkenstein-trostburg@subsidiary.of.a.long.company.example';
    await company.addPerson({ first_name: 'Maria', last_name: 'Laine', email: long });
    const short = await company.addPerson({ first_name: 'Olli', last_name: 'Niemi', email: 'olli@havu.example' });
    await server.core.jobs.drain();
    await server.core.database.query('update accounts set invitation_failed_at = invited_at where id = $1', [short]);
    await page.setViewportSize({ width, height: 900 });
    await speak(page, url, 'fi');
    await enter(page, url, company.key, '/personnel');
    const linesOf = (one: Locator) =>
      one.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    const isCut = (one: Locator) => one.evaluate((element) => element.scrollWidth > element.clientWidth);
    for (const [email, cut] of [
      [long, true],
      ['olli@havu.example', false],
    ] as const) {
      const address = page.getByTitle(email);
      await expect(address).toHaveText(email);
      await expect(address).toHaveCSS('text-overflow', 'ellipsis');
      await expect.poll(() => linesOf(address)).toBe(1);
      await expect.poll(() => isCut(address)).toBe(cut);
    }
    await expect.poll(() => linesOf(page.getByText('Viesti ei mennyt perille'))).toBe(1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
