import { answered, arrange, press, type Steps, type } from '../steps.ts';

export const deletionSteps: Steps = {
  events: {
    'deletion.typed': type('Type <0>{name}</0> to confirm'),
    'deletion.confirm': { 'asking.shown': press('Delete'), 'asking.changed': press('Delete anyway') },
    'deletion.cancel': { 'asking.shown': press('Cancel'), 'asking.changed': press('Keep') },
    'xstate.done.actor.deleteRecord': answered('It has been deleted.'),
    'xstate.error.actor.deleteRecord': arrange('Let another admin change it first, or cut the connection.'),
  },
  states: {
    'asking.shown':
      'A dialog says what will be deleted with it, and asks you to confirm; for a company, you have to type its name.',
    'asking.changed': 'A dialog says what somebody else has changed, and asks again.',
    deleting: 'The dialog stays open; its button shows that it is busy.',
    done: 'The list is shown, without it; or a message says why it is still there.',
  },
};
