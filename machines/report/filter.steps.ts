import { choose, heard, press, type Steps, type } from '../steps.ts';

export const filterSteps: Steps = {
  events: {
    'preset.chosen': choose('Period'),
    'day.typed': type('Start date'),
    'group.chosen': choose('Group'),
    'user.chosen': choose('User'),
    'compare.chosen': choose('Compare with'),
    'per.chosen': choose('Time'),
    'filters.clear': press('Clear filters'),
    'filter.loaded': heard('The report has arrived.'),
    'scale.kept': heard('Another scale has been chosen.'),
  },
  states: {
    applied: 'The line above the report says what is shown.',
    typing: 'A day is being typed; the report stays as it was.',
  },
};
