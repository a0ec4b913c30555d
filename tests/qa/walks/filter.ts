import { expect } from '@playwright/test';
import type { filterMachine } from '../../../machines/report/filter.machine.ts';
import { model } from '../../models/filter.model.ts';
import { choose, shown } from '../../support/report-filters.ts';
import { choosing, pressing, selecting } from '../doings.ts';
import { openingResults, resultsOf } from '../report-doings.ts';
import { type Doing, type Sight, type Turn, type Walker, walk } from '../walk.ts';

type FilterTurn = Turn<typeof filterMachine>;

const { pulse } = resultsOf;
const group = 'Tuotanto';
const person = 'Chloe Martin';

const choosingIn = (field: 'Group' | 'User', option: string): Doing => ({
  text: 'Choose {option} in “{field}”.',
  names: { field },
  values: { option },
  run: ({ page }) => choose(page, field, option),
});

const segment = ({ page }: Walker, part: 'day' | 'year') =>
  page.getByRole('spinbutton', { name: `${part}, Start date`, exact: true });

async function typeInto(walker: Walker, part: 'day' | 'year', digits: string): Promise<void> {
  await segment(walker, part).click();
  await walker.page.keyboard.type(digits);
}

const years = new WeakMap<Walker['page'], string>();

const typingFirst: Doing = {
  text: 'Type 1 as the day of “{field}”.',
  names: { field: 'Start date' },
  run: (walker) => typeInto(walker, 'day', '01'),
};
const typingTooEarly: Doing = {
  text: 'Type 2020 as the year of “{field}”.',
  names: { field: 'Start date' },
  run: async (walker) => {
    years.set(walker.page, (await segment(walker, 'year').textContent()) ?? '');
    await typeInto(walker, 'year', '2020');
  },
};
const typingBack: Doing = {
  text: 'Type the original year into “{field}” again.',
  names: { field: 'Start date' },
  run: (walker) => typeInto(walker, 'year', years.get(walker.page) ?? ''),
};

/** A day that cannot be asked for is typed, and then one that can be. */
function typingDay({ event, before, state }: FilterTurn): Doing | null {
  if (event.end !== 'startDate') return null;
  if (state.matches('typing')) return before.matches('typing') ? null : typingTooEarly;
  if (before.matches('typing')) return typingBack;
  // With all rounds shown, the first of that month may be before the survey's first day.
  return before.context.filter.preset === 'month' ? typingFirst : null;
}

const lineSays = (text: string, values: Sight['values'] = {}): Sight => ({
  text: 'The line above the report says “{message}”.',
  values: { message: text, ...values },
  check: ({ page }) => expect(shown(page)).toContainText(text),
});

const sights: Readonly<Record<string, readonly Sight[]>> = {
  'group.chosen': [lineSays(`Group: ${group}`)],
  'user.chosen': [lineSays(`User: ${person}`)],
  'per.chosen': [
    {
      text: 'Each chart shows the quarters of a year.',
      check: async ({ page }) => {
        await expect.poll(() => new URL(page.url()).searchParams.get('per')).toBe('quarter');
        await expect(page.getByText('A quarter is the rounds that end in it')).toBeVisible();
      },
    },
  ],
  'filters.clear': [
    {
      text: 'Everything is as it was when the report was opened: the last month, all groups and all users.',
      check: async ({ page }) => {
        await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('month');
        for (const name of ['Group', 'User']) {
          await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue('');
        }
        await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
      },
    },
  ],
};
const ofDays: Sight = {
  text: 'The first and the last day that you can choose are shown under the field.',
  check: ({ page }) => expect(page.getByText(/^Choose a day from .* to /)).toBeVisible(),
};
const chosenDays: Sight = {
  text: '“{field}” says “{option}”.',
  names: { field: 'Period', option: 'Chosen days' },
  check: ({ page }) => expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue(''),
};

export const filterWalk = walk<typeof filterMachine>({
  code: 'FIL',
  screen: 'What the results show',
  role: 'Company admin',
  chart: 'filter',
  clauses: '2.17, 5.9, 7.14, 9.4',
  risk: 2,
  beginnings: {
    pulse: {
      model,
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: openingResults(pulse),
    },
  },
  handles: {
    'filter.loaded': ({ before }) => (before.context.facts === null ? { follows: true } : null),
    'scale.kept': () => null,
    'preset.chosen': ({ before }) =>
      before.context.facts === null || before.context.filter.preset === 'all'
        ? null
        : { doing: () => selecting('Period', 'All rounds') },
    'day.typed': (turn) => {
      const doing = turn.before.context.facts === null ? null : typingDay(turn);
      return doing && { doing: () => doing };
    },
    'group.chosen': ({ before }) =>
      before.matches('applied') && before.context.filter.group === null
        ? { doing: () => choosingIn('Group', group) }
        : null,
    'user.chosen': ({ before }) =>
      before.matches('applied') && before.context.filter.user === null
        ? { doing: () => choosingIn('User', person) }
        : null,
    'compare.chosen': ({ before }) =>
      before.matches('typing') || before.context.filter.compare === 'first'
        ? null
        : { doing: () => selecting('Compare with', 'The first round shown') },
    'per.chosen': ({ before }) =>
      before.matches('applied') && before.context.facts !== null && before.context.filter.per === 'round'
        ? { doing: () => choosing('Quarters') }
        : null,
    'filters.clear': ({ before }) => (before.matches('applied') ? { doing: () => pressing('Clear filters') } : null),
  },
  seen: {
    applied: async ({ page }) => {
      await expect(shown(page)).toContainText('Rounds: ');
      await expect(page.getByText(/^Choose a day from/)).toHaveCount(0);
    },
    typing: ({ page }) => expect(page.getByText(/^Choose a day from/)).toBeVisible(),
  },
  sights: (turns) => {
    const last = turns.at(-1);
    if (last?.event.type === 'day.typed') return [last.state.matches('typing') ? ofDays : chosenDays];
    return sights[last?.event.type ?? ''] ?? [];
  },
});
