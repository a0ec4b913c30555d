import { answered, arrange, press, type Steps } from '../steps.ts';

export const exportSteps: Steps = {
  events: {
    'export.download': press('Export CSV'),
    'export.cancel': press('Stop the export'),
    'export.dismiss': press('Close'),
    'xstate.done.actor.downloadFile': answered('The file has arrived.'),
    'xstate.error.actor.downloadFile': arrange('Cut the connection while the file is loaded.'),
  },
  states: {
    idle: 'Export CSV is available.',
    downloading: 'The page says how much of the file has arrived, and offers to stop.',
    saved: 'The browser has saved the file.',
    failed: 'A message says that the export has failed; it can be tried again.',
  },
};
