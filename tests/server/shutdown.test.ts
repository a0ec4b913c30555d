import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusedStart, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const minute = '60000';

let database: TestDatabase;
let server: ServerProcess;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'warn',
    // A test, not a clock, ends what it holds up, however slow the machine is.
    DATABASE_LOCK_MS: minute,
    DATABASE_STATEMENT_MS: minute,
    DATABASE_IDLE_MS: minute,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
});
afterEach(async () => {
  await server.kill();
  await database.remove();
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Once nobody is let in any more. */
async function untilClosed(): Promise<void> {
  const isOpen = () =>
    open().then(
      (socket) => Boolean(socket.destroy()),
      () => false,
    );
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(false);
}

/** Only that it is ready: no error, no warning. */
const nothingElse = () => expect(server.output()).toBe(`Rytmi is ready at ${server.address}\n`);

it('design 6 stops at once although a browser holds a connection on which it has asked nothing yet @prove', async () => {
  const spare = await open();
  // Once another request has been answered, the server has taken up the spare connection, too.
  await fetch(`${server.address}/healthz`);
  const closed = once(spare, 'close');
  spare.resume();
  spare.on('error', () => {});
  expect(await server.stop()).toBe(0);
  await closed;
});

it('design 6 refuses a port that is taken, and a mail server that may be unencrypted only in its log', async () => {
  const { code, output } = await refusedStart({
    ...{ DATA_DIR: join(database.dataDir, 'other'), PORT: new URL(server.address).port },
    ...{ LOG_LEVEL: 'warn', SMTP_URL: 'smtp://mail.example' },
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
  });
  expect(code).toBe(1);
  expect(output).toMatch(/\nThe port is in use by another program: .*\. Set PORT to a free one\.\n$/);
  const warning = 'SMTP_URL does not require encryption: use smtps://, or smtp:// with ?requireTLS=true';
  expect(JSON.parse(output.split('\n', 1).join())).toEqual({
    ...{ level: 40, msg: warning, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  });
  // As by Ctrl+C.
  expect(await server.stop('SIGINT')).toBe(0);
});

it('design 6 answers pending requests when it is stopped, then closes that connection and idle ones', async () => {
  const idle = new Agent({ keepAlive: true });
  const asked = request(`${server.address}/healthz`, { agent: idle }).end();
  const [first] = await once(asked, 'response');
  await once(first.resume(), 'end');

  const asking = await open();
  let answer = '';
  asking.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const head = `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  asking.write(head + body.slice(0, 5));
  // Answered after it: by now the server has read what there is of the other.
  await fetch(`${server.address}/healthz`);
  const stopped = server.stop();
  await untilClosed();
  asking.write(body.slice(5));
  await once(asking, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(await stopped).toBe(0);
  nothingElse();
  idle.destroy();
});

// Only a PostgreSQL can be made to wait from outside.
if (process.env.TEST_DATABASE_URL) {
  it('design 6 keeps the database open for a request whose caller has not waited for its answer @prove', async () => {
    const other = new pg.Client({ connectionString: database.databaseUrl ?? '' });
    await other.connect();
    // Ended with the database, when the test fails before it ends this itself.
    other.on('error', () => {});
    await other.query('begin; lock table rate_limits in access exclusive mode');
    const caller = new AbortController();
    const given = fetch(`${server.address}/api/auth/password/reset/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
      signal: caller.signal,
    });
    const waits = async () => {
      // Within a transaction, reads stay the same.
      await other.query('select pg_stat_clear_snapshot()');
      // The housekeeping of a server that has just started waits for the same table.
      const { rows } = await other.query(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limits%' and query not like 'delete%'`,
      );
      return rows.length;
    };
    await expect.poll(waits, { timeout: 30_000 }).toBe(1);
    caller.abort();
    await expect(given).rejects.toThrow('aborted');
    const stopped = server.stop();
    await untilClosed();
    await other.query('rollback');
    await other.end();
    expect(await stopped).toBe(0);
    nothingElse();
  });
}
