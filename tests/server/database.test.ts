import pg from 'pg';
import { expect, it } from 'vitest';
import { buildServer } from '../../server/app.ts';
import { openCore } from '../../server/open-core.ts';
import { createDatabase } from '../support/postgres.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

const insert = (name: string) =>
  server.core.database.query('insert into companies (name, email, timezone, created_at) values ($1, $1, $1, $2)', [
    name,
    server.clock.now(),
  ]);

async function count(name: string): Promise<number> {
  const [row] = await server.core.database.query<{ count: number }>('select count(*) from companies where name = $1', [
    name,
  ]);
  return row?.count ?? -1;
}

it('design 6 statements share the transaction they are called in, however deep', async () => {
  const { database } = server.core;
  const attempt = database.transaction(async () => {
    await insert('torn');
    await database.transaction(async () => {
      await insert('torn');
      expect(await count('torn')).toBe(2);
    });
    throw new Error('undone');
  });
  await expect(attempt).rejects.toThrow('undone');
  expect(await count('torn')).toBe(0);
});

it('design 6 an error inside a transaction leaves the database usable for everyone else', async () => {
  const { database } = server.core;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      database.transaction(async () => {
        await insert('parallel');
        if (index % 2 === 0) await database.query('select 1 / $1::int', [0]);
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect(await count('parallel')).toBe(10);
});

it('design 6 an error outside of a transaction leaves the connection and what is prepared on it usable', async () => {
  const { database } = server.core;
  const divide = (by: number) => database.query('select 10 / $1::int as tenth', [by]);
  expect(await divide(5)).toEqual([{ tenth: 2 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  await expect(database.query('select nothing_like_this', [])).rejects.toThrow('nothing_like_this');
  expect(await divide(2)).toEqual([{ tenth: 5 }]);
});

it('design 6 a transaction whose failed statement was swallowed does not count as committed', async () => {
  const { database } = server.core;
  const attempt = database.transaction(async () => {
    await insert('swallowed');
    await database.query('select 1 / $1::int', [0]).catch(() => {});
  });
  await expect(attempt).rejects.toThrow('could not commit');
  expect(await count('swallowed')).toBe(0);
});

it('design 6 a statement that outlives its transaction is refused instead of running outside of it', async () => {
  const { database } = server.core;
  let late: Promise<unknown> = Promise.resolve();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await database.transaction(async () => {
    await insert('in time');
    late = gate.then(() => insert('too late'));
  });
  release();
  await expect(late).rejects.toThrow('an await is missing');
  expect(await count('too late')).toBe(0);
});

it('design 6 afterCommit waits for the commit and is dropped by a rollback', async () => {
  const { database } = server.core;
  const events: string[] = [];
  await database.transaction(async () => {
    database.afterCommit(() => events.push('committed'));
    events.push('working');
  });
  const failed = database.transaction(async () => {
    database.afterCommit(() => events.push('never'));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow();
  expect(events).toEqual(['working', 'committed']);
});

it('design 6 values arrive as what they are: ids as numbers, days as text, instants as dates', async () => {
  const [row] = await server.core.database.query(
    "select $1::bigint as id, date '2026-03-29' as day, $2::timestamptz as at, 1.5::numeric as exact",
    [9_007_199_254_740_991, new Date('2026-03-29T01:00:00Z')],
  );
  expect(row).toEqual({
    id: 9_007_199_254_740_991,
    day: '2026-03-29',
    at: new Date('2026-03-29T01:00:00Z'),
    exact: '1.5',
  });
});

it('design 6 a statement with a long list is never planned once for good, as if its list were short', async () => {
  const { database } = server.core;
  const text = 'select count(*) as count from people where company_id = 1 and id = any($1::bigint[])';
  const list = (length: number) => Array.from({ length }, (_, index) => index);
  const prepared = () =>
    database.query<{ statement: string }>('select statement from pg_prepared_statements where statement = $1', [text]);
  await database.transaction(async () => {
    for (let time = 0; time < 10; time += 1) await database.query(text, [list(10_000)]);
    expect(await prepared()).toEqual([]);
    await database.query(text, [list(10)]);
    expect(await prepared()).toEqual([{ statement: text }]);
  });
});

it('design 6 an audit row is refused outside of its action', async () => {
  await expect(server.core.audit({ companyId: 1, accountId: null }, 'update', 'group', 1)).rejects.toThrow(
    'transaction',
  );
});

// Only a PostgreSQL takes several servers.
const cluster = process.env.TEST_DATABASE_URL;
if (cluster) {
  it('design 6 a connection that the database cuts fails its transaction, not the server', async () => {
    const { database } = server.core;
    const attempt = database.transaction(async () => {
      const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid', []);
      const other = new pg.Client({ connectionString: server.core.config.databaseUrl ?? '' });
      await other.connect();
      await other.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
      await other.end();
      await insert('cut off');
    });
    await expect(attempt).rejects.toThrow();
    expect(await count('cut off')).toBe(0);
  });

  for (const noticed of ['by a look at it', 'by a refused change']) {
    it(`design 6 after a failover, noticed ${noticed}, no connection to the former primary serves any more`, async () => {
      const { database } = server.core;
      const demote = () => database.query("select set_config('default_transaction_read_only', 'on', false)", []);
      await Promise.all([database.transaction(demote), database.transaction(demote)]);
      if (noticed === 'by a look at it') expect(await database.isReadOnly()).toBe(true);
      else await expect(insert('refused')).rejects.toThrow('The database is read-only.');
      await insert(noticed);
      expect(await count(noticed)).toBe(1);
    });
  }

  it('design 6 no statement is compiled: none takes as long as that does', async () => {
    expect(await server.core.database.query('show jit', [])).toEqual([{ jit: 'off' }]);
  });

  it('design 6 work that takes long has its own limits, and leaves none of them on its connection', async () => {
    const databaseUrl = await createDatabase(cluster);
    const { databaseLimits, ...config } = server.core.config;
    const limits = { ...databaseLimits, waitMs: 1, longMs: 100_000 };
    const core = await openCore({ ...config, databaseUrl, databasePool: 1, databaseLimits: limits });
    const { withPool, withoutTimeout, query, transaction, close } = core.database;
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const listLimits = async () => {
      const rows = await query<{ ms: string }>('select setting as ms from pg_settings where name = any($1)', [names]);
      return rows.map(({ ms }) => Number(ms)).toSorted((a, b) => a - b);
    };
    const usual = [limits.statementMs, limits.lockMs, limits.idleMs].toSorted((a, b) => a - b);
    const long = [limits.longMs, limits.longMs, limits.idleMs].toSorted((a, b) => a - b);
    const within = <T>(work: () => Promise<T>) => withPool('one', work);
    expect(await within(listLimits)).toEqual(usual);
    expect(await within(() => withoutTimeout(listLimits))).toEqual(long);
    expect(await within(listLimits)).toEqual(usual);
    await within(() => withoutTimeout(() => query('analyze companies')));
    expect(await within(listLimits)).toEqual(usual);
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = transaction(async () => {
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const patient = within(() => withoutTimeout(listLimits));
    await expect(within(listLimits)).rejects.toThrow('The database is busy.');
    ended.resolve();
    expect(await patient).toEqual(long);
    await holding;
    await close();
  });

  it('design 6 several servers may start together on one empty database', async () => {
    const databaseUrl = await createDatabase(cluster);
    const config = { ...server.core.config, databaseUrl, background: true };
    const starts = await Promise.allSettled([1, 2, 3, 4].map(async () => buildServer(await openCore(config))));
    const started = starts.filter((start) => start.status === 'fulfilled');
    await Promise.all(started.map((start) => start.value.close()));
    expect(starts.filter((start) => start.status === 'rejected').map((start) => String(start.reason))).toEqual([]);
  });
}
