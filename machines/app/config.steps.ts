import { answered, arrange, heard, type Steps } from '../steps.ts';

export const configSteps: Steps = {
  events: {
    'config.retry': heard('A page that needs the addresses has been opened.'),
    'xstate.done.actor.loadConfig': answered('The operator’s addresses have been loaded.'),
    'xstate.error.actor.loadConfig': arrange('Cut the connection, and load the page again.'),
  },
  states: {
    loading: null,
    known: 'Links to terms, privacy and the app stores are shown where the operator has set them.',
    unknown: 'Links to terms, privacy and the app stores are left out.',
  },
};
