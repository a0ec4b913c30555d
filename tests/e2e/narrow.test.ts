import { expect, heading, test, toast, unreachable } from '../support/browser-test.ts';
import { proofOnly } from '../support/in-proof.ts';
import { enterAs } from '../support/payer-page.ts';
import { button, loseNetwork } from '../support/stage-page.ts';

const trial = { 'en-GB': /^14 days of trial left/, fi: /^Kokeilua jäljellä 14 päivää/ };

for (const locale of ['en-GB', 'fi'] as const) {
  test(`2.23, 9.3, 9.11 the header keeps its logo and shows whose it is on the narrowest screen, in ${locale}${proofOnly(locale === 'en-GB')}`, async ({
    quietPage: page,
    company,
    server,
    url,
  }) => {
    const name = 'Pohjois-Pohjanmaan hyvinvointialueen kuntayhtymä';
    await server.core.database.query('update companies set name = $2 where id = $1', [company.companyId, name]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.context().addCookies([{ name: 'locale', value: locale, url }]);
    await enterAs(page, server, url, company, '/surveys');
    const header = page.getByRole('banner');
    const own = header.getByRole('link', { name });
    await expect(own).toBeVisible();
    await expect(header.getByRole('link', { name: trial[locale] })).toBeVisible();
    for (const part of [header.getByRole('img', { name: 'Rytmi' }), header.getByRole('button', { name: /^FI/ })]) {
      await expect.poll(async () => (await part.boundingBox())?.width).toBeGreaterThanOrEqual(28);
    }
    // Enough of the name to know it by.
    await expect.poll(async () => (await own.boundingBox())?.width).toBeGreaterThanOrEqual(64);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await own.click();
    await expect(heading(page, name)).toBeVisible();
  });
}

test('8.1, 8.4 an error on a phone’s width covers no button, and goes when the same is tried again @prove', async ({
  page,
  company,
  url,
}) => {
  await page.setViewportSize({ width: 375, height: 560 });
  await page.goto(`${url}/login`);
  await expect(heading(page, 'Log in')).toBeVisible();
  const comeBack = await loseNetwork(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await button(page, 'Log in').click();
  await expect(toast(page, unreachable)).toBeVisible();
  const boxes = async () => {
    const [said, submit] = [await toast(page, unreachable).boundingBox(), await button(page, 'Log in').boundingBox()];
    return said !== null && submit !== null && said.y + said.height <= submit.y;
  };
  await expect.poll(boxes).toBe(true);
  await expect(heading(page, 'Log in')).toBeInViewport();

  await comeBack();
  await button(page, 'Log in').click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(toast(page, unreachable)).toBeHidden();
});

test('9.11, design 8 help is beside a form where there is room, and below it where there is not @prove', async ({
  quietPage: page,
  company,
  server,
  url,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, server, url, company, '/surveys/new');
  const help = page.getByRole('complementary', { name: 'How a survey works' });
  await expect(help).toBeVisible();
  const places = async () => {
    const [form, beside] = [await page.locator('main form').boundingBox(), await help.boundingBox()];
    if (form === null || beside === null) return null;
    return beside.x >= form.x + form.width ? 'beside' : beside.y >= form.y + form.height ? 'below' : 'over';
  };
  await expect.poll(places).toBe('beside');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(places).toBe('below');
});
