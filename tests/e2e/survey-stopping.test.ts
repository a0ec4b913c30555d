import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, speak, test } from '../support/browser-test.ts';
import type { TestServer } from '../support/server.ts';
import { button, plain } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const names = ['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dora Dahl', 'Emil Ek', 'Fia Falk', 'Gus Grahn'] as const;

/** Seven people are asked since yesterday; three of them have answered. */
async function runningSurvey(server: TestServer, stage: SurveyStage, wishes: Record<string, unknown> = {}) {
  const people = await stage.addPeople(names);
  const survey = await stage.addSurvey({ title: 'Pulse', respondent_ids: people, ...wishes });
  const question = await stage.addQuestion(survey);
  await stage.start(survey);
  const answer = async (person: number | undefined) =>
    must(await stage.answer(person ?? 0, survey, [{ question, value: 3 }]), 200);
  for (const person of people.slice(0, 3)) await answer(person);
  server.clock.advance({ days: 1 });
  return { survey, people, answer };
}

const asking = (page: Page) => page.getByRole('alertdialog');
const factsIn = async (page: Page) =>
  (await asking(page).locator('p, li').filter({ visible: true }).allTextContents()).map(plain);

test('4.3 End survey asks first, with what is under way now and what becomes of it', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const { survey, people, answer } = await runningSurvey(server, stage);
  const statusOf = async () => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body.status;
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  const end = button(page.getByRole('main'), 'End survey');
  await expect(end).toBeVisible();
  // Somebody answers while the page is open.
  await answer(people[3]);
  await end.click();
  await expect(page.getByRole('alertdialog', { name: 'End this survey now?' })).toBeVisible();
  await expect
    .poll(() => factsIn(page))
    .toEqual([
      '4 of 7 have answered this round.',
      'The answers so far are kept.',
      'Nobody can answer until the survey is continued.',
      'This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.',
    ]);
  await expect(button(asking(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking(page)).toBeHidden();
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking(page)).toBeHidden();
  await expect(end).toBeFocused();
  await expect.poll(() => statusOf()).toBe('ongoing');

  await end.click();
  await button(asking(page), 'End survey').click();
  await expect(button(page, 'Continue survey')).toBeVisible();
  await expect(asking(page)).toBeHidden();
  await expect.poll(() => statusOf()).toBe('expired');
});

test('4.5 Deactivate asks first, in Finnish, too; what is over already asks nothing @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const { survey } = await runningSurvey(server, stage);
  await speak(page, url, 'fi');
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  const deactivate = button(page.getByRole('main'), 'Passivoi');
  await deactivate.click();
  await expect(page.getByRole('alertdialog', { name: 'Passivoidaanko kysely?' })).toBeVisible();
  await expect
    .poll(async () => (await factsIn(page)).slice(0, 2))
    .toEqual(['3/7 on vastannut tällä kierroksella.', 'Tähänastiset vastaukset säilyvät.']);
  await button(asking(page), 'Peruuta').click();
  await expect(deactivate).toBeFocused();

  // Another admin was faster: a yes would activate it again.
  must(await stage.change(survey, { is_active: false }), 200);
  await deactivate.click();
  await expect(button(page.getByRole('main'), 'Aktivoi')).toBeVisible();
  await expect(asking(page)).toBeHidden();
  await expect
    .poll(async () => must(await stage.api('GET', `questionnaires/${survey}/`), 200).body.is_active)
    .toBe(false);
});

test('design 5 an anonymous survey with few answers does not show their number at a question @prove', async ({
  quietPage: page,
  server,
  stage,
  url,
}) => {
  const few = await stage.addPeople(['Hanna Hall', 'Ida Ilves']);
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: few });
  const question = await stage.addQuestion(survey);
  await stage.start(survey);
  must(await stage.answer(few[0], survey, [{ question, value: 3 }]), 200);
  await enterAsAdmin(page, server, stage);
  await page.goto(`${url}/surveys/${survey}/`);
  await button(page.getByRole('main'), 'End survey').click();
  await expect(asking(page)).toBeVisible();
  await expect
    .poll(() => factsIn(page))
    .toEqual([
      'The survey is anonymous, so numbers below 5 are not shown.',
      'The answers so far are kept.',
      'Nobody can answer until the survey is continued.',
      'This round was planned to last until 8 Mar 2026. If the survey is continued by then, the same round continues.',
      'Its results appear after that day, not before.',
    ]);
});
