import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/core/config.ts';
import { FolderInUse, lockFolder } from '../../server/core/db/folder-lock.ts';
import { startTestServer } from '../support/server.ts';
import { refusedStart, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const since = new Date('2026-03-02T09:00:00Z');

describe('the lock of a data folder', () => {
  let folder: string;
  const lockFile = () => join(folder, 'server.lock');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rytmi-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** As another process would have left it. */
  function writeLock(changes: Record<string, unknown>): void {
    const record = JSON.parse(readFileSync(lockFile(), 'utf8'));
    writeFileSync(lockFile(), JSON.stringify({ ...record, token: 'another', ...changes }));
  }

  it('design 6 is never taken from a living process', async () => {
    await lockFolder(folder, join(folder, 'socket'), since);
    const second = lockFolder(folder, join(folder, 'socket'), since);
    await expect(second).rejects.toThrow(FolderInUse);
    await expect(second).rejects.toThrow(`is in use by another server (process ${process.pid}, since 2026-03-02`);
  });

  it('design 6 is taken over from a process that is gone', async () => {
    await lockFolder(folder, join(folder, 'socket'), since);
    writeLock({ pid: 2 ** 22 + 1 });
    const lock = await lockFolder(folder, join(folder, 'socket'), since);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('design 6 is taken over when its process id now belongs to another process', async () => {
    await lockFolder(folder, join(folder, 'socket'), since);
    writeLock({ startTime: '1' });
    await expect(lockFolder(folder, join(folder, 'socket'), since)).resolves.toBeDefined();
    // One that lives, but not since then.
    writeLock({ pid: process.ppid });
    await expect(lockFolder(folder, join(folder, 'socket'), since)).resolves.toBeDefined();
  });

  it('design 6 is kept while its database answers, whatever its process id means here', async () => {
    const socket = join(folder, 'socket');
    await lockFolder(folder, socket, since);
    writeLock({ pid: 1, startTime: 'of another container' });
    const database = createServer().listen(socket);
    await new Promise((listening) => database.once('listening', listening));
    await expect(lockFolder(folder, socket, since)).rejects.toThrow(FolderInUse);
    await new Promise((closed) => database.close(closed));
    await expect(lockFolder(folder, socket, since)).resolves.toBeDefined();
  });

  it('design 6 goes to exactly one of many that find it dead at once', async () => {
    await lockFolder(folder, join(folder, 'socket'), since);
    writeLock({ pid: 2 ** 22 + 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => lockFolder(folder, join(folder, 'socket'), since)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('whose takeover was cut short', () => {
    const guard = () => `${lockFile()}.another.takeover`;
    const longAgo = new Date('2026-03-02T09:00:00Z');

    it.each([
      ['empty, as it once was', ''],
      ['of a process that is gone', '{"token":"third","pid":4194305,"startTime":"1","boot":"","socket":"","since":""}'],
    ])('design 6 heals by itself: its guard is %s', async (_, content) => {
      await lockFolder(folder, join(folder, 'socket'), since);
      writeLock({ pid: 2 ** 22 + 1 });
      writeFileSync(guard(), content);
      utimesSync(guard(), longAgo, longAgo);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () => lockFolder(folder, join(folder, 'socket'), since)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(readdirSync(folder)).toEqual(['server.lock']);
    });

    it('design 6 is left to the process that is taking it over', async () => {
      await lockFolder(folder, join(folder, 'socket'), since);
      const mine = readFileSync(lockFile(), 'utf8');
      writeLock({ pid: 2 ** 22 + 1 });
      writeFileSync(guard(), mine);
      const second = lockFolder(folder, join(folder, 'socket'), since);
      await expect(second).rejects.toThrow('Another server is taking over this folder.');
    });
  });

  it('design 6 that cannot be read is reported, not overwritten', async () => {
    writeFileSync(lockFile(), 'half a rec');
    await expect(lockFolder(folder, join(folder, 'socket'), since)).rejects.toThrow('cannot be read');
    expect(readFileSync(lockFile(), 'utf8')).toBe('half a rec');
  });
});

describe('starting the server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ embedded: true });
  });
  afterEach(() => database.remove());

  it('design 6 a second server on the same data folder is refused with a clear message', async () => {
    const env = { DATA_DIR: database.dataDir };
    const first = await startServerProcess(env);
    const second = await refusedStart(env);
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `The data folder ${database.dataDir} is in use by another server (process ${first.process.pid}, ` +
        `since ${JSON.parse(readFileSync(join(database.dataDir, 'server.lock'), 'utf8')).since}). ` +
        'Stop that server first, or give this one its own DATA_DIR.\n',
    );
    // On a busy machine the database takes longer to answer than this route waits.
    const isReady = async () => (await fetch(`${first.address}/readyz`)).status;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(database.dataDir, 'server.lock'))).toBe(false);
  });

  it('design 6 a server whose embedded database has stopped says so and ends with 1, so that it is started again @prove', async () => {
    // The signal stops the database's thread, and nothing else.
    const stopped = `import { Worker } from 'node:worker_threads';
      const { once } = Worker.prototype;
      Worker.prototype.once = function (...all) {
        process.once('SIGUSR2', () => this.terminate());
        return once.apply(this, all);
      };`;
    const env = { DATA_DIR: database.dataDir, LOG_LEVEL: 'fatal' };
    const { process: child, output } = await startServerProcess(env, ['--import', `data:text/javascript,${stopped}`]);
    const ended = once(child, 'close');
    child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    expect(output()).toMatch(/"err":\{[^\n]*stopped with code 1[^\n]*"msg":"the embedded database stopped"/);
  });
});

describe('the settings', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PUBLIC_URL: 'rytmi.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'must begin with postgres://'],
    [{ PUBLIC_URL: 'https://rytmi.example' }, 'Set PAYMENTS=sandbox'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'A Stripe account needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    ],
  ])('design 6 the settings %j are refused with a clear message', (env, message) => {
    expect(() => readConfig({ DATA_DIR: tmpdir(), ...env })).toThrow(ConfigError);
    expect(() => readConfig({ DATA_DIR: tmpdir(), ...env })).toThrow(message);
  });

  it('design 6 says why it refuses its settings, and nothing of the program', async () => {
    const { code, output } = await refusedStart({ DATA_DIR: tmpdir(), PORT: 'http' });
    expect(code).toBe(1);
    expect(output).toContain('PORT');
    expect(output).not.toContain('    at ');
  });
});

it('design 6 the embedded database is for its user alone, also in a folder that others may enter', async () => {
  const database = await createTestDatabase({ embedded: true });
  const folder = join(database.dataDir, 'database');
  for (const path of [database.dataDir, folder]) chmodSync(path, 0o755);
  const own = await startTestServer({ database });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await own.close();
  await database.remove();
});
