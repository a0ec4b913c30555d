import { expect } from '@playwright/test';
import { listMachine } from '../../../machines/collection/list.machine.ts';
import { peopleSelectionMachine } from '../../../machines/people/people-selection.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { input } from '../../models/people-selection.model.ts';
import { modelOf } from '../../support/model-of.ts';
import { loggingIn, onControl, opening, pressing, seeing, selecting, typing } from '../doings.ts';
import { type Doing, type Walker, walk } from '../walk.ts';

// A list that is drawn in parts: undrawn rows are found, counted and selected, too.

const before = { text: 'The company of {email} has 10,000 people.', values: { email: demoLogins.crowd } };
const toPersonnel = [loggingIn(demoLogins.crowd), opening('/personnel')];
const scrolling: Doing = {
  text: 'Scroll to the end of the list.',
  run: async ({ page }) => {
    const total = page.locator('tfoot').getByRole('row');
    await expect(total).toHaveText('Total personnel10,000');
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(total).toBeInViewport({ timeout: 500 });
    }).toPass();
  },
};

const showing = (count: string) =>
  seeing('Above the list is “{count}”.', ({ page }) => expect(page.getByText(count, { exact: true })).toBeVisible(), {
    count,
  });
const rows = ({ page }: Walker) => page.locator('tbody').getByRole('row');

const firstIs = (person: string) =>
  seeing('The first person of the list is {person}.', (walker) => expect(rows(walker).first()).toContainText(person), {
    person,
  });

export const manyPeopleWalk = walk<typeof listMachine>({
  code: 'MNY',
  screen: 'A list of 10,000 people',
  role: 'Company admin',
  chart: 'list',
  clauses: '2.7, 9.4',
  risk: 2,
  beginnings: {
    crowd: {
      before,
      model: modelOf(listMachine, {
        input,
        samples: {
          'list.search': [{ text: 'virtanen' }],
          'list.sort': [{ sort: { columnId: 'email', direction: 'ascending' } }],
          'list.filter': [{ name: 'group', value: '21' }],
          'list.clear': [{}],
        },
      }),
      opening: [...toPersonnel, scrolling],
    },
  },
  handles: {
    // The address follows automatically.
    'xstate.after.untilTyped': () => ({ follows: true }),
    'list.search': ({ before: { context } }) =>
      context.search === '' ? { doing: () => typing('Search people', 'virtanen') } : null,
    'list.sort': ({ before: { context } }) =>
      context.sort.columnId === 'email'
        ? null
        : {
            doing: () => ({
              text: 'Press “{name}” in the header row of the list.',
              names: { name: 'Email' },
              run: ({ page }) =>
                page.getByRole('columnheader', { name: 'Email' }).getByRole('button', { name: 'Email' }).click(),
            }),
          },
    'list.filter': ({ before: { context } }) =>
      context.filters.group === '' ? { doing: () => selecting('Group', 'Oulu') } : null,
    'list.clear': () => ({ doing: () => pressing('Show everyone') }),
  },
  seen: {
    addressed: async (walker, { context: { search, filters } }) => {
      await expect(async () => {
        const shown = new URL(walker.page.url()).searchParams;
        expect([shown.has('search'), shown.has('group')]).toEqual([search !== '', filters.group !== '']);
      }).toPass();
    },
  },
  sights: (turns) => {
    const last = turns.at(-1)?.state.context;
    if (last === undefined) return [];
    const { search, filters, sort } = last;
    if (turns[0]?.event.type === 'xstate.init') return [showing('10,000 people')];
    if (turns[0]?.event.type === 'list.clear') return [showing('10,000 people')];
    if (turns[0]?.event.type === 'list.sort' && sort.columnId === 'email' && search !== '')
      return [firstIs('Aada Virtanen')];
    if (search !== '' && filters.group === '') return [showing('100 of 10,000 people')];
    if (search === '' && filters.group !== '') return [showing('1,000 of 10,000 people')];
    return [
      seeing('Everyone in the list is in the group Oulu.', (walker) =>
        expect(rows(walker).first()).toContainText('Oulu'),
      ),
    ];
  },
});

