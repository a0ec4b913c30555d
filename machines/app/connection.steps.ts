import { answered, arrange, press, type Steps } from '../steps.ts';

export const connectionSteps: Steps = {
  events: {
    'connection.lost': arrange('Cut the connection.'),
    'connection.found': arrange('Restore the connection.'),
    'connection.retry': press('Try again'),
    'xstate.after.untilNextTry': arrange('Wait a few seconds.'),
    'xstate.done.actor.reachServer': answered('The server can be reached.'),
    'xstate.error.actor.reachServer': answered('The server cannot be reached.'),
  },
  states: {
    online: 'No banner is shown.',
    offline: 'A banner says that the server cannot be reached, and offers Try again.',
    reconnecting: 'The banner says that the server is being tried again.',
  },
};
