import { answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const groupComparisonSteps: Steps = {
  events: {
    'comparison.asked': heard('The report shows everyone, or other days.'),
    'comparison.last': choose('Last round'),
    'comparison.all': choose('All rounds shown'),
    'comparison.retry': press('Try again'),
    'xstate.done.actor.loadComparison': answered('The groups have been compared.'),
    'xstate.error.actor.loadComparison': arrange('Cut the connection right after the report has arrived.'),
  },
  states: {
    'data.deciding': null,
    'data.loading': 'Placeholders are shown in place of the groups, or the groups stay as they were.',
    'data.showing': 'A table says how each group differs from everyone at each question.',
    'data.none': 'No groups are compared.',
    'data.failed': 'A message says that the groups could not be loaded, and offers Try again.',
    'span.last': 'The last round of each question is compared.',
    'span.all': 'All rounds that are shown are compared.',
  },
};
