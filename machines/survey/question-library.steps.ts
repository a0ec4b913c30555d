import { act, answered, arrange, choose, press, type Steps, type } from '../steps.ts';

const library = 'Question library';

export const questionLibrarySteps: Steps = {
  events: {
    'library.search': type('Search questions', { within: library }),
    'library.filter': choose('Theme', { within: library }),
    'library.choose': act('Choose a question of the library.'),
    'library.add': press('Add questions', { within: library }),
    'library.close': press('Cancel', { within: library }),
    'library.retry': press('Try again', { within: library }),
    'xstate.done.actor.loadLibrary': answered('The question library has been loaded.'),
    'xstate.error.actor.loadLibrary': arrange('Cut the connection before the library is opened.'),
    'xstate.done.actor.addQuestion': answered('A question has been added.'),
    'xstate.error.actor.addQuestion': arrange('Cut the connection while questions are being added.'),
  },
  states: {
    loading: 'Placeholders are shown in place of the library.',
    failed: 'A message says that the library could not be loaded, and offers Try again.',
    'choosing.untried': 'Questions are listed by theme, and can be chosen.',
    'choosing.stopped': 'A message says which questions were not added; they are still chosen.',
    adding: 'Add questions shows that it is busy.',
    closed: 'The dialog is closed; the questions that were added are in the list.',
  },
};
