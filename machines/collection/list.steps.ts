import { act, arrange, press, type Steps } from '../steps.ts';

export const listSteps: Steps = {
  events: {
    'list.search': act('Type into the search of the list.'),
    'list.sort': act('Press the head of a column.'),
    'list.filter': act('Choose in a filter above the list.'),
    'list.clear': press('Clear filters'),
    'xstate.after.untilTyped': arrange('Wait a moment without typing.'),
  },
  states: {
    addressed: 'The list shows what its address says.',
    changed: 'The list shows what was found; its address follows.',
  },
};
