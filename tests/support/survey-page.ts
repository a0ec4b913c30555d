import type { Page } from '@playwright/test';
import { test as base, enterAsAdmin, expect } from './browser-test.ts';
import { plain } from './stage-page.ts';
import { must, type SurveyStage } from './survey-stage.ts';

type Fixtures = {
  /** Shows the page of a survey to the stage's admin, who enters with the first one. */
  openSurvey: (survey: number) => Promise<void>;
  /** A survey that asked three people four days ago, with one answer. An anonymous one asks five. */
  addLateSurvey: (survey?: Record<string, unknown>) => Promise<number>;
};

export const test = base.extend<Fixtures>({
  openSurvey: async ({ quietPage: page, server, stage, url }, use) => {
    let entered: Promise<void> | undefined;
    await use(async (survey) => {
      entered ??= enterAsAdmin(page, server, stage);
      await entered;
      await page.goto(`${url}/surveys/${survey}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  addLateSurvey: async ({ server, stage }, use) => {
    await use(async (survey = {}) => {
      const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
      const others = survey.anonymous ? await stage.addPeople(['Dora Dahl', 'Emil Ek']) : [];
      const id = await stage.addSurvey({ title: 'Pulse', respondent_ids: [...people, ...others], ...survey });
      const question = await stage.addQuestion(id);
      await stage.start(id);
      must(await stage.answer(people[1], id, [{ question, value: 3 }]), 200);
      server.clock.advance({ days: 4 });
      return id;
    });
  },
});

/** The facts of a description list by their names. */
export async function factsOf(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((pair) => [...pair.querySelectorAll('dt, dd')].map((part) => part.textContent ?? '')),
    );
  return Object.fromEntries(pairs.map(([name = '', ...values]) => [plain(name), values.map(plain).join(' · ')]));
}

/** The stages of a survey's life on its page: their texts, and the current one. */
export const track = (page: Page) => page.getByRole('list', { name: /^(Survey status|Kyselyn tila)$/ });
export const trackPlace = (page: Page) => track(page).locator('[aria-current=step]');

/** The dialog of the first activation. */
export const publishing = (page: Page) => page.getByRole('alertdialog', { name: 'Activate and publish this survey?' });

/** A survey's state on the server. */
export async function statusOf(stage: SurveyStage, id: number) {
  const { status, is_active, active_from, active_until } = must(
    await stage.api('GET', `questionnaires/${id}/`),
    200,
  ).body;
  return { status, is_active, active_from, active_until };
}
