import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { DatabaseLimits, ServerConfig } from '../config.ts';
import { type Caller, createBulkheads } from './bulkheads.ts';
import { startEmbedded } from './embedded.ts';
import { asFault, DatabaseFault } from './faults.ts';
import { FolderInUse } from './folder-lock.ts';
import { type Health, watchHealth } from './health.ts';
import { migrate } from './migrate.ts';
import { checkSchemaVersion } from './schema-version.ts';

/**
 * The only way to the data. Everything called inside `transaction` (statements, jobs) belongs to it, at any depth: the
 * current transaction travels with the call (AsyncLocalStorage), never as a parameter.
 */
export type Database = {
  kind: 'embedded' | 'server';
  /**
   * One statement, prepared once per connection (with a long list, each time). bigint and count() arrive as numbers,
   * date as 'YYYY-MM-DD', timestamptz as Date, numeric as text.
   */
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Commits when `work` resolves, rolls back when it throws. A nested call joins the outer transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs once the current transaction has committed (at once outside of one); never after a rollback. */
  afterCommit(action: () => void): void;
  /** True inside `transaction`. */
  inTransaction(): boolean;
  /**
   * `work`, and all that it calls, requests connections under this name (bulkheads.ts), within the limits of
   * config.databaseLimits. Work outside any name has no limits: start, operator, tests.
   */
  withPool<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same for a hook, where `next` continues the request; the caller reports the outcome to `health.served`. */
  continueWithPool(name: string, next: () => void): void;
  /** Gathers the planner's statistics, without a lock that readers or writers wait for. Outside of a transaction. */
  analyze(tables: readonly string[]): Promise<void>;
  /** The same for work that no answer waits for, unless it is part of work that has a name: it may wait long. */
  inBackground<T>(work: () => Promise<T>): Promise<T>;
  /**
   * `work` is one batch of many: other users of the embedded database, which has one connection, get it afterwards for
   * as long as the batch took. Without other users, and on a separate server, the next batch may begin at once.
   */
  inBatch<T>(work: () => Promise<T>): Promise<T>;
  /** `work` is expected to take long: it waits for connections and locks, and its statements may run, for `longMs`. */
  withoutTimeout<T>(work: () => T): T;
  health: Health;
  /** It answers, but accepts no changes (a standby, after a failover); later calls then get new connections. */
  isReadOnly(): Promise<boolean>;
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
 * A prepared statement soon gets a fixed plan, made for a list of a hundred at most: with 10,000 ids, milliseconds
 * become seconds. A longer list than this gets its own plan.
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
 * Opens the configured database and updates its schema.
 * @throws FolderInUse when another server has the data folder
 * @throws SchemaTooNew when a newer server has removed something from the schema that this one needs
 */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'databasePool' | 'databaseLimits' | 'dataDir'>,
  options: DatabaseOptions,
): Promise<Database> {
  const { databaseLimits: limits } = config;
  if (config.databaseUrl !== null) {
    const pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: config.databasePool,
      types,
      // A statement takes milliseconds. Where the planner expects too many rows, compiling it first takes hundreds.
      options: '-c jit=off',
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    });
    const below = { name: statementNames(), closeBelow: async () => {}, onCrash: () => {}, folder: null };
    return prepareDatabase(pool, 'server', limits, below);
  }
  try {
    const embedded = await startEmbedded(config.dataDir, options.clock.now(), { sync: options.sync ?? true });
    // PGlite's session outlives a connection, and so do its prepared statements: a new connection starts without.
    const pool = embeddedPool(embedded.directory, { onConnect: (client) => client.query('deallocate all') });
    return await prepareDatabase(pool, 'embedded', limits, {
      name: statementNames(),
      closeBelow: embedded.close,
      onCrash: embedded.onCrash,
      folder: config.dataDir,
    });
  } catch (error) {
    if (!(error instanceof FolderInUse) || !options.attach) throw error;
    // The running server owns the session's prepared statements: an attached process must not name any.
    const directory = error.socket.slice(0, error.socket.lastIndexOf('/'));
    const unnamed = { name: () => undefined, closeBelow: async () => {}, onCrash: () => {}, folder: config.dataDir };
    return prepareDatabase(embeddedPool(directory), 'embedded', limits, unnamed, { migrations: false });
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
  /** For the embedded database. */
  folder: string | null;
};

