import { act, choose, heard, press, type Steps } from '../steps.ts';

export const peopleSelectionSteps: Steps = {
  events: {
    'selection.toggle': choose('Choose {name}'),
    'selection.extend': act('Choose another person with Shift held.'),
    'selection.all': press('Select all ({count})'),
    'selection.clear': press('Clear selection'),
    'bulk.open': press('Add to groups'),
    'export.start': press('Export everyone'),
    'page.dirty': heard('Something is on its way that leaving the page would stop.'),
    'page.clean': heard('Nothing is on its way any more.'),
    'page.renamed': heard('The address follows what is shown.'),
    'collections.staled': heard('People or groups have been changed.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'xstate.done.actor.bulkAction': heard('The action upon those chosen has ended.'),
  },
  states: {
    opening: null,
    choosing: 'People can be chosen; a bar says how many are, and what can be done with them.',
    acting: 'A dialog says what is done with those chosen.',
  },
};
