import { expect, it } from 'vitest';
import { trustedClock } from '../../server/core/db/clock-check.ts';
import { createJobs } from '../../server/core/jobs/jobs.ts';
import { createLog } from '../../server/core/log.ts';
import { defineHousekeeping } from '../../server/housekeeping.ts';
import { defineOverviewMails } from '../../server/results/overview-mail/overview-mail.jobs.ts';
import { register, signUpValues } from '../support/people.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

it('design 6 a job of a transaction exists exactly if that commits, and a running worker is woken at once', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, true);
  const done: string[] = [];
  let finished = (_: string[]) => {};
  const all = new Promise<string[]>((resolve) => {
    finished = resolve;
  });
  jobs.define<{ name: string }>('test-background', async ({ name }) => {
    done.push(name);
    if (done.length === 2) finished(done);
  });
  await jobs.start();
  try {
    const lost = database.transaction(async () => {
      await jobs.send('test-background', { name: 'lost' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await database.transaction(async () => {
      await jobs.send('test-background', { name: 'first' });
      await jobs.send('test-background', { name: 'second' });
      expect(done).toEqual([]);
    });
    expect((await all).toSorted()).toEqual(['first', 'second']);
  } finally {
    await jobs.stop();
  }
});

it('design 6 a job that throws is tried again and disturbs no other', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, false);
  const attempts: string[] = [];
  jobs.define<{ name: string }>('test-retry', async ({ name }) => {
    attempts.push(name);
    if (name === 'fragile' && attempts.filter((attempt) => attempt === name).length === 1) throw new Error('not yet');
  });
  await jobs.start();
  await jobs.send('test-retry', { name: 'fragile' });
  await jobs.send('test-retry', { name: 'sound' });
  await expect(jobs.drain()).rejects.toThrow(AggregateError);
  // Sent in the same millisecond, either may be first.
  expect(attempts.toSorted()).toEqual(['fragile', 'sound']);
  await jobs.drain();
  await jobs.drain();
  expect(attempts.toSorted()).toEqual(['fragile', 'fragile', 'sound']);
  await jobs.stop();
});

it('design 6 jobs of one statement run side by side in a running worker, and each succeeds or fails on its own', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, true);
  const names = ['first', 'fragile', 'third', 'fourth', 'fifth'];
  const begun: string[] = [];
  const failures: string[] = [];
  let allBegun = () => {};
  const together = new Promise<void>((resolve) => {
    allBegun = resolve;
  });
  const states = () =>
    database.query<{ data: { name: string }; state: string }>(
      "select data, state from pgboss.job where name = 'test-batch'",
      [],
    );
  const { query } = database;
  const settled = new Promise<void>((resolve) => {
    database.query = (async (...parameters: Parameters<typeof query>) => {
      const rows = await query(...parameters);
      // pg-boss ends a batch by completing the rest of it.
      if (/set completed_on[^;]*state = 'completed'/i.test(parameters[0]) && parameters[1]?.[0] === 'test-batch')
        resolve();
      return rows;
    }) as typeof query;
  });
  jobs.define<{ name: string }>(
    'test-batch',
    async ({ name }) => {
      begun.push(name);
      if (begun.length === names.length) allBegun();
      await together;
      if (name === 'fragile') {
        failures.push(name);
        throw new Error('not yet');
      }
    },
    { atOnce: names.length },
  );
  await jobs.start();
  try {
    await jobs.sendMany(
      'test-batch',
      names.map((name) => ({ name })),
    );
    await settled;
    expect(begun.toSorted()).toEqual(names.toSorted());
    expect(failures).toEqual(['fragile']);
    expect(await states()).toEqual([{ data: { name: 'fragile' }, state: 'retry' }]);
  } finally {
    database.query = query;
    await jobs.stop();
  }
});

it('design 6 jobs run in the order in which they were sent, are retried ten times with growing pauses, and then deleted', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, false);
  const ran: string[] = [];
  jobs.define<{ name: string }>('test-order', async ({ name }) => void ran.push(name));
  await jobs.start();
  for (const name of ['second', 'first']) await jobs.send('test-order', { name });
  await database.query(
    "update pgboss.job set created_on = created_on - interval '1 hour' where name = 'test-order' and data ->> 'name' = 'first'",
    [],
  );
  await jobs.drain();
  expect(ran).toEqual(['first', 'second']);
  const [queue] = await database.query("select * from pgboss.queue where name = 'test-order'", []);
  const kept = { retry_limit: 10, retry_backoff: true, retry_delay: 5, retry_delay_max: 3600, deletion_seconds: 60 };
  expect(queue).toMatchObject(kept);
  await jobs.stop();
});

