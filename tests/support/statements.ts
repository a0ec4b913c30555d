import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import type { Database } from '../../server/core/db/database.ts';

// The statements that the tests make the server send, and the lines that send them. `tools/row-types.ts` reads the
// recording.

const root = resolve(import.meta.dirname, '../..');

/**
 * A line of a recording: a statement's text and its number in this file; the server's line that sends it (path:line);
 * or a column of its rows that was null.
 */
export type RecordedLine =
  | { statement: number; text: string }
  | { statement: number; place: string }
  | { statement: number; isNull: string };

/** The recording of a run with `RECORD_STATEMENTS=<name>`: a file per process, and `ended` at the end of the run. */
export const recordingFolder = (name: string) => join(root, '.cache/statements', name);
export const endedFile = 'ended';

/** Time limits are sent only to PostgreSQL: the embedded database has none (server/core/db/database.ts). */
const isOfLimits = (text: string) => /^(begin; )?(re)?set /.test(text);

/** The server's line that requested the current statement. */
const asked = new AsyncLocalStorage<string>();
const places = new Map<string, string>();
let isRecording = false;

/** The line of the server's code that called the caller of this function; '' for none. */
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

/** From now on a recording stores the server's line for each statement of this database. */
export function notePlaces(database: Database): void {
  if (!isRecording) return;
  const { query } = database;
  database.query = (...statement: Parameters<typeof query>) =>
    asked.run(placeOfCaller(), () => query(...statement)) as ReturnType<typeof query<never>>;
}

/** How many rows of an answer are searched for columns that are null. */
const mostRows = 100;

/** Records every statement of the server's code that reaches the driver in this process from now on. */
export function recordStatements(name: string): void {
  const path = join(recordingFolder(name), `${process.pid}-${randomBytes(4).toString('hex')}.jsonl`);
  const write = (line: RecordedLine) => appendFileSync(path, `${JSON.stringify(line)}\n`);
  const known = new Map<string, number>();
  const noted = new Set<string>();
  isRecording = true;

  function see(text: string): void {
    const place = asked.getStore();
    if (!place || isOfLimits(text)) return;
    let number = known.get(text);
    if (number === undefined) {
      number = known.size;
      known.set(text, number);
      write({ statement: number, text });
    }
    if (!noted.has(`${number} ${place}`)) {
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
    if (text) see(text);
    const sent = (query as (...all: unknown[]) => unknown).apply(this, statement);
    if (!text || !(sent instanceof Promise)) return sent;
    return sent.then((result: pg.QueryResult) => {
      seeRows(text, result.rows ?? []);
      return result;
    });
  } as typeof query;
}
