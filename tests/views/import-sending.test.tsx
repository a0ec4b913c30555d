import { expect, it, onTestFinished } from 'vitest';
import { answers } from '../support/drawn-company.ts';
import { drawConsole } from '../support/drawn-console.tsx';
import { after, room, stubFiles } from '../support/drawn-imports.ts';
import { changed, drawPages, take } from '../support/drawn-pages.ts';
import { imported } from '../support/drawn-texts.ts';

// A file of people: sending, and the result.

stubFiles();

const allWereCreated = changed(
  imported,
  `
        @ Import users
        @ Import users
        + Users created.
        + 1 person was added and gets an email to choose a password.
        + [Go to Personnel → /personnel]
        @ 114 bytes 2 people 2 groups
        - [Choose another file] [“”]
        - 2 people found in the file
        - 1 new person will be added and get an email to choose a password.
        - 1 person is already in your personnel and will be skipped.
        - 1 new group will be created.
        - People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        - People in the file
        - First name | Last name | Email | Groups
        - Ada | Love | ada@x.example | North, West
        - Reko | Respondent | reko@aalto.example | –
        - How the file was read
        - The encoding is UTF-8, and the cells are separated by commas. The first line is a header row.
        - first_name First name
        - last_name Last name
        - email Email
        - groups Groups
        - phone not imported
        - 2 groups
        - West · new
        - North
        + [Import another file] [“”]
      `,
);
const importStopped = changed(
  imported,
  `
        @ 2 people found in the file
        - 1 new person will be added and get an email to choose a password.
        - 1 person is already in your personnel and will be skipped.
        - 1 new group will be created.
        - People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + [Import]
        + Stopped. If the whole file had already arrived, its people may still be added. Importing it again adds nobody twice.
        @ 2 groups
        - West · new
        @ North
        + West
      `,
);

