import { afterEach, describe, expect, it } from 'vitest';
import { databaseTime } from '../../server/core/db/clock-check.ts';
import { createLog } from '../../server/core/log.ts';
import { openCore } from '../../server/open-core.ts';
import { signUp } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { must, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { TestClock, testClockStart } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let server: TestServer;
let stage: SurveyStage;
let clock: TestClock;
/** The database's clock, and so everybody else's. */
let truth: TestClock;
let lines: string[];
let opened: TestDatabase | undefined;

async function startApart(): Promise<void> {
  lines = [];
  clock = new TestClock();
  truth = new TestClock();
  const log = createLog('info', { write: (line) => lines.push(line) });
  server = await startTestServer({ clock, databaseClock: truth, log });
  stage = await stageOf(server);
}

afterEach(async () => {
  await server.close();
  await opened?.remove();
  opened = undefined;
});

const said = (words: string) => lines.filter((line) => line.includes(words)).map((line) => JSON.parse(line));
const count = async (what: string) => {
  const [row] = await server.core.database.query<{ count: number }>(`select count(*) as count from ${what}`, []);
  return row?.count;
};
const closed = () => count('rounds where closed_at is not null or counting_since is not null');
const metric = async () => (await server.call('GET', '/metrics')).body.match(/^rytmi_clock_ahead_seconds (.*)$/m)?.[1];

const greet = (email: string) =>
  server.core.mail.send({
    to: { name: 'Eino', email },
    locale: 'en-GB',
    template: 'accountExists',
    values: { name: 'Eino', url: 'https://rytmi.example/login' },
  });

async function startSurvey(): Promise<{ survey: number; person: number; question: number }> {
  const [person] = await stage.addPeople(['Aino Aalto']);
  const survey = await stage.addSurvey({ respondent_ids: [person] });
  const question = await stage.addQuestion(survey);
  await stage.start(survey);
  return { survey, person, question };
}

it('design 6 a server whose clock is 8 days ahead closes no round, ends no trial and mails nothing, also when it is asked', async () => {
  await startApart();
  const { survey, person, question } = await startSurvey();
  const trial = await signUp(server);
  const mails = (await server.outbox()).length;
  const [rounds, subscriptions] = [await count('rounds'), await count("subscriptions where status = 'trialing'")];
  await greet('eino@example.com');

  clock.advance({ days: 30 });
  await server.core.jobs.runDue();
  const calls = [
    await stage.api('GET', `questionnaires/${survey}/`),
    await stage.report(survey),
    await stage.change(survey, { title: 'Another' }),
    await stage.answer(person, survey, [{ question, value: 3 }]),
    await server.call('GET', `/api/companies/${trial.companyId}/subscription/`, { token: trial.key }),
    await server.call('POST', '/api/auth/login/', { body: { email: trial.email, password: trial.password } }),
  ];
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]));
  expect(calls[0]?.body).toEqual({
    detail: 'The server’s clock is wrong, so it can’t do anything. The operator must set the clock first.',
    code: 'unavailable',
  });
  expect(calls[0]?.headers['retry-after']).toBe('30');
  expect(await closed()).toBe(0);
  expect(await count('rounds')).toBe(rounds);
  expect(await count("subscriptions where status = 'trialing'")).toBe(subscriptions);
  expect(await server.outbox()).toHaveLength(mails);

  const ready = await server.call('GET', '/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', reason: 'clock' }]);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect(Number(await metric())).toBeCloseTo(30 * 86_400, 0);
  expect(said('by more than a minute')[0]).toMatchObject({ level: 50, aheadSeconds: 30 * 86_400 });

  // Once set, it continues automatically, with everything that waited.
  truth.advance({ days: 8 });
  clock.set(truth.now().toISOString());
  expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  await server.core.jobs.runDue();
  expect(await closed()).toBe(1);
  expect((await server.outbox()).filter(({ to }) => JSON.stringify(to).includes('eino@example.com'))).toHaveLength(1);
  must(await stage.report(survey), 200);
  expect(said('agrees')).toHaveLength(1);
});

it.each([
  ['behind by 2 minutes', -120, 'clock', 503],
  ['behind by 6 seconds', -6, null, 200],
  ['ahead by 59 seconds', 59, null, 200],
  ['ahead by 61 seconds', 61, 'clock', 503],
  ['ahead by 4 seconds', 4, null, 200],
])(
  'design 6 a clock that is %s: a warning beyond 5 seconds, and a stop beyond 60',
  async (_how, seconds, reason, status) => {
    await startApart();
    const { survey } = await startSurvey();
    clock.advance({ seconds });
    expect((await stage.api('GET', `questionnaires/${survey}/`)).status).toBe(status);
    const { body } = await server.call('GET', '/readyz');
    expect(body.reason ?? null).toBe(reason);
    expect(Number(await metric())).toBeCloseTo(seconds, 0);
    const isDisclosed = Math.abs(seconds) > 5;
    expect(said("clock differs from the database's")).toHaveLength(isDisclosed ? 1 : 0);
  },
);

// Only a PostgreSQL of its own has another clock than the server.
describe.runIf(process.env.TEST_DATABASE_URL)('beside the database’s own clock @prove', () => {
  it('design 6 running workers of a wrong server leave all to the right one @prove', async () => {
    opened = await createTestDatabase();
    const ahead = new TestClock(new Date(Date.now() + 8 * 86_400_000).toISOString());
    server = await startTestServer({ database: opened, clock: new TestClock(new Date().toISOString()) });
    stage = await stageOf(server);
    const { survey } = await startSurvey();
    lines = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const wrong = await openCore({ ...server.core.config, background: true }, { clock: ahead, log });
    const ran: string[] = [];
    wrong.jobs.define('test-clock', async () => void ran.push('wrong'));
    wrong.jobs.every(1, 'test-periodic', async () => void ran.push('wrong'));
    await wrong.jobs.start();
    await wrong.jobs.send('test-clock', {});
    expect(await wrong.clockCheck.compare()).toBe(false);
    expect(wrong.clockCheck.deviation()).toBeGreaterThan(7.9 * 86_400);

    const right = await openCore({ ...server.core.config, background: true });
    const done = new Promise<void>((resolve) => {
      right.jobs.define('test-clock', async () => {
        ran.push('right');
        resolve();
      });
    });
    await right.jobs.start();
    await done;
    expect(ran).toEqual(['right']);
    expect(said('by more than a minute')).toHaveLength(1);
    await right.jobs.stop();
    await wrong.jobs.stop();
    await right.database.close();
    await wrong.database.close();
    must(await stage.api('GET', `questionnaires/${survey}/`), 200);
    expect(await closed()).toBe(0);
  });
});

it('design 6 the embedded database’s clock is the server’s, whatever it shows @prove', async () => {
  opened = await createTestDatabase({ embedded: true });
  server = await startTestServer();
  const core = await openCore(
    { ...server.core.config, dataDir: opened.dataDir, databaseUrl: null },
    { clock: new TestClock(testClockStart), sync: false },
  );
  expect(await core.clockCheck.compare()).toBe(true);
  expect(core.clockCheck.deviation()).toBe(0);
  expect(Math.abs((await databaseTime(core.database)).getTime() - Date.now())).toBeLessThan(3_600_000);
  await core.database.close();
});
