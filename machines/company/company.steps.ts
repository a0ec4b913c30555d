import { act, answered, arrange, heard, press, type Steps } from '../steps.ts';

export const companySteps: Steps = {
  events: {
    'company.select': act('Choose a company in the list of companies.'),
    'companies.changed': heard('A company has been added, renamed or deleted.'),
    'company.staled': heard('The subscription has changed.'),
    'company.retry': press('Try again'),
    'xstate.done.actor.loadSubscription': answered('What the subscription allows has been loaded.'),
    'xstate.error.actor.loadSubscription': arrange('Cut the connection, and load the page again.'),
  },
  states: {
    deciding: null,
    none: 'A reseller is asked to add the first company.',
    choosing: 'A reseller sees the list of companies.',
    switching: null,
    loading: 'The name of the company is in the header.',
    'ready.subscribed.licensed': 'Everything that the plan allows is available.',
    'ready.subscribed.metered': 'Everything that the plan allows is available; Personnel says what people cost.',
    'ready.unsubscribed':
      'A banner says that the company has no active subscription; anyone but a reseller sees the plans.',
    failed: 'The page of subscriptions says that the subscription could not be loaded, and offers Try again.',
  },
};
