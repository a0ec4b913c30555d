import { payerOf } from '../support/billing.ts';
import { expect, heading, test, toast } from '../support/browser-test.ts';
import { answerBank, bank, endTrial, enterAs, enterCard, tabTo, testCards } from '../support/payer-page.ts';
import { button, cellsOf } from '../support/stage-page.ts';

const subscribed = 'Successfully subscribed!';

test('4.15, 5.4, 8.8, 8.13, 2.19 an admin without a subscription chooses a plan and pays by card; then ends, resumes and changes', async ({
  quietPage: page,
  server,
  company,
  url,
}) => {
  await endTrial(server);
  await enterAs(page, server, url, company, '/');
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page.getByText('This is a test installation: no money moves')).toBeVisible();
  // Up to the payment by keyboard alone.
  await tabTo(page, page.getByRole('link', { name: 'Choose Basic' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Subscribe to Basic')).toBeVisible();
  await expect(page.getByRole('main').getByText('Due now').locator('..')).toContainText('€29.00');
  // No analytics, no question (9.12).
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  const pay = button(page, 'Subscribe and pay');
  await expect(pay).toHaveAttribute('aria-disabled', 'true');

  const number = page.getByRole('textbox', { name: 'Card number' });
  const authorised = page.getByRole('checkbox', { name: /^I authorise/ });
  for (const [at, typed] of [
    [number, '4242'],
    [page.getByRole('textbox', { name: 'Expires (MM/YY)' }), '12/40'],
    [page.getByRole('textbox', { name: 'Security code (CVC)' }), '123'],
  ] as const) {
    await tabTo(page, at);
    await page.keyboard.type(typed);
  }
  await tabTo(page, authorised);
  await page.keyboard.press('Space');
  await expect(pay).toBeEnabled();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  // Refusals are at the form, once (8.8).
  await expect(page.getByText('Your card number is incorrect.')).toHaveCount(1);
  for (const [card, answer] of [
    [testCards.declined, page.getByText('Your card was declined.')],
    [testCards.good, toast(page, subscribed)],
  ] as const) {
    await expect(number).toBeEditable();
    await tabTo(page, number, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(card);
    await expect(authorised).toBeChecked();
    // Enter in a field sends the form.
    await page.keyboard.press('Enter');
    await expect(answer).toHaveCount(1);
    await expect(answer).toBeVisible();
  }
  await expect(page).toHaveURL(`${url}/subscriptions`);
  await expect(page.getByText('Visa ending in 4242, valid until 12/2040')).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect
    .poll(async () => (await cellsOf(invoices)).map(([, , status, amount]) => [status, amount]))
    .toEqual([['Paid', '€29.00']]);

  await button(page, 'End subscription').click();
  const asked = page.getByRole('alertdialog', { name: 'End the subscription?' });
  await expect(asked.getByText(/^It runs until 17 Apr 2026, and nothing is charged after that/)).toBeVisible();
  await button(asked, 'End subscription').click();
  await expect(toast(page, 'Subscription cancelled')).toBeVisible();
  await expect(page.getByText(/^Your plan is cancelled and runs until 17 Apr 2026/)).toBeVisible();
  await button(page, 'Keep the subscription').click();
  await expect(toast(page, 'Subscription continues')).toBeVisible();

  await page.getByRole('link', { name: 'Change your plan' }).click();
  await expect(page.getByRole('region', { name: 'Basic' }).getByText('Current plan')).toBeVisible();
  await page.getByRole('region', { name: 'Professional' }).first().getByRole('link').click();
  await expect(page.getByText('Unused time on the previous plan').locator('..')).toContainText('-€29.00');
  await expect(page.getByText(/^The new plan until/).locator('..')).toContainText('€99.00');
  await expect(page.getByText('Due now').locator('..')).toContainText('€0.00');
  await button(page, 'Change the plan').click();
  await expect(page.getByText('Your plan is Professional.')).toBeVisible();
  await expect(heading(page, 'You are subscribed to Professional')).toBeVisible();
  await expect(page).toHaveTitle('Professional – You are subscribed – Rytmi');
  await expect
    .poll(async () => (await payerOf(server, company).open()).map(({ plan }) => plan.plan_id))
    .toEqual(['professional-month']);
});

test('4.16, 7.23 an authentication that is closed, reloaded, failed and completed is never charged twice', async ({
  quietPage: page,
  server,
  company,
  url,
}) => {
  await endTrial(server);
  await enterAs(page, server, url, company, '/plans/basic-month');
  await enterCard(page, testCards.asks);
  await button(page, 'Subscribe and pay').click();
  await expect(bank(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your payment is not finished')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The payment has not been authenticated yet. Nothing has been charged.')).toBeVisible();
  await button(page, 'Authenticate now').click();
  await answerBank(page, 'Fail');
  await expect(page.getByText(/unable to authenticate/)).toHaveCount(1);

  await enterCard(page, testCards.asksThenFails);
  await button(page, 'Subscribe and pay').click();
  await answerBank(page, 'Complete');
  await expect(page.getByText(/insufficient funds|was declined/)).toHaveCount(1);

  // The network is lost at the moment of the order: it is unknown whether it arrived.
  await enterCard(page, testCards.asks);
  await page.route('**/subscriptions/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(page, 'Subscribe and pay').click();
  await expect(page.getByText('The order may have gone through.')).toBeVisible();
  await page.unroute('**/subscriptions/');
  await button(page, 'Send it again').click();
  await answerBank(page, 'Complete');
  await expect(toast(page, subscribed)).toBeVisible();
  await expect(page).toHaveURL(`${url}/subscriptions`);
  const { call, open } = payerOf(server, company);
  const [active] = await open();
  expect(active).toMatchObject({ status: 'active', amount_due: 0 });
  const paid = (await call('GET', `${active?.subscription_id}/invoices/`)).body;
  expect(paid.map(({ status, amount }: { status: string; amount: number }) => [status, amount])).toEqual([
    ['paid', 2900],
  ]);
});

test('4.17, 9.3 on trial a card is confirmed and nothing charged; the header says what happens when it ends @prove', async ({
  quietPage: page,
  server,
  company,
  url,
}) => {
  await enterAs(page, server, url, company, '/plans/standard-month');
  const note = page.getByRole('banner').getByRole('link', { name: /days of trial left/ });
  await expect(note).toHaveAccessibleName('14 days of trial left then it ends, nothing is charged');
  await expect(page.getByText('Due now').locator('..')).toContainText('€0.00');
  await enterCard(page, testCards.asks);
  await button(page, 'Subscribe, pay after the trial').click();
  await answerBank(page, 'Dismiss');
  await button(page, 'Not now').click();
  await button(page, 'Continue').click();
  await answerBank(page, 'Complete');
  await expect(toast(page, subscribed)).toBeVisible();
  await expect(page.getByText('Your plan is Standard.')).toBeVisible();
  await expect(note).toHaveAccessibleName('14 days of trial left then the card is charged');
  await expect.poll(() => payerOf(server, company).open()).toMatchObject([{ status: 'trialing', amount_due: 0 }]);

  await page.getByRole('main').getByRole('link', { name: 'Subscriptions' }).last().click();
  await button(page, 'Change the card').click();
  const dialog = page.getByRole('dialog', { name: 'Change the card' });
  await enterCard(dialog, testCards.good);
  await button(dialog, 'Save the card').click();
  await expect(toast(page, 'Card changed')).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
});

test('4.18, 2.18, 7.21 a change of plan that cannot be charged leads to what is due, paid by another card @prove', async ({
  quietPage: page,
  server,
  company,
  url,
}) => {
  const { call, open, subscribe } = payerOf(server, company);
  await server.core.database.query('update companies set old_pricing_model = true where id = $1', [company.companyId]);
  const { subscription_id: id } = await subscribe('basic-month', 'tok_chargeCustomerFail');
  await enterAs(page, server, url, company, '/plans/basic-year');
  await expect(page.getByText('Due now').locator('..')).toContainText('€319.00');
  await button(page, 'Change the plan').click();
  await expect(page.getByText('An error occurred when trying to subscribe.')).toHaveCount(1);
  await expect(page.getByText('This is your plan now, but its payment failed.')).toBeVisible();
  // On every page until it is settled.
  const banner = page.getByText('Payment overdue: €319.00 for Basic.');
  await page.goto(`${url}/surveys`);
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Go to the payment' }).click();
  await expect(page).toHaveURL(`${url}/subscriptions`);
  await expect(page.getByText('The last payment failed: €319.00 is due.')).toBeVisible();
  await button(page, 'Pay now').click();
  await expect(page.getByText(/declined/)).toHaveCount(1);
  await button(page, 'Pay with another card').click();
  const dialog = page.getByRole('dialog', { name: 'Pay with another card' });
  await enterCard(dialog, testCards.asks);
  await button(dialog, 'Pay now').click();
  await answerBank(page, 'Complete');
  await expect(toast(page, 'Payment received')).toBeVisible();
  await expect(page.getByText(/^Your plan is paid until/)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => open()).toMatchObject([{ status: 'active', plan: { plan_id: 'basic-year' }, amount_due: 0 }]);
  const invoices = (await call('GET', `${id}/invoices/`)).body;
  expect(invoices.map(({ status, amount }: { status: string; amount: number }) => [status, amount])).toEqual([
    ['paid', 31_900],
    ['paid', 2900],
  ]);
});

test('4.15, 4.16, design 4 bought in a second tab, cancelled or changed there: the first checks the state @prove', async ({
  quietPage: page,
  context,
  server,
  company,
  url,
}) => {
  const { call, open } = payerOf(server, company);
  await endTrial(server);
  // At the bank in the first tab, which is then cancelled in the second: another plan’s checkout never continues it.
  await enterAs(page, server, url, company, '/plans/basic-month');
  await enterCard(page, testCards.asks);
  await button(page, 'Subscribe and pay').click();
  await expect(bank(page)).toBeVisible();
  const other = await context.newPage();
  await enterAs(other, server, url, company, '/plans/professional-month');
  await expect(other.getByText('The payment of Basic is not finished')).toBeVisible();
  await expect(other.getByText('You began to pay €29.00 for Basic')).toBeVisible();
  await expect(button(other, 'Continue')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Back to the payment of Basic' })).toHaveAttribute(
    'href',
    '/plans/basic-month',
  );
  await button(other, 'Give up this payment').click();
  await expect(other.getByText('The payment of Basic is not finished')).toHaveCount(0);
  await enterCard(other, testCards.good);
  // Nothing is active yet: the first tab learns that with the bank’s answer, and asks for a card of its own.
  await answerBank(page, 'Complete');
  await enterCard(page, testCards.good);
  await button(other, 'Subscribe, pay after the trial').click();
  await expect(other).toHaveURL(`${url}/subscriptions`);
  await button(page, 'Subscribe and pay').click();
  // It has a subscription by now: the first tab shows which, and offers no card form and no error.
  await expect(page).toHaveURL(`${url}/subscriptions`);
  await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible();
  await expect
    .poll(open)
    .toMatchObject([{ status: 'trialing', plan: { plan_id: 'professional-month' }, amount_due: 0 }]);

  // Changed in the second tab, the first shows the current state before anything is ordered.
  await page.goto(`${url}/plans/basic-month`);
  await expect(page.getByText('You have Professional now.')).toBeVisible();
  const [running] = await open();
  await call('DELETE', `${running?.subscription_id}/`);
  await button(page, 'Change the plan').click();
  await expect(page.getByText('Something changed since you opened this page, so nothing was charged.')).toHaveCount(1);
  await button(page, 'Change the plan').click();
  await expect(heading(page, 'You are subscribed to Basic')).toBeVisible();
  await expect.poll(open).toMatchObject([{ plan: { plan_id: 'basic-month' } }]);
});

test('4.16, 7.20 two checkouts in two tabs end in one subscription, paid once @prove', async ({
  quietPage: page,
  context,
  server,
  company,
  url,
}) => {
  await endTrial(server);
  await enterAs(page, server, url, company, '/plans/basic-month');
  const other = await context.newPage();
  await enterAs(other, server, url, company, '/plans/professional-month-usd');
  for (const tab of [page, other]) await enterCard(tab, testCards.good);
  await Promise.all([page, other].map((tab) => button(tab, 'Subscribe and pay').click()));
  const { call, open } = payerOf(server, company);
  await expect(async () => {
    const shown = await Promise.all([page, other].map(async (tab) => new URL(tab.url()).pathname === '/subscriptions'));
    expect(shown).toContain(true);
  }).toPass();
  const [only, ...more] = await open();
  expect(more).toEqual([]);
  expect(only).toMatchObject({ status: 'active', amount_due: 0 });
  const paid = (await call('GET', `${only?.subscription_id}/invoices/`)).body;
  expect(paid.map(({ status }: { status: string }) => status)).toEqual(['paid']);
});
