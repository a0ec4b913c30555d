import { answered, arrange, press, type Steps, type } from '../steps.ts';

export const confirmationSteps: Steps = {
  events: {
    'confirmation.changed': { correcting: type('Correct email address'), '*': type('Email') },
    'confirmation.confirm': press('Confirm the address'),
    'confirmation.resend': { linkDead: press('Send a new link'), '*': press('Send again') },
    'confirmation.correct': press('Correct the address'),
    'confirmation.submit': press('Send to this address'),
    'confirmation.cancel': press('Cancel'),
    'xstate.done.actor.openLink': answered('The address is verified, or the account has its address back.'),
    'xstate.error.actor.openLink': arrange('Use the link a second time, or cut the connection.'),
    'xstate.done.actor.recallAddress': answered('The browser knows who signed up, or does not.'),
    'xstate.error.actor.recallAddress': arrange('Block the browser from storing data of this site.'),
    'xstate.done.actor.resendLink': answered('Another mail has been sent.'),
    'xstate.error.actor.resendLink': arrange('Cut the connection before you press Send again.'),
    'xstate.done.actor.correctAddress': answered('The mail has been sent to the other address.'),
    'xstate.error.actor.correctAddress': arrange('Type a wrong password, or cut the connection.'),
  },
  states: {
    deciding: null,
    asked: 'The page that the link opens offers to confirm the address.',
    confirming: 'Confirm the address shows that it is busy.',
    confirmed: 'The page says that the address is verified, and has a link to the login page.',
    linkDead: 'The page says that the link no longer works, and offers another mail.',
    recalling: null,
    waiting: 'The page says to which address the mail went, and offers to send it again.',
    resending: 'Send again shows that it is busy.',
    resent: 'The page says that another mail is on its way.',
    correcting: 'The page asks for the right address and the password.',
    savingCorrection: 'Send to this address shows that it is busy.',
  },
};
