import { answered, arrange, heard, press, type Steps } from '../steps.ts';

const deletion = 'Delete question';
const changed = 'Someone else has changed this question in the meantime';

export const questionEditorSteps: Steps = {
  events: {
    'question.add': press('Add question'),
    'question.browse': press('Add from library'),
    'question.open': press('Edit: {label}'),
    'question.delete': press('Delete: {label}'),
    'question.stop': {
      closed: press('Stop asking: {label}'),
      confirmingDelete: press('Stop asking', { within: deletion }),
      reordering: press('Stop asking: {label}'),
    },
    'question.resume': press('Ask again: {label}'),
    'question.move': press('Move down: {label}'),
    'question.confirm': {
      confirmingDelete: press('Delete', { within: deletion }),
      confirmingDeleteOfChanged: press('Delete anyway', { within: changed }),
    },
    'question.cancel': {
      confirmingDelete: press('Cancel', { within: deletion }),
      confirmingDeleteOfChanged: press('Keep', { within: changed }),
    },
    'form.changed': heard('Something has been typed into the open question.'),
    'library.added': heard('A question of the library has been added.'),
    'order.shown': heard('The questions are shown in another order.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'xstate.done.actor.questionForm': heard('The open question has been saved or discarded.'),
    'xstate.done.actor.questionLibrary': heard('The library has been closed.'),
    'xstate.done.actor.questionOrder': heard('All moves have been answered.'),
    'xstate.done.actor.changeAsking': answered('The question is marked as not asked, or is asked again.'),
    'xstate.error.actor.changeAsking': arrange('Cut the connection.'),
    'xstate.done.actor.deleteQuestion': answered('The question has been deleted.'),
    'xstate.error.actor.deleteQuestion': arrange('Let another admin change the question first, or cut the connection.'),
  },
  states: {
    deciding: null,
    closed: 'The questions are listed; each can be edited, moved and deleted.',
    open: 'A question is open in its form; the others cannot be changed.',
    browsing: 'The question library is open.',
    confirmingDelete: 'A dialog asks whether to delete the question and its answers.',
    confirmingDeleteOfChanged: 'A dialog shows the question as it is now, and asks again.',
    changingAsking: 'The questions wait for the server.',
    deleting: 'The dialog stays open; its button shows that it is busy.',
    reordering: 'The questions are in their new order, and can be moved again.',
  },
};
