import type { PeopleActionResult } from '../../contract/user.ts';
import { type BulkActionName, bulkActionMachine } from '../../machines/people/bulk-action.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';

export const results = {
  done: { done: [11], memberships: [{ group: 21, ids: [11] }], left: [] },
  left: { done: [], memberships: [], left: [{ reason: 'unchanged', ids: [12] }] },
} satisfies Record<string, PeopleActionResult>;
/** Not in the walks: what comes of it is alike. */
export const asked = {
  ...{ done: [11], memberships: [], left: [] },
  surveys: [{ survey: 5, from: 'now', day: null, ids: [11] }],
} satisfies PeopleActionResult;
export const inputOf = (action: BulkActionName) => ({ companyId: 1, action, ids: [11, 12], sliceSize: 1 });
export const modelFor = (action: BulkActionName, sliceSize = 1) =>
  modelOf(bulkActionMachine, {
    input: { ...inputOf(action), sliceSize },
    samples: {
      'bulk.chooseGroups': [{ groups: [21] }],
      'bulk.chooseSurveys': [{ surveys: [5] }],
      'bulk.preview': [{}],
      'bulk.confirm': [{}],
      'bulk.stop': [{}],
      'bulk.retry': [{}],
      'bulk.close': [{}],
      'xstate.done.actor.previewSlice': Object.values(results).map((output) => ({ output })),
      'xstate.error.actor.previewSlice': [{ error: problems.unreachable }],
      'xstate.done.actor.runSlice': Object.values(results).map((output) => ({ output })),
      'xstate.error.actor.runSlice': [{ error: problems.unreachable }],
    },
    serialize: ({ context }) => [
      context.from,
      context.groups,
      context.surveys,
      context.planned.done,
      context.report.done > 0,
    ],
  });
export const models = { join: modelFor('join'), ask: modelFor('ask'), delete: modelFor('delete') };
