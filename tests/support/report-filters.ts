import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { week } from './report-page.ts';
import type { TestServer } from './server.ts';
import { must, type SurveyStage } from './survey-stage.ts';

export const shown = (page: Page) => page.getByRole('search', { name: 'What is shown' }).getByRole('status').first();
export const period = (page: Page) => page.getByRole('combobox', { name: 'Period' });
export const box = (page: Page, name: 'Group' | 'User') => page.getByRole('combobox', { name, exact: true });

export async function choose(page: Page, name: 'Group' | 'User', option: string): Promise<void> {
  await box(page, name).fill(option);
  await page.getByRole('listbox', { name }).getByRole('option', { name: option }).click();
}

/** Three people, two of them a team from the start, answer 1, 2 and 3 in the first week, one more in the second. */
export async function teamSurvey(server: TestServer, stage: SurveyStage): Promise<number> {
  const people = await stage.addPeople(['Anna Aalto', 'Ben Brown', 'Cleo Cole']);
  await stage.addGroup('Team', people.slice(0, 2));
  const survey = await stage.addSurvey({ title: 'Team pulse', respondent_ids: people });
  const question = await stage.addQuestion(survey, { label: 'Hours', field_type: fieldTypes.number });
  await stage.start(survey);
  for (const round of [0, 1]) {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question, value: at + 1 + round }]), 200);
    }
    server.clock.advance(week);
    await server.core.jobs.runDue();
  }
  return survey;
}

export async function personOf(stage: SurveyStage, name: string): Promise<number> {
  const { body } = must(await stage.api('GET', 'users/'), 200);
  return body.find((person: { full_name: string }) => person.full_name === name).id;
}
