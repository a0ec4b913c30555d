import { answered, arrange, heard, type Steps } from '../steps.ts';

export const draftSteps: Steps = {
  events: {
    'draft.keep': heard('Something has been typed or chosen in the form.'),
    'xstate.done.actor.openDraft': answered('What was typed before has been found, or there is nothing.'),
    'xstate.error.actor.openDraft': arrange('Forbid the browser to store data of this site.'),
  },
  states: {
    opening: 'The form is sketched.',
    keeping: 'After a reload the form says what was typed.',
  },
};
