import type { Page } from '@playwright/test';
import { fieldTypes } from '../../shared/lists.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/opened-pages.ts';
import { week } from '../support/report-page.ts';
import { cellsOf } from '../support/stage-page.ts';
import { must, type SurveyStage } from '../support/survey-stage.ts';

const names = Array.from({ length: 24 }, (_, at) => `Person${at + 1} Laine`);
const mapOf = (page: Page) => page.getByRole('region', { name: 'Groups and questions: difference from everyone' });

/** People of two teams and two others answer sliders once; the first ten people, "High", answer higher. */
async function answeredByTeams(stage: SurveyStage, questions: number, survey = {}, who = names): Promise<number> {
  const people: readonly number[] = await stage.addPeople(who);
  await stage.addGroup('High', people.slice(0, 10));
  await stage.addGroup('Low', people.slice(10, -2));
  await stage.addGroup('Couple', people.slice(-2));
  const id = await stage.addSurvey({ respondent_ids: people, ...survey });
  const asked: number[] = [];
  for (let at = 1; at <= questions; at += 1) {
    const label = `How did task ${at} go?`;
    asked.push(await stage.addQuestion(id, { label, field_type: fieldTypes.slider, choices: ['0', '10'] }));
  }
  await stage.start(id);
  for (const [at, person] of people.entries()) {
    const value = (at % 3) + (at < 10 ? 7 : 2);
    const answers = asked.map((question) => ({ question, value }));
    must(await stage.answer(person, id, answers), 200);
  }
  return id;
}

test('2.17, design 5 groups are compared with everyone at each question, marked where they differ, few answers said so; on paper six questions a table', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  const survey = await answeredByTeams(stage, 8);
  server.clock.advance(week);
  await showDashboard(survey);
  const map = mapOf(page);
  await expect(map.getByRole('columnheader')).toHaveCount(9);
  // 7.9 of High, 3 of Low, 3.5 of Couple; 5.08 of all.
  const cells = {
    'High10 answers': 'above everyone+2.8',
    Couple: '−1.6few answers: 2',
    'Low12 answers': 'below everyone−2.1',
  };
  const rows = Object.entries(cells).map(([group, cell]) => [group, ...Array.from({ length: 8 }, () => cell)]);
  await expect.poll(() => cellsOf(map)).toEqual(rows);
  await expect(page.getByText('Few answers: shown, but not compared.')).toBeVisible();
  // However low the window: a list cut at its lower edge would hide the groups that stand out below.
  await page.setViewportSize({ width: 1280, height: 240 });
  await expect.poll(() => map.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(map.getByRole('table')).toHaveCount(2);
  await expect(map.getByRole('table').nth(0).getByRole('columnheader')).toHaveCount(7);
  await expect(map.getByRole('table').nth(1).getByRole('columnheader')).toHaveCount(3);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(map.getByRole('table')).toHaveCount(1);
});

test('3.9, design 5 of an anonymous survey a small group is hidden, and another with it, so that no difference reveals it', async ({
  quietPage: page,
  server,
  stage,
  showDashboard,
}) => {
  // Two of nineteen are more than one in ten, so they are asked (ADR 71).
  const survey = await answeredByTeams(stage, 1, { anonymous: true }, names.slice(5));
  server.clock.advance(week);
  await showDashboard(survey);
  const rows = () => cellsOf(mapOf(page));
  await expect.poll(rows).toContainEqual(['Couple', 'Hidden']);
  await expect.poll(rows).toContainEqual(['Low', 'Hidden']);
  await expect(page.getByText(/^Hidden: groups with fewer than 5 answers, and groups where somebody/)).toBeVisible();
});
