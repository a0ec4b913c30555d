import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const subscriptionsSteps: Steps = {
  events: {
    'subscriptions.retry': press('Try again'),
    'subscription.changed': heard('The subscription has been changed on this page.'),
    'card.opened': heard('A card is asked for.'),
    'card.closed': heard('No card is asked for any more.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'xstate.done.actor.loadSubscriptions': answered('Subscriptions and invoices have been loaded.'),
    'xstate.error.actor.loadSubscriptions': arrange('Cut the connection, and load the page again.'),
    'xstate.done.actor.refreshSubscriptions': answered('Subscriptions and invoices have been loaded again.'),
    'xstate.error.actor.refreshSubscriptions': arrange('Cut the connection right after something was changed.'),
  },
  states: {
    loading: 'Placeholders are shown in place of the page.',
    deciding: null,
    ended: 'The page says that there is no active plan, and has a link to the plans.',
    running: 'The current plan, its payment and the invoices are shown.',
    refreshing: 'What was known stays on the screen.',
    failed: 'A message says that the subscriptions could not be loaded, and offers Try again.',
  },
};
