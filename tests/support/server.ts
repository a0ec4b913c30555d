import { join } from 'node:path';
import { buildServer } from '../../server/app.ts';
import type { App } from '../../server/core/app-type.ts';
import type { Clock } from '../../server/core/clock.ts';
import { readConfig, type ServerConfig } from '../../server/core/config.ts';
import type { Core } from '../../server/core/core.ts';
import type { Log } from '../../server/core/log.ts';
import { openCore } from '../../server/open-core.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';
import { keepServer, type OpenedServer, rememberAsOpened, takeSpareServer } from './spare-server.ts';
import { notePlaces } from './statements.ts';
import { TestClock, testClockStart } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape, and assert on what they read
  body: any;
  headers: Record<string, string>;
};

type RequestOptions = {
  body?: unknown;
  /** A session's key. */
  token?: string;
  headers?: Record<string, string>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type TestServer = {
  app: App;
  core: Core;
  clock: TestClock;
  /** One call through the real routes; the body is parsed when it is JSON. */
  call(method: Method, path: string, options?: RequestOptions): Promise<Answer>;
  /** All mails sent so far, oldest first; runs the waiting jobs. */
  outbox(): Promise<OutboxMail[]>;
  /** Opens a port for browsers; returns the address and makes mails' links lead there. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** Enough for tests, and fast. */
const quickPasswords = { memoryCost: 1024, timeCost: 1 };

/** So small that a few dozen people are created, and counted, in several slices. */
const smallSlices = { embedded: 10, server: 10 };

export type ServerOptions = {
  clock?: TestClock;
  /** The database's clock; by default always the server's, however far a test has moved that. */
  databaseClock?: Clock;
  config?: Partial<ServerConfig>;
  database?: TestDatabase;
  log?: Log;
};

async function openServer(options: ServerOptions): Promise<OpenedServer> {
  const clock = options.clock ?? new TestClock();
  const database = options.database ?? (await createTestDatabase());
  const config: ServerConfig = {
    ...readConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    databaseUrl: database.databaseUrl,
    passwordCost: quickPasswords,
    peopleInSlice: smallSlices,
    peopleInCount: smallSlices,
    background: false,
    // Otherwise the same test would find pages after a build, and none before it.
    consoleDir: join(database.dataDir, 'no-console'),
    ...options.config,
  };
  const { databaseClock = clock, log } = options;
  const databaseTime = async () => databaseClock.now();
  const core = await openCore(config, { clock, databaseTime, sync: false, ...(log ? { log } : {}) });
  notePlaces(core.database);
  return { config, core, app: await buildServer(core), clock, database };
}

async function plainServer(): Promise<OpenedServer> {
  const kept = await takeSpareServer(testClockStart);
  if (kept !== undefined) return kept;
  const opened = await openServer({});
  await rememberAsOpened(opened);
  return opened;
}

/** Calls through the real routes of a server, without a port. */
export function callsOf(app: App): TestServer['call'] {
  return async (method, path, { body, token, headers } = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : response.body,
      headers: response.headers as Record<string, string>,
    };
  };
}

/**
 * A real server on a fresh database (or on `database`, which stays when the server is closed), with a stopped clock and
 * a queue that runs on demand. Without options it may be one that an earlier test of this process has closed, emptied
 * (spare-server.ts).
 */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const opened = Object.keys(options).length === 0 ? await plainServer() : await openServer(options);
  const { config, core, app, clock, database } = opened;
  return {
    app,
    core,
    clock,
    call: callsOf(app),
    async outbox() {
      await core.jobs.drain();
      return readOutbox(config.dataDir);
    },
    async listen() {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      config.publicUrl = address;
      return address;
    },
    async close() {
      if (await keepServer(opened)) return;
      await app.close();
      if (!options.database) await database.remove();
    },
  };
}
