import { act, answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const responsesSteps: Steps = {
  events: {
    'responses.search': act('Type into the search of the dialog.'),
    'responses.choose': choose('Skipped comments'),
    'responses.turn': press('Older'),
    'responses.retry': press('Try again'),
    'responses.filtered': heard('Other days or other people have been chosen.'),
    'xstate.after.untilTyped': arrange('Wait a moment without typing.'),
    'xstate.done.actor.loadResponses': answered('A page of texts has been loaded.'),
    'xstate.error.actor.loadResponses': arrange('Cut the connection before a page is turned.'),
  },
  states: {
    loading: 'The earlier texts stay, or placeholders are shown in their place.',
    typing: 'The earlier texts stay.',
    showing: 'The texts are listed, newest first, with their authors unless the survey is anonymous.',
    failed: 'A message says that the texts could not be loaded, and offers Try again.',
  },
};
