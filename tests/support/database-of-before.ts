import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/core/db/embedded.ts';
import { migrationsFolder } from '../../server/core/db/schema-version.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** When the earlier server stopped, and its records (database-of-before.sql). */
export const before = {
  now: '2026-05-22T14:11:00.000Z',
  password: 'a long enough password',
  /** Of the company with the anonymous surveys; the other one has a named survey. */
  surveys: { companyId: 1, adminId: 1, email: 'admin1@example.com', life: 4, anonymous: 5 },
  named: { companyId: 2, adminId: 2, email: 'admin2@example.com', survey: 3 },
  links: { named: 'G33AB1wqoiwpaPhlRAPEA-wSNWHmg-i5', anonymous: 'zEbJqvBDLjKmrRV4i9TFNOKPAXtu7r1S' },
  /** In its trial, with an admin who is signed in, and a person who has forgotten the password. */
  trial: {
    companyId: 3,
    accountId: 61,
    email: 'admin3@example.com',
    session: '_D5tWW48bpct8KXwMkStgRwuobNULIjwJsOnZ5sTMoY',
    person: 'person1@example.com',
    invited: 'invited@example.com',
  },
  /** Has changed the address since, and not verified the new one. */
  moved: { email: 'moved@example.com' },
  /** Manages the company in its trial. */
  reseller: { email: 'admin5@example.com' },
  /** Has got the mail with this link. */
  forgotten: { email: 'admin6@example.com', link: '/reset/NjU/3UtSKJypyQORr2Ht4mybkJnjY0OZsxw17068-2kQIkE/' },
  /** Nobody has verified these: one has the mail with this key, the other's waits in the queue. */
  signedUp: { email: 'admin7@example.com', key: 'dRsW5nYRRjLEJi9cy6SB1n4kfVXElwJCQj1fUsPo6y0' },
  waiting: { email: 'admin8@example.com' },
};

/** Those that its server had run. */
const itsMigrations = readdirSync(migrationsFolder).sort().slice(0, 5);

type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/** A connection to a database that no server has open, without anything that a server does when it opens one. */
export async function withoutServer<T>(
  { dataDir, databaseUrl }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl === null ? await startEmbedded(dataDir, new Date(before.now), { sync: false }) : null;
  const client = new pg.Client(
    embedded
      ? { host: embedded.directory, user: 'postgres', database: 'postgres' }
      : { connectionString: String(databaseUrl) },
  );
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await embedded?.close();
  }
}

/**
 * A database that an earlier server has filled, with its schema.
 * @param look what to read of it before anything changes
 */
export async function databaseOfBefore<T>(look: (rows: Rows) => Promise<T>): Promise<[TestDatabase, T]> {
  const database = await createTestDatabase();
  const looked = await withoutServer(database, async (client) => {
    await client.query('set client_min_messages = warning; drop schema public, pgboss, drizzle, migrations cascade');
    await client.query('create schema public; set search_path = public');
    for (const migration of itsMigrations) await client.query(readFileSync(join(migrationsFolder, migration), 'utf8'));
    await client.query(readFileSync(join(import.meta.dirname, 'database-of-before.sql'), 'utf8'));
    await client.query('set search_path = public; reset session_replication_role');
    return look(async (text) => (await client.query(text)).rows);
  });
  return [database, looked];
}
