import { act, answered, arrange, heard, press, type Steps, type } from '../steps.ts';

export const cardSteps: Steps = {
  events: {
    'card.changed': type('Card number'),
    'card.submit': press('Subscribe and pay'),
    'card.retry': press('Try again'),
    'card.release': heard('The card was refused: another one can be typed.'),
    'consent.give': act('Tick the box that authorises the payments.'),
    'consent.withdraw': act('Untick the box that authorises the payments.'),
    'xstate.done.actor.openCard': answered('The provider’s card field is there.'),
    'xstate.error.actor.openCard': arrange('Block the provider’s script, and load the page again.'),
    'xstate.done.actor.createToken': answered('The provider has accepted the card, or says what is wrong with it.'),
    'xstate.error.actor.createToken': arrange('Cut the connection before the button is pressed.'),
  },
  states: {
    opening: 'The card field is being loaded.',
    unavailable: 'A message says that the card field could not be loaded, and offers Try again.',
    'entering.consentMissing':
      'The card number can be typed; the button is disabled until the payments are authorised.',
    'entering.authorised': 'The button is enabled; an error of the card is shown at its field.',
    tokenizing: 'The button shows that it is busy.',
    submitted: 'The button is busy until the payment has been answered.',
  },
};
