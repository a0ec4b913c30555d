// Compares the row types that the server's code declares for its statements (declared-rows.ts) with PostgreSQL's:
// names, types and nullability. `node tools/row-types.ts <recording>` after a run of the server's tests on PostgreSQL
// with RECORD_STATEMENTS=<recording>. The tests record which statement a line sends (tests/support/statements.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/core/db/migrate.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { endedFile, type RecordedLine, recordingFolder } from '../tests/support/statements.ts';
import { type DeclaredRow, declaredRows } from './declared-rows.ts';

type Sent = { text: string; nulls: Set<string> };
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** Statements sent around those of a place, or to the job queue's tables, which are not ours. */
const isAround = (text: string) => /^(begin|commit|rollback)\b/i.test(text) || text.includes('pgboss.');

/** By place (path:line): its statements, each text once. */
function readPlaces(name: string): Map<string, Map<string, Sent>> {
  const folder = recordingFolder(name);
  if (!existsSync(join(folder, endedFile))) throw new Error(`There is no whole recording "${name}".`);
  const places = new Map<string, Map<string, Sent>>();
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.jsonl'))) {
    const sent: Sent[] = [];
    const placed: [number, string][] = [];
    for (const text of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const line = JSON.parse(text) as RecordedLine;
      if ('text' in line) sent[line.statement] = { text: line.text, nulls: new Set() };
      else if ('place' in line) placed.push([line.statement, line.place]);
      else if ('isNull' in line) sent[line.statement]?.nulls.add(line.isNull);
    }
    for (const [number, place] of placed) {
      const ofPlace = places.get(place) ?? new Map<string, Sent>();
      places.set(place, ofPlace);
      const one = sent[number];
      if (one === undefined || isAround(one.text)) continue;
      const known = ofPlace.get(one.text);
      if (known) for (const name of one.nulls) known.nulls.add(name);
      else ofPlace.set(one.text, one);
    }
  }
  return places;
}

/** A query of pg's that is parsed and described, but never run. */
class Description {
  readonly #text: string;
  #fields: Field[] = [];
  #error: Error | null = null;
  readonly fields: Promise<Field[]>;
  #settle: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#settle = () => (this.#error ? reject(this.#error) : resolve(this.#fields));
    });
  }
  submit(connection: pg.Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] } as never, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.#error = error;
    this.#settle();
  }
  handleReadyForQuery(): void {
    if (this.#error === null) this.#settle();
  }
}

const kindOfType: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  name: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  json: 'json',
  jsonb: 'json',
};

type Catalog = { types: Map<number, string>; mayBeNull: Set<string>; names: Map<string, string> };

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  const columns = await client.query<{ key: string; name: string; nullable: boolean }>(
    `select attrelid || '.' || attnum as key, attname as name, not attnotnull as nullable from pg_attribute`,
  );
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    mayBeNull: new Set(columns.rows.filter(({ nullable }) => nullable).map(({ key }) => key)),
    names: new Map(columns.rows.map(({ key, name }) => [key, name])),
  };
}

function kindOf(typname: string): string {
  // pg converts arrays to numbers only where no number is too large.
  if (typname === '_int8') return 'string[]';
  return typname.startsWith('_') ? `${kindOf(typname.slice(1))}[]` : (kindOfType[typname] ?? typname);
}

/** A condition of the statement excludes rows where it is null. */
function isKeptOut(text: string, column: string): boolean {
  return new RegExp(`\\b${column} (is not null|<=?|>=?|=)`).test(text);
}

function compare(
  { place, fields }: DeclaredRow,
  { text, nulls }: Sent,
  described: Field[],
  catalog: Catalog,
): string[] {
  const problems: string[] = [];
  const names = described.map(({ name }) => name);
  for (const name of fields.keys()) if (!names.includes(name)) problems.push(`${name} is not among its columns`);
  for (const { name, dataTypeID, tableID, columnID } of described) {
    const declared = fields.get(name);
    if (declared === undefined) {
      problems.push(`${name} is not in its type`);
      continue;
    }
    const kind = kindOf(catalog.types.get(dataTypeID) ?? '');
    const fits = declared.kinds.every((one) => one === kind) || kind === 'json';
    if (!fits) problems.push(`${name} is ${kind}, not ${declared.kinds.join(' | ')}`);
    const key = `${tableID}.${columnID}`;
    const mayBeNull = tableID !== 0 && catalog.mayBeNull.has(key) && !isKeptOut(text, catalog.names.get(key) ?? '');
    if (!declared.mayBeNull && nulls.has(name)) problems.push(`${name} was null in a test`);
    else if (!declared.mayBeNull && mayBeNull) problems.push(`${name} may be null in its table`);
    const isNever = tableID !== 0 && !catalog.mayBeNull.has(key) && !/\b(left|full|right) join\b/.test(text);
    if (declared.mayBeNull && isNever && !nulls.has(name)) problems.push(`${name} is never null`);
  }
  return problems.map((problem) => `${place}: ${problem}`);
}

const [name = 'full'] = process.argv.slice(2);
const rows = declaredRows();
const places = readPlaces(name);
const cluster = await startPostgres({ sync: false });
try {
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  await migrate(pool);
  await pool.end();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const catalog = await readCatalog(client);
  const problems = new Set<string>();
  let count = 0;
  for (const row of rows) {
    const statements = [...(places.get(row.place)?.values() ?? [])];
    if (!places.has(row.place)) problems.add(`${row.place}: no test sends it`);
    for (const sent of statements) {
      const description = new Description(sent.text);
      client.query(description as never);
      count += 1;
      const described = await description.fields.catch((error: Error) => error);
      if (described instanceof Error) problems.add(`${row.place}: ${described.message}`);
      else for (const problem of compare(row, sent, described, catalog)) problems.add(problem);
    }
  }
  await client.end();
  for (const problem of problems) console.error(problem);
  console.log(`${count} statements of ${rows.length} places, ${problems.size} problems`);
  process.exitCode = problems.size > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
