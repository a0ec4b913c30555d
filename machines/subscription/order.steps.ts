import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const orderSteps: Steps = {
  events: {
    'card.tokenized': heard('The card has been typed and authorised.'),
    'order.withoutCard': press('Continue without a card'),
    'order.retry': press('Send it again'),
    'order.leave': press('Check status'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'xstate.done.actor.subscribe': answered('The plan has been ordered.'),
    'xstate.error.actor.subscribe': arrange('Pay with a card that is declined, or cut the connection.'),
    'xstate.done.actor.checkTerms': answered('The server says whether what is shown is still correct.'),
    'xstate.error.actor.checkTerms': arrange('Cut the connection before the button is pressed.'),
    'xstate.done.actor.reviewOrder': answered('The server says whether what is shown is still correct.'),
    'xstate.error.actor.reviewOrder': arrange('Cut the connection after the card was declined.'),
  },
  states: {
    entering: 'The page asks for a card and its authorisation.',
    checking: 'The button shows that it is busy.',
    ordering: 'The button shows that it is busy.',
    unanswered: 'The page says that there was no answer, and offers Send it again and Check status.',
    reviewing: 'The button shows that it is busy.',
    over: null,
  },
};
