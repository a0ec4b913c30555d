import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { peopleFileLimits } from '../../shared/people-file.ts';
import { previewFile } from '../../src/adapters/people-file.ts';
import { additionsOf, previewOf } from '../../src/adapters/people-preview.ts';
import { fileSize, refusedLinesOf, visibleText } from '../../src/views/people/import-texts.ts';

const preview = (text: string) => previewOf(new TextEncoder().encode(text));

describe('the preview', () => {
  it('2.9 counts everybody and keeps the first ten', () => {
    const rows = Array.from({ length: 25 }, (_, index) => `Aino,Virtanen,aino${index}@havu.example,Sales`);
    const { count, firstPeople, groups, problems } = preview(`first_name,last_name,email,groups\n${rows.join('\n')}`);
    expect([count, firstPeople.length, groups, problems]).toEqual([25, 10, ['Sales'], []]);
    expect(firstPeople[9]).toEqual({
      line: 11,
      first_name: 'Aino',
      last_name: 'Virtanen',
      email: 'aino9@havu.example',
      groups: ['Sales'],
      language: null,
      away_from: null,
      away_until: null,
    });
  });

  it('2.9 reports a quotation mark without its partner as a problem of its line', () => {
    const { problems, problemCount } = preview(
      'first_name,last_name,email\nAino,Virtanen,aino@havu.example\nEero,"Mäkinen,eero@havu.example\n',
    );
    expect([problemCount, problems[0]?.code, problems[0]?.line]).toEqual([1, 'quoteMisplaced', 3]);
  });

  it('2.9 does not even read a file that is too large', async () => {
    const file = { size: peopleFileLimits.bytes + 1 } as File;
    const { problems, problemCount } = await previewFile(file, new AbortController().signal);
    expect([problemCount, problems.map(({ code }) => code)]).toEqual([1, ['tooLarge']]);
  });
});

describe('what a file adds', () => {
  const file = new TextEncoder().encode(
    [
      'first_name,last_name,email,groups',
      'Aino,Virtanen,AINO@havu.example,Old|sales',
      'Eero,Mäkinen,eero@havu.example,Sales|Field team',
      'Liisa,Niemi,liisa@havu.example,FIELD TEAM|Management',
    ].join('\n'),
  );

  it('2.9, 8.10 distinguishes new people from existing ones, whatever the letter case', () => {
    const additions = additionsOf(file, { emails: ['Aino@Havu.example'], groups: ['management'] });
    expect(additions).toEqual({ newPeople: 2, knownPeople: 1, newGroups: ['sales', 'Field team'] });
  });

  it('2.9 creates no group that only those name who are there already', () => {
    const { newGroups } = additionsOf(file, { emails: ['aino@havu.example'], groups: [] });
    expect(newGroups).toEqual(['sales', 'Field team', 'Management']);
    const emails = ['aino@havu.example', 'eero@havu.example', 'liisa@havu.example'];
    expect(additionsOf(file, { emails, groups: [] })).toEqual({ newPeople: 0, knownPeople: 3, newGroups: [] });
  });
});

describe('the example CSV', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../public', name));
  const columns = ['first_name', 'last_name', 'email', 'groups', 'language'];

  it.each([
    ['example-people.csv', ','],
    ['esimerkki-henkilot.csv', ';'],
  ])(
    '2.9 %s is read without a problem, all its columns are known, and Excel sees that it is UTF-8',
    (name, delimiter) => {
      const bytes = read(name);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const { format, mapping, problems, count, groups } = previewOf(bytes);
      expect(format).toEqual({ encoding: 'utf-8', delimiter, hasHeader: true });
      expect(mapping.map(({ column }) => column)).toEqual(columns);
      expect([problems, count, groups.length]).toEqual([[], 3, 2]);
    },
  );
});

describe('the words around it', () => {
  it('8.10 reads the lines of a refusal in the order of the file, and passes over what is none', () => {
    const fields = {
      'rows.10.email': 'b',
      'rows.2.first_name': 'a',
      'rows.30': 'c',
      email: 'not a line',
      'rows.x': 'no',
    };
    expect(refusedLinesOf(fields)).toEqual([
      { line: 2, column: 'first_name', message: 'a' },
      { line: 10, column: 'email', message: 'b' },
      { line: 30, column: null, message: 'c' },
    ]);
  });

  it('2.9 writes sizes as the language does', () => {
    const sizes = [0, 1, 999, 12_345, 20_971_520];
    const plain = (locale: string) => sizes.map((size) => fileSize(locale, size).replaceAll(/\s/g, ' '));
    expect(plain('en-GB')).toEqual(['0 bytes', '1 byte', '999 bytes', '12.3 kB', '21 MB']);
    expect(plain('fi')).toEqual(['0 tavua', '1 tavu', '999 tavua', '12,3 kt', '21 Mt']);
  });

  it('2.9 shows what cannot be seen in a cell, and that a long one continues', () => {
    expect(visibleText('a\u0000b\nc\u007fd\u0085')).toBe('a␀b␊c␡d\ufffd');
    expect(visibleText('x'.repeat(99))).toBe('x'.repeat(99));
    expect(visibleText('x'.repeat(100))).toBe(`${'x'.repeat(100)}…`);
  });
});
