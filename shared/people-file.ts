// One reader for both sides: the console previews a file with it (in a Web Worker) and the server imports with it, so
// they cannot disagree. Uses no zod, Node or DOM; its callers import csv-parse, each in its own build.

import { emailPattern, maxLengths } from './lists.ts';
import type { Locale } from './locales.ts';
import { splitNames, unescapeFormula } from './people-file-cells.ts';
import {
  dayIn,
  delimiterOf,
  type FileDelimiter,
  type Header,
  headerOf,
  languageNamed,
  type MappedColumn,
  type PeopleColumn,
  peopleColumns,
  requiredColumns,
} from './people-file-columns.ts';
import { type DecodedFile, type FileEncoding, isForeignFile } from './people-file-text.ts';

export const peopleFileLimits = {
  bytes: 20 * 1024 * 1024,
  people: 100_000,
  /** Per line: as many columns as a spreadsheet has. */
  cells: 16_384,
  /** Per person. */
  groupsOfPerson: 100,
  /** Different ones in the whole file. */
  groups: 1000,
  /** Problems that are reported; all are counted. */
  problems: 10_000,
} as const;

/** `line` is the line of the file at which the record begins, from 1. `email` is in lower case. */
export type FilePerson = {
  line: number;
  first_name: string;
  last_name: string;
  email: string;
  groups: readonly string[];
  /** Null: not given in the file. */
  language: Locale | null;
  away_from: string | null;
  away_until: string | null;
};

export type ProblemCode =
  | 'nameMissing'
  | 'nameTooLong'
  | 'emailMissing'
  | 'emailMalformed'
  | 'emailTooLong'
  | 'emailRepeated'
  | 'groupTooLong'
  | 'tooManyGroups'
  | 'languageUnknown'
  | 'dayMalformed'
  | 'awayFromMissing'
  | 'awayEndsBefore'
  | 'tooManyCells'
  | 'quoteMisplaced'
  | 'controlCharacter'
  | 'columnMissing'
  | 'columnRepeated'
  | 'noPeople'
  | 'tooManyPeople'
  | 'tooLarge'
  | 'unreadable';

export type LineProblem = {
  /** Null: about the file as a whole. */
  line: number | null;
  column: PeopleColumn | null;
  code: ProblemCode;
  /** The offending cell, cut to 100 characters. */
  value: string;
  /** `emailRepeated`: where it appeared first. */
  otherLine: number | null;
};

type FileFormat = { encoding: FileEncoding; delimiter: FileDelimiter; hasHeader: boolean };

export type PeopleFileReport = {
  format: FileFormat;
  mapping: readonly MappedColumn[];
  /** In the order of the file, at most `peopleFileLimits.problems`. */
  problems: readonly LineProblem[];
  problemCount: number;
  /** People without a problem. */
  count: number;
  /** Every group that is named, as first written. */
  groups: readonly string[];
};

/** The part of csv-parse's `info` that the reader needs: both count from the beginning of the file. */
type RecordPlace = { readonly lines: number; readonly empty_lines: number };

type PeopleReader = {
  readonly delimiter: FileDelimiter;
  take(record: readonly string[], place: RecordPlace): void;
  /** With the error of csv-parse: the quotes are broken, and nothing after them is read. */
  stop(error: unknown): void;
  /** False after the first problem. */
  isSound(): boolean;
  /** Once, after the last record. */
  end(): PeopleFileReport;
};

const valueLength = 100;
/** How many names in one cell, empty and repeated ones included, are read to find a person's groups. */
const mostGroupParts = 1000;
/**
 * The options of csv-parse that both sides use. Records go to the reader, none is kept by the parser:
 *
 *     try { parse(text, csvOptions(reader)) } catch (error) { reader.stop(error) }
 *     const report = reader.end();
 */
