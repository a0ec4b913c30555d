import { answered, arrange, heard, type Steps } from '../steps.ts';

export const usageSteps: Steps = {
  events: {
    'collection.needed': heard('A page that says what the plan has room for has been opened.'),
    'collection.staled': heard('People have been added or deleted.'),
    'xstate.done.actor.loadUsage': answered('How much of the plan is used has been loaded.'),
    'xstate.error.actor.loadUsage': arrange('Cut the connection before the page is opened.'),
  },
  states: {
    idle: null,
    loading: 'What was known of the plan’s room stays.',
    known: 'Pages say how much of the plan is used, and what one more person costs.',
  },
};