const chosen = (count: string) =>
  seeing(
    'The bar above the list says “{count} selected”.',
    ({ page }) => expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible(),
    { count },
  );

const asksForAllOthers = seeing(
  'The dialog says that 9,999 people will be deleted: you cannot delete yourself.',
  ({ page }) =>
    expect(page.getByRole('dialog').getByText('9,999 people will be deleted.', { exact: true })).toBeVisible(),
);

const boxes = ({ page }: Walker) => page.locator('tbody').getByRole('checkbox');
const some = [11, 12, 13, 14, 15];
const all = [...some, 16];

export const manyChosenWalk = walk<typeof peopleSelectionMachine>({
  code: 'CHO',
  screen: 'Choosing among 10,000 people',
  role: 'Company admin',
  chart: 'peopleSelection',
  clauses: '2.7, 5.10',
  risk: 1,
  beginnings: {
    crowd: {
      before,
      model: modelOf(peopleSelectionMachine, {
        input,
        samples: {
          'page.renamed': [],
          'page.dirty': [],
          'page.clean': [],
          'toast.raised': [],
          'problem.raised': [],
          'collections.staled': [],
          'selection.toggle': [{ id: 11 }],
          'selection.extend': [{ ids: some, id: 15 }],
          'selection.all': [{ ids: all }],
          'selection.clear': [{}],
          'bulk.open': [{ action: 'delete' }],
          'export.start': [{ ids: null }],
          'xstate.done.actor.bulkAction': [{ output: { isDone: false } }],
        },
        serialize: ({ context }) => context.chosen.length,
      }),
      opening: toPersonnel,
    },
  },
  handles: {
    'selection.toggle': ({ before: { context } }) =>
      context.chosen.length === 0
        ? {
            doing: () => ({
              text: 'Tick the first person in the list.',
              run: (walker) => boxes(walker).first().click(),
            }),
          }
        : null,
    'selection.extend': ({ before: { context } }) =>
      context.chosen.length === 1
        ? {
            doing: () => ({
              text: 'Tick the fifth person while holding Shift.',
              run: (walker) =>
                boxes(walker)
                  .nth(4)
                  .click({ modifiers: ['Shift'] }),
            }),
          }
        : null,
    'selection.all': ({ before: { context } }) =>
      context.chosen.length === some.length
        ? {
            doing: () => ({
              text: 'Tick “Select all (10,000)”.',
              run: ({ page }) => page.getByRole('checkbox', { name: 'Select all (10,000)' }).check(),
            }),
          }
        : null,
    'bulk.open': ({ before: { context } }) =>
      context.chosen.length === all.length
        ? {
            doing: () =>
              onControl(
                ({ page }) => page.getByRole('toolbar').getByRole('button', { name: 'Delete', exact: true }),
                pressing('Delete'),
              ),
          }
        : null,
    'xstate.done.actor.bulkAction': () => ({
      doing: () => ({
        text: 'Press “{name}” in the dialog.',
        names: { name: 'Cancel' },
        run: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).last().click(),
      }),
    }),
    // Files have a screen of their own in this plan.
    'export.start': () => null,
  },
  seen: {
    choosing: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    acting: ({ page }) => expect(page.getByRole('dialog', { name: 'Delete people' })).toBeVisible(),
  },
  sights: (turns) => {
    const last = turns.at(-1)?.state;
    if (last === undefined) return [];
    if (last.matches('acting')) return [asksForAllOthers];
    const counts: Readonly<Record<number, string>> = { 1: '1', [some.length]: '5', [all.length]: '10,000' };
    const count = counts[last.context.chosen.length];
    return count === undefined ? [showing('10,000 people')] : [chosen(count)];
  },
});
