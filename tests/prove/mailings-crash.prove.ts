import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSessions } from '../../server/access/auth/sessions.ts';
import { startTestServer } from '../support/server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type SmtpServer, startSmtp } from '../support/smtp.ts';
import { stageOf } from '../support/survey-stage.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const people = 60;
const killedAt = 25;
/** As many mails as a sender sends in parallel, so as many as a crash can double. */
const onTheWay = 10;

let database: TestDatabase;
let smtp: SmtpServer | undefined;
let running: ServerProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await running?.kill();
  smtp?.close();
  await database.remove();
});

/** A survey that runs, and its admin's session. */
async function prepare(clock: TestClock) {
  const server = await startTestServer({ database, clock });
  const stage = await stageOf(server);
  const ids = await stage.addPeople(Array.from({ length: people }, (_, at) => `Person${at} P`));
  const id = await stage.addSurvey({ respondent_ids: ids });
  await stage.addQuestion(id);
  await stage.start(id);
  const token = await createSessions(server.core).open(stage.adminId, 'company_admin_group');
  await server.close();
  return { path: `/api/companies/${stage.companyId}/questionnaires/${id}/`, token };
}

it('design 4 kill -9 in the middle of a mailing: everyone gets it, doubles carry one Message-ID, nobody gets two mails', async () => {
  const clock = new TestClock(new Date().toISOString());
  const { path, token } = await prepare(clock);
  let kill = () => {};
  const killed = new Promise<void>((resolve) => {
    kill = resolve;
  });
  const first = await startSmtp({
    acknowledge: (count) => {
      if (count < killedAt) return true;
      // This mail has arrived, and its sender dies before it knows.
      if (count === killedAt) running?.process.kill('SIGKILL');
      if (count === killedAt) running?.process.once('exit', () => kill());
      return false;
    },
  });
  smtp = first;
  const env = { DATA_DIR: database.dataDir, ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}) };
  running = await startServerProcess({ ...env, SMTP_URL: first.url });
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${running.address}${path}notify/`, { method: 'PUT', headers });
  expect(await answer.json()).toMatchObject({ sent: people, already_sent: 0 });
  await killed;
  first.close();
  expect(first.received.length).toBeLessThan(people);

  const second = await startSmtp({});
  smtp = second;
  // The first server to look finds mails that were not started; those of the dead worker when its lease ends.
  clock.set(new Date(Date.now() + 2 * 60_000).toISOString());
  const server = await startTestServer({ database, clock, config: { smtpUrl: second.url } });
  try {
    await server.core.jobs.runDue();
    expect(second.received.length).toBeGreaterThanOrEqual(people - first.received.length - onTheWay);
    clock.advance({ minutes: 12 });
    await server.core.jobs.runDue();
    const all = [...first.received, ...second.received];
    expect(new Set(all.map(({ to }) => to)).size).toBe(people);
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(people);
    expect(all.length).toBeGreaterThan(people);
    expect(all.length).toBeLessThanOrEqual(people + onTheWay);
    const again = await server.call('PUT', `${path}notify/`, { token });
    expect(again.body).toMatchObject({ sent: 0, already_sent: people });
    const { body } = await server.call('GET', `${path}mailings/`, { token });
    expect(body.log).toMatchObject([{ sent: people, waiting: 0, failed: 0 }]);
  } finally {
    await server.close();
  }
});
