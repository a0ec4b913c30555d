import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardFormula, joinNames, splitNames, unescapeFormula } from '../../shared/people-file-cells.ts';
import { header, read } from '../support/people-file.ts';

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
