import { answered, arrange, press, type Steps } from '../steps.ts';

export const saverSteps: Steps = {
  events: {
    'saver.keepLocal': press('Keep mine'),
    'saver.takeRemote': press('Take theirs'),
    'saver.goOn': press('Keep editing'),
    'xstate.done.actor.createRecord': answered('It has been created.'),
    'xstate.error.actor.createRecord': arrange('Cut the connection before it is saved, or save what is not allowed.'),
    'xstate.done.actor.repeatCreation': answered('It has been created, exactly once.'),
    'xstate.error.actor.repeatCreation': arrange('Cut the connection again before you save it a second time.'),
    'xstate.done.actor.changeRecord': answered('The change has been saved.'),
    'xstate.error.actor.changeRecord': arrange('Let another admin save first, or cut the connection.'),
  },
  states: {
    deciding: null,
    recovering: 'The button that was pressed shows that it is busy.',
    creating: 'The button that was pressed shows that it is busy.',
    changing: 'The button that was pressed shows that it is busy.',
    comparing: null,
    conflicted: 'A dialog shows both versions side by side, and offers to keep one or to continue editing.',
    done: null,
  },
};
