import { answered, arrange, heard, type Steps } from '../steps.ts';

export const draftSteps: Steps = {
  events: {
    'draft.keep': heard('Something has been typed or chosen in the form.'),
    'xstate.done.actor.openDraft': answered('Work typed earlier has been found, or there is none.'),
    'xstate.error.actor.openDraft': arrange('Block the browser from storing data of this site.'),
  },
  states: {
    opening: 'Placeholders are shown in place of the form.',
    keeping: 'After a reload the form shows what was typed.',
  },
};
