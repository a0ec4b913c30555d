import { answered, arrange, press, type Steps } from '../steps.ts';

const conflict = 'Someone else has moved this question in the meantime';

export const questionOrderSteps: Steps = {
  events: {
    'question.move': press('Move down: {label}'),
    'move.keepLocal': press('Keep mine', { within: conflict }),
    'move.takeRemote': press('Take theirs', { within: conflict }),
    'xstate.done.actor.moveQuestion': answered('The new order has been saved.'),
    'xstate.error.actor.moveQuestion': arrange(
      'Let another admin move the same question first, or cut the connection.',
    ),
  },
  states: {
    moving: 'The question is already in its new place.',
    conflicted: 'A dialog names the place that each of the two admins chose.',
    settled: null,
    done: 'The questions are in the server’s order.',
  },
};
