import { answered, arrange, press, type Steps } from '../steps.ts';

const ending = 'End the subscription?';

export const cancellationSteps: Steps = {
  events: {
    'cancellation.ask': press('End subscription'),
    'cancellation.confirm': press('End subscription', { within: ending }),
    'cancellation.cancel': press('Keep the subscription', { within: ending }),
    'cancellation.withdraw': press('Keep the subscription'),
    'xstate.done.actor.endSubscription': answered('The subscription ends with its period.'),
    'xstate.error.actor.endSubscription': arrange('Cut the connection before the end is confirmed.'),
    'xstate.done.actor.resumeSubscription': answered('The subscription continues.'),
    'xstate.error.actor.resumeSubscription': arrange('Cut the connection before you press Keep the subscription.'),
  },
  states: {
    deciding: null,
    running: 'The current plan is shown, with End subscription.',
    asking: 'A dialog says until when the plan runs, and what is kept after that.',
    cancelling: 'The dialog stays open; its button shows that it is busy.',
    cancelled: 'The page says on which day the plan ends, and offers Keep the subscription.',
    resuming: 'Keep the subscription shows that it is busy.',
    over: null,
  },
};
