import { groupComparisonMachine } from '../../machines/report/group-comparison.machine.ts';
import type { ReportFilter } from '../../machines/report/types.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { groupComparisons } from './samples/reports.ts';

const usual: ReportFilter = {
  preset: 'month',
  startDate: null,
  endDate: null,
  user: null,
  group: null,
  compare: 'previous',
  per: 'round',
};
export const input = { companyId: 1, surveyId: 5, filter: usual };
export const model = modelOf(groupComparisonMachine, {
  input,
  samples: {
    'comparison.asked': [{ filter: { ...usual, preset: 'all' } }, { filter: { ...usual, group: 21 } }],
    'comparison.retry': [{}],
    'comparison.last': [{}],
    'comparison.all': [{}],
    'xstate.done.actor.loadComparison': [{ output: groupComparisons.north }, { output: groupComparisons.none }],
    'xstate.error.actor.loadComparison': [{ error: problems.unreachable }],
  },
  serialize: ({ context: { comparison, filter } }) => [comparison === null, filter.group],
});
