import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const dueListSteps: Steps = {
  events: {
    'due.refresh': { failed: press('Try again'), '*': press('Check again') },
    'due.open': press('Answer'),
    'due.leave': { 'ready.leaving': press('Log out and lose them'), '*': press('Log out') },
    'due.stay': press('Stay'),
    'connection.found': arrange('Restore the connection, or come back to the page.'),
    'outbox.counted': heard('The number of unsent answers has changed.'),
    'outbox.sent': heard('The server has accepted answers.'),
    'outbox.refused': heard('The server has refused answers.'),
    'session.ended': heard('The server no longer accepts the session.'),
    'answer.entered': heard('Something was entered for a question.'),
    'answer.given': heard('A question was left with an answer.'),
    'signIn.chosen': heard('Logging in for notifications has been chosen.'),
    'survey.left': heard('The survey was left.'),
    'xstate.done.actor.loadDue': answered('It is known which surveys are open.'),
    'xstate.error.actor.loadDue': arrange('Cut the connection before the page is opened for the first time.'),
    'xstate.done.actor.reloadDue': answered('It is known which surveys are open now.'),
    'xstate.error.actor.reloadDue': arrange('Stop the server before you press Check again.'),
  },
  states: {
    loading: null,
    ended: null,
    left: null,
    failed: 'The page says that the surveys could not be loaded, and offers to try again.',
    'ready.listing':
      'Each survey says how many questions it has, how long it takes, who sees the answers and until when.',
    'ready.refreshing': 'The list stays while it is loaded again.',
    'ready.survey': 'One survey is open.',
    'ready.leaving': 'The page says how many answers would be lost by logging out.',
  },
};
