import { groupComparisonMachine } from '../../machines/report/group-comparison.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { groupComparisons, usualFilter } from './samples/reports.ts';

export const input = { companyId: 1, surveyId: 5, filter: usualFilter };
export const model = modelOf(groupComparisonMachine, {
  input,
  samples: {
    'comparison.asked': [{ filter: { ...usualFilter, preset: 'all' } }, { filter: { ...usualFilter, group: 21 } }],
    'comparison.retry': [{}],
    'comparison.last': [{}],
    'comparison.all': [{}],
    'xstate.done.actor.loadComparison': [{ output: groupComparisons.north }, { output: groupComparisons.none }],
    'xstate.error.actor.loadComparison': [{ error: problems.unreachable }],
  },
  serialize: ({ context: { comparison, filter } }) => [comparison === null, filter.group],
});
