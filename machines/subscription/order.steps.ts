import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const orderSteps: Steps = {
  events: {
    'card.tokenized': heard('The card has been typed and authorised.'),
    'card.refused': heard('The provider does not take the card.'),
    'order.withoutCard': press('Continue without a card'),
    'order.retry': press('Send it again'),
    'order.leave': press('Check status'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'xstate.done.actor.subscribe': answered('The plan has been ordered.'),
    'xstate.error.actor.subscribe': arrange('Pay with a card that is declined, or cut the connection.'),
    'xstate.done.actor.findOrdered': answered('The server says whether there is an order.'),
    'xstate.error.actor.findOrdered': arrange('Cut the connection after the card was declined.'),
  },
  states: {
    entering: 'The page asks for a card and its authorisation.',
    ordering: 'The button shows that it is busy.',
    unanswered: 'The page says that no answer came, and offers Send it again and Check status.',
    reviewing: 'The button shows that it is busy.',
    over: null,
  },
};
