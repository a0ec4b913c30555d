import { expect } from '@playwright/test';
import type { BulkCreateResponse } from '../../../contract/user.ts';
import { type ChosenFile, userImportMachine } from '../../../machines/people/user-import.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { impacts, importResults, previews } from '../../models/samples/imports.ts';
import { problems as refusals } from '../../models/samples/problems.ts';
import { input, samples } from '../../models/user-import.model.ts';
import { choose, csv, importButton, lines, problems } from '../../support/import-page.ts';
import { modelOf } from '../../support/model-of.ts';
import { loggingIn, onControl, opening, pressing, withoutConnection } from '../doings.ts';
import { type Arrangement, type Doing, type Sight, type Turn, type Walker, walk } from '../walk.ts';

type ImportTurn = Turn<typeof userImportMachine>;

const { admin, pastDue } = demoLogins;
const header = 'first_name,last_name,email';
/** Nobody there has it; `{mark}` is the case's own. */
const newcomer = 'Testi,{mark},new@{mark}.example';

const choosing = (text: string, ...rows: string[]): Doing => ({
  text,
  values: Object.fromEntries(rows.map((row, at) => [`row${at}`, row])),
  run: ({ page, mark }) => choose(page, csv(rows.map((row) => row.replaceAll('{mark}', mark)).join('\n'))),
});

const crowd = 30;
const known = choosing('Choose a CSV file with the lines `{row0}` and `{row1}`.', header, `Liisa,Havukoski,${admin}`);

/** Each a file that a tester types in a minute. */
const files: Readonly<Record<string, Doing>> = {
  new: choosing('Choose a CSV file with the lines `{row0}` and `{row1}`.', header, newcomer),
  mixed: choosing(
    'Choose a CSV file with the lines `{row0}`, `{row1}`, `{row2}` and `{row3}`: one person is new, one is in the personnel, and one has an account in another company.',
    header,
    newcomer,
    `Liisa,Havukoski,${admin}`,
    `Salla,Koivisto,${pastDue}`,
  ),
  known,
  faulty: choosing(
    'Choose a CSV file with the lines `{row0}`, `{row1}` and `{row2}`: an address is missing.',
    header,
    newcomer,
    'Testi,{mark},',
  ),
  /** Once something has been imported: new people are not new any more. */
  afterwards: known,
  crowd: {
    text: 'Choose a CSV file of {count} people: the line `{row0}`, then `{row1}` {count} times, each with a different address.',
    values: { count: String(crowd), row0: header, row1: 'Testi,{mark},new1@{mark}.example' },
    run: ({ page, mark }) =>
      choose(page, csv([header, ...lines(crowd, (at) => `Testi,${mark},new${at + 1}@${mark}.example`)].join('\n'))),
  },
};
const chosen = (...names: string[]): { file: ChosenFile }[] => names.map((name) => ({ file: { name, size: 120 } }));
const nameOf = ({ before }: ImportTurn) => before.context.file?.name ?? '';

/** Which files are chosen where: everywhere else it is the same thing again. */
const modelFor = (...names: string[]) =>
  modelOf(userImportMachine, {
    input,
    samples: {
      ...samples,
      'import.choose': (snapshot) => {
        const last = snapshot.context.file?.name;
        if (snapshot.matches('choosing')) return chosen(...names);
        if (snapshot.matches('done')) return chosen('afterwards');
        if (snapshot.matches({ previewing: 'sound' }) && last === 'new') return chosen('faulty');
        return last === 'faulty' || last === 'known' ? chosen('new') : [];
      },
      'xstate.done.actor.compareFile': [impacts.mixed, impacts.nothingNew, impacts.crowded].map((output) => ({
        output,
      })),
    },
    serialize: ({ context }) => context.file?.name,
  });

/** The server's answer, by file. */
const results: Readonly<Record<string, BulkCreateResponse>> = {
  new: importResults.allCreated,
  mixed: importResults.someSkipped,
};
const found: Readonly<Record<string, object>> = {
  known: impacts.nothingNew,
  afterwards: impacts.nothingNew,
  crowd: impacts.crowded,
};

/** Sent as previewed, and only once. */
const isFirst = (turn: ImportTurn, sent: ImportTurn | undefined) =>
  nameOf(turn) === 'new' && sent?.before.matches({ previewing: 'sound' });

