import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../server/core/app-type.ts';
import type { ServerConfig } from '../../server/core/config.ts';
import type { Core } from '../../server/core/core.ts';
import type { TestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';

export type OpenedServer = { config: ServerConfig; core: Core; app: App; clock: TestClock; database: TestDatabase };

/** The state of a server when it was opened. */
const openedAs = new WeakMap<OpenedServer, { state: string; functions: unknown[] }>();
let isKeeping = false;
let spare: OpenedServer | undefined;

/**
 * From now on this process keeps one server that a test has closed, and passes it to the next test that wants a plain
 * one: emptied, it is like a new one, at a fraction of the cost. Every caller ends with `endSpareServer`.
 */
export function keepSpareServer(): void {
  isKeeping = true;
}

/** What a test may have changed of a server that emptying does not restore. */
async function stateOf({ config, core }: OpenedServer): Promise<string> {
  const [schema] = await core.database.query<{ state: string }>(
    `select md5(string_agg(item, ',' order by item)) as state from (
       select concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull) as item
         from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace
       union all select tgname from pg_trigger where not tgisinternal
       union all select conname from pg_constraint where connamespace = 'public'::regnamespace) as schema`,
    [],
  );
  return JSON.stringify([schema, config]);
}

/** Tests replace these with their own functions, to count or to fail. */
function functionsOf(core: Core): unknown[] {
  return [core, core.database, core.jobs, core.mail, core.billing, core.rateLimits].flatMap((part) =>
    Object.values(part as object),
  );
}

/** Stores the state of a plain server, so that it can be kept when it is closed. */
export async function rememberAsOpened(server: OpenedServer): Promise<void> {
  if (isKeeping) openedAs.set(server, { state: await stateOf(server), functions: functionsOf(server.core) });
}

/** Nothing of its last user is left; ids start over. */
async function empty({ config, core }: OpenedServer): Promise<void> {
  const { database } = core;
  const [tables] = await database.query<{ names: string }>(
    "select string_agg(format('public.%I', tablename), ', ') as names from pg_tables where schemaname = 'public'",
    [],
  );
  await database.query(`truncate ${tables?.names} restart identity cascade; delete from pgboss.job`);
  rmSync(join(config.dataDir, 'outbox'), { recursive: true, force: true });
}

/** The kept server, as if it had just been opened; undefined when there is none. */
export async function takeSpareServer(startsAt: string): Promise<OpenedServer | undefined> {
  const server = spare;
  if (server === undefined) return undefined;
  spare = undefined;
  await empty(server);
  server.clock.set(startsAt);
  return server;
}

/** @returns false when it is not kept: its schema, settings or functions have changed, or it has a port */
export async function keepServer(server: OpenedServer): Promise<boolean> {
  const remembered = openedAs.get(server);
  if (!isKeeping || spare !== undefined || remembered === undefined || server.app.server.listening) return false;
  const functions = functionsOf(server.core);
  if (remembered.functions.some((one, at) => one !== functions[at])) return false;
  if ((await stateOf(server)) !== remembered.state) return false;
  spare = server;
  return true;
}

export async function endSpareServer(): Promise<void> {
  isKeeping = false;
  const server = spare;
  spare = undefined;
  if (server === undefined) return;
  await server.app.close();
  await server.database.remove();
}