/** Time to open a connection. The pool does not limit waiting for one (bulkheads.ts). */
const connectWithinMs = 10_000;
/** The database's own limits end earlier: after this no answer is expected. */
const answerGraceMs = 5000;

/** @param giveUpAfterMs null: never. Thrown errors are faults where the database is to blame (faults.ts) */
async function send(
  client: pg.PoolClient,
  [first, ...rest]: unknown[],
  giveUpAfterMs: number | null,
): Promise<pg.QueryResult> {
  const config = giveUpAfterMs === null ? first : { ...(first as pg.QueryConfig), query_timeout: giveUpAfterMs };
  try {
    return await (client.query as (...all: unknown[]) => Promise<pg.QueryResult>).apply(client, [config, ...rest]);
  } catch (error) {
    throw asFault(error);
  }
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await send(client, [{ text: 'rollback' }], answerGraceMs);
    return true;
  } catch {
    return false;
  }
}

/** The connection is unusable: it accepts or sends nothing, or leads to a server that is no longer the primary. */
function isCutOff(error: unknown): boolean {
  return error instanceof DatabaseFault && (error.kind === 'read_only' || !isRefusal(error));
}

function isRefusal(error: unknown): boolean {
  const cause = error instanceof DatabaseFault ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.severity === 'ERROR';
}

/** The limits of a call. `isOwn`: other limits than those that every connection begins with. */
type Allowed = { statementMs: number; lockMs: number; giveUpAfterMs: number | null; isOwn: boolean };

function allowances({ statementMs, lockMs, longMs }: DatabaseLimits) {
  const usual: Allowed = { statementMs, lockMs, giveUpAfterMs: statementMs + answerGraceMs, isOwn: false };
  const long: Allowed = { statementMs: longMs, lockMs: longMs, giveUpAfterMs: longMs + answerGraceMs, isOwn: true };
  const endless: Allowed = { statementMs: 0, lockMs: 0, giveUpAfterMs: null, isOwn: true };
  return { usual, long, endless };
}

