import { answered, arrange, press, type Steps } from '../steps.ts';

export const consentSteps: Steps = {
  events: {
    'analytics.accept': press('Accept'),
    'analytics.decline': press('Decline'),
    'xstate.done.actor.loadConsent': answered('The browser knows the earlier choice, or that there was none.'),
    'xstate.error.actor.loadConsent': arrange('Block the browser from storing data of this site.'),
  },
  states: {
    loading: null,
    absent: 'Nothing is asked about analytics.',
    asking: 'The page asks whether the operator’s analytics may know what was subscribed to.',
    given: 'The page says that analytics are on, and offers Decline.',
    refused: 'The page says that analytics are off, and offers Accept.',
  },
};
