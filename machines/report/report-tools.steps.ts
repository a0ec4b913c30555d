import { heard, press, type Steps } from '../steps.ts';

export const reportToolsSteps: Steps = {
  events: {
    'export.start': press('Export CSV'),
    'tools.loaded': heard('The report has come.'),
    'tools.filtered': heard('Other days or other people have been chosen.'),
    'notes.changed': heard('A note has been saved or deleted.'),
  },
  states: { ready: 'Share, Notes, Mail and Export CSV stand above the report.' },
};
