import { answered, arrange, heard, press, type Steps } from '../steps.ts';

const discarding = 'Discard this draft?';

export const surveyDraftsSteps: Steps = {
  events: {
    'collection.needed': heard('A page that shows drafts has been opened.'),
    'drafts.discard': press('Discard {title}'),
    'drafts.confirm': press('Discard', { within: discarding }),
    'drafts.cancel': press('Cancel', { within: discarding }),
    'xstate.done.actor.listDrafts': answered('The drafts in this browser have been read.'),
    'xstate.error.actor.listDrafts': arrange('Block the browser from storing data of this site.'),
  },
  states: {
    idle: null,
    reading: 'The earlier drafts stay.',
    listed: 'Drafts of surveys, if there are any, are above the list, with Continue and Discard.',
    confirmingDiscard: 'A dialog asks whether to discard the draft, and says what will be lost.',
  },
};
