import { act, type Steps } from '../steps.ts';

export const themeSteps: Steps = {
  events: { 'theme.choose': act('Choose light or dark in the account menu, below Appearance.') },
  states: {
    deciding: null,
    system: 'The console is light or dark, like the device.',
    light: 'The console is light.',
    dark: 'The console is dark.',
  },
};
