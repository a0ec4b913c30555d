import { startCompany, type TestCompany } from '../tests/support/company.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { startTestServer, type TestServer } from '../tests/support/server.ts';
import { median } from './measurement.ts';

/** A server with one company of its own, on PostgreSQL where it is installed and wanted, else on the embedded database. */
export async function withServer<T>(
  work: (server: TestServer, company: TestCompany) => Promise<T>,
  isEmbedded = findPostgres() === undefined,
): Promise<T> {
  const cluster = isEmbedded ? null : await startPostgres();
  if (cluster !== null) process.env.TEST_DATABASE_URL = cluster.url;
  try {
    const server = await startTestServer();
    try {
      return await work(server, await startCompany(server));
    } finally {
      await server.close();
    }
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await cluster?.stop();
  }
}

/** Of people with accounts and without passwords. */
export async function addPeople(
  { core, clock }: Pick<TestServer, 'core' | 'clock'>,
  companyId: number,
  count: number,
): Promise<void> {
  const values = [companyId, clock.now()];
  await core.database.query(
    `insert into accounts (company_id, email, language, created_at)
     select $1, 'respondent' || n || '@company' || $1::bigint || '.example', 'en-GB', $2 from generate_series(1, $3::int) as n`,
    [...values, count],
  );
  await core.database.query(
    `insert into people (company_id, id, first_name, last_name, email, created_at)
     select $1, id, 'Some', 'Body', email, $2 from accounts where company_id = $1 and email like 'respondent%'`,
    values,
  );
}

/** The median of `runs` durations, in milliseconds. */
export async function timeOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** As `timeOf` for two functions that take turns, so that changing load affects both. */
export async function timeInTurns(
  runs: number,
  work: () => Promise<unknown>,
  besides: () => Promise<unknown>,
): Promise<{ value: number; beside: number }> {
  const values: number[] = [];
  const besideValues: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    values.push(await timeOf(1, work));
    besideValues.push(await timeOf(1, besides));
  }
  return { value: median(values), beside: median(besideValues) };
}
