import { act, answered, arrange, follow, heard, press, type Steps } from '../steps.ts';

export const unsavedChangesSteps: Steps = {
  events: {
    'page.dirty': heard('The page has unsaved changes.'),
    'page.clean': heard('The page no longer has unsaved changes.'),
    'page.opened': heard('Another page has been opened.'),
    'navigation.go': follow('Surveys'),
    'navigation.return': press('Cancel'),
    'navigation.arrived': act('Press the browser’s Back.'),
    'company.select': act('Choose another company.'),
    'locale.chosen': act('Choose the other language in the header.'),
    'session.signOut': press('Log out'),
    'session.ended': heard('Nobody is logged in any more.'),
    'leave.confirm': press('Leave without saving'),
    'leave.cancel': press('Stay on the page'),
    'signOut.begin': heard('Logging out has been requested.'),
    'signOut.confirm': press('Log out'),
    'signOut.cancel': press('Stay logged in'),
    'xstate.done.actor.findDrafts': answered('The browser says whether it has unsaved changes.'),
    'xstate.error.actor.findDrafts': arrange('Block the browser from storing data of this site.'),
  },
  states: {
    'leaving.free': null,
    'leaving.held.quiet': 'The page shows what was typed.',
    'leaving.held.asking': 'A dialog asks whether to leave without saving.',
    'signingOut.idle': null,
    'signingOut.searching': null,
    'signingOut.asking': 'A dialog says what has not been saved, and asks whether to log out.',
  },
};