async function prepareDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  limits: DatabaseLimits,
  below: Below,
  { migrations } = { migrations: true },
): Promise<Database> {
  // An idle connection that breaks is replaced at the next use; one in use fails its statements, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const openedAt = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => openedAt.set(client, performance.now()));
  /** Older connections lead to a database that has become read-only. */
  let staleBefore = Number.NEGATIVE_INFINITY;
  try {
    await (migrations ? migrate(pool) : checkSchemaVersion(pool));
  } catch (error) {
    await pool.end();
    await below.closeBelow();
    throw error;
  }
  const current = new AsyncLocalStorage<Transaction>();
  const lengthy = new AsyncLocalStorage<true>();
  const bulkheads = createBulkheads(pool.options.max);
  const health = watchHealth(bulkheads, below.folder);
  const { usual, long, endless } = allowances(limits);

  function allowed(): Allowed {
    if (lengthy.getStore()) return long;
    return bulkheads.caller() === undefined ? endless : usual;
  }

  /** Only a separate PostgreSQL can end a statement: the embedded one has no timer for it. */
  const setsLimits = ({ isOwn }: Allowed) => isOwn && kind === 'server';

  async function freshClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if ((openedAt.get(client) ?? 0) >= staleBefore) return client;
      client.release(true);
    }
  }

  /** Runs `work` on a connection. @param isSound whether the connection may serve others after this error */
  async function connected<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    isSound: (error: unknown) => boolean,
  ): Promise<T> {
    const leave = await bulkheads.enter().catch((error) => {
      health.note(error);
      throw error;
    });
    let client: pg.PoolClient | undefined;
    try {
      client = await freshClient();
      const result = await work(client);
      client.release();
      leave();
      return result;
    } catch (thrown) {
      const error = asFault(thrown);
      if (error instanceof DatabaseFault && error.kind === 'read_only') staleBefore = performance.now();
      client?.release(!isSound(error));
      leave(error);
      health.note(error);
      throw error;
    }
  }

  /**
   * Like `pool.query`, which closes the connection at every error. After a refused statement it is sound and stays; a
   * text without parameters may have held several, and have left a transaction open.
   */
  function runAlone(statement: unknown[]): Promise<pg.QueryResult> {
    const [{ values }] = statement as [pg.QueryConfig];
    const isSingle = values !== undefined;
    const may = allowed();
    const { giveUpAfterMs } = may;
    if (!setsLimits(may)) {
      return connected(
        (client) => send(client, statement, giveUpAfterMs),
        (error) => isSingle && isRefusal(error) && !isCutOff(error),
      );
    }
    if (isSingle) return transaction(() => run(...statement));
    // It may be a statement that cannot run in a transaction.
    return connected(
      async (client) => {
        const { statementMs, lockMs } = may;
        await client.query(`set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}`);
        const result = await send(client, statement, giveUpAfterMs);
        await client.query('reset statement_timeout; reset lock_timeout');
        return result;
      },
      () => false,
    );
  }

  /** On the current transaction's connection, or on any. */
  async function run(...statement: unknown[]): Promise<pg.QueryResult> {
    const transaction = current.getStore();
    if (!transaction) return runAlone(statement);
    if (!transaction.open)
      throw new Error('A statement was sent after its transaction had ended: an await is missing.');
    return send(transaction.client, statement, allowed().giveUpAfterMs);
  }

  async function query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]> {
    // Several statements in one text (no parameters) cannot be prepared.
    const name = params === undefined || hasLongList(params) ? undefined : below.name(text);
    const config = params ? { name, text, values: [...params] } : { text };
    const result = await run(config);
    return Array.isArray(result) ? (result as pg.QueryResult<Row>[]).flatMap((each) => each.rows) : result.rows;
  }

  async function within<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    const result = await bulkheads.within(caller, work);
    bulkheads.served(caller.name);
    return result;
  }

  async function inBatch<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    const { busy, waiting } = bulkheads.load();
    const isWanted = kind === 'embedded' && !current.getStore()?.open && busy + waiting > 0;
    if (isWanted) await setTimeout(performance.now() - start);
    return result;
  }

  async function begin(client: pg.PoolClient): Promise<void> {
    const may = allowed();
    const { statementMs, lockMs, giveUpAfterMs } = may;
    const own = setsLimits(may)
      ? `; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`
      : '';
    await send(client, [{ text: `begin${own}` }], giveUpAfterMs);
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (current.getStore()?.open) return work();
    let isSound = false;
    const { result, afterCommit } = await connected(
      async (client) => {
        const store: Transaction = { client, open: true, afterCommit: [] };
        const { giveUpAfterMs } = allowed();
        try {
          await begin(client);
          const result = await current.run(store, work);
          store.open = false;
          const { command } = await send(client, [{ text: 'commit' }], giveUpAfterMs);
          // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
          if (command !== 'COMMIT')
            throw new Error('A transaction could not commit: an error of one of its statements was swallowed.');
          return { result, afterCommit: store.afterCommit };
        } catch (error) {
          store.open = false;
          isSound = !isCutOff(error) && (await isRolledBack(client));
          throw error;
        }
      },
      () => isSound,
    );
    for (const action of afterCommit) current.exit(action);
    return result;
  }

  return {
    kind,
    query,
    transaction,
    inBatch,
    afterCommit(action) {
      const store = current.getStore();
      if (store?.open) store.afterCommit.push(action);
      else action();
    },
    async analyze(tables) {
      for (const table of tables) await inBatch(() => query(`analyze ${table}`, []));
    },
    async isReadOnly() {
      const [row] = await query<{ readOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "readOnly"`,
        [],
      );
      if (row?.readOnly) staleBefore = performance.now();
      return row?.readOnly ?? false;
    },
    inTransaction: () => current.getStore()?.open ?? false,
    withPool: (name, work) => within({ name, waitMs: limits.waitMs }, work),
    continueWithPool: (name, next) => bulkheads.within({ name, waitMs: limits.waitMs }, next),
    inBackground: (work) => (bulkheads.caller() ? work() : within({ name: 'background', waitMs: limits.longMs }, work)),
    withoutTimeout(work) {
      const caller = bulkheads.caller();
      const lengthily = () => lengthy.run(true, work);
      return caller ? bulkheads.within({ ...caller, waitMs: limits.longMs }, lengthily) : lengthily();
    },
    health,
    onCrash: below.onCrash,
    async close() {
      await pool.end();
      await below.closeBelow();
    },
  };
}
