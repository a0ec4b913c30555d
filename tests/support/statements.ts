import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import type { Database } from '../../server/core/db/database.ts';

// Which statements does which test make the server send? `tools/statement-cover.ts` compares two such recordings.

const root = resolve(import.meta.dirname, '../..');

/**
 * A line of a recording: a statement's text and its number in this file; where the server's code sends it (path:line); a
 * column of its rows that was null; or what ran during a test (or a file's hooks).
 */
export type RecordedLine =
  | { statement: number; text: string }
  | { statement: number; place: string }
  | { statement: number; isNull: string }
  | { file: string; test: string | null; ms: number; ran: number[] };

/** The recording of a run with `RECORD_STATEMENTS=<name>`: a file a process, and `ended` when the run came to its end. */
export const recordingFolder = (name: string) => join(root, '.cache/statements', name);
export const endedFile = 'ended';

/**
 * One text for what is one statement but for the numbers of its parameters and the lengths of its lists, or explained
 * to a test; of pg-boss's also but for the values that it writes into its texts: names of queues, limits.
 */
export function normalised(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^explain \([^)]*\) /, '')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, ?\$)+/g, () => '$')
    .replace(/(\([^()]*\))(, ?\1)+/g, '$1');
  return plain.includes('pgboss.') ? plain.replace(/'[^']*'/g, "''").replace(/\b\d+\b/g, '0') : plain;
}

/** Between the driver and who wants something of the database; pg-boss sends all of its statements through `executeSql`. */
const isBetween = (site: NodeJS.CallSite) =>
  (site.getFileName() ?? '').endsWith(join('server', 'db', 'database.ts')) || site.getFunctionName() === 'executeSql';

const isOfTest = (file: string) => file.startsWith('tests/') && file !== 'tests/support/statements.ts';

/**
 * Whether the server's own code wants the statement: not a test, and not pg-boss by its timers. Statements of migrations
 * have lost who awaits them; they are the server's.
 */
function isOfServer(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error('Who asks?').stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const files = sites
    .filter((site) => !isBetween(site))
    .map((site) => relative(root, (site.getFileName() ?? '').replace('file://', '')).replaceAll(sep, '/'));
  if (files.some((file) => file.startsWith('server/'))) return true;
  return !files.some((file) => file.startsWith('node_modules/pg-boss/') || isOfTest(file));
}

/** Limits of time are told to a PostgreSQL alone: the embedded database has no clocks (server/core/db/database.ts). */
const isOfLimits = (text: string) => /^(begin; )?(re)?set /.test(text);

/** Where the server's code asked for the statement that is being sent. */
const asked = new AsyncLocalStorage<string>();
const places = new Map<string, string>();
let isRecording = false;

/** Which line of the server's code called the function that called this one; '' for none. */
function placeOfCaller(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  Error.prepareStackTrace = (_, sites) => sites;
  const raw = String((new Error('Who asks?').stack as unknown as NodeJS.CallSite[])[2]);
  Error.prepareStackTrace = prepareStackTrace;
  let place = places.get(raw);
  if (place === undefined) {
    const line = (new Error('Who asks?').stack ?? '').split('\n')[3] ?? '';
    const [, path = '', number = ''] = /([^\s(]+):(\d+):\d+\)?$/.exec(line) ?? [];
    place = `${relative(root, path.replace('file://', '')).replaceAll(sep, '/')}:${number}`;
    places.set(raw, place.startsWith('server/') ? place : '');
  }
  Error.stackTraceLimit = stackTraceLimit;
  return places.get(raw) ?? '';
}

/** From now on a recording notes where the server's code asks this database for its statements. */
export function notePlaces(database: Database): void {
  if (!isRecording) return;
  const { query } = database;
  database.query = (...statement: Parameters<typeof query>) =>
    asked.run(placeOfCaller(), () => query(...statement)) as ReturnType<typeof query<never>>;
}

let isPaused = false;

/** What `work` sends is not recorded. */
export async function unrecorded<T>(work: () => Promise<T>): Promise<T> {
  isPaused = true;
  try {
    return await work();
  } finally {
    isPaused = false;
  }
}

export type StatementRecorder = {
  /** What is sent from now on belongs to this test, or to the file's hooks. */
  enter(file: string, test: string | null): void;
  /** Writes what has been recorded since. */
  leave(ms: number): void;
};

/** So many rows of an answer are searched for columns that are null. */
const mostRows = 100;

/** Records every statement that reaches the driver in this process from now on. */
export function recordStatements(name: string): StatementRecorder {
  const path = join(recordingFolder(name), `${process.pid}-${randomBytes(4).toString('hex')}.jsonl`);
  const write = (line: RecordedLine) => appendFileSync(path, `${JSON.stringify(line)}\n`);
  const known = new Map<string, number>();
  const noted = new Set<string>();
  isRecording = true;
  let place: { file: string; test: string | null } | undefined;
  let ran = new Set<number>();

  function see(text: string): void {
    if (isOfLimits(text)) return;
    let number = known.get(text);
    if (number === undefined) {
      if (!isOfServer()) return;
      number = known.size;
      known.set(text, number);
      write({ statement: number, text });
    }
    ran.add(number);
    const place = asked.getStore();
    if (place && !noted.has(`${number} ${place}`)) {
      noted.add(`${number} ${place}`);
      write({ statement: number, place });
    }
  }

  function seeRows(text: string, rows: readonly Record<string, unknown>[]): void {
    const number = known.get(text);
    if (number === undefined || !asked.getStore()) return;
    for (const row of rows.slice(0, mostRows)) {
      for (const [isNull, value] of Object.entries(row)) {
        if (value !== null || noted.has(`${number} null ${isNull}`)) continue;
        noted.add(`${number} null ${isNull}`);
        write({ statement: number, isNull });
      }
    }
  }

  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...statement: unknown[]) {
    const [first] = statement as [string | { text?: string }];
    const text = typeof first === 'string' ? first : first?.text;
    if (text && !isPaused) see(text);
    const sent = (query as (...all: unknown[]) => unknown).apply(this, statement);
    if (!text || isPaused || !(sent instanceof Promise)) return sent;
    return sent.then((result: pg.QueryResult) => {
      seeRows(text, result.rows ?? []);
      return result;
    });
  } as typeof query;

  function leave(ms: number): void {
    if (place && ran.size > 0) write({ ...place, ms, ran: [...ran] });
    place = undefined;
    ran = new Set();
  }

  return {
    enter(file, test) {
      leave(0);
      place = { file, test };
    },
    leave,
  };
}