it('design 6 a periodic task is ordered once in its interval, and its row stays as the mark of that', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, true);
  jobs.every(3600, 'test-periodic', async () => {});
  await jobs.start();
  const rows = () =>
    database.query(
      "select state, singleton_key, singleton_on is not null as once from pgboss.job where name = 'test-periodic'",
      [],
    );
  const taken = [{ state: 'completed', singleton_key: 'test-periodic', once: true }];
  await expect.poll(rows, { timeout: 60_000 }).toEqual(taken);
  await jobs.stop();
});

it('design 6 housekeeping is due every hour, overviews by mail every minute; the embedded database gathers statistics', () => {
  const ordered: [string, number][] = [];
  const jobs = { ...server.core.jobs, every: (seconds: number, name: string) => void ordered.push([name, seconds]) };
  for (const kind of ['server', 'embedded'] as const) {
    defineHousekeeping({ ...server.core, jobs, database: { ...server.core.database, kind } });
  }
  defineOverviewMails({ ...server.core, jobs });
  const hour = 3600;
  expect(ordered).toEqual([
    ['housekeeping', hour],
    ['housekeeping', hour],
    ['statistics', 6 * hour],
    ['overview-mails', 60],
  ]);
});

it('design 6 a server that cannot compare its clock says why, and takes no job', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const compare = () => Promise.reject(new Error('no answer'));
  const jobs = createJobs(server.core.database, log, true, { ...trustedClock, compare });
  jobs.define('test-unknown-clock', async () => {});
  await jobs.start();
  await jobs.stop();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the clock could not be compared',
    err: { message: 'no answer' },
  });
});

it('design 6 jobs that jobs send are run by the same drain', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, false);
  const ran: number[] = [];
  jobs.define<{ left: number }>('test-chain', async ({ left }) => {
    ran.push(left);
    if (left > 0) await jobs.send('test-chain', { left: left - 1 });
  });
  await jobs.start();
  await jobs.send('test-chain', { left: 3 });
  await jobs.drain();
  expect(ran).toEqual([3, 2, 1, 0]);
  await jobs.stop();
});

it('design 6 jobs to be retried later are not counted as waiting', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, false);
  jobs.define('test-count', () => Promise.reject(new Error('refused')));
  await jobs.start();
  await jobs.sendMany('test-count', [{}, {}]);
  await jobs.send('test-count', {}, { afterSeconds: 3600 });
  expect(await jobs.countWaiting('test-count')).toBe(2);
  await expect(jobs.drain()).rejects.toThrow(AggregateError);
  expect(await jobs.countWaiting('test-count')).toBe(0);
  await database.query("delete from pgboss.job where name = 'test-count'", []);
  await jobs.stop();
});

it('design 6 a mail that has left leaves no row in the queue', async () => {
  const { database } = server.core;
  const queued = () => database.query("select data from pgboss.job where name = 'mail'", []);
  await register(server, signUpValues());
  expect(JSON.stringify(await queued())).toContain('verification');
  await server.outbox();
  expect(await queued()).toEqual([]);
});

it('design 6 a worker of a running server leaves none either', async () => {
  const { database, log } = server.core;
  const jobs = createJobs(database, log, true);
  const { query } = database;
  const deleted = new Promise<void>((resolve) => {
    database.query = (async (...parameters: Parameters<typeof query>) => {
      const rows = await query(...parameters);
      if (/^\s*with results as \(\s*delete from/i.test(parameters[0]) && parameters[1]?.[0] === 'test-gone') resolve();
      return rows;
    }) as typeof query;
  });
  jobs.define('test-gone', async () => {});
  await jobs.start();
  try {
    await jobs.send('test-gone', { key: 'secret' });
    await deleted;
    expect(await query("select 1 from pgboss.job where name = 'test-gone'", [])).toEqual([]);
  } finally {
    database.query = query;
    await jobs.stop();
  }
});

it('design 6 a job that a worker has taken when its server’s clock turns out wrong is given back, and no try of it is lost', async () => {
  const { database, log } = server.core;
  const clock = { ...trustedClock, isWrong: false };
  // Right when the workers begin, wrong when one has taken the job.
  clock.compare = async () => !clock.isWrong;
  const jobs = createJobs(database, log, true, clock);
  const isDone = new Promise<void>((resolve) => jobs.define('test-wrong-clock', async () => resolve()));
  await jobs.start();
  try {
    clock.isWrong = true;
    await jobs.send('test-wrong-clock', {});
    const rows = () =>
      database.query('select state, retry_count, start_after > created_on as later from pgboss.job where name = $1', [
        'test-wrong-clock',
      ]);
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ state: 'created', retry_count: 0, later: true }]);
    clock.isWrong = false;
    await isDone;
  } finally {
    await jobs.stop();
  }
});
