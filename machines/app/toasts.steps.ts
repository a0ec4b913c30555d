import { act, arrange, heard, press, type Steps } from '../steps.ts';

export const toastsSteps: Steps = {
  events: {
    'toast.raised': heard('Something was done.'),
    'toast.dismissed': press('Dismiss'),
    'toast.undo': press('Undo'),
    'toasts.hold': act('Move the pointer over a message.'),
    'toasts.release': act('Move the pointer away.'),
    'toasts.clear': heard('Somebody has logged out.'),
    'problem.raised': heard('Something was refused, or got no answer.'),
    'generalError.reset': heard('The message about an error is no longer wanted.'),
    'call.answered': heard('The server has answered what failed earlier.'),
    'undo.done': heard('It has been undone.'),
    'undo.failed': heard('It could not be undone.'),
    'xstate.after.untilRead': arrange('Wait a few seconds.'),
  },
  states: {
    empty: 'No message is shown.',
    'showing.passing': 'A message is shown at the edge of the page; it disappears automatically unless it is an error.',
    'showing.held': 'The messages stay as long as the pointer is on them.',
    'showing.again': null,
  },
};
