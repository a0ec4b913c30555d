import { expect } from '@playwright/test';
import type { BulkActionName, bulkActionMachine } from '../../../machines/people/bulk-action.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { modelFor, results } from '../../models/bulk-action.model.ts';
import { loggingIn, meanwhile, onControl, opening, pressing, typing, withoutConnection } from '../doings.ts';
import { type Beginning, type Doing, type Handling, type Turn, type Walker, walk } from '../walk.ts';

type BulkTurn = Turn<typeof bulkActionMachine>;

const group = 'Myynti';
const titles = { join: 'Add to groups', remind: 'Resend invitations', delete: 'Delete people' } as const;
const yes = { join: 'Add', remind: 'Send', delete: 'Delete' } as const;
const opens = { ...titles, delete: 'Delete' } as const;
type Name = keyof typeof titles;
const nameOf = ({ beginning }: BulkTurn) => beginning as Name;

const peopleOf = async ({ elsewhere, mark }: Walker) => {
  const people = (await elsewhere.ask('GET', 'users/')) as { id: number; last_name: string }[];
  return people.filter(({ last_name }) => last_name === mark);
};
/** Two of the case's own, whom nobody has done anything to. */
async function addPeople(walker: Walker): Promise<void> {
  const { elsewhere, mark } = walker;
  for (const { id } of await peopleOf(walker)) await elsewhere.ask('DELETE', `users/${id}/`);
  for (const first_name of ['Anna', 'Bertta']) {
    const email = `${first_name.toLowerCase()}@${mark.toLowerCase()}.example`;
    await elsewhere.ask('POST', 'users/', { first_name, last_name: mark, email });
  }
}
const choosingBoth: Doing = {
  text: 'Tick both people.',
  run: async ({ page, mark }) => {
    for (const name of ['Anna', 'Bertta']) {
      await page.getByRole('checkbox', { name: `Choose ${name} ${mark}`, exact: true }).check();
    }
  },
};
const choosingGroup: Doing = {
  text: 'Choose {group} in “{field}”.',
  names: { field: 'Add to a group' },
  values: { group },
  run: async ({ page }) => {
    await page.getByRole('combobox', { name: 'Add to a group' }).fill(group);
    await page.getByRole('listbox').getByRole('option', { name: group }).click();
  },
  outcome: {
    text: '{group} is among the chosen groups.',
    values: { group },
    check: (walker) => expect(inDialog(walker).getByText(group, { exact: true }).first()).toBeVisible(),
  },
};

const inDialog = ({ page }: Walker) => page.getByRole('dialog');
const press = (name: string): Doing => ({
  text: 'Press “{name}” in the dialog.',
  names: { name },
  // The cross has the same name as the button below.
  run: (walker) => inDialog(walker).getByRole('button', { name, exact: true }).last().click(),
});
const shows = (text: RegExp) => (walker: Walker) => expect(inDialog(walker).getByText(text).first()).toBeVisible();

const beginning = (action: BulkActionName & Name): Beginning<typeof bulkActionMachine> => ({
  model: modelFor(action, 500),
  before: { text: 'There are two people, “Anna {mark}” and “Bertta {mark}”, invited just now and in no group.' },
  ensure: addPeople,
  opening: [
    loggingIn(demoLogins.admin),
    opening('/personnel'),
    typing('Search people', '{mark}'),
    choosingBoth,
    onControl(
      ({ page }) => page.getByRole('toolbar').getByRole('button', { name: opens[action], exact: true }),
      pressing(opens[action]),
    ),
  ],
});

/** One of the two has left, which the counts did not show. */
const deleted = meanwhile('Let a second admin delete Bertta.', async (walker) => {
  const people = await peopleOf(walker);
  await walker.elsewhere.ask('DELETE', `users/${people.at(-1)?.id}/`);
});
/** Once is enough, with one action: tried again, it goes through. */
const withoutAnswer = ({ beginning }: BulkTurn, done: BulkTurn | undefined): Handling | null =>
  beginning !== 'join' || done?.event.type === 'bulk.retry' ? null : { follows: true, arranged: withoutConnection };

export const bulkActionWalk = walk<typeof bulkActionMachine>({
  code: 'BLK',
  screen: 'Actions on several people',
  role: 'Company admin',
  chart: 'bulkAction',
  clauses: '2.7, 5.10, 8.1',
  risk: 1,
  beginnings: { join: beginning('join'), delete: beginning('delete'), remind: beginning('remind') },
  handles: {
    'bulk.chooseGroups': ({ before }) => (before.context.groups.length > 0 ? null : { doing: () => choosingGroup }),
    'bulk.preview': () => ({ doing: () => press('Continue') }),
    'bulk.confirm': (turn) => ({ doing: () => press(yes[nameOf(turn)]) }),
    'bulk.retry': () => ({ doing: () => press('Try again') }),
    'bulk.close': ({ before }) => {
      if (before.matches('reporting')) return { doing: () => press('Close') };
      return before.matches('choosing') || before.matches('confirming') ? { doing: () => press('Cancel') } : null;
    },
    'xstate.done.actor.previewSlice': (turn) =>
      turn.event.output === (nameOf(turn) === 'remind' ? results.left : results.done) ? { follows: true } : null,
    'xstate.error.actor.previewSlice': (turn, [done]) => withoutAnswer(turn, done),
    'xstate.done.actor.runSlice': ({ event }, [done]) => {
      if (event.output === results.done) return { follows: true };
      return done?.event.type === 'bulk.confirm' ? { follows: true, arranged: deleted } : null;
    },
    'xstate.error.actor.runSlice': (turn, [done]) => withoutAnswer(turn, done),
  },
  seen: {
    choosing: (walker) => expect(inDialog(walker).getByRole('button', { name: 'Continue' })).toBeVisible(),
    confirming: shows(/^(2 people will be added|2 people will be deleted|Nobody gets an invitation)\.$/),
    countFailed: shows(/Nothing has been changed\./),
    interrupted: shows(/You can try again: nothing is done twice\./),
    reporting: shows(/is no longer here\.$/),
    closed: (walker) => expect(inDialog(walker)).toHaveCount(0),
  },
  // What is done, and what is impossible, for each action.
  coverOf: ([first], state, usual) => (state.matches('choosing') ? usual : `${usual} (${first?.beginning})`),
});
