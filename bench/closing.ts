import { systemClock } from '../server/core/clock.ts';
import { readConfig } from '../server/core/config.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { startCompany, type TestCompany } from '../tests/support/company.ts';
import { startTestServer } from '../tests/support/server.ts';
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts';
import { TestClock } from '../tests/support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { addPeople } from './bench-server.ts';
import { type Measurement, p99 } from './measurement.ts';
import { addAnsweredSurvey, type Size } from './report-data.ts';

const size: Size = { questions: 20, rounds: 2, people: 4800, groups: 20 };
const present = 1000;
const quietCalls = 500;

type Site = { closing: TestCompany; listing: TestCompany; surveyId: number };

/** A survey whose last round is over and not closed, and a company whose list of people is read. */
async function prepare(database: TestDatabase): Promise<Site> {
  const server = await startTestServer({ database, clock: new TestClock(new Date().toISOString()) });
  const closing = await startCompany(server);
  const listing = await startCompany(server);
  const { id: surveyId } = await addAnsweredSurvey(server, closing, size);
  await addPeople(server, listing.companyId, present);
  const { query } = server.core.database;
  const last = 'select id from rounds where company_id = $1 and survey_id = $2 and index = $3';
  const values = [closing.companyId, surveyId, size.rounds - 1];
  for (const table of ['round_results', 'round_publications']) {
    await query(`delete from ${table} where company_id = $1 and round_id in (${last})`, values);
  }
  await query(
    'update rounds set closed_at = null, counting_since = null where company_id = $1 and survey_id = $2 and index = $3',
    values,
  );
  await server.close();
  return { closing, listing, surveyId };
}

/** Milliseconds of list calls, back to back, for as long as `goesOn`. */
async function listCalls(
  { address }: ServerProcess,
  { listing }: Site,
  goesOn: (calls: number) => boolean,
): Promise<number[]> {
  const url = `${address}/api/companies/${listing.companyId}/users/`;
  const headers = { authorization: `Token ${listing.key}` };
  const spent: number[] = [];
  while (goesOn(spent.length)) {
    const start = performance.now();
    const people = (await (await fetch(url, { headers })).json()) as unknown[];
    spent.push(performance.now() - start);
    if (people.length !== present + 1) throw new Error(`The list has ${people.length} people.`);
  }
  return spent;
}

/** As if it had just ended. */
async function makeDue(dataDir: string, { closing, surveyId }: Site): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { clock: systemClock, attach: true });
  await database.query('insert into survey_schedule (company_id, survey_id, due_at) values ($1, $2, $3)', [
    closing.companyId,
    surveyId,
    systemClock.now(),
  ]);
  await database.close();
}

/** By opening its report, which waits for it. */
async function close({ address }: ServerProcess, { closing, surveyId }: Site): Promise<void> {
  const url = `${address}/api/companies/${closing.companyId}/questionnaires/${surveyId}/report/?texts=none`;
  const response = await fetch(url, { headers: { authorization: `Token ${closing.key}` } });
  const { questions } = (await response.json()) as { questions: { periods: { partial: boolean }[] }[] };
  const isClosed = questions.length === size.questions && questions.every(({ periods }) => !periods.at(-1)?.partial);
  if (!isClosed) throw new Error('The rounds are not closed.');
}

/**
 * Closing 20 questions × 4,800 answers on the embedded database, which has one connection for everybody: list calls of
 * another company during that time, compared with those before.
 */
export async function closeRound(): Promise<Measurement[]> {
  const database = await createTestDatabase({ embedded: true });
  try {
    const site = await prepare(database);
    const server = await startServerProcess({ DATA_DIR: database.dataDir });
    try {
      await listCalls(server, site, (calls) => calls < quietCalls / 5);
      const before = await listCalls(server, site, (calls) => calls < quietCalls);
      await makeDue(database.dataDir, site);
      let isOver = false;
      const closing = close(server, site).finally(() => {
        isOver = true;
      });
      const [during] = await Promise.all([listCalls(server, site, () => !isOver), closing]);
      const name = `PGlite: p99 of a list call while 20 × 4,800 answers close (${during.length} calls)`;
      return [{ name, value: p99(during), beside: p99(before), unit: 'ms', budget: { ratio: 3 } }];
    } finally {
      await server.kill();
    }
  } finally {
    await database.remove();
  }
}
