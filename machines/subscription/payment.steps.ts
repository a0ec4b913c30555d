import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const paymentSteps: Steps = {
  events: {
    'invoice.pay': { idle: press('Pay now') },
    'invoice.payByAnother': press('Pay with another card'),
    'card.change': press('Change the card'),
    'card.confirm': press('Confirm the new card'),
    'card.tokenized': heard('The card has been typed and authorised.'),
    'payment.cancel': { 'enteringCard.unanswered': press('Check status'), '*': press('Close') },
    'payment.retry': press('Send it again'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'xstate.done.actor.payInvoice': answered('The invoice has been paid, or the bank asks for confirmation.'),
    'xstate.error.actor.payInvoice': arrange('Pay with a card that is declined, or cut the connection.'),
    'xstate.done.actor.useCard': answered('The card has been saved, or the bank asks for confirmation.'),
    'xstate.error.actor.useCard': arrange('Use a card that is declined, or cut the connection.'),
    'xstate.done.actor.paymentCompletion': heard('The payment has ended, one way or another.'),
    'xstate.error.actor.paymentCompletion': heard('The payment could not continue.'),
  },
  states: {
    deciding: null,
    idle: 'The page says which card is charged, and offers what can be done.',
    paying: 'Pay now shows that it is busy.',
    'enteringCard.entering': 'A dialog asks for another card.',
    'enteringCard.sending': 'The dialog stays open; its button shows that it is busy.',
    'enteringCard.unanswered': 'The dialog says that there was no answer, and offers Send it again and Check status.',
    resolving: 'The page says that the bank is being asked.',
    over: null,
  },
};
