import type { Page } from '@playwright/test';
import { renderMail } from '../../server/core/mail/render.ts';
import type { Locale } from '../../shared/locales.ts';
import { type Look, violationsOfMail, violationsOn } from '../support/accessibility.ts';
import { enter, expect, heading, speak, test, toast } from '../support/browser-test.ts';
import { mailSamples } from '../support/mail-samples.ts';
import { addSampleCompany, type SampleCompany } from '../support/sample-company.ts';
import { abandonRequest } from '../support/screen-actions.ts';
import { type Screen, sampleScreens, screenParts } from '../support/screens.ts';
import type { TestServer } from '../support/server.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

const everyLook: Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [320, 1440].map((width) => ({ theme, width })),
);

type Inspection = { server: TestServer; url: string; locale: Locale; looks: readonly Look[] };

async function inspect(
  page: Page,
  screensOf: (things: SampleCompany) => Screen[],
  { server, url, locale, looks }: Inspection,
): Promise<string[]> {
  const { keys, ...things } = await addSampleCompany(server);
  await speak(page, url, locale);
  const found: string[] = [];
  for (const { name, visitor, path, prepare } of screensOf(things)) {
    await test.step(name, async () => {
      await enter(page, url, keys[visitor], path);
      await page.locator('main h1').waitFor();
      await prepare?.(page);
      found.push(...(await violationsOn(page, looks)).map((line) => `${name}: ${line}`));
      abandonRequest(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('about:blank');
    });
  }
  return found;
}

/** Each half of the screens in one language, theme and width. */
const halves = [
  { half: 0, locale: 'en-GB', theme: 'light', width: 1440 },
  { half: 1, locale: 'fi', theme: 'dark', width: 320 },
] as const;
for (const { half, locale, theme, width } of halves) {
  test(`design 8 axe finds nothing on screens of each kind in ${locale}, ${theme} and ${width} px wide`, async ({
    page,
    server,
    url,
  }) => {
    const screensOf = (things: SampleCompany) => sampleScreens(things).filter((_, at) => at % 2 === half);
    const found = await inspect(page, screensOf, { server, url, locale, looks: [{ theme, width }] });
    expect(found).toEqual([]);
  });
}

for (const [part, screensOf] of screenParts) {
  for (const locale of ['en-GB', 'fi'] as const) {
    test(`design 8 axe finds nothing on the screens ${part} in ${locale}, in both themes and widths @prove`, async ({
      page,
      server,
      url,
    }) => {
      const found = await inspect(page, screensOf, { server, url, locale, looks: everyLook });
      expect(found).toEqual([]);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ userAgent: phone });

  for (const locale of ['en-GB', 'fi'] as const) {
    test(`1.2, design 8 axe finds nothing on the page for phones in ${locale} @prove`, async ({ page, url }) => {
      await speak(page, url, locale);
      await page.goto(url);
      const found = await violationsOn(page, everyLook);
      expect(found).toEqual([]);
    });
  }
});

test('design 8 with the keyboard alone: log in, open the menu, add a person, log out @prove', async ({
  quietPage: page,
  url,
  company,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Tabs until the element has focus, as far as a person would. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'textbox') => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };

  await page.goto(`${url}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await keyboard.type(company.email);
  await keyboard.press('Tab');
  await keyboard.type(company.password);
  await keyboard.press('Enter');
  await expect(heading(page, 'Surveys')).toBeFocused();

  await keyboard.press('Shift+Tab');
  await tabTo('Open the menu', 'button');
  await keyboard.press('Enter');
  await tabTo('Personnel', 'link');
  await keyboard.press('Enter');
  await expect(heading(page, 'Personnel')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');

  await tabTo('Add person', 'link');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await keyboard.type('Eero');
  await tabTo('Last name', 'textbox');
  await keyboard.type('Mäkinen');
  await tabTo('Email', 'textbox');
  await keyboard.type('eero@havu.example');
  await tabTo('Save', 'button');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await keyboard.press('Enter');
  await expect(toast(page, 'Person added')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Eero Mäkinen' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: 'Eero Mäkinen' })).toBeVisible();
  await tabTo('Open the menu', 'button');
  await keyboard.press('Enter');
  await tabTo('Log out', 'button');
  await keyboard.press('Enter');
  await expect(heading(page, 'Log in')).toBeVisible();
});

const mailLooks = [
  { half: 0, locale: 'en-GB', theme: 'light', width: 320 },
  { half: 1, locale: 'fi', theme: 'dark', width: 800 },
] as const;

async function inspectMails(page: Page, samples: typeof mailSamples, look: (typeof mailLooks)[number]) {
  const { locale, theme, width } = look;
  const found: string[] = [];
  for (const { sample, content } of samples) {
    await page.setContent(renderMail(content, locale).html);
    found.push(...(await violationsOfMail(page, [{ theme, width }])).map((line) => `${sample}: ${line}`));
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widest > width) found.push(`${sample}: ${widest} px wide`);
  }
  return found;
}

/** Each mail once: its layout is the same in both languages and themes. */
for (const look of mailLooks) {
  const { half, locale, theme, width } = look;
  test(`design 8 axe finds nothing on mails in ${locale}, ${theme} and ${width} px wide, and none is wider @prove`, async ({
    page,
  }) => {
    const samples = mailSamples.filter((_, at) => at % 2 === half);
    const found = await inspectMails(page, samples, look);
    expect(found).toEqual([]);
  });
}

/** The kinds of one template differ in a sentence. */
test('design 8 axe finds nothing on a mail of each template, and none is wider than its window', async ({ page }) => {
  const templates = [...Map.groupBy(mailSamples, ({ template }) => template).values()].flatMap(
    ([first]) => first ?? [],
  );
  const found: string[] = [];
  for (const look of mailLooks) {
    const samples = templates.filter((_, at) => at % 2 === look.half);
    found.push(...(await inspectMails(page, samples, look)));
  }
  expect(templates.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});
