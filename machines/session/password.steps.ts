import { act, answered, arrange, type Steps, type } from '../steps.ts';

export const passwordSteps: Steps = {
  events: {
    'password.changed': type('New password'),
    'password.submit': act('Press the button below the fields.'),
    'xstate.done.actor.findUsername': answered('The server knows whose link it is.'),
    'xstate.error.actor.findUsername': arrange('Cut the connection before the link is opened.'),
    'xstate.done.actor.requestReset': answered('The mail has been sent, if the address has an account.'),
    'xstate.error.actor.requestReset': arrange('Cut the connection before the button is pressed.'),
    'xstate.done.actor.confirmReset': answered('The new password has been saved.'),
    'xstate.error.actor.confirmReset': arrange('Use the link a second time, or choose a weak password.'),
    'xstate.done.actor.changePassword': answered('The new password has been saved.'),
    'xstate.error.actor.changePassword': arrange('Choose a weak password, or be logged in for more than ten minutes.'),
  },
  states: {
    deciding: null,
    requesting: 'The page asks for the address to which the link is sent.',
    sending: 'The button shows that it is busy.',
    sent: 'The page says that a mail is on its way if the address has an account.',
    confirming: 'The page that the link opens asks for a new password, twice.',
    resetting: 'The button shows that it is busy.',
    linkUsed: 'The page says that the link no longer works, and asks for the address again.',
    confirmed: 'The login page says that the password has been changed.',
    changing: 'The page asks for a new password, twice.',
    savingChange: 'The button shows that it is busy.',
    proving: 'The page asks for the current password, too.',
    savingProved: 'The button shows that it is busy.',
    changed: 'A message says that the password has been changed; the fields are empty.',
  },
};
