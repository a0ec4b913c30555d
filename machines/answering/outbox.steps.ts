import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const outboxSteps: Steps = {
  events: {
    'outbox.add': heard('An answer has been given.'),
    'outbox.retry': heard('There may be a connection again.'),
    'outbox.dismiss': press('Dismiss'),
    'xstate.done.actor.readAnswers': answered('It is known what the device has stored.'),
    'xstate.error.actor.readAnswers': arrange('Block the browser from storing anything.'),
    'xstate.done.actor.sendAnswers': answered('The server has accepted the answers.'),
    'xstate.error.actor.sendAnswers': arrange('Cut the connection, or close the round, before an answer is given.'),
    'xstate.after.untilNextTry': arrange('Wait for the next try.'),
    'xstate.after.untilAsked': arrange('Wait for as long as the server has asked.'),
  },
  states: {
    reading: null,
    deciding: null,
    empty: 'No message is shown: the server has every answer.',
    sending: 'No message is shown while answers are sent.',
    delayed: 'The page says that the server is busy, and how many answers are kept on the device.',
    held: 'The page says how many answers are kept on the device.',
  },
};
