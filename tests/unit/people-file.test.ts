import { describe, expect, it } from 'vitest';
import { maxLengths } from '../../shared/lists.ts';
import { foldGroupName, type LineProblem, peopleFileLimits } from '../../shared/people-file.ts';
import { encode, header, peopleOf, read } from '../support/people-file.ts';

const aino = { first_name: 'Aino', last_name: 'Virtanen', email: 'aino@example.com', groups: ['Bakers'] };
const unsaid = { language: null, away_from: null, away_until: null };
const row = 'Aino,Virtanen,aino@example.com,Bakers';

/** Each as `line column code`. */
const briefly = (problems: readonly LineProblem[]) =>
  problems.map(({ line, column, code }) => [line, column, code].filter((part) => part !== null).join(' '));

describe('the columns', () => {
  it('2.9 are in their order where there is no header, and in any order under one', () => {
    expect(peopleOf(row)).toEqual([aino]);
    expect(peopleOf(`${header}\n${row}\n`)).toEqual([aino]);
    expect(peopleOf('groups,email,last_name,first_name\nBakers,aino@example.com,Virtanen,Aino')).toEqual([aino]);
  });

  it.each([
    'First Name;LAST-NAME;E-mail;Group',
    'etunimi;sukunimi;sähköposti;ryhmät',
    'ETUNIMI;Sukunimi;Sähköpostiosoite;Ryhmä',
    'firstname;lastname;mail; groups ',
    'etunimi;sukunimi;sähköposti;ryhmät'.normalize('NFD'),
  ])('design 4 have these names, whatever their case, spaces and hyphens: %s', (names) => {
    const { people, format } = read(`${names}\n${row.replaceAll(',', ';')}`);
    expect(people).toMatchObject([aino]);
    expect(format).toEqual({ encoding: 'utf-8', delimiter: ';', hasHeader: true });
  });

  it('2.9 that nobody knows are passed over, and the mapping says so: they give no right', () => {
    const { people, mapping } = read(`email,is_admin,first_name,user_type,last_name\na@b.fi,true,A,reseller_group,B`);
    expect(people).toEqual([{ line: 2, first_name: 'A', last_name: 'B', email: 'a@b.fi', groups: [], ...unsaid }]);
    expect(mapping.map(({ column }) => column)).toEqual(['email', null, 'first_name', null, 'last_name']);
    expect(mapping[1]?.header).toBe('is_admin');
  });

  it('2.9 must be there, once each, or the file is refused at its header', () => {
    expect(briefly(read('first_name,groups\nA,B\nC,D').problems)).toEqual([
      '1 last_name columnMissing',
      '1 email columnMissing',
    ]);
    expect(briefly(read(`${header},E-Mail\n${row},x@y.fi`).problems)).toEqual(['1 email columnRepeated']);
  });

  it.each(['en', 'en-GB', 'English', 'englanti', 'fi', 'fi_FI', 'Finnish', 'SUOMI', ''])(
    'design 4 a language is known by its name and its tag in both languages, and may be left open: %s',
    (language) => {
      const { people, problems } = read(`${header},Kieli\n${row},${language}`);
      expect(problems).toEqual([]);
      const expected = language === '' ? null : /^(fi|suomi)/i.test(language) ? 'fi' : 'en-GB';
      expect(people).toMatchObject([{ ...aino, language: expected }]);
    },
  );

  it('design 4 a language that we have no texts in is a problem of its cell, and no language without a header', () => {
    expect(briefly(read(`${header},language\n${row},svenska`).problems)).toEqual(['2 language languageUnknown']);
    expect(read(`${row},svenska`)).toMatchObject({ problems: [], people: [{ ...aino, language: null }] });
  });

  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02'],
    ['2.3.2026', '31.12.2026', '2026-03-02', '2026-12-31'],
    ['02/03/2026', '', '2026-03-02', null],
    ['', '', null, null],
  ])(
    '2.9 the days on which somebody is away are read as spreadsheets write them: %s, %s',
    (from, until, first, last) => {
      for (const names of ['away_from,away_until', 'Poissa alkaen,Poissa asti']) {
        const { people, problems } = read(`${header},${names}\n${row},${from},${until}`);
        expect(problems).toEqual([]);
        expect(people).toMatchObject([{ ...aino, away_from: first, away_until: last }]);
      }
    },
  );

  it.each([
    ['2026-02-30', '', ['2 away_from dayMalformed']],
    ['3/31/2026', 'May', ['2 away_from dayMalformed', '2 away_until dayMalformed']],
    ['1.3/2026', '', ['2 away_from dayMalformed']],
    ['0026-03-02', '', ['2 away_from dayMalformed']],
    ['', '2026-03-02', ['2 away_from awayFromMissing']],
    ['2026-03-02', '2026-03-01', ['2 away_until awayEndsBefore']],
  ])('2.9, 5.1 days that make no sense are problems of their cells: %s, %s', (from, until, expected) => {
    expect(briefly(read(`${header},away_from,away_until\n${row},${from},${until}`).problems)).toEqual(expected);
  });

  it('2.9 a person whose group is called Groups is no header', () => {
    expect(read(row.replace('Bakers', 'Groups')).people).toMatchObject([{ ...aino, groups: ['Groups'] }]);
  });
});

