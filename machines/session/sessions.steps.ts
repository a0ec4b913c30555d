import { answered, arrange, press, type Steps } from '../steps.ts';

export const sessionsSteps: Steps = {
  events: {
    'sessions.end': press('Log out'),
    'sessions.endOthers': press('Log out everywhere else'),
    'sessions.retry': press('Try again'),
    'xstate.done.actor.loadSessions': answered('The account’s sessions have been loaded.'),
    'xstate.error.actor.loadSessions': arrange('Cut the connection, and load the page again.'),
    'xstate.done.actor.endSession': answered('The device has been logged out.'),
    'xstate.error.actor.endSession': arrange('Log out on that device first, or cut the connection.'),
    'xstate.done.actor.endOthers': answered('All other devices have been logged out.'),
    'xstate.error.actor.endOthers': arrange('Cut the connection before the button is pressed.'),
  },
  states: {
    loading: 'Placeholders are shown in place of the list.',
    failed: 'A message says that the list could not be loaded, and offers Try again.',
    'showing.deciding': null,
    'showing.amongOthers': 'The devices are listed, this one first; the others can be logged out.',
    'showing.alone': 'The page says that you are logged in only here.',
    ending: 'Log out shows that it is busy.',
    endingOthers: 'Log out everywhere else shows that it is busy.',
  },
};
