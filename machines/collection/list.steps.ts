import { act, arrange, press, type Steps } from '../steps.ts';

export const listSteps: Steps = {
  events: {
    'list.search': act('Type into the search of the list.'),
    'list.sort': act('Press the header of a column.'),
    'list.filter': act('Choose an option in a filter above the list.'),
    'list.clear': press('Clear filters'),
    'xstate.after.untilTyped': arrange('Wait a moment without typing.'),
  },
  states: {
    addressed: 'The list matches its address.',
    changed: 'The list shows what was found, and the address changes with it.',
  },
};
