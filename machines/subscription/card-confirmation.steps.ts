import { answered, arrange, press, type Steps } from '../steps.ts';

export const cardConfirmationSteps: Steps = {
  events: {
    'bank.complete': press('Complete'),
    'bank.fail': press('Fail'),
    'bank.cancel': press('Dismiss'),
    'xstate.done.actor.presentCard': answered('The bank’s dialog is shown, or has been answered.'),
    'xstate.error.actor.presentCard': arrange('Cut the connection while the bank’s dialog is open.'),
    'xstate.done.actor.answerBank': answered('The bank has confirmed or refused the payment.'),
    'xstate.error.actor.answerBank': arrange('Cut the connection before you press Complete or Fail.'),
  },
  states: {
    presenting: 'The bank asks in its own dialog.',
    asking: 'The test bank’s dialog offers Complete, Fail and Dismiss.',
    'answering.completing': 'Complete shows that it is busy.',
    'answering.failing': 'Fail shows that it is busy.',
    over: null,
  },
};
