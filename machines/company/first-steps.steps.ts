import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const firstStepsSteps: Steps = {
  events: {
    'firstSteps.hide': press('Hide these steps'),
    'firstSteps.told': heard('What the company has done has been loaded.'),
    'firstSteps.failed': heard('What the company has done could not be loaded.'),
    'firstSteps.finished': heard('All steps are done.'),
    'collection.needed': heard('The list of surveys has been opened.'),
    'collection.staled': heard('Something has been saved, or Undo was pressed.'),
    'xstate.done.actor.loadFirstSteps': answered('What the company has done has been loaded.'),
    'xstate.error.actor.loadFirstSteps': arrange('Cut the connection before the list of surveys is opened.'),
  },
  states: {
    'facts.deciding': null,
    'facts.off': 'No first steps are shown.',
    'facts.hidden': 'No first steps are shown; a message offers Undo.',
    'facts.idle': null,
    'facts.loading': 'The first steps stay as they were.',
    'facts.known': 'The first steps that the company has taken are ticked.',
    'first.deciding': null,
    'first.awaited': 'The content below the first steps waits.',
    'first.settled': 'The page is complete.',
    'panel.closed': 'No first steps are shown.',
    'panel.deciding': null,
    'panel.next.people': 'The next step is to add people.',
    'panel.next.respondents': 'The next step is to choose respondents.',
    'panel.next.start': 'The next step is to activate and start the survey.',
    'panel.next.answers': 'The next step is to wait for the first answers.',
    'panel.done': 'All steps are ticked.',
  },
};
