import { renderMail } from '../../server/core/mail/render.ts';
import { locales } from '../../shared/locales.ts';
import { violationsOfMail } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { mailSamples } from '../support/mail-samples.ts';

/** The layout is the same in both languages and themes: each is checked once. */
const looks = { 'en-GB': { theme: 'light', width: 320 }, fi: { theme: 'dark', width: 800 } } as const;

for (const locale of locales) {
  const { theme, width } = looks[locale];
  test(`design 8 axe finds nothing on any mail in ${locale}, ${theme} and ${width} px wide, and none is wider`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const { sample, content } of mailSamples) {
      await page.setContent(renderMail(content, locale).html);
      found.push(...(await violationsOfMail(page, [looks[locale]])).map((line) => `${sample}: ${line}`));
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > width) found.push(`${sample}: ${widest} px wide`);
    }
    expect(found).toEqual([]);
  });
}
