import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { startCompany, type TestCompany } from '../tests/support/company.ts';
import { peopleForm, peopleRows } from '../tests/support/imports.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { startTestServer, type TestServer } from '../tests/support/server.ts';
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts';
import { TestClock } from '../tests/support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';
import { type Measurement, p99 } from './measurement.ts';

const imported = 100_000;
const present = 1000;
const quietCalls = 500;

type Seconds = number;

async function timed(work: () => Promise<unknown>): Promise<Seconds> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function prepare(database: TestDatabase): Promise<TestServer> {
  return startTestServer({ database, clock: new TestClock(new Date().toISOString()) });
}

/** The minimum of any import: the same rows in one transaction, without a check, an invitation or an answer. */
async function bareInsert(database: TestDatabase): Promise<Seconds> {
  const server = await prepare(database);
  const { companyId } = await startCompany(server);
  const cells = peopleRows(imported).map((row) => row.split(','));
  const column = (index: number) => cells.map((row) => row[index]);
  const now = server.clock.now();
  const { query, transaction } = server.core.database;
  const seconds = await timed(() =>
    transaction(async () => {
      await query(
        `with grouped as (
           insert into groups (company_id, name, created_at) values ($1, 'North', $6), ($1, 'South', $6) returning id, name
         ),
         row as (
           select * from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as row (first_name, last_name, email, grp)
         ),
         account as (
           insert into accounts (company_id, email, language, created_at)
           select $1, email, 'fi', $6 from row returning id, email
         ),
         person as (
           insert into people (company_id, id, first_name, last_name, email, created_at)
           select $1, a.id, r.first_name, r.last_name, r.email, $6 from account a join row r on r.email = a.email
         )
         insert into group_members (company_id, group_id, person_id, from_at)
         select $1, g.id, a.id, $6
           from account a join row r on r.email = a.email join grouped g on g.name = r.grp`,
        [companyId, column(0), column(1), column(2), column(3), now],
      );
    }),
  );
  await server.close();
  return seconds;
}

type Site = { process: ServerProcess; importing: TestCompany; listing: TestCompany };

/** The server as an operator runs it, with two companies: one that imports, and one whose lists are read. */
async function startSite(database: TestDatabase): Promise<Site> {
  const prepared = await prepare(database);
  const importing = await startCompany(prepared);
  const listing = await startCompany(prepared);
  const rows = peopleRows(present, 'present').join('\n');
  const path = `/api/auth/user/bulk_create/${listing.companyId}/`;
  await prepared.call('POST', path, { token: listing.key, body: peopleForm(rows) });
  await prepared.core.jobs.drain();
  await prepared.close();
  const env = { DATA_DIR: database.dataDir, ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}) };
  return { process: await startServerProcess(env), importing, listing };
}

/** Not by `fetch`, which gives up after five minutes: the duration is what is measured. */
async function importAll({ process, importing }: Site, form: FormData): Promise<void> {
  const encoded = new Response(form);
  const upload = request(`${process.address}/api/auth/user/bulk_create/${importing.companyId}/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${importing.key}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  upload.end(Buffer.from(await encoded.arrayBuffer()));
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  const body = (await json(response)) as { created: number };
  if (body.created !== imported) throw new Error(`The import answered ${response.statusCode} ${JSON.stringify(body)}`);
}

/** Milliseconds of list calls, back to back, for as long as `goesOn`. */
async function listCalls({ process, listing }: Site, goesOn: (calls: number) => boolean): Promise<number[]> {
  const url = `${process.address}/api/companies/${listing.companyId}/users/`;
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

/** @returns the seconds of an undisturbed import */
async function undisturbed(database: TestDatabase): Promise<Seconds> {
  const site = await startSite(database);
  try {
    const form = peopleForm(peopleRows(imported).join('\n'));
    return await timed(() => importAll(site, form));
  } finally {
    await site.process.kill();
  }
}

/** Milliseconds of list calls before an import, while it runs, and while its invitations go out. */
async function beside(database: TestDatabase): Promise<Record<'before' | 'during' | 'after', number[]>> {
  const site = await startSite(database);
  try {
    await listCalls(site, (calls) => calls < quietCalls / 5);
    const before = await listCalls(site, (calls) => calls < quietCalls);
    const form = peopleForm(peopleRows(imported).join('\n'));
    let isOver = false;
    const importing = importAll(site, form).finally(() => {
      isOver = true;
    });
    const [during] = await Promise.all([listCalls(site, () => !isOver), importing]);
    return { before, during, after: await listCalls(site, (calls) => calls < quietCalls) };
  } finally {
    await site.process.kill();
  }
}

async function measure(
  kind: string,
  openDatabase: () => Promise<TestDatabase>,
  importBudget: number,
): Promise<Measurement[]> {
  const onFresh = async <T>(work: (database: TestDatabase) => Promise<T>): Promise<T> => {
    const database = await openDatabase();
    return work(database).finally(() => database.remove());
  };
  const bare = await onFresh(bareInsert);
  const alone = await onFresh(undisturbed);
  const { before, during, after } = await onFresh(beside);
  const lists = { beside: p99(before), unit: 'ms', budget: { ratio: 3 } };
  return [
    {
      name: `${kind}: import of 100,000 people`,
      value: alone,
      beside: bare,
      unit: 's',
      budget: { ratio: importBudget },
    },
    { name: `${kind}: p99 of a list call during the import (${during.length} calls)`, value: p99(during), ...lists },
    { name: `${kind}: p99 of a list call while the invitations go out`, value: p99(after), ...lists },
  ];
}

/** The user import (2.9) through HTTP while people work, on both databases (PostgreSQL where it is installed). */
export async function userImport(): Promise<Measurement[]> {
  const embedded = await measure('PGlite', () => createTestDatabase({ embedded: true }), 12);
  if (findPostgres() === undefined) return embedded;
  const cluster = await startPostgres();
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    return [...embedded, ...(await measure('PostgreSQL', createTestDatabase, 5))];
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  }
}
