import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const publicationPreviewSteps: Steps = {
  events: {
    'publication.wanted': heard('The respondents of an anonymous survey are shown, or have changed.'),
    'publication.retry': press('Try again'),
    'xstate.after.untilCalm': arrange('Wait a moment without choosing people.'),
    'xstate.done.actor.loadPublication': answered('Which groups would be hidden is known.'),
    'xstate.error.actor.loadPublication': arrange('Cut the connection before people are chosen.'),
  },
  states: {
    idle: 'Nothing is said about hidden groups.',
    stale: 'What was said about hidden groups stays for a moment.',
    loading: 'What was said about hidden groups stays for a moment.',
    shown: 'Groups that are too small for anonymity are named as hidden; nothing is said where there are none.',
    failed: 'A message says that hidden groups could not be checked, and offers Try again.',
  },
};