export function csvOptions(reader: PeopleReader) {
  return {
    delimiter: reader.delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    on_record(record: string[], place: RecordPlace): null {
      reader.take(record, place);
      return null;
    },
  };
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Groups that differ only in letter case or in how a letter is composed are the same. */
export function foldGroupName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Trimmed, without empty ones; of names that differ in letter case only the first stays. */
function groupsOf(parts: readonly string[]): string[] {
  const groups = new Map<string, string>();
  for (const part of parts) {
    const name = part.trim().normalize('NFC');
    const folded = foldGroupName(name);
    if (name !== '' && !groups.has(folded)) groups.set(folded, name);
  }
  return [...groups.values()];
}

/**
 * Reads the records of a decoded file one by one and passes the valid ones to `keep`. Every record becomes a person or
 * a problem with its line; empty ones are skipped. A file with a problem is refused as a whole: the caller discards the
 * kept people when the report has one.
 */
export function createPeopleReader(file: DecodedFile, keep: (person: FilePerson) => void = () => {}): PeopleReader {
  const delimiter = delimiterOf(file.text);
  const problems: LineProblem[] = [];
  const lineOfEmail = new Map<string, number>();
  const groupNames = new Map<string, string>();
  let problemCount = 0;
  let count = 0;
  let records = 0;
  let header: Header | null = null;
  let lastPlace: RecordPlace = { lines: 0, empty_lines: 0 };
  let isOver = false;

  function report(
    line: number | null,
    column: PeopleColumn | null,
    code: ProblemCode,
    value = '',
    otherLine: number | null = null,
  ): false {
    problemCount += 1;
    if (problems.length < peopleFileLimits.problems) {
      problems.push({ line, column, code, value: value.slice(0, valueLength), otherLine });
    }
    return false;
  }

  if (isForeignFile(file)) {
    report(null, null, 'unreadable');
    isOver = true;
  }

  function checkHeader({ mapping }: Header, line: number): void {
    const seen = new Set<PeopleColumn>();
    for (const { column, header: name } of mapping) {
      if (column === null) continue;
      if (seen.has(column)) report(line, column, 'columnRepeated', name ?? '');
      seen.add(column);
    }
    for (const column of peopleColumns) {
      if (requiredColumns.has(column) && !seen.has(column)) report(line, column, 'columnMissing');
    }
    // Every further record would repeat it.
    if (problemCount > 0) isOver = true;
  }

  function isClean(line: number, column: PeopleColumn, value: string): boolean {
    // U+FFFD means that decoding found something broken: half of a UTF-16 pair, or bytes that are no letter.
    return /[\p{Cc}\p{Cs}\ufffd]/u.test(value) ? report(line, column, 'controlCharacter', value) : true;
  }

  function isName(line: number, column: 'first_name' | 'last_name', value: string): boolean {
    if (value === '') return report(line, column, 'nameMissing');
    if (value.length > maxLengths.name) return report(line, column, 'nameTooLong', value);
    return isClean(line, column, value);
  }

  function isEmail(line: number, value: string): boolean {
    if (value === '') return report(line, 'email', 'emailMissing');
    if (value.length > maxLengths.email) return report(line, 'email', 'emailTooLong', value);
    if (!emailPattern.test(value)) return report(line, 'email', 'emailMalformed', value);
    const otherLine = lineOfEmail.get(value);
    if (otherLine !== undefined) return report(line, 'email', 'emailRepeated', value, otherLine);
    lineOfEmail.set(value, line);
    return true;
  }

  function areGroups(line: number, groups: readonly string[], parts: number, value: string): boolean {
    if (!isClean(line, 'groups', value)) return false;
    const long = groups.find((name) => name.length > maxLengths.name);
    if (long !== undefined) return report(line, 'groups', 'groupTooLong', long);
    if (groups.length > peopleFileLimits.groupsOfPerson || parts > mostGroupParts) {
      return report(line, 'groups', 'tooManyGroups', value);
    }
    for (const name of groups) {
      const folded = foldGroupName(name);
      if (!groupNames.has(folded)) groupNames.set(folded, name);
    }
    if (groupNames.size > peopleFileLimits.groups) {
      isOver = true;
      return report(null, 'groups', 'tooManyGroups');
    }
    return true;
  }

  function isDay(line: number, column: 'away_from' | 'away_until', value: string): boolean {
    return value === '' || dayIn(value) !== null || report(line, column, 'dayMalformed', value);
  }

  /** As in the form of a person. */
  function isAway(line: number, from: string, until: string): boolean {
    if (![isDay(line, 'away_from', from), isDay(line, 'away_until', until)].every(Boolean)) return false;
    if (until === '') return true;
    if (from === '') return report(line, 'away_from', 'awayFromMissing');
    return String(dayIn(until)) >= String(dayIn(from)) || report(line, 'away_until', 'awayEndsBefore', until);
  }

  function read(record: readonly string[], { mapping, places }: Header, line: number): void {
    const cells = { first_name: '', last_name: '', email: '', groups: '', language: '', away_from: '', away_until: '' };
    // Our export, and others, write a possible formula after an apostrophe.
    for (const [column, index] of places) cells[column] = unescapeFormula((record[index] ?? '').trim()).trim();
    const email = cells.email.toLowerCase();
    const extra = record.slice(mapping.length).find((cell) => cell.trim() !== '');
    const parts = splitNames(cells.groups, mostGroupParts + 1);
    const groups = groupsOf(parts);
    const language = languageNamed(cells.language);
    // All of them, so that a person sees every problem at once.
    const checks = [
      isName(line, 'first_name', cells.first_name),
      isName(line, 'last_name', cells.last_name),
      isEmail(line, email),
      areGroups(line, groups, parts.length, cells.groups),
      cells.language === '' || language !== null || report(line, 'language', 'languageUnknown', cells.language),
      isAway(line, cells.away_from, cells.away_until),
      extra === undefined || report(line, null, 'tooManyCells', extra),
    ];
    if (!checks.every(Boolean)) return;
    count += 1;
    const { first_name, last_name } = cells;
    const away = { away_from: dayIn(cells.away_from), away_until: dayIn(cells.away_until) };
    keep({ line, first_name, last_name, email, groups, language, ...away });
  }

  return {
    delimiter,
    take(record, place) {
      if (isOver) return;
      if (record.length > peopleFileLimits.cells) {
        isOver = true;
        report(null, null, 'unreadable');
        return;
      }
      // Only quoted cells can contain line ends.
      const line = place.lines - record.reduce((sum, cell) => sum + countLineEnds(cell), 0);
      lastPlace = { lines: place.lines, empty_lines: place.empty_lines };
      if (record.every((cell) => cell.trim() === '')) return;
      if (header === null) {
        header = headerOf(record);
        if (header.hasHeader) {
          checkHeader(header, line);
          return;
        }
      }
      if (records === peopleFileLimits.people) {
        report(line, null, 'tooManyPeople');
        isOver = true;
        return;
      }
      records += 1;
      read(record, header, line);
    },
    stop(error) {
      if (isOver) return;
      isOver = true;
      const { code = '', ...place } = error as Partial<RecordPlace> & { code?: string };
      const { lines = lastPlace.lines, empty_lines = lastPlace.empty_lines } = place;
      if (code === 'CSV_QUOTE_NOT_CLOSED') {
        report(lastPlace.lines + 1 + empty_lines - lastPlace.empty_lines, null, 'quoteMisplaced');
      } else report(lines, null, code.includes('QUOTE') ? 'quoteMisplaced' : 'unreadable');
    },
    isSound: () => problemCount === 0,
    end() {
      if (records === 0 && problemCount === 0) report(null, null, 'noPeople');
      const { hasHeader = false, mapping = [] } = header ?? {};
      const format = { encoding: file.encoding, delimiter, hasHeader };
      return { format, mapping, problems, problemCount, count, groups: [...groupNames.values()] };
    },
  };
}

/** The report on a file that is too large to be read at all. */
export function tooLargeProblem(): LineProblem {
  return { line: null, column: null, code: 'tooLarge', value: '', otherLine: null };
}