describe('a row', () => {
  it.each([
    [',Virtanen,a@b.fi', '2 first_name nameMissing'],
    ['Aino, ,a@b.fi', '2 last_name nameMissing'],
    [`${'x'.repeat(maxLengths.name + 1)},V,a@b.fi`, '2 first_name nameTooLong'],
    ['Aino,Virtanen,', '2 email emailMissing'],
    ['Aino,Virtanen', '2 email emailMissing'],
    ['Aino,Virtanen,nobody', '2 email emailMalformed'],
    [`Aino,Virtanen,${'x'.repeat(maxLengths.email)}@b.fi`, '2 email emailTooLong'],
    [`A,B,a@b.fi,${'g'.repeat(maxLengths.name + 1)}`, '2 groups groupTooLong'],
    [`A,B,a@b.fi,${Array.from({ length: 101 }, (_, index) => `g${index}`).join('|')}`, '2 groups tooManyGroups'],
    ['A,B,a@b.fi,G,more', '2 tooManyCells'],
    ['A\u0000,B,a@b.fi', '2 first_name controlCharacter'],
    ['"A\nB",B,a@b.fi', '2 first_name controlCharacter'],
    ['A,B,a@b.fi,"G\u0007"', '2 groups controlCharacter'],
    ['A,B "b",a@b.fi', '2 quoteMisplaced'],
    ['A,"B" b,a@b.fi', '2 quoteMisplaced'],
    ['A,"B"b,a@b.fi', '2 quoteMisplaced'],
    ['A,"B,a@b.fi\nC,D,c@d.fi\n', '2 quoteMisplaced'],
  ])('2.9 that is bad is a problem with its line, never dropped: %s', (line, problem) => {
    const { problems, people } = read(`${header}\n${line}`);
    expect(briefly(problems)).toEqual([problem]);
    expect(people).toEqual([]);
  });

  it('2.9 may be as long as the form allows, in each of its cells', () => {
    const [name, group] = ['x', 'g'].map((letter) => letter.repeat(maxLengths.name));
    const email = `${'x'.repeat(maxLengths.email - 5)}@b.fi`;
    const { people, problems } = read(`${header}\n${name},${name},${email},${group}`);
    expect(problems).toEqual([]);
    expect(people).toMatchObject([{ first_name: name, last_name: name, email, groups: [group] }]);
    // Also where there is no header, which an address that long gives away.
    expect(peopleOf(`${name},${name},${email},Group`)).toMatchObject([{ email }]);
  });

  it('2.9 reports every problem of every row at once', () => {
    const { problems, problemCount, count } = read(`${header}\n,,x\n${row}\nA,B,a@b.fi,,,,z`);
    expect(briefly(problems)).toEqual([
      '2 first_name nameMissing',
      '2 last_name nameMissing',
      '2 email emailMalformed',
      '4 tooManyCells',
    ]);
    expect([problemCount, count]).toEqual([4, 1]);
  });

  it('2.9 with an address that stood above names both lines', () => {
    const { problems } = read(`${row}\nB,C,d@e.fi\nX,Y, AINO@Example.com `);
    expect(problems).toEqual([
      { line: 3, column: 'email', code: 'emailRepeated', value: 'aino@example.com', otherLine: 1 },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    '2.9 is numbered by the line it begins at, past empty lines and line ends in quotes (%j)',
    (end) => {
      const lines = [
        '',
        header,
        '',
        '"A',
        'B",C,a@b.fi',
        ' ',
        ',,,',
        'D,E,nobody',
        '"F',
        '",G,',
        '',
        '',
        '"H",I',
        'J,"K',
      ];
      expect(briefly(read(lines.join(end)).problems)).toEqual([
        '4 first_name controlCharacter',
        '8 email emailMalformed',
        '9 email emailMissing',
        '13 email emailMissing',
        '14 quoteMisplaced',
      ]);
    },
  );

  it('2.9 that is wholly empty is none', () => {
    expect(peopleOf(`${header}\n\n   \n,,,\n${row}\n"",,\n`)).toEqual([aino]);
  });

  it('2.9 keeps the offending cell, cut to 100 characters', () => {
    expect(read(`A,B,${'y'.repeat(5_000_000)}`).problems[0]?.value).toBe('y'.repeat(100));
  });

  it('2.9 keeps what looks like a formula, markup or right-to-left text as it is written', () => {
    const names = [
      '=1+1',
      '-x',
      '+358',
      '@SUM(A1)',
      '<script>alert(1)</script>',
      'علي',
      '\u202eevil',
      "'; drop table people",
    ];
    const people = names.map((name, index) => `${name},${name},a${index}@b.fi,${name.replaceAll('|', '')}`);
    for (const [index, person] of peopleOf(people.join('\n')).entries()) {
      expect(person).toMatchObject({ first_name: names[index], last_name: names[index], groups: [names[index]] });
    }
    expect(peopleOf(people.join('\n'))).toHaveLength(names.length);
  });

  it('2.9 may repeat a group in its cell, a thousand times and no more', () => {
    expect(peopleOf(`A,B,a@b.fi,${'Bakers|'.repeat(999)}`)[0]?.groups).toEqual(['Bakers']);
    expect(briefly(read(`A,B,a@b.fi,${'Bakers|'.repeat(1000)}Drivers`).problems)).toEqual(['1 groups tooManyGroups']);
  });

  it('2.9 has its groups once each, whatever their letter case', () => {
    const [person] = peopleOf(`A,B,a@b.fi,"Bakers| bakers ||Äiti|${'äiti'.normalize('NFD')}| Drivers"`);
    expect(person?.groups).toEqual(['Bakers', 'Äiti', 'Drivers']);
    const { groups } = read('A,B,a@b.fi,Bakers|X\nC,D,c@d.fi,BAKERS|Y');
    expect(groups).toEqual(['Bakers', 'X', 'Y']);
    // Also one whose letters were composed otherwise when it was stored.
    expect(foldGroupName('Äiti'.normalize('NFD'))).toBe(foldGroupName('äiti'));
  });
});

describe('a file', () => {
  it('5.7 without people is refused', () => {
    for (const file of ['', '\n\n', header, `${header}\n,,,\n`]) {
      expect(briefly(read(file).problems)).toEqual(['noPeople']);
    }
  });

  it('2.9 of another kind is refused as unreadable, not row by row', () => {
    const workbook = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 10, 34, 10]);
    expect(briefly(read(workbook).problems)).toEqual(['unreadable']);
  });

  it.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 10, 0x2c, 9]],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 0x60, 10, 0x2c, 0x40]],
    ['a PDF', [...new TextEncoder().encode('%PDF-1.7\n'), 0x25, 0xe2, 0xe3, 0xcf, 0xd3, 10, 0x31, 0x20, 0x30]],
    ['an RTF', [...new TextEncoder().encode('{\\rtf1\\ansi Aino, Virtanen}')]],
    ['a compressed one', [0x1f, 0x8b, 8, 0, 0x9d, 0xa1, 3, 0x6a, 2, 3, 0xab, 0x2c, 0x2d, 0x2e, 0x51, 4, 10, 0xd1, 5]],
    // Zero bytes beside ASCII, as UTF-16 has them.
    ['a bitmap', Array.from({ length: 4000 }, (_, at) => (at % 2 === 0 ? (at * 7) % 120 : at % 6 === 1 ? 255 : 0))],
    ['controls alone', Array.from({ length: 300 }, (_, at) => (at % 8) + 1)],
  ])('2.9 is refused as a whole where it is no text: %s', (_name, bytes) => {
    const { problems, count, mapping } = read(Uint8Array.from(bytes));
    expect(briefly(problems)).toEqual(['unreadable']);
    expect([count, mapping]).toEqual([0, []]);
  });

  it('2.9 half an emoji in a file of UTF-16, and what was lost in one of UTF-8, is reported with its line', () => {
    const wide = Buffer.from('\ufeffAino,Virtanen,aino@example.com\nEero\ud83d,M,eero@example.com', 'utf16le');
    expect(briefly(read(Uint8Array.from(wide)).problems)).toEqual(['2 first_name controlCharacter']);
    const lost = 'Aino,Virtanen,aino@example.com\nEero,M\ufffdki,eero@example.com';
    expect(briefly(read(lost).problems)).toEqual(['2 last_name controlCharacter']);
  });

  it('2.9 with a few stray characters is text: their lines are named', () => {
    const stray = 'Ai\u0001no,Virtanen,aino@example.com\nEe\u0000ro,Mäki\u0002,eero@example.com';
    expect(briefly(read(stray).problems)).toEqual([
      '1 first_name controlCharacter',
      '2 first_name controlCharacter',
      '2 last_name controlCharacter',
    ]);
    const long = Array.from({ length: 200 }, (_, at) => `A${at < 6 ? '\u0001' : ''},B,a${at}@example.com`).join('\n');
    expect(briefly(read(long).problems)).toEqual(
      [1, 2, 3, 4, 5, 6].map((line) => `${line} first_name controlCharacter`),
    );
    const latin = encode(`Åke,Ö\u0001berg,ake@example.com`, 'windows-1252', false);
    expect(briefly(read(latin).problems)).toEqual(['1 last_name controlCharacter']);
  });

  it('2.9 with a line of more cells than a spreadsheet has columns is unreadable; with fewer they are passed over', () => {
    const line = (cells: number) => `first_name,last_name,email${',x'.repeat(cells - 3)}`;
    const widest = read(`${line(peopleFileLimits.cells)}\nA,B,a@b.fi`);
    expect([widest.problems, widest.count, widest.mapping.length]).toEqual([[], 1, peopleFileLimits.cells]);
    for (const file of [line(peopleFileLimits.cells + 1), `${row}\n${line(peopleFileLimits.cells + 1)}\n${row}`]) {
      const { problems, mapping } = read(file);
      expect(briefly(problems)).toEqual(['unreadable']);
      expect(mapping.length).toBeLessThan(5);
    }
  });

  it('2.9 takes 100,000 people and says at which line there are more', () => {
    const rows = Array.from({ length: peopleFileLimits.people }, (_, index) => `A,B,a${index}@b.fi,G${index % 50}`);
    const full = read(`${header}\n${rows.join('\n')}`);
    expect([full.count, full.people.length, full.problemCount, full.groups.length]).toEqual([100_000, 100_000, 0, 50]);
    expect(briefly(read(`${header}\n${rows.join('\n')}\nA,B,z@b.fi\nA,B,y@b.fi`).problems)).toEqual([
      '100002 tooManyPeople',
    ]);
  });

  it('2.9 names at most 1,000 groups', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `A,B,a${index}@b.fi,G${index}`);
    expect(read(rows.slice(1).join('\n')).problems).toEqual([]);
    expect(briefly(read(rows.join('\n')).problems)).toEqual(['groups tooManyGroups']);
  });

  it('2.9 keeps 10,000 problems and counts all', () => {
    const { problems, problemCount } = read('A,B,x\n'.repeat(20_000));
    expect([problems.length, problemCount]).toEqual([10_000, 20_000]);
  });

  it.each([
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', false],
    ['utf-16le', true],
    ['utf-16be', false],
    ['utf-16be', true],
    ['windows-1252', false],
  ] as const)('design 4 in %s (with BOM: %s) is understood', (encoding, hasBom) => {
    const text = 'Etunimi;Sukunimi;Sähköposti;Ryhmät\r\nÄijö;Öhman;aijo@example.com;Yövuoro\r\n';
    const { people, format } = read(encode(text, encoding, hasBom));
    expect(people).toEqual([
      {
        line: 2,
        first_name: 'Äijö',
        last_name: 'Öhman',
        email: 'aijo@example.com',
        groups: ['Yövuoro'],
        ...unsaid,
      },
    ]);
    expect(format).toEqual({ encoding, delimiter: ';', hasHeader: true });
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    '2.9 in %s without a BOM is known also among letters whose own bytes are zero',
    (encoding) => {
      const { people, problems } = read(encode('Ā𐀀Ā,𐀀Ā𐀀,a@a.aa,\n', encoding, false));
      expect(problems).toEqual([]);
      expect(people).toMatchObject([{ first_name: 'Ā𐀀Ā', last_name: '𐀀Ā𐀀', email: 'a@a.aa' }]);
    },
  );

  it.each(['utf-16le', 'utf-16be'] as const)(
    '2.9 in %s that was cut in the middle of a letter is reported with its line',
    (encoding) => {
      const bytes = encode(`${header}\r\n${row}\r\nA,B,c@d.fi,X`, encoding, true);
      expect(briefly(read(bytes.slice(0, -1)).problems)).toEqual(['3 groups controlCharacter']);
    },
  );

  it('design 4 is split at what separates its addresses, not at what is inside of quotes or groups', () => {
    expect(read('A;B;a@b.fi;Sales, north|Marketing, south, west').format.delimiter).toBe(';');
    expect(read('"Last; first; middle",B,a@b.fi').format.delimiter).toBe(',');
    expect(read('A\tB, jr; sr\ta@b.fi').format.delimiter).toBe('\t');
    expect(read('Maija;Meikäläinen\nEeva, Liisa;Virtanen').format.delimiter).toBe(';');
    expect(read('A,B,a@b.fi,North; south; east; west; middle').format.delimiter).toBe(',');
  });
});
