import { peopleSelectionMachine } from '../../machines/people/people-selection.machine.ts';
import { modelOf } from '../support/model-of.ts';

import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

export const input = pageInput(places.personnel);
export const facts = {
  'page.renamed': [{ place: { page: 'personnel', params: { search: 'a' } } }],
  'page.dirty': [{}],
  'page.clean': [{}],
  'toast.raised': [{ toast: { tone: 'success', code: 'peopleDeleted', text: null } }],
  'problem.raised': [{ problem: problems.unreachable, isShown: true }],
  'collections.staled': [{ names: ['people'] }],
} as const;
export const model = modelOf(peopleSelectionMachine, {
  input,
  samples: {
    ...facts,
    'selection.toggle': [{ id: 11 }, { id: 12 }],
    'selection.extend': [{ ids: [11, 12, 13], id: 13 }],
    'selection.all': [{ ids: [11, 12] }],
    'selection.clear': [{}],
    'bulk.open': [{ action: 'delete' }],
    'export.start': [{ ids: null }],
    'xstate.done.actor.bulkAction': [{ output: { isDone: true, rest: [] } }, { output: { isDone: false, rest: [11] } }],
  },
  serialize: ({ context }) => [context.chosen.toSorted(), context.action],
});
