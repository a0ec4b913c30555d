import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs } from '../../server/jobs/jobs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  expect(attempts).toEqual(['fragile', 'sound']);
  await jobs.drain();
  await jobs.drain();
  expect(attempts).toEqual(['fragile', 'sound', 'fragile']);
  await jobs.stop();
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
