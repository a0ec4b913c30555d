import { answered, arrange, press, type Steps } from '../steps.ts';

export const sessionSteps: Steps = {
  events: {
    'session.signIn': press('Log in'),
    'session.signOut': press('Log out'),
    'session.expire': arrange('Let another browser log this one out, and open another page.'),
    'session.leftElsewhere': arrange('Log out in another tab of this browser that has the same session.'),
    'session.retry': press('Try again'),
    'xstate.done.actor.restoreSession': answered('The server knows who is logged in.'),
    'xstate.error.actor.restoreSession': arrange('Cut the connection, and load the page again.'),
    'xstate.done.actor.askTabs': arrange(
      'Open an address of the console in a new tab, with another tab logged in or with none.',
    ),
    'xstate.error.actor.askTabs': answered('The browser does not let tabs talk to each other.'),
    'xstate.done.actor.signIn': answered('Address and password are right.'),
    'xstate.error.actor.signIn': arrange('Type a wrong password, or cut the connection.'),
    'xstate.done.actor.signOut': answered('The server has ended the session.'),
    'xstate.error.actor.signOut': arrange('Cut the connection before you press Log out.'),
  },
  states: {
    restoring: 'Only the header is shown.',
    asking: 'Only the header is shown.',
    unreachable: 'A page says that the server is not responding, and offers Try again.',
    signedOut: 'The login page is shown.',
    signingIn: 'Log in shows that it is busy.',
    signedIn: 'The console is shown; its header has the name of the person who logged in.',
    signingOut: 'The login page is about to be shown.',
    ended: null,
    expired: 'The login page says that the session has expired.',
  },
};
