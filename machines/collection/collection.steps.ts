import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const collectionSteps: Steps = {
  events: {
    'collection.needed': heard('A page that shows the list has been opened.'),
    'collection.retry': press('Try again'),
    'collection.staled': heard('Something has been saved that the list shows.'),
    'xstate.after.untilStale': arrange('Keep the page open for a minute.'),
    'xstate.done.actor.loadCollection': answered('The list has been loaded.'),
    'xstate.error.actor.loadCollection': arrange('Cut the connection, and load the page again.'),
    'xstate.done.actor.refreshCollection': answered('The list has been loaded again.'),
    'xstate.error.actor.refreshCollection': arrange('Cut the connection, and come back to the list.'),
  },
  states: {
    deciding: null,
    idle: null,
    loading: 'Placeholders are shown in place of the rows of the list.',
    fresh: 'The list is shown.',
    stale: 'The list is shown as it was.',
    refreshing: 'The list is shown as it was; a line moves below its header row.',
    failed: 'A message says that the list could not be loaded, and offers Try again.',
  },
};
