import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;

/**
 * The one way to the data. Everything called inside `transaction` (drizzle, raw SQL, jobs) belongs to it, however deep:
 * the current transaction travels with the call (AsyncLocalStorage), never as a parameter.
 */
export type Database = {
  kind: 'embedded' | 'server';
  /** Drizzle, for schema-typed queries. Use `transaction` below, not drizzle's own. */
  db: Db;
  /**
   * One statement, prepared once a connection (with a long list, anew each time). bigint and count() arrive as numbers, date as 'YYYY-MM-DD',
   * timestamptz as Date, numeric as text.
   */
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Commits when `work` resolves, rolls back when it throws. A nested call joins the outer transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once the current transaction has committed (at once outside of one); never after a rollback. */
  afterCommit(action: () => void): void;
  /** True inside `transaction`. */
  inTransaction(): boolean;
  /** The embedded database's thread died: nothing can be served any more. */
  onCrash(listener: (error: Error) => void): void;
  close(): Promise<void>;
};

type Transaction = { client: pg.PoolClient; open: boolean; afterCommit: (() => void)[] };

const int8 = 20;
const calendarDate = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number;
    if (oid === calendarDate) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** More different texts than this are not prepared: statements that are built at run time must not fill the server. */
const mostPrepared = 1000;

/**
 * A prepared statement is soon planned once for good, for a list of a hundred at most: with 10,000 ids, what
 * took milliseconds takes seconds. A longer list than this is planned for as it is.
 */
const longestPreparedList = 200;

function hasLongList(params: readonly unknown[]): boolean {
  return params.some((param) => Array.isArray(param) && param.length > longestPreparedList);
}

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostPrepared) return known;
    const name = `q_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

export type DatabaseOptions = {
  clock: Clock;
  /** Join the embedded database of a running server instead of refusing (the operator's commands). */
  attach?: boolean;
  /** False: the embedded database does not wait for the disk (tests). */
  sync?: boolean;
};

/**
 * Opens the database that the settings name and brings its schema up to date.
 * @throws FolderInUse when another server has the data folder
 */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  options: DatabaseOptions,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const pool = new pg.Pool({ connectionString: config.databaseUrl, max: config.databasePool, types });
    return prepareDatabase(pool, 'server', { name: statementNames(), closeBelow: async () => {}, onCrash: () => {} });
  }
  try {
    const embedded = await startEmbedded(config.dataDir, options.clock.now(), { sync: options.sync ?? true });
    // PGlite's session outlives a connection, and its prepared statements with it: a new connection begins without.
    const pool = embeddedPool(embedded.directory, { onConnect: (client) => client.query('deallocate all') });
    return await prepareDatabase(pool, 'embedded', {
      name: statementNames(),
      closeBelow: embedded.close,
      onCrash: embedded.onCrash,
    });
  } catch (error) {
    if (!(error instanceof FolderInUse) || !options.attach) throw error;
    // The running server owns the session's prepared statements: an attached process must not name any.
    const directory = error.socket.slice(0, error.socket.lastIndexOf('/'));
    const unnamed = { name: () => undefined, closeBelow: async () => {}, onCrash: () => {} };
    return prepareDatabase(embeddedPool(directory), 'embedded', unnamed, { migrations: false });
  }
}

/** PGlite is one session: a second connection inside a transaction would wait for itself. */
function embeddedPool(directory: string, options: Pick<pg.PoolConfig, 'onConnect'> = {}): pg.Pool {
  return new pg.Pool({
    ...options,
    host: directory,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types,
  });
}

type Below = {
  name: (text: string) => string | undefined;
  closeBelow: () => Promise<void>;
  onCrash: (listener: (error: Error) => void) => void;
};

function send(client: pg.PoolClient, statement: unknown[]): Promise<pg.QueryResult> {
  return (client.query as (...all: unknown[]) => Promise<pg.QueryResult>).apply(client, statement);
}

/**
 * As `pool.query`, which throws the connection away at every error. After a refused statement it is sound and stays; a
 * text without parameters may have held several, and have left a transaction open.
 */
async function runAlone(pool: pg.Pool, statement: unknown[]): Promise<pg.QueryResult> {
  const [{ values }, drizzleValues] = statement as [pg.QueryConfig, unknown];
  const isSingle = values !== undefined || drizzleValues !== undefined;
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await send(client, statement);
    isSound = true;
    return result;
  } catch (error) {
    isSound = isSingle && error instanceof pg.DatabaseError && error.severity === 'ERROR';
    throw error;
  } finally {
    client.release(!isSound);
  }
}

async function prepareDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  below: Below,
  { migrations } = { migrations: true },
): Promise<Database> {
  // An idle connection that breaks is replaced at the next use; one in use fails its statements, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    if (migrations) await migrate(pool);
  } catch (error) {
    await pool.end();
    await below.closeBelow();
    throw error;
  }
  const current = new AsyncLocalStorage<Transaction>();

  /** Drizzle's and our own statements alike: on the current transaction's connection, or on any. */
  async function run(...statement: unknown[]): Promise<pg.QueryResult> {
    const transaction = current.getStore();
    if (!transaction) return runAlone(pool, statement);
    if (!transaction.open)
      throw new Error('A statement was sent after its transaction had ended: an await is missing.');
    return send(transaction.client, statement);
  }

  async function query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]> {
    // Several statements in one text (no parameters) cannot be prepared.
    const name = params === undefined || hasLongList(params) ? undefined : below.name(text);
    const config = params ? { name, text, values: [...params] } : { text };
    const result = await run(config);
    return Array.isArray(result) ? (result as pg.QueryResult<Row>[]).flatMap((each) => each.rows) : result.rows;
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (current.getStore()?.open) return work();
    const client = await pool.connect();
    const store: Transaction = { client, open: true, afterCommit: [] };
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await current.run(store, work);
      store.open = false;
      const { command } = await client.query('commit');
      // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
      if (command !== 'COMMIT')
        throw new Error('A transaction could not commit: an error of one of its statements was swallowed.');
      for (const action of store.afterCommit) current.exit(action);
      return result;
    } catch (error) {
      store.open = false;
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind,
    // Drizzle takes any object with pg's `query`; this one finds the current transaction at each call.
    db: drizzle({ query: run } as unknown as pg.Pool, { schema }),
    query,
    transaction,
    afterCommit(action) {
      const store = current.getStore();
      if (store?.open) store.afterCommit.push(action);
      else action();
    },
    inTransaction: () => current.getStore()?.open ?? false,
    onCrash: below.onCrash,
    async close() {
      await pool.end();
      await below.closeBelow();
    },
  };
}
