import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import { choose, csv, header, inState } from '../support/import-page.ts';
import { button, plain } from '../support/stage-page.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';

const chooseLines = (page: Page, lines: readonly string[]) => choose(page, csv([header, ...lines].join('\n')));
const factsOf = async (page: Page) =>
  (await page.getByRole('main').getByRole('status').locator('li').allTextContents()).map(plain);

/** A company with two people and a group, and another one with an account of its own. */
async function companies(stage: SurveyStage, other: SurveyStage) {
  const [anna] = await stage.addPeople(['Anna Aalto', 'Ben Brown']);
  await stage.addGroup('Sales', [anna]);
  await other.addPeople(['Olga Other']);
  const file = [
    `Anna,Aalto,Anna.Aalto@company${stage.companyId}.example,Sales`,
    `Ben,Brown,ben.brown@company${stage.companyId}.example,Known only`,
    `Cleo,Cole,cleo@impact${stage.companyId}.example,SALES|Field team`,
    `Dora,Dahl,dora@impact${stage.companyId}.example,field team|Nordics`,
    `Olga,Other,olga.other@company${other.companyId}.example,`,
  ];
  return file;
}

test('2.9, 8.10 a file is previewed with new people, existing ones and the groups it makes', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const other = await stageOf(server);
  const file = await companies(stage, other);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/user-import`);
  await chooseLines(page, file);
  await inState(page, 'previewing.sound');
  await expect
    .poll(() => factsOf(page))
    .toEqual([
      '3 new people will be added and get an email to choose a password.',
      '2 people are already in your personnel and will be skipped.',
      '2 new groups will be created.',
      'People with an account in another company are also skipped. You will see who they are.',
    ]);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '4 groups' }) });
  const groups = section.getByRole('listitem');
  await expect(groups).toHaveText(['Field team · new', 'Nordics · new', 'Sales', 'Known only']);

  await button(page, 'Import 3 people').click();
  await inState(page, 'done.skipped');
  // The answer names people whom no list of this company could show (8.10).
  await expect(page.getByRole('heading', { name: '2 people were added' })).toBeVisible();
  const { body } = must(await stage.api('GET', 'groups/'), 200);
  expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(['Field team', 'Nordics', 'Sales']);
});

test('2.9 a file of known people says so, in Finnish, and offers nothing; a plan that is too small is pointed out', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const [first = ''] = await companies(stage, await stageOf(server));
  await server.core.database.query("update subscriptions set plan_id = 'basic-month' where company_id = $1", [
    stage.companyId,
  ]);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/user-import`);
  await chooseLines(page, [first]);
  await inState(page, 'previewing.known');
  await expect.poll(() => factsOf(page)).toEqual(['Ei tuotavaa: tiedoston 1 henkilö on jo henkilöstössäsi.']);
  await expect(button(page, 'Tuo')).toBeDisabled();
  await expect(button(page, 'Tuo')).toHaveAccessibleDescription(
    'Tuotavaa ei ole: kaikki tiedoston henkilöt ovat jo henkilöstössäsi.',
  );

  const many = Array.from({ length: 48 }, (_, at) => `Uusi,Henkilö,uusi${at}@many${stage.companyId}.example,`);
  await chooseLines(page, many);
  await expect(button(page, 'Tuo 48 henkilöä')).toBeVisible();
  await expect(page.getByText(/^Pakettisi kattaa 30 henkilöä. Näiden kanssa heitä olisi 51\./)).toBeVisible();
  // People who cannot be added cost nothing (9.7).
  await expect(page.getByText(/tällä laskutuskaudella/)).toHaveCount(0);
});

test('8.1 without the lists the file can still be sent', async ({ quietPage: page, server, stage, url }) => {
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/user-import`);
  await inState(page, 'choosing');
  await page.route('**/api/companies/*/users/', (route) => route.abort('connectionrefused'));
  await chooseLines(page, [`Cleo,Cole,cleo@unlisted${stage.companyId}.example,Sales`]);
  await inState(page, 'previewing.uncompared');
  await expect(page.getByText(/^We could not check who is new\./)).toBeVisible();
  await page.unroute('**/api/companies/*/users/');
  await button(page, 'Import').click();
  await inState(page, 'done.created');
});

test('8.1, 9.7 where the price can not be read, all else is said and the file is imported', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  await enterAsAdmin(page, server, stage);
  await page.route('**/subscriptions/usage/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${url}/user-import`);
  await inState(page, 'choosing');
  await chooseLines(page, [`Cleo,Cole,cleo@unpriced${stage.companyId}.example,`]);
  await inState(page, 'previewing.sound');
  await expect(page.getByText(/^1 new person will be added/)).toBeVisible();
  await expect(page.getByText(/^The effect on the price could not be calculated\./)).toBeVisible();
  await button(page, 'Import 1 person').click();
  await inState(page, 'done.created');
});
