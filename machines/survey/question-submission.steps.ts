import { answered, arrange, heard, press, type Steps } from '../steps.ts';

const versions = 'Start a new version of this question?';

export const questionSubmissionSteps: Steps = {
  events: {
    'version.confirm': press('Save as a new version', { within: versions }),
    'version.cancel': press('Keep editing', { within: versions }),
    'saver.sent': heard('The question is on its way to the server.'),
    'saver.saved': heard('The server has answered.'),
    'xstate.done.actor.saver': heard('Saving has ended: the question was saved, refused, or needs more changes.'),
    'xstate.done.actor.listQuestions': answered('The list of questions has been loaded.'),
    'xstate.error.actor.listQuestions': arrange('Cut the connection right after the question has been saved.'),
  },
  states: {
    checking: null,
    confirmingVersion: 'A dialog says when the new version will first be asked, and that a new trend line starts then.',
    saving: 'Save question shows that it is busy.',
    listing: 'Save question shows that it is busy.',
    done: 'The form is closed, or shows errors at its fields.',
  },
};
