import { payerOf, wait } from '../support/billing.ts';
import { expect, heading, startConsoleServer, test, toast } from '../support/browser-test.ts';
import { startCompany } from '../support/company.ts';
import { enterAs } from '../support/payer-page.ts';
import { button } from '../support/stage-page.ts';
import { answerStripeBank, enterStripeCard, standInForStripe } from '../support/stripe-browser.ts';
import { startStripeStandIn } from '../support/stripe-stand-in.ts';
import { TestClock } from '../support/test-clock.ts';

const subscribed = 'Successfully subscribed!';

test('7.23, 4.15–4.17, 8.8 the provider’s script takes cards on the pages that ask for one, and is loaded on no other', async ({
  quietPage: page,
  context,
}) => {
  const clock = new TestClock();
  const standIn = await startStripeStandIn(clock);
  const server = await startConsoleServer({ clock, config: { stripe: standIn.config, analyticsId: 'G-1' } });
  const url = await server.listen();
  const [company, other] = [await startCompany(server), await startCompany(server)];
  await wait(server, { days: 15 });

  // The document has the closed policy, and the checkout is reached inside of it.
  const loadedOn = await standInForStripe(page, standIn);
  await enterAs(page, server, url, company, '/');
  await expect(heading(page, 'Plans')).toBeVisible();
  await page.getByRole('link', { name: 'Choose Basic' }).click();
  await enterStripeCard(page, '42');
  await expect(heading(page, 'Subscribe to Basic')).toBeVisible();
  expect(loadedOn).toEqual(['/plans/basic-month']);
  await button(page, 'Subscribe and pay').click();
  await expect(page.getByText('Your card number is incomplete.')).toHaveCount(1);
  expect(standIn.subscriptions.size).toBe(0);

  await enterStripeCard(page, '4000 0027 6000 3184');
  await button(page, 'Subscribe and pay').click();
  await answerStripeBank(page, 'failed');
  await expect(page.getByText(/unable to authenticate/)).toHaveCount(1);
  await enterStripeCard(page, '4000 0027 6000 3184');
  await button(page, 'Subscribe and pay').click();
  await answerStripeBank(page, 'succeeded');
  await expect(toast(page, subscribed)).toBeVisible();
  await expect(page).toHaveURL(`${url}/subscriptions`);
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();
  const payer = payerOf(server, company);
  const [first, ...more] = await payer.open();
  expect([first?.status, more]).toEqual(['active', []]);
  const invoices = (await payer.call('GET', `${first?.subscription_id}/invoices/`)).body;
  expect(invoices.filter(({ status }: { status: string }) => status === 'paid')).toHaveLength(1);

  // Reached inside a document with the closed policy, the page is reloaded, and asks for the card again.
  await page.goto(`${url}/surveys`);
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await button(page, 'Change the card').click();
  const dialog = page.getByRole('dialog', { name: 'Change the card' });
  await enterStripeCard(dialog, '4000 0025 0000 3155');
  await button(dialog, 'Save the card').click();
  await answerStripeBank(page, 'succeeded');
  await expect(toast(page, 'Card changed')).toBeVisible();
  await expect(page.getByText('Visa ending in 3155')).toBeVisible();
  await expect(page).toHaveURL(`${url}/subscriptions`);
  // Without consent, nothing is sent (4.15).
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toBeUndefined();

  // An unanswered question is asked again, and an answer can be changed (9.12).
  const analytics = page.getByRole('region', { name: 'Analytics' });
  await button(analytics, 'Decline').press('Enter');
  await expect(analytics.getByRole('status')).toHaveText('Analytics are off.');
  await expect(analytics.getByRole('status')).toBeFocused();
  await page.reload();
  await button(analytics, 'Turn on').click();
  await button(analytics, 'Turn off').click();
  await expect(button(analytics, 'Turn on')).toBeVisible();

  // Another person in the same browser is asked again.
  const tab = await context.newPage();
  const loadedInTab = await standInForStripe(tab, standIn);
  await enterAs(tab, server, url, other, '/plans/basic-month');
  await button(tab.getByRole('region', { name: 'Analytics' }), 'Accept').click();
  const choice = tab.getByRole('region', { name: 'Analytics' }).getByRole('status');
  await expect(choice).toHaveText('Analytics are on. They record which plan you subscribe to, not who you are.');
  await expect(choice).toBeFocused();
  await enterStripeCard(tab, '4242 4242 4242 4242');
  await button(tab, 'Subscribe and pay').click();
  await expect(toast(tab, subscribed)).toBeVisible();
  await expect.poll(() => payerOf(server, other).open()).toMatchObject([{ status: 'active', amount_due: 0 }]);
  await expect
    .poll(() => tab.evaluate(() => window.dataLayer))
    .toEqual([{ event: 'subscribed', send_to: 'G-1', plan_id: 'basic-month' }]);

  // After a reload, pages that ask for no card have nothing of the provider's.
  for (const path of [
    '/surveys',
    '/personnel',
    '/groups',
    `/companyform/${other.companyId}`,
    '/subscriptions',
    '/plans',
  ]) {
    await tab.goto(url + path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('script[src*="stripe"], iframe')).toHaveCount(0);
  }
  expect([loadedOn, loadedInTab]).toEqual([['/plans/basic-month', '/subscriptions'], ['/plans/basic-month']]);
  await server.close();
  await standIn.close();
});
