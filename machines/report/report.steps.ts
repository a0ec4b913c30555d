import { answered, arrange, heard, press, type Steps } from '../steps.ts';

export const reportSteps: Steps = {
  events: {
    'report.reload': press('Reload'),
    'report.print': press('Print'),
    'export.start': press('Export CSV'),
    'notes.changed': heard('A note has been saved or deleted.'),
    'report.loaded': heard('The report has arrived.'),
    'report.notFound': heard('The survey has been deleted, or its link removed.'),
    'filter.changed': heard('Other days or other people have been chosen.'),
    'scale.changed': heard('Another scale has been chosen.'),
    'comments.open': press('Comments ({comments})'),
    'comments.close': press('Close'),
    'xstate.done.actor.loadReport': answered('The report has arrived.'),
    'xstate.error.actor.loadReport': arrange(
      'Cut the connection, or let another admin delete the survey, and press Reload.',
    ),
  },
  states: {
    'data.waiting': null,
    'data.loading': 'Placeholders are shown in place of the report, or the report stays as it was.',
    'data.showing': 'The line above the report says which days are shown.',
    'data.failed': 'A message says why the report could not be loaded.',
    'content.waiting': null,
    'content.deciding': null,
    'content.withoutQuestions': 'The page says that the survey has no questions, and has a link to its form.',
    'content.notStarted': 'The page says that the first round has not begun.',
    'content.withoutRounds': 'The page says that there is no round in the period, and offers all rounds.',
    'content.questions': 'The overview, the groups and a card for each question are shown.',
    'comments.closed': 'No dialog is open.',
    'comments.open': 'A dialog shows what people wrote about the question, a page at a time.',
    'tools.waiting': 'The report has neither sharing nor export: it is the public one, or the survey has been deleted.',
    'tools.ready': 'Share, Notes, Mail and Export CSV are above the report.',
  },
};
