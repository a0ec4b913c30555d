import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const paymentCompletionSteps: Steps = {
  events: {
    'completion.retry': { abandoned: press('Authenticate now'), '*': press('Check again') },
    'completion.leave': press('Not now'),
    'xstate.after.untilNextCheck': arrange('Wait a few seconds.'),
    'xstate.done.actor.confirmCard': heard('The bank has been answered, or its dialog was closed.'),
    'xstate.error.actor.confirmCard': heard('The bank could not be asked.'),
    'xstate.done.actor.askSubscription': answered('The server says what the status of the payment is.'),
    'xstate.error.actor.askSubscription': arrange('Cut the connection before you press Check again.'),
    'xstate.done.actor.verifySubscription': answered('The server says what the status of the payment is.'),
    'xstate.error.actor.verifySubscription': arrange('Cut the connection right after the bank has been answered.'),
  },
  states: {
    deciding: null,
    authenticating: 'The bank asks in its own dialog.',
    abandoned: 'The page says that the payment is not finished, and that nothing was charged.',
    uncertain: 'The page says that there was no answer, and offers to check the status.',
    asking: 'The page says that it waits for the confirmation.',
    rechecking: null,
    verifying: 'The page says that the payment is being checked.',
    evaluating: null,
    waiting: 'The page says that the payment is being checked.',
    unconfirmed: 'The page says that the check takes longer, and that nothing is lost.',
    over: null,
  },
};
