import { payerOf } from '../support/billing.ts';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { addManyPeople } from '../support/many-people.ts';
import { button } from '../support/stage-page.ts';

test('9.7, 9.6, 2.7 adding people shows its price first, and at the limit why it is not possible', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await addManyPeople(server, stage.companyId, 19);
  const payer = payerOf(server, { companyId: stage.companyId, accountId: stage.adminId });
  await payer.subscribe('standard-month', 'tok_visa');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/personnel/new`);
  const price = page.getByText(/^Your plan: /);
  await expect(price).toHaveText(
    'Your plan: 20 people, €59.00 this billing period; with this addition: 21 people, €61.00. Prices are without VAT.',
  );

  await speak(page, url, 'fi');
  await page.goto(`${url}/user-import`);
  const lines = Array.from({ length: 12 }, (_, at) => `Uusi,Henkilö,uusi${at}@priced${stage.companyId}.example`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['first_name,last_name,email', ...lines].join('\n')),
  });
  await expect(button(page, 'Tuo 12 henkilöä')).toBeEnabled();
  await expect(page.getByText(/^Pakettisi: /)).toHaveText(
    'Pakettisi: 20 henkilöä, 59,00 € tällä laskutuskaudella; tämän lisäyksen kanssa: 32 henkilöä, 83,00 €. Hinnat ovat ilman ALV:tä.',
  );

  await payer.call('PUT', `${(await payer.newest()).subscription_id}/`, { plan_id: 'basic-month' });
  await speak(page, url, 'en-GB');
  await page.goto(`${url}/personnel/new`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Cole');
  await page.getByRole('textbox', { name: 'Email' }).fill(`cleo@full${stage.companyId}.example`);
  await page.getByRole('checkbox', { name: 'Admin' }).check({ force: true });
  await expect(page.getByText('Your plan has no room for more admins.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText(/^You cannot add more admins\./)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Admin' }).uncheck({ force: true });
  // Somebody else takes all the room in the meantime.
  await stage.addPeople(Array.from({ length: 10 }, (_, at) => `Other Other${at}`));
  await button(page, 'Save').click();
  await expect(page.getByText(/^You cannot add more people\./)).toBeVisible();
  await expect(page.getByText('Your plan has no room for more people.')).toBeVisible();
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
});
