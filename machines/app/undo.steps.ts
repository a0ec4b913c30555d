import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const undoSteps: Steps = {
  events: {
    'undo.request': press('Undo'),
    'undo.clear': heard('Somebody has logged out, or another company was chosen.'),
    'xstate.done.actor.revert': answered('It has been undone.'),
    'xstate.error.actor.revert': arrange('Let another admin change the same thing first, or cut the connection.'),
  },
  states: {
    idle: null,
    undoing: 'Undo shows that it is busy.',
  },
};
