import { act, type Steps } from '../steps.ts';

export const paletteSteps: Steps = {
  events: {
    'palette.toggle': act('Press Ctrl + K.'),
    'palette.close': act('Press Escape.'),
    'shortcuts.show': act('Press the question mark.'),
  },
  states: {
    closed: 'Neither the palette nor the list of shortcuts is open.',
    searching: 'The palette lists pages, surveys, people, groups and commands as you type.',
    explaining: 'The list of shortcuts is open.',
  },
};
