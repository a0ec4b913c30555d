// Which cell of a record has which column; used by both sides, like people-file.ts.
import { emailPattern, maxLengths } from './lists.ts';
import type { Locale } from './locales.ts';

export const peopleColumns = [
  'first_name',
  'last_name',
  'email',
  'groups',
  'language',
  'away_from',
  'away_until',
] as const;
export const requiredColumns: ReadonlySet<PeopleColumn> = new Set(['first_name', 'last_name', 'email']);
/** The columns of a file without a header: a fifth cell there may be anything. */
const columnsWithoutHeader = ['first_name', 'last_name', 'email', 'groups'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** `column` null: not imported. `header` null: the file has no header. */
export type MappedColumn = { header: string | null; column: PeopleColumn | null };
export type FileDelimiter = ',' | ';' | '\t';

const delimiters = [',', ';', '\t'] as const;
/** The longest name of a header. */
const longestName = 100;
const firstYear = 1900;
/** Enough to recognise the delimiter. */
const sampleRecords = 10;
const sampleLength = 16_384;

const headerNames = new Map<string, PeopleColumn>([
  ['firstname', 'first_name'],
  ['etunimi', 'first_name'],
  ['lastname', 'last_name'],
  ['sukunimi', 'last_name'],
  ['email', 'email'],
  ['mail', 'email'],
  ['sähköposti', 'email'],
  ['sähköpostiosoite', 'email'],
  ['groups', 'groups'],
  ['group', 'groups'],
  ['ryhmät', 'groups'],
  ['ryhmä', 'groups'],
  ['language', 'language'],
  ['kieli', 'language'],
  ['awayfrom', 'away_from'],
  ['poissaalkaen', 'away_from'],
  ['awayuntil', 'away_until'],
  ['poissaasti', 'away_until'],
]);

const languageNames = new Map<string, Locale>([
  ['en', 'en-GB'],
  ['engb', 'en-GB'],
  ['english', 'en-GB'],
  ['englanti', 'en-GB'],
  ['fi', 'fi'],
  ['fifi', 'fi'],
  ['finnish', 'fi'],
  ['suomi', 'fi'],
]);

function folded(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

function columnOf(cell: string): PeopleColumn | null {
  return cell.length > longestName ? null : (headerNames.get(folded(cell)) ?? null);
}

/** By name or tag, in either language: 'Finnish', 'suomi', 'fi-FI'. Null: not one of ours. */
export function languageNamed(cell: string): Locale | null {
  return cell.length > longestName ? null : (languageNames.get(folded(cell)) ?? null);
}

/** `2026-03-02`, `2.3.2026` or `2/3/2026`, the day before the month, as a spreadsheet may have written it; null: no day. */
export function dayIn(cell: string): string | null {
  const found =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(cell) ??
    /^(?<day>\d{1,2})(?<mark>[./])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/.exec(cell);
  const [year, month, day] = ['year', 'month', 'day'].map((part) => Number(found?.groups?.[part]));
  if (year === undefined || month === undefined || day === undefined || !(year >= firstYear)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

/** The cells of the first records, split at `delimiter` outside of quotes; good enough to recognise the delimiter. */
function sampleCells(text: string, delimiter: FileDelimiter): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  const length = Math.min(text.length, sampleLength);
  for (let index = 0; index <= length && records.length < sampleRecords; index += 1) {
    const character = index === length ? '\n' : text[index];
    if (character === '"') isQuoted = !isQuoted;
    if ((isQuoted && index < length) || (character !== delimiter && character !== '\n')) continue;
    cells.push(text.slice(start, index).trim().replace(/^"|"$/g, '').trim());
    start = index + 1;
    if (character !== '\n') continue;
    if (cells.some((cell) => cell !== '')) records.push(cells);
    cells = [];
  }
  return records;
}

function isAddress(cell: string): boolean {
  return cell.length <= maxLengths.email && emailPattern.test(cell);
}

/** The delimiter that yields the most addresses and known headers; else the most cells. */
export function delimiterOf(text: string): FileDelimiter {
  let best: { delimiter: FileDelimiter; known: number; cells: number } | null = null;
  for (const delimiter of delimiters) {
    const sample = sampleCells(text, delimiter).flat();
    const known = sample.filter((cell) => isAddress(cell) || columnOf(cell) !== null).length;
    const isBetter = best === null || known > best.known || (known === best.known && sample.length > best.cells);
    if (isBetter) best = { delimiter, known, cells: sample.length };
  }
  return best?.delimiter ?? ',';
}

/** `places`: which cell of a record holds each column. */
export type Header = { hasHeader: boolean; mapping: MappedColumn[]; places: ReadonlyMap<PeopleColumn, number> };

function placesOf(mapping: readonly MappedColumn[]): Map<PeopleColumn, number> {
  return new Map(mapping.flatMap(({ column }, index) => (column === null ? [] : [[column, index] as const])));
}

/**
 * A header is a first record that has a known name and no address. Without one the columns have their default order.
 */
export function headerOf(record: readonly string[]): Header {
  const columns = record.map(columnOf);
  if (columns.some((column) => column !== null) && !record.some((cell) => isAddress(cell.trim()))) {
    const mapping = record.map((header, index) => ({ header: header.trim(), column: columns[index] ?? null }));
    return { hasHeader: true, mapping, places: placesOf(mapping) };
  }
  const width = Math.max(record.length, columnsWithoutHeader.length);
  const mapping = Array.from({ length: width }, (_, index) => ({
    header: null,
    column: columnsWithoutHeader[index] ?? null,
  }));
  return { hasHeader: false, mapping, places: placesOf(mapping) };
}