const slowConnection: Arrangement = {
  before: {
    text: 'Slow the upload down to 1 kbit/s.',
    run: (walker) => uploadAt(walker, 125),
  },
  after: { text: 'Restore the full speed.', run: (walker) => uploadAt(walker, -1) },
};
async function uploadAt({ page }: Walker, uploadThroughput: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const otherwise = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...otherwise, uploadThroughput });
}

const says = (text: RegExp | string, sentence: string): Sight => ({
  text: sentence,
  check: ({ page }) => expect(page.getByRole('main').getByText(text)).toBeVisible(),
});
const shows =
  (text: RegExp | string) =>
  ({ page }: Walker) =>
    expect(page.getByRole('main').getByText(text)).toBeVisible();

export const userImportWalk = walk<typeof userImportMachine>({
  code: 'IMP',
  screen: 'Import of people from a file',
  role: 'Company admin',
  chart: 'userImport',
  clauses: '2.9, 5.7, 8.1, 8.10, 9.6',
  risk: 1,
  beginnings: {
    roomy: {
      model: modelFor('new', 'mixed', 'known', 'faulty'),
      before: { text: 'Nobody in the personnel has an address that ends with @{mark}.example.' },
      ensure: async ({ elsewhere, mark }) => {
        const people = (await elsewhere.ask('GET', 'users/')) as { id: number; email: string }[];
        for (const { id, email } of people) {
          if (email.endsWith(`@${mark.toLowerCase()}.example`)) await elsewhere.ask('DELETE', `users/${id}/`);
        }
      },
      opening: [loggingIn(admin), opening('/user-import')],
    },
    crowded: {
      model: modelFor('crowd'),
      before: { text: 'The plan of the company covers 30 people, and there are four.' },
      opening: [loggingIn(pastDue), opening('/user-import')],
    },
  },
  handles: {
    'import.choose': ({ event }) => {
      const file = files[(event.file as ChosenFile).name];
      return file === undefined ? null : { doing: () => file };
    },
    'xstate.done.actor.readFile': (turn) =>
      turn.event.output === (nameOf(turn) === 'faulty' ? previews.faulty : previews.sound) ? { follows: true } : null,
    'xstate.error.actor.readFile': () => null,
    'xstate.done.actor.compareFile': (turn) =>
      turn.event.output === (found[nameOf(turn)] ?? impacts.mixed) ? { follows: true } : null,
    'xstate.error.actor.compareFile': (turn, [chosenIn]) =>
      nameOf(turn) === 'new' && chosenIn?.before.matches('choosing')
        ? { follows: true, arranged: withoutConnection }
        : null,
    'import.send': () => ({
      doing: () => onControl(({ page }) => importButton(page), pressing('Import')),
    }),
    'import.stop': (turn, [sent]) =>
      isFirst(turn, sent) ? { follows: true, arranged: slowConnection, doing: () => pressing('Stop') } : null,
    'upload.progressed': () => null,
    'upload.answered': (turn) => (turn.event.result === results[nameOf(turn)] ? { follows: true } : null),
    'upload.failed': (turn, [sent]) => {
      if (turn.event.problem === refusals.refused) return nameOf(turn) === 'crowd' ? { follows: true } : null;
      return isFirst(turn, sent) ? { follows: true, arranged: withoutConnection } : null;
    },
  },
  seen: {
    choosing: shows('Drop a CSV file here, or choose one'),
    'previewing.sound': ({ page }) =>
      expect(page.getByRole('button', { name: /^Import \d+ (person|people)$/ })).toBeEnabled(),
    'previewing.uncompared': shows(/^We could not check who is new\./),
    'previewing.known': shows(/^Nobody to import:/),
    'previewing.faulty': ({ page }) => expect(problems(page).first()).toBeVisible(),
    'previewing.stopped': shows(/^Stopped\./),
    refused: ({ page }) => expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible(),
    'done.created': ({ page }) => expect(page.getByRole('heading', { name: 'Users created.' })).toBeVisible(),
    'done.skipped': shows('Following emails were skipped, because they have already account.'),
  },
  coverOf: (_, { context: { file } }, usual) =>
    file && ['crowd', 'mixed'].includes(file.name) ? `${usual} (${file.name})` : usual,
  sights: (turns) => {
    const last = turns.at(-1)?.state;
    return last?.matches({ previewing: 'sound' }) && last.context.planPassed
      ? [
          says(
            /^Your plan covers 30 people\./,
            'A message says how many people the plan covers, and how many there would be.',
          ),
        ]
      : [];
  },
});
