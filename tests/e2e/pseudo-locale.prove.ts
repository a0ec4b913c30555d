import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { type Demo, openScreen, overflowOf, startDemo } from '../support/demo.ts';
import { shownTexts, speakPseudo } from '../support/pseudo-locale.ts';
import { abandonRequest } from '../support/screen-actions.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.server.close());

const softly = expect.configure({ soft: true });

/**
 * Names that are the same in every language, and the output of `Intl` and React Aria's date fields, which have their
 * own.
 */
const international =
  /\b(Rytmi|Suomi|English|Professional|Starter|Enterprise|CSV|Ctrl|UTC|GMT|EET|EEST|Helsinki|Europe|London|USD|EUR|PDF|Visa|Esc|am|pm|yyyy|day|month|year|hour|minute|Calendar|Dismiss|Previous|Next|Today|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\w*\b/g;

/** What the screens themselves type into fields and files or answer in the server's place, and names of time zones. */
const typed =
  /people\.csv|UTF-8|You cannot add more users\. You have reached the maximum limit of your subscription\.|\.virtanen|\d+ bytes|Another text|Half made|no address|\b(first_name|last_name|email|groups|phone)\b|\b(Virtanen|aino)\s?\d*|\S*@\S*\.example|\w+\/[\w/ -]+ \(/g;

/** Every text that the server has sent the page: people's own, and its messages, which are in another catalog. */
async function textsTold(page: Page): Promise<Set<string>> {
  const told = new Set<string>();
  const add = (value: unknown): void => {
    // An address may break before its @.
    if (typeof value === 'string') for (const part of value.split(/\n|(?=@)/)) told.add(part.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  // On arrival, not afterwards: what the page shows has been recorded by then.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await response.json().then(add, () => {});
    await route.fulfill({ response });
  });
  return told;
}

/** So many tests share the screens, and run in parallel. */
const shares = 6;
for (let share = 1; share <= shares; share += 1) {
  test(`9.5 no text on any screen is outside the catalogs, and none of 40 % longer ones breaks a layout (${share} of ${shares})`, async ({
    browser,
  }) => {
    for (const screen of demo.screens.filter((_, at) => at % shares === share - 1)) {
      await test.step(screen.name, async () => {
        let told = new Set<string>();
        const page = await openScreen(
          browser,
          demo,
          screen,
          { locale: 'en-GB', colorScheme: 'light' },
          async (opened) => {
            told = await textsTold(opened);
            await speakPseudo(opened);
          },
        );
        const outside = async () => {
          const known = [...told, demo.url]
            .filter((text) => text.length > 1)
            .sort((a, b) => b.length - a.length)
            // Whole words: Satu is a name, and within Saturday.
            .map((text) => new RegExp(`(?<!\\p{L})${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu'));
          return [...new Set(await shownTexts(page))]
            .map((text) => known.reduce((rest, one) => rest.replaceAll(one, ' '), text))
            .map((text) => text.replaceAll(typed, ' ').replaceAll(international, ' '))
            .filter((text) => /[a-z]{3}/i.test(text));
        };
        await softly.poll(outside, { message: screen.name, timeout: 20_000 }).toEqual([]);
        for (const width of [1440, 320]) {
          await page.setViewportSize({ width, height: 812 });
          await softly
            .poll(() => overflowOf(page), { message: `${screen.name} at ${width} px`, timeout: 20_000 })
            .toEqual([]);
        }
        // Pending answers do not matter any more, and an import on hold must not reach the server.
        abandonRequest(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
      });
    }
  });
}
