import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseFault } from '../../server/core/db/faults.ts';
import { startCompany, type TestCompany } from '../support/company.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const minute = 60_000;
const patient = { waitMs: minute, lockMs: minute, statementMs: minute, idleMs: minute, longMs: minute };
const busy = { detail: 'The server is busy right now. Try again in a moment.', code: 'unavailable' };

// Only a PostgreSQL accepts other sessions beside the server's, and has timeouts of its own.
if (process.env.TEST_DATABASE_URL) {
  let server: TestServer;
  let company: TestCompany;
  let other: pg.Client;

  async function start(limits: Partial<typeof patient>, databasePool = 8): Promise<void> {
    server = await startTestServer({ config: { databasePool, databaseLimits: { ...patient, ...limits } } });
    company = await startCompany(server);
    other = new pg.Client({ connectionString: server.core.config.databaseUrl ?? '' });
    await other.connect();
  }
  afterEach(async () => {
    await other.end();
    await server.close();
  });

  const readyz = async () => (await server.call('GET', '/readyz')).body;
  const lockGroups = () => other.query('begin; lock table groups in access exclusive mode');
  const countWaiting = async () => {
    // Within a transaction, reads stay the same.
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].count as number;
  };

  describe('a table that somebody else has locked', () => {
    it('design 6 holds up what needs it, however often that is asked, and nothing else', async () => {
      await start({});
      await lockGroups();
      const waiting = Array.from({ length: 20 }, () => company.call('GET', 'groups/'));
      // Six of the eight connections; none is released within this test.
      await expect.poll(countWaiting, { timeout: 30_000 }).toBe(6);
      const others = await Promise.all(
        ['', 'plans/', 'questionnaires/', '', 'questionnaires/'].map((path) => company.call('GET', path)),
      );
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await readyz()).toEqual({ status: 'ready' });
      expect(await countWaiting()).toBe(6);
      await other.query('rollback');
      const answers = await Promise.all(waiting);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('design 6 is waited for no longer than the limit: 503 with Retry-After, and /readyz names the route', async () => {
      await start({ lockMs: 100 });
      await lockGroups();
      const { status, body, headers } = await company.call('GET', 'groups/');
      expect([status, body, headers['retry-after']]).toEqual([503, busy, '3']);
      const stalled = ['GET /api/companies/:companyId/groups/'];
      expect(await readyz()).toEqual({ status: 'degraded', stalled });
      expect((await server.call('GET', '/readyz')).status).toBe(200);

      await other.query('rollback');
      expect((await company.call('GET', 'groups/')).status).toBe(200);
      expect(await readyz()).toEqual({ status: 'ready' });
    });

    it('design 6 takes nothing of a change that waited for it', async () => {
      await start({ lockMs: 100 });
      const id = await company.addPerson();
      await lockGroups();
      const groups = await company.call('PATCH', `users/${id}/`, { first_name: 'Elina', company_groups: [1] });
      expect([groups.status, groups.body]).toEqual([503, busy]);
      await other.query('rollback');
      expect((await company.call('GET', `users/${id}/`)).body.first_name).toBe('Eino');
    });

    it('design 6 says so in Finnish', async () => {
      await start({ lockMs: 100 });
      await lockGroups();
      const { body } = await company.call('GET', 'groups/', undefined, { 'accept-language': 'fi' });
      expect(body.detail).toBe('Palvelin on juuri nyt kuormittunut. Yritä hetken kuluttua uudelleen.');
    });
  });

  describe('a limit', () => {
    const { query, transaction, within, withoutTimeout } = {
      query: (text: string) => server.core.database.query(text, []),
      transaction: <T>(work: () => Promise<T>) => server.core.database.transaction(work),
      within: <T>(work: () => Promise<T>) => server.core.database.withPool('a route', work),
      withoutTimeout: <T>(work: () => Promise<T>) => server.core.database.withoutTimeout(work),
    };
    const slow = "select pg_sleep(0.3), 'done' as text";

    it('design 6 ends a statement, not the connection; work that is known to take long has its own', async () => {
      await start({ statementMs: 50 }, 1);
      await expect(within(() => query('select pg_sleep(60)'))).rejects.toMatchObject({ kind: 'slow' });
      await expect(within(() => transaction(() => query('select pg_sleep(60)')))).rejects.toThrow(DatabaseFault);
      const done = [{ pg_sleep: '', text: 'done' }];
      expect(await within(() => withoutTimeout(() => query(slow)))).toEqual(done);
      expect(await within(() => withoutTimeout(() => transaction(() => query(slow))))).toEqual(done);
      expect(await query(slow)).toEqual(done);
      // It was for that work alone.
      await expect(within(() => query('select pg_sleep(60)'))).rejects.toThrow(DatabaseFault);
      expect(server.core.database.health.faults()).toMatchObject({ slow: 3 });
    });

    it('design 6 ends a transaction in which nothing happens, and frees its locks', async () => {
      // Beside other work a sign-up is idle as long, too, between two statements of a transaction.
      await start({ idleMs: 1_000 });
      const attempt = within(() =>
        transaction(async () => {
          await query("update companies set name = 'Half done'");
          await other.query('select id from companies for update');
          await query("update companies set email = 'x'");
        }),
      );
      await expect(attempt).rejects.toThrow(DatabaseFault);
      expect((await company.call('GET', '')).body.name).not.toBe('Half done');
    });
  });
}

describe('connections that are all taken', () => {
  let server: TestServer;
  let company: TestCompany;
  beforeEach(async () => {
    server = await startTestServer({ config: { databasePool: 1, databaseLimits: { ...patient, waitMs: 50 } } });
    company = await startCompany(server);
  });
  afterEach(() => server.close());

  it('design 6 are waited for no longer than the limit, on any database', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = server.core.database.transaction(() => held);
    const { status, body, headers } = await company.call('GET', 'groups/');
    expect([status, body, headers['retry-after']]).toEqual([503, busy, '3']);
    const ready = await server.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'not ready', reason: 'database_busy' }]);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    release();
    await holding;
    expect((await company.call('GET', 'groups/')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    expect((await server.call('GET', '/metrics')).body).toMatch(/^rytmi_database_faults_total\{kind="busy"\} [1-9]/m);
  });
});
