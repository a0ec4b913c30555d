import { expect, type Locator, type Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import type { TestServer } from './server.ts';
import { cellsOf, plain } from './stage-page.ts';
import { must, type SurveyStage } from './survey-stage.ts';

const { radio, checkbox, slider, number, textarea } = fieldTypes;

export const week = { days: 7 };
/** The first three weekly rounds of a survey that starts with the clock. */
export const rounds = ['2 – 8 Mar 2026', '9 – 15 Mar 2026', '16 – 22 Mar 2026', '23 – 29 Mar 2026'];

export const fewAnswers = 'Fewer than 5 answers: hidden to protect anonymity.';

export const cardOf = (page: Page, label: string) =>
  page.locator('[data-kind]').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

/** The tables of a question, opened. */
async function openTables(page: Page, label: string): Promise<Locator> {
  const details = cardOf(page, label)
    .locator('details')
    .filter({ has: page.getByText('View as table', { exact: true }).or(page.getByText('Näytä taulukkona')) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await expect(details.getByRole('table').first()).toBeVisible();
  return details;
}

/** The numbers of a question by row, the round first. */
export async function tableOf(page: Page, label: string): Promise<string[][]> {
  return cellsOf((await openTables(page, label)).getByRole('table').first());
}

/** The change since the previous round, by row. */
export async function changeTableOf(page: Page, label: string): Promise<string[][]> {
  return cellsOf((await openTables(page, label)).getByRole('table').nth(1));
}

export async function headersOf(page: Page, label: string): Promise<string[]> {
  const table = (await openTables(page, label)).getByRole('table').first();
  return (await table.locator('thead tr').last().locator('th').allTextContents()).map(plain);
}

export async function openDashboard(page: Page, url: string, survey: number): Promise<void> {
  await page.goto(`${url}/surveys/${survey}/dashboard`);
  await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', /\bshowing\b/);
}

export const dozen = Array.from({ length: 12 }, (_, at) => `Person${at + 1} Laine`);

/** Twelve people answer some rounds of one question, weekly by default; `answerOf` gives each answer in each round. */
export async function answeredRounds(
  server: TestServer,
  stage: SurveyStage,
  question: Record<string, unknown> & { timing_in_days?: number },
  count: number,
  answerOf: (person: number, round: number) => unknown,
): Promise<number> {
  const people: number[] = await stage.addPeople(dozen);
  const survey = await stage.addSurvey({ respondent_ids: people });
  const id = await stage.addQuestion(survey, question);
  const { timing_in_days: days = 7 } = question;
  await stage.start(survey);
  for (let round = 0; round < count; round += 1) {
    for (const [at, person] of people.entries()) {
      must(await stage.answer(person, survey, [{ question: id, value: answerOf(at, round) }]), 200);
    }
    server.clock.advance({ days });
  }
  return survey;
}

type Replies = Record<string, readonly unknown[][]>;

/**
 * Five questions, one of each type, answered by four people over three weeks; the fourth has just begun.
 * @param crowd so many people answer as each of the four does: with 5, a public link shows something
 */
export async function answeredSurvey(server: TestServer, stage: SurveyStage, crowd = 1): Promise<number> {
  const four = ['Anna Aalto', 'Ben Brown', 'Cleo Cole', 'Dan Dahl'];
  const people = await stage.addPeople(
    Array.from({ length: crowd }, (_, at) => four.map((name) => (at === 0 ? name : `${name}${at}`))).flat(),
  );
  const survey = await stage.addSurvey({ title: 'Weekly pulse', respondent_ids: people });
  const ids = {
    mood: await stage.addQuestion(survey, { label: 'Mood', field_type: slider, choices: ['1', '5'] }),
    hours: await stage.addQuestion(survey, { label: 'Hours', field_type: number }),
    load: await stage.addQuestion(survey, {
      label: 'Load',
      field_type: radio,
      choices: ['Light', 'Right', 'Heavy'],
    }),
    brakes: await stage.addQuestion(survey, { label: 'Brakes', field_type: checkbox, choices: ['Meetings', 'Tools'] }),
    words: await stage.addQuestion(survey, { label: 'Words', field_type: textarea }),
  };
  await stage.start(survey);
  /** By question: by round, each person's answer in turn. */
  const replies: Replies = {
    mood: [
      [2, 3],
      [3, 4, 5],
      [4, 5, 5, 4],
    ],
    hours: [[10], [10, 20], [20, 40]],
    load: [
      ['Light', 'Heavy'],
      ['Light', 'Right', 'Right'],
      ['Right', 'Right', 'Right', 'Light'],
    ],
    brakes: [[['Meetings', 'Tools'], ['Meetings']], [['Tools']], [['Meetings'], ['Tools']]],
    words: [['Fewer meetings', 'More light'], ['Nothing'], []],
  };
  for (const round of [0, 1, 2]) {
    for (const [at, person] of people.entries()) {
      const answers = Object.entries(ids).flatMap(([name, question]) => {
        const value = replies[name]?.[round]?.[at % four.length];
        return value === undefined ? [] : [{ question, value }];
      });
      if (answers.length > 0) must(await stage.answer(person, survey, answers), 200);
    }
    if (round === 1) {
      const skip = { question: ids.hours, skip_option: 'not_relevant', comment: 'On leave' };
      must(await stage.answer(people[2] ?? 0, survey, [skip]), 200);
    }
    if (round === 2) {
      must(await stage.answer(people[0] ?? 0, survey, [{ question: ids.mood, value: 4, comment: 'Much better' }]), 200);
    }
    server.clock.advance(week);
  }
  return survey;
}
