import { all, running } from '../support/drawn-company.ts';
import { file, header, latin, many, one, room, stubFiles, two } from '../support/drawn-imports.ts';
import { broken, changed, drawPages } from '../support/drawn-pages.ts';
import { imported, importStart } from '../support/drawn-texts.ts';

// A file of people: its content, and its effect.

stubFiles();

const importedOne = changed(
  imported,
  `
        @ people.csv
        - 114 bytes 2 people 2 groups
        + 64 bytes 1 person no groups
        @ [Choose another file] [“”]
        - 2 people found in the file
        + 1 person found in the file
        @ 1 new person will be added and get an email to choose a password.
        - 1 person is already in your personnel and will be skipped.
        - 1 new group will be created.
        @ First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | North, West
        - Reko | Respondent | reko@aalto.example | –
        + Ada | Love | ada@x.example | –
        @ phone not imported
        - 2 groups
        - West · new
        - North
      `,
);

drawPages([
  [
    '2.9 an import of somebody new and somebody known',
    '/user-import',
    room,
    [two, { says: 'Import 1 person' }],
    imported,
  ],
  ['2.9 an import of one person', '/user-import', room, [one, { says: 'Import 1 person' }], importedOne],
  [
    '2.9 an import that says in which language somebody gets mails',
    '/user-import',
    room,
    [file('first_name,last_name,email,kieli', 'Ada,Love,ada@x.example,suomi'), { says: 'Import 1 person' }],
    changed(
      importedOne,
      `
        @ people.csv
        - 64 bytes 1 person no groups
        + 61 bytes 1 person no groups
        @ People in the file
        - First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | –
        + First name | Last name | Email | Groups | Preferred language
        + Ada | Love | ada@x.example | – | Finnish
        @ email Email
        - groups Groups
        - phone not imported
        + kieli Preferred language
      `,
    ),
  ],
  [
    '2.9 an import of many people and groups',
    '/user-import',
    room,
    [many, { says: 'Import 21 people' }],
    changed(
      importedOne,
      `
        @ people.csv
        - 64 bytes 1 person no groups
        + 681 bytes 21 people 21 groups
        @ [Choose another file] [“”]
        - 1 person found in the file
        - 1 new person will be added and get an email to choose a password.
        + 21 people found in the file
        + 21 new people will be added and get an email to choose a password.
        + 21 new groups will be created.
        @ People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        - People in the file
        + [Import 21 people]
        + The first 10 of 21 people
        @ First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | –
        + First0 | Last | p0@x.example | G0
        + First1 | Last | p1@x.example | G1
        + First2 | Last | p2@x.example | G2
        + First3 | Last | p3@x.example | G3
        + First4 | Last | p4@x.example | G4
        + First5 | Last | p5@x.example | G5
        + First6 | Last | p6@x.example | G6
        + First7 | Last | p7@x.example | G7
        + First8 | Last | p8@x.example | G8
        + First9 | Last | p9@x.example | G9
        @ phone not imported
        + 21 groups
        + G0 · new
        + G1 · new
        + G2 · new
        + G3 · new
        + G4 · new
        + G5 · new
        + G6 · new
        + G7 · new
        + G8 · new
        + G9 · new
        + G10 · new
        + G11 · new
        + G12 · new
        + G13 · new
        + G14 · new
        + G15 · new
        + G16 · new
        + G17 · new
        + G18 · new
        + G19 · new
        + and 1 more
      `,
    ),
  ],
  [
    '2.9 an import of who is known',
    '/user-import',
    {},
    [file(header, 'Reko,Respondent,reko@aalto.example,,'), { says: 'Nobody to import' }],
    changed(
      importedOne,
      `
        @ Import users
        @ Import users
        + Your plan has no room for more people.
        + [See plans → /plans]
        @ people.csv
        - 64 bytes 1 person no groups
        + 76 bytes 1 person no groups
        @ 1 person found in the file
        - 1 new person will be added and get an email to choose a password.
        - People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + Nobody to import: the 1 person in the file is already in your personnel.
        + [Import – There is nothing to import: everyone in the file is already in your personnel.]
        @ First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | –
        + Reko | Respondent | reko@aalto.example | –
      `,
    ),
  ],
  [
    '2.9 an import without a header row',
    '/user-import',
    room,
    [file('Ada,Love,ada@x.example', 'Bea,Love,bea@x.example'), { says: 'Import 2 people' }],
    changed(
      importedOne,
      `
        @ people.csv
        - 64 bytes 1 person no groups
        + 45 bytes 2 people no groups
        @ [Choose another file] [“”]
        - 1 person found in the file
        - 1 new person will be added and get an email to choose a password.
        + 2 people found in the file
        + 2 new people will be added and get an email to choose a password.
        @ People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + [Import 2 people]
        @ Ada | Love | ada@x.example | –
        + Bea | Love | bea@x.example | –
        @ How the file was read
        - The encoding is UTF-8, and the cells are separated by commas. The first line is a header row.
        - first_name First name
        - last_name Last name
        - email Email
        - groups Groups
        - phone not imported
        + The encoding is UTF-8, and the cells are separated by commas. There is no header row, so the columns are read in the usual order.
        + Column 1 First name
        + Column 2 Last name
        + Column 3 Email
        + Column 4 Groups
      `,
    ),
  ],
  [
    '2.9 an import in an older encoding',
    '/user-import',
    room,
    [latin, { says: 'Import 1 person' }],
    changed(
      importedOne,
      `
        @ Import users
        @ Import users
        - people.csv
        - 64 bytes 1 person no groups
        + latin.csv
        + 43 bytes 1 person no groups
        @ First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | –
        + Pä | x | p@x.example | –
        @ How the file was read
        - The encoding is UTF-8, and the cells are separated by commas. The first line is a header row.
        + The encoding is Latin-1, and the cells are separated by semicolons. The first line is a header row.
        + If letters such as ä and ö look wrong here, save the file as CSV UTF-8 and choose it again.
        @ email Email
        - groups Groups
        - phone not imported
      `,
    ),
  ],
  [
    '2.9, 9.6 an import that the plan has no room for',
    '/user-import',
    { [`GET ${all}`]: [{ ...running, product: { ...running.product, max_users: 5 } }] },
    [two, { says: 'Your plan covers' }],
    changed(
      imported,
      `
        @ Import users
        @ Import users
        + Your plan has no room for more people.
        + [See plans → /plans]
        @ People with an account in another company are also skipped. You will see who they are.
        + Your plan covers 5 people. With these, there would be 6. [See other plans → /plans] .
      `,
    ),
  ],
  [
    '2.9 an import that could not be compared',
    '/user-import',
    { 'GET /api/companies/1/groups/': broken },
    [two, { says: 'We could not check' }],
    changed(
      imported,
      `
        @ Import users
        @ Import users
        + Your plan has no room for more people.
        + [See plans → /plans]
        @ 2 people found in the file
        - 1 new person will be added and get an email to choose a password.
        - 1 person is already in your personnel and will be skipped.
        - 1 new group will be created.
        - People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + We could not check who is new. People already in your personnel will be skipped.
        + [Import]
        @ 2 groups
        - West · new
        @ North
        + West
      `,
    ),
  ],
  [
    '2.9 an import whose price is not known',
    '/user-import',
    { [`GET ${all}usage/`]: broken },
    [two, { says: 'could not be calculated' }],
    changed(
      imported,
      `
        @ People with an account in another company are also skipped. You will see who they are.
        + The effect on the price could not be calculated. You can still import.
      `,
    ),
  ],
  [
    '2.9, 5.7 an import with problems',
    '/user-import',
    {},
    [
      file(
        header,
        'Ada,,ada@x',
        ',Love,ada2@x.example,A\u0001B,',
        'Bea,Love,bea@x.example,,',
        'Bea,Love,bea@x.example,,',
      ),
      { says: 'problems in the file' },
    ],
    changed(
      importStart,
      `
        @ [See plans → /plans]
        - Drop a CSV file here, or choose one
        - You see what is in it before anything is sent.
        - [Choose a file] [“”]
        - [Import – Choose a file first.]
        + people.csv
        + 126 bytes 5 problems
        + [Choose another file] [“”]
        + 5 problems in the file
        + [Import – Fix the problems in the file first.]
        + 5 problems in the file
        + Nothing has been sent. Fix the file and choose it again.
        + Line 2 Last name
        + The name is missing. Add it.
        + Line 2 Email
        + ada@x
        + This is not an email address. Write it like name@example.com.
        + Line 3 First name
        + The name is missing. Add it.
        + Line 3 Groups
        + A␁B
        + The cell holds an invisible character or a line break. Clear the cell and type its text again.
        + Line 5 Email
        + bea@x.example
        + The same address is on line 4. Remove one of the two lines.
        + People in the file
        + First name | Last name | Email | Groups
        + Bea | Love | bea@x.example | –
        + How the file was read
        + The encoding is UTF-8, and the cells are separated by commas. The first line is a header row.
        + first_name First name
        + last_name Last name
        + email Email
        + groups Groups
        + phone not imported
      `,
    ),
  ],
  [
    '2.9, 5.7 an empty file',
    '/user-import',
    {},
    [file(''), { says: 'in the file' }],
    changed(
      importStart,
      `
        @ [See plans → /plans]
        - Drop a CSV file here, or choose one
        - You see what is in it before anything is sent.
        - [Choose a file] [“”]
        - [Import – Choose a file first.]
        + people.csv
        + 0 bytes 1 problem
        + [Choose another file] [“”]
        + 1 problem in the file
        + [Import – Fix the problems in the file first.]
        + 1 problem in the file
        + Nothing has been sent. Fix the file and choose it again.
        + There are no people in the file. Enter one person per line.
      `,
    ),
  ],
  [
    '2.9, 5.7 a file that was corrected and is chosen again',
    '/user-import',
    room,
    [file(''), { says: 'in the file' }, one, { says: 'Import 1 person' }],
    importedOne,
  ],
  [
    '2.9 several files at once',
    '/user-import',
    {},
    [{ chooses: [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')] }],
    changed(
      importStart,
      `
        @ You see what is in it before anything is sent.
        + Drop one file at a time.
      `,
    ),
  ],
]);
