import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const answeringSteps: Steps = {
  events: {
    'answering.redeem': press('Continue'),
    'answering.restore': press('Continue without the link'),
    'answering.return': press('Back'),
    'answering.signIn': press('Log in'),
    'session.ended': heard('The server no longer accepts the session.'),
    'session.left': heard('Log out has been chosen.'),
    'signIn.chosen': heard('Logging in for notifications has been chosen.'),
    'xstate.done.actor.redeemKey': answered('The link is accepted.'),
    'xstate.error.actor.redeemKey': {
      '*': arrange('Close the round of the link, or cut the connection, before you press Continue.'),
    },
    'xstate.done.actor.findSession': answered('The device has looked for a session.'),
    'xstate.error.actor.findSession': arrange('Block the browser from storing anything.'),
    'xstate.done.actor.signIn': answered('Email and password are right.'),
    'xstate.error.actor.signIn': arrange('Type a wrong password.'),
    'xstate.done.actor.changeSession': answered('Email and password are right.'),
    'xstate.error.actor.changeSession': arrange('Type a wrong password.'),
    'xstate.done.actor.signOut': answered('The session has been ended.'),
    'xstate.error.actor.signOut': arrange('Cut the connection before you press Log out.'),
  },
  states: {
    starting: null,
    invited: 'The page says that the link is personal, and offers Continue.',
    redeeming: 'Continue shows that it is busy.',
    linkEnded: 'The page says that the link has ended, and how to continue.',
    restoring: null,
    signedOut: 'The page asks for email and password.',
    signingIn: 'Log in shows that it is busy.',
    'signedIn.answering': 'The page says which surveys can be answered.',
    'signedIn.identifying': 'The page asks for email and password, and has a link back to the answers.',
    'signedIn.changing': 'Log in shows that it is busy.',
    signingOut: 'The page is busy for a moment.',
    ended: 'The page asks for email and password, and says that unsent answers are kept.',
  },
};
