import { expect, it } from 'vitest';
import { addManyPeople } from '../support/many-people.ts';
import { plansOf, rowsOf } from '../support/plans.ts';
import { runScheduler } from '../support/round-calls.ts';
import { must } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage('2026-03-02T09:00:00Z');

// A statement that compares each with each reads at least half as many rows for each person. Fewer people fit on so few
// pages that the database reads them all anyway; with more, the small slices of a test add up.
const people = 1000;
const rowsForEach = 480;

it('design 6 surveys stay fast where the statistics are older than most people of a company', async () => {
  const { database, jobs } = server.core;
  const few = await stage.addPeople(Array.from({ length: 20 }, (_, made) => `First ${made}`));
  const [anna] = few;
  const sales = await stage.addGroup('Sales', few);
  for (const anonymous of [false, true]) {
    const small = await stage.addSurvey({ respondent_ids: few, followed_group_ids: [sales], anonymous });
    await stage.addQuestion(small);
    await stage.start(small);
  }
  await database.query('analyze', []);
  const other = await stage.addGroup('Other', []);
  await addManyPeople(server, stage.companyId, people, [sales, other]);
  const isMany = "company_id = $1 and email like '%@many%.example'";
  await database.query(`update people set away_from = '2026-03-01' where ${isMany} and id % 2 = 0`, [stage.companyId]);
  const rows = await database.query<{ id: number }>(`select id from people where ${isMany}`, [stage.companyId]);
  const all = rows.map(({ id }) => id);

  const steps: Record<string, number> = {};
  const read = async (step: string, work: () => Promise<unknown>) => {
    const plans = await plansOf(database, work);
    steps[step] = Math.round(plans.reduce((sum, plan) => sum + rowsOf(plan), 0) / people);
  };
  for (const anonymous of [false, true]) {
    const survey = { title: 'Pulse', respondent_ids: all, followed_group_ids: [sales], anonymous };
    const id = await stage.addSurvey({ ...survey, respondent_ids: [anna] });
    await stage.addQuestion(id);
    const path = `questionnaires/${id}/`;
    const kind = anonymous ? 'anonymous' : 'named';
    const change = async (values: Record<string, unknown>) => must(await stage.api('PATCH', path, values), 200);
    await read(`${kind}: create`, () => stage.addSurvey(survey));
    await read(`${kind}: ask all`, () => change({ respondent_ids: all, followed_group_ids: [sales, other] }));
    await read(`${kind}: ask fewer`, () => change({ respondent_ids: all.slice(people / 2) }));
    await read(`${kind}: follow fewer`, () => change({ respondent_ids: all, followed_group_ids: [other] }));
    await read(`${kind}: start`, () => stage.start(id));
    await read(`${kind}: read`, async () => must(await stage.api('GET', path), 200));
    await read(`${kind}: notify`, async () => must(await stage.api('PUT', `${path}notify/`), 200));
    if (!anonymous) await read('send', () => jobs.runDue());
    server.clock.advance({ days: 7 });
    await read(`${kind}: next round`, () => runScheduler());
    await read(`${kind}: follow no group`, () => change({ followed_group_ids: [] }));
  }
  expect(Object.entries(steps).filter(([, each]) => each > rowsForEach)).toEqual([]);
});
