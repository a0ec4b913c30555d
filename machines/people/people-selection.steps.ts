import { act, choose, heard, press, type Steps } from '../steps.ts';

export const peopleSelectionSteps: Steps = {
  events: {
    'selection.toggle': choose('Choose {name}'),
    'selection.extend': act('Choose another person while holding Shift.'),
    'selection.all': press('Select all ({count})'),
    'selection.clear': press('Clear selection'),
    'bulk.open': press('Add to groups'),
    'export.start': press('Export everyone'),
    'page.dirty': heard('Something is in progress that leaving the page would stop.'),
    'page.clean': heard('Nothing is in progress any more.'),
    'page.renamed': heard('The address changes with what is shown.'),
    'collections.staled': heard('People or groups have been changed.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'xstate.done.actor.bulkAction': heard('The action on the selected people has ended.'),
  },
  states: {
    opening: null,
    choosing: 'People can be selected; a bar says how many are selected, and what can be done with them.',
    acting: 'A dialog says what will be done with the selected people.',
  },
};
