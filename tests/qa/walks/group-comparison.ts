import { expect } from '@playwright/test';
import type { groupComparisonMachine } from '../../../machines/report/group-comparison.machine.ts';
import { model } from '../../models/group-comparison.model.ts';
import { groupComparisons } from '../../models/samples/reports.ts';
import { choose } from '../../support/report-filters.ts';
import { choosing, pressing } from '../doings.ts';
import { openingResults, resultsOf } from '../report-doings.ts';
import { type Walker, walk } from '../walk.ts';

const { pulse } = resultsOf;
const group = 'Tuotanto';

const card = ({ page }: Walker) => page.getByRole('region', { name: 'Groups', exact: true });

export const groupComparisonWalk = walk<typeof groupComparisonMachine>({
  code: 'HEA',
  screen: 'Groups compared',
  role: 'Company admin',
  chart: 'groupComparison',
  clauses: '2.17, 7.14',
  risk: 3,
  beginnings: {
    pulse: {
      model,
      before: { text: 'The survey {survey} has been answered for a year.', values: { survey: pulse } },
      opening: openingResults(pulse),
    },
  },
  handles: {
    'comparison.asked': ({ event, before }) => {
      const isNarrowed = before.context.filter.group !== null;
      if (isNarrowed === ((event.filter as { group: unknown }).group !== null)) return null;
      return {
        doing: () =>
          isNarrowed
            ? pressing('Clear filters')
            : {
                text: 'Choose {option} in “{field}”.',
                names: { field: 'Group' },
                values: { option: group },
                run: ({ page }) => choose(page, 'Group', group),
              },
      };
    },
    // Where there is no comparison, there is nothing to choose.
    'comparison.all': ({ before }) =>
      before.matches({ data: 'showing' }) ? { doing: () => choosing('All rounds shown') } : null,
    'comparison.last': ({ before }) =>
      before.matches({ data: 'showing' }) ? { doing: () => choosing('Last round') } : null,
    'xstate.done.actor.loadComparison': ({ event }) =>
      event.output === groupComparisons.north ? { follows: true } : null,
    'xstate.error.actor.loadComparison': () => null,
  },
  seen: {
    'data.showing': (walker) => expect(card(walker).getByRole('table').first()).toBeVisible(),
    'data.none': (walker) => expect(card(walker)).toHaveCount(0),
    'span.last': async (walker, state) => {
      if (state.matches({ data: 'showing' }))
        await expect(card(walker).getByRole('radio', { name: 'Last round', exact: true })).toBeChecked();
    },
    'span.all': async (walker, state) => {
      if (state.matches({ data: 'showing' }))
        await expect(card(walker).getByRole('radio', { name: 'All rounds shown', exact: true })).toBeChecked();
    },
  },
});
