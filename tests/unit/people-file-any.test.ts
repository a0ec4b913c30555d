import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email, Name } from '../../contract/auth.ts';
import { maxLengths } from '../../shared/lists.ts';
import { locales } from '../../shared/locales.ts';
import { type FilePerson, foldGroupName } from '../../shared/people-file.ts';
import { guardFormula, joinNames, splitNames, unescapeFormula } from '../../shared/people-file-cells.ts';
import type { FileDelimiter } from '../../shared/people-file-columns.ts';
import type { FileEncoding } from '../../shared/people-file-text.ts';
import { encode, header, peopleOf, read } from '../support/people-file.ts';

const separators: readonly string[] = ['\n', '\r\n', '\r'];
const cell = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.normalize('NFC').trim())
  .filter(
    (text) => text !== '' && text.length <= maxLengths.name && !/[\p{Cc}\ufffd]/u.test(text) && text.isWellFormed(),
  )
  // Text after a guard is read without it: see below.
  .filter((text) => unescapeFormula(text) === text);
const latin = fc
  .string({ unit: fc.constantFrom(...'aäöåÄÖé ,;"=<-@é|\''), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && unescapeFormula(text) === text);
const address = fc
  .emailAddress()
  .map((text) => text.toLowerCase())
  .filter((text) => Email.safeParse(text).success && unescapeFormula(text) === text);

const peopleIn = (name: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.record({
      first_name: name,
      last_name: name,
      email: address,
      groups: fc.uniqueArray(name, { maxLength: 4, selector: foldGroupName }),
      language: fc.constantFrom(null, ...locales),
      away_from: fc.constantFrom(null, '2026-02-28'),
      away_until: fc.constant(null),
    }),
    { minLength: 1, maxLength: 12, selector: ({ email }) => email },
  );

type Person = Omit<FilePerson, 'line'>;

function write(people: readonly Person[], delimiter: FileDelimiter, end: string, alwaysQuotes: boolean): string {
  const written = (text: string) => {
    const isPlain = !alwaysQuotes && !/["\n\r,;\t]/.test(text);
    return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
  };
  const rows = people.map(({ first_name, last_name, email, groups, language, away_from }) =>
    [first_name, last_name, email, joinNames(groups), language ?? '', away_from ?? ''].map(written).join(delimiter),
  );
  return rows.map((line) => line + end).join('');
}

const formats = fc.record({
  delimiter: fc.constantFrom<FileDelimiter>(',', ';', '\t'),
  end: fc.constantFrom(...separators),
  alwaysQuotes: fc.boolean(),
  hasHeader: fc.boolean(),
  hasBom: fc.boolean(),
});

describe('for any people', () => {
  const roundTrip = (encodings: readonly FileEncoding[], name: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(peopleIn(name), formats, fc.constantFrom(...encodings), (people, format, encoding) => {
        const names = format.hasHeader
          ? `${header},language,away_from`.replaceAll(',', format.delimiter) + format.end
          : '';
        const text = names + write(people, format.delimiter, format.end, format.alwaysQuotes);
        const bytes = encode(text, encoding, format.hasBom);
        const { problems, people: found } = read(bytes);
        expect(problems).toEqual([]);
        const expected = format.hasHeader
          ? people
          : people.map((person) => ({ ...person, language: null, away_from: null }));
        expect(found.map(({ line: _, ...person }) => person)).toEqual(expected);
      }),
    );

  it('design 4 a file in any Unicode format says the same', () => {
    roundTrip(['utf-8', 'utf-16le', 'utf-16be'], cell);
  });

  it('design 4 a file in Latin-1 says the same', () => {
    roundTrip(['windows-1252'], latin);
  });
});

it('5.1 takes an address or a name exactly if the person form takes it', () => {
  const almost = fc.string({ unit: fc.constantFrom(..."aZ9._'+-@ é"), maxLength: 14 });
  const candidates = fc.oneof(
    almost,
    almost.map((text) => `${text}@example.com`),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(candidates, (text) => {
      const parsed = Email.safeParse(text);
      const [person] = peopleOf(`${header}\nA,B,"${guardFormula(text.trim())}"`);
      expect(person?.email).toBe(parsed.success ? parsed.data : undefined);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * maxLengths.name }), (text) => {
      const quoted = guardFormula(text.trim()).replaceAll('"', '""');
      const [person] = peopleOf(`${header}\n"${quoted}",B,a@b.fi`);
      const parsed = Name.safeParse(text);
      expect(person?.first_name).toBe(parsed.success && !/\p{Cc}/u.test(parsed.data) ? parsed.data : undefined);
    }),
  );
});

it('2.9 never throws, and answers every file with people or with a problem', () => {
  const pieces = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\0',
    '|',
    'a@b.fi',
    'email',
    '\ufeff',
    'PK\u0003\u0004',
    ' ',
  );
  const texts = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary' })))
    .map((parts) => new TextEncoder().encode(parts.join('')));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), texts), (bytes) => {
      const { people, problemCount, count } = read(bytes);
      expect(people).toHaveLength(count);
      expect(count + problemCount).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

const start = fc.constantFrom('', "'", "''", ' ', '\t', '\n', '\u00A0', '\u3000', '\u200B', '\uFEFF');
const sign = fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '−', "'", 'ä', '\\', '|');
const text = fc.tuple(start, sign, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''));

it('2.9 whatever is guarded against being a formula is the same text again without the guard', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(unescapeFormula(guardFormula(one))).toBe(one);
    }),
  );
});

it('2.9 nothing guarded is a formula, and what cannot be one stays as it is', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(guardFormula(one)).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
  for (const plain of ['Aino', "O'Brien", "'t Hooft", '5', 'a=b', '👍']) {
    expect([guardFormula(plain), unescapeFormula(plain)]).toEqual([plain, plain]);
  }
  expect(["'=cmd", "''=cmd", '=cmd'].map(guardFormula)).toEqual(["''=cmd", "'''=cmd", "'=cmd"]);
});

it('2.9 names in one cell are the same names again, whatever is in them, bars and backslashes too', () => {
  const name = fc.oneof(text, fc.string({ unit: fc.constantFrom('\\', '|', 'a') }));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      expect(splitNames(joinNames(names), 1000)).toEqual(names);
    }),
  );
});

it('2.9 a backslash in front of neither is part of the name, and no more names are split off than are wanted', () => {
  expect(splitNames('R\\D|\\\\server|a\\|b|', 10)).toEqual(['R\\D', '\\server', 'a|b', '']);
  expect(splitNames('a\\|b|c|d', 2)).toEqual(['a|b', 'c']);
  expect(splitNames('a|b|c', 2)).toEqual(['a', 'b']);
});

it('design 4 a cell is freed of the guard before its length, its address and its groups are checked', () => {
  const long = `=${'x'.repeat(119)}`;
  const { people, problems } = read(`${header}\n'${long},'-Maria,'+358@a.fi,"'=HR|'=HR|B\\|C"\n`);
  expect(problems).toEqual([]);
  expect(people).toMatchObject([
    { first_name: long, last_name: '-Maria', email: '+358@a.fi', groups: ['=HR', "'=HR", 'B|C'] },
  ]);
});

it('design 4 a hostile cell of bars and backslashes is read at the cost of reading it', () => {
  expect(splitNames('\\|'.repeat(5_000_000), 1001)).toHaveLength(1);
  expect(splitNames('\\\\|'.repeat(3_000_000), 1001)).toHaveLength(1001);
});