drawPages([
  [
    '8.10 an import on its way',
    '/user-import',
    room,
    after('progress'),
    changed(
      imported,
      `
        @ 114 bytes 2 people 2 groups
        - [Choose another file] [“”]
        - 2 people found in the file
        + [Choose another file – idle] [“”]
        @ People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + [Import 1 person – idle] [Stop]
        + Uploading the file… 25%
        + Uploading the file…
      `,
    ),
  ],
  [
    '8.10 an import that is at work',
    '/user-import',
    room,
    after('sent'),
    changed(
      imported,
      `
        @ 114 bytes 2 people 2 groups
        - [Choose another file] [“”]
        - 2 people found in the file
        + [Choose another file – idle] [“”]
        @ People with an account in another company are also skipped. You will see who they are.
        - [Import 1 person]
        + [Import 1 person – idle] [Stop]
        + Adding people…
        + Adding people…
      `,
    ),
  ],
  [
    '8.10 an import that is stopped',
    '/user-import',
    room,
    [
      ...after('progress'),
      'Stop',
      // It has the focus of Stop, which is gone.
      { does: () => expect(document.activeElement?.textContent).toBe('Import') },
    ],
    importStopped,
  ],
  [
    '8.10 all were created',
    '/user-import',
    room,
    after({ status: 200, response: { created: 1, already_existing_addresses: [] } }),
    allWereCreated,
  ],
  [
    '8.10 some were skipped',
    '/user-import',
    room,
    after({ status: 200, response: { created: 2, already_existing_addresses: ['reko@aalto.example', 'x@y.example'] } }),
    changed(
      allWereCreated,
      `
        @ Import users
        @ Import users
        - Users created.
        - 1 person was added and gets an email to choose a password.
        + 2 people were added
        + Following emails were skipped, because they have already account.
        + 2 addresses
        + [Copy the addresses]
        + reko@aalto.example
        + x@y.example
      `,
    ),
  ],
  [
    '8.10 all were skipped',
    '/user-import',
    room,
    after({ status: 200, response: { created: 0, already_existing_addresses: ['reko@aalto.example'] } }),
    changed(
      allWereCreated,
      `
        @ Import users
        @ Import users
        - Users created.
        - 1 person was added and gets an email to choose a password.
        + Nobody was added
        + Following emails were skipped, because they have already account.
        + 1 address
        + [Copy the addresses]
        + reko@aalto.example
      `,
    ),
  ],
  [
    '8.10 the file is refused, line by line in its order',
    '/user-import',
    room,
    after({
      status: 400,
      response: {
        ...{ non_field_errors: ['Too many.'], 'rows.10': ['Who?'], 'rows.3.last_name': ['Missing.'] },
        ...{ 'rows.2.email': ['Taken.', 'Long.'], 'rows.2.groups': ['Closed.'], 'rows.2.first_name': ['No.'] },
      },
    }),
    changed(
      imported,
      `
        @ [Choose another file] [“”]
        - 2 people found in the file
        @ People with an account in another company are also skipped. You will see who they are.
        + Too many.
        @ [Import 1 person]
        + Line 2 Email
        + Taken.
        + Line 2 Groups
        + Closed.
        + Line 2 First name
        + No.
        + Line 3 Last name
        + Missing.
        + Line 10
        + Who?
      `,
    ),
  ],
  [
    '8.10 the server is broken',
    '/user-import',
    room,
    after({ status: 500, response: null }),
    changed(
      importStopped,
      `
        @ [Choose another file] [“”]
        - 2 people found in the file
        + Something went wrong on the server. Import again in a moment: nobody is added twice.
        @ [Import]
        - Stopped. If the whole file had already arrived, its people may still be added. Importing it again adds nobody twice.
      `,
    ),
  ],
  [
    '8.10 the server is not there',
    '/user-import',
    room,
    after('unreachable'),
    changed(
      importStopped,
      `
        + No connection to the server. What you see may be out of date. What you typed is kept.
        + [Try again]
        @ [Choose another file] [“”]
        - 2 people found in the file
        + The server is not responding. Import again when you are connected: nobody is added twice.
        @ [Import]
        - Stopped. If the whole file had already arrived, its people may still be added. Importing it again adds nobody twice.
      `,
    ),
  ],
  [
    '5.10, 8.10 it is left on its way',
    '/user-import',
    room,
    [...after('progress'), { follow: 'Groups' }],
    changed(
      allWereCreated,
      `
        - [Personnel → /personnel]
        - Import users
        - Import users
        - Users created.
        - 1 person was added and gets an email to choose a password.
        - [Go to Personnel → /personnel]
        - people.csv
        - 114 bytes 2 people 2 groups
        - [Import another file] [“”]
        + Stop the import and leave?
        + The file is being uploaded. If you leave now, the import stops and you will not see who was added.
        + [Stop and leave] [Stay on the page]
      `,
    ),
  ],
]);

const allowed: string[] = [];
it.each<readonly [browser: string, clipboard: object | undefined, said: string]>([
  ['that copies', { writeText: async (text: string) => allowed.push(text) }, 'Copied'],
  ['that forbids it', { writeText: () => Promise.reject(new Error('no')) }, 'The browser did not allow copying.'],
  ['without a clipboard', undefined, 'The browser did not allow copying.'],
])('8.10 the skipped addresses are copied in a browser %s', async (_, clipboard, said) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  const drawn = await drawConsole('/user-import', { ...answers, ...room });
  const skipped = ['reko@aalto.example', 'x@y.example'];
  for (const step of after({ status: 200, response: { created: 0, already_existing_addresses: skipped } }))
    await take(drawn, step);
  await drawn.press('Copy the addresses');
  const statuses = () => [...document.querySelectorAll('main section [role="status"]')].map((each) => each.textContent);
  await drawn.until(() => statuses().some(Boolean));
  expect(statuses().filter(Boolean)).toEqual([said]);
  expect(allowed.splice(0)).toEqual(said === 'Copied' ? [skipped.join('\n')] : []);
});
