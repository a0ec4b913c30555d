import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFormatOf, numberCell, textCell } from '../../server/results/export/csv.ts';

const english = csvFormatOf('en-GB');
const finnish = csvFormatOf('fi');

it.each([
  '=1+1',
  '+358 40',
  '-5 degrees',
  '@SUM(A1)',
  '\tindented',
  '\rreturned',
  '\nnext line',
  ' =1+1',
  '\u00A0\u3000=1+1',
  '\u200B@x',
  '\uFEFF-1',
  '\u0001=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\u3000＝1',
  '−1',
])('6.3 a text that might be a formula begins with an apostrophe: %j', (text) => {
  expect(textCell(text)).toBe(`"'${text}"`);
});

it.each(['1 = 1', 'a+b', "'=1", 'fine - thanks', '(=1)', 'Älä', '👍', '5', '"=1"'])(
  '6.3 any other text stays as it is: %j',
  (text) => {
    expect(textCell(text)).toBe(`"${text.replaceAll('"', '""')}"`);
  },
);

it('6.3 an empty text is an empty cell', () => {
  expect([textCell(''), textCell(null)]).toEqual(['', '']);
});

it('6.3 negative numbers stay numbers, with every digit, as the language writes them', () => {
  const values = [-12.5, 200 / 3, 0, -0, 1e-7, 1e21, null];
  expect(values.map((value) => numberCell(value, english))).toEqual([
    '-12.5',
    '66.66666666666667',
    '0',
    '0',
    '1e-7',
    '1e+21',
    '',
  ]);
  expect(values.slice(0, 3).map((value) => numberCell(value, finnish))).toEqual(['-12,5', '66,66666666666667', '0']);
});

it.each([english, finnish])('6.3 a reader of CSV gets every text and number back: %j', (format) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true, noDefaultInfinity: true }), (text, value) => {
      const line = [textCell(text), numberCell(value, format), textCell(text)].join(format.separator);
      const rows: string[][] = parse(`${line}\r\n`, { delimiter: format.separator, recordDelimiter: '\r\n' });
      const [[before = '', number = '', after = ''] = []] = rows;
      expect(Number(number.replace(format.decimal, '.'))).toBe(value + 0);
      expect([text, `'${text}`]).toContain(before);
      expect(after).toBe(before);
    }),
  );
});

it('6.3 no text is left that a spreadsheet would compute', () => {
  const space = fc.constantFrom(' ', '\t', '\u00A0', '\u3000', '\u200B', '');
  const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠');
  fc.assert(
    fc.property(fc.array(space), sign, fc.string(), (spaces, first, rest) => {
      expect(textCell(spaces.join('') + first + rest).startsWith(`"'`)).toBe(true);
    }),
  );
});
