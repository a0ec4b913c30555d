import { answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const plansSteps: Steps = {
  events: {
    'plans.showMonthly': choose('1 month'),
    'plans.showYearly': choose('12 months'),
    'plans.retry': press('Try again'),
    'subscription.changed': heard('The unfinished payment has been given up.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'xstate.done.actor.loadPlans': answered('The plans have been loaded.'),
    'xstate.error.actor.loadPlans': arrange('Cut the connection, and load the page again.'),
  },
  states: {
    loading: 'Placeholders are shown in place of the plans.',
    'showing.deciding': null,
    'showing.monthly': 'The plans are shown with their prices for a month.',
    'showing.yearly': 'The plans are shown with their prices for twelve months.',
    failed: 'A message says that the plans could not be loaded, and offers Try again.',
  },
};
