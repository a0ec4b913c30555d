import type { Report } from '../../contract/report.ts';
import { filterMachine } from '../../machines/report/filter.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { places } from './samples/places.ts';
import { reports } from './samples/reports.ts';

export const input = { place: places.dashboard };
export const own: Report = {
  ...reports.march,
  timezone: 'Europe/Helsinki',
  survey: { ...reports.march.survey, active_from: '2026-03-10T22:30:00Z' },
  span: null,
  today: '2026-03-29',
  start_date: '2026-02-28',
  end_date: '2026-03-29',
};
export const model = modelOf(filterMachine, {
  input,
  samples: {
    'filter.loaded': [{ report: own }],
    'preset.chosen': [{ preset: 'all' }],
    'day.typed': [
      { end: 'startDate', day: '2026-03-20' },
      { end: 'startDate', day: '2026-03-01' },
      { end: 'endDate', day: null },
    ],
    'group.chosen': [{ id: 21 }, { id: 99 }],
    'user.chosen': [{ id: 11 }],
    'compare.chosen': [{ compare: 'first' }],
    'per.chosen': [{ per: 'quarter' }],
    'filters.clear': [{}],
    'scale.kept': [{ scale: 'relative' }, { scale: 'precise' }],
  },
  serialize: ({ context }) => [context.facts !== null, context.filter.preset, context.typed, context.scale],
  limit: 20_000,
});
