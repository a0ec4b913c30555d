import { afterEach, beforeEach, expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { personValues, startCompany } from '../support/company.ts';
import { choosePassword } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const kills = 8;
const answersBetween = 40;
const people = 4;

let database: TestDatabase;
let running: ServerProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await running?.kill();
  await database.remove();
});

/** A started survey with one number question, and the sessions of its respondents. */
async function prepare() {
  const server = await startTestServer({ database, clock: new TestClock(new Date().toISOString()) });
  const company = await startCompany(server);
  const sessions: string[] = [];
  const ids: number[] = [];
  for (let person = 0; person < people; person += 1) {
    const values = personValues();
    ids.push(await company.addPerson(values));
    sessions.push(await choosePassword(server, values.email, 'another long password'));
  }
  const { body: survey } = await company.call('POST', 'questionnaires/', { title: 'Pulse', respondent_ids: ids });
  const question = { label: 'How many?', field_type: fieldTypes.number, timing_in_days: 7 };
  const { body: asked } = await company.call('POST', `questionnaires/${survey.id}/questions/`, question);
  const start = { is_active: true, active_from: server.clock.now().toISOString() };
  await company.call('PATCH', `questionnaires/${survey.id}/`, start);
  await server.close();
  return { surveyId: survey.id as number, questionId: asked.id as number, sessions, company };
}

it('design 6 kill -9 in the middle of answers, again and again, loses none and keeps the sums right', async () => {
  const { surveyId, questionId, sessions, company } = await prepare();
  const env = { DATA_DIR: database.dataDir, ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}) };
  /** The last value that the server acknowledged, and later ones, of which any may have been stored. */
  const known = sessions.map(() => ({ acknowledged: null as number | null, unanswered: [] as number[] }));

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServerProcess(env);
    running = server;
    let count = 0;
    const answering = async (person: number) => {
      const mine = known[person] as (typeof known)[number];
      for (let value = kill * 1_000; count < answersBetween; value += 1) {
        mine.unanswered.push(value);
        try {
          const response = await fetch(`${server.address}/api/respondent/questionnaires/${surveyId}/answers/`, {
            method: 'PUT',
            headers: { authorization: `Token ${sessions[person]}`, 'content-type': 'application/json' },
            body: JSON.stringify({ answers: [{ question: questionId, value }] }),
          });
          if (response.status === 200) {
            mine.acknowledged = value;
            mine.unanswered = [];
          }
        } catch {
          return;
        }
        count += 1;
        if (count === answersBetween) await server.kill();
      }
    };
    await Promise.all(sessions.map((_, person) => answering(person)));
  }

  running = await startServerProcess(env);
  const { address } = running;
  const get = async (path: string, token: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: answers of two shapes, read below
    (await (await fetch(`${address}${path}`, { headers: { authorization: `Token ${token}` } })).json()) as any;
  const kept: number[] = [];
  for (const [person, session] of sessions.entries()) {
    const [due] = await get('/api/respondent/questionnaires/', session);
    const value = due.questions[0].answer.value as number;
    const { acknowledged, unanswered } = known[person] as (typeof known)[number];
    expect([acknowledged, ...unanswered]).toContain(value);
    kept.push(value);
  }
  const report = await get(`/api/companies/${company.companyId}/questionnaires/${surveyId}/report/`, company.key);
  const [period] = report.questions[0].periods;
  expect(period.answered).toBe(people);
  expect(period.total).toBeCloseTo(kept.reduce((sum, value) => sum + value, 0) / people, 9);
});
