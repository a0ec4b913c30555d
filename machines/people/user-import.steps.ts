import { act, answered, arrange, press, type Steps } from '../steps.ts';

export const userImportSteps: Steps = {
  events: {
    'import.choose': act('Choose a CSV file, or drop one on the page.'),
    'import.send': press('Import'),
    'import.stop': press('Stop'),
    'xstate.done.actor.readFile': answered('The browser has read the file.'),
    'xstate.error.actor.readFile': arrange(
      'Delete the file right after it was chosen, and choose it again from the list of recent files.',
    ),
    'xstate.done.actor.compareFile': answered('It has been checked which people in the file are new.'),
    'xstate.error.actor.compareFile': arrange('Cut the connection before the file is chosen.'),
    'upload.progressed': answered('More of the file has arrived.'),
    'upload.answered': answered('The people have been created, or were already there.'),
    'upload.failed': arrange(
      'Cut the connection while the file is sent, or let another admin add one of the people first.',
    ),
  },
  states: {
    choosing: 'The page asks for a file, and says what it needs.',
    reading: 'The page says that the file is being read.',
    comparing: 'The people of the file are listed; Import waits.',
    unreadable: 'A message says that the file could not be read, and asks for it again.',
    'previewing.sound': 'The people of the file are listed; Import says how many will be added.',
    'previewing.uncompared':
      'The people of the file are listed; a message says that it is not known who is already there.',
    'previewing.known': 'A message says that everybody in the file is already there; Import is disabled.',
    'previewing.faulty': 'The problems of the file are listed by line; Import is disabled.',
    'previewing.stopped': 'A message says that the import was stopped, and that importing again repeats nothing.',
    'uploading.sending': 'A bar says how much of the file has been sent; Stop is available.',
    'uploading.creating': 'The page says that the people are being created.',
    refused: 'The error is shown in red; Import can be pressed again.',
    'done.created': 'The page says “Users created.”',
    'done.skipped': 'The page says how many were created, and lists the addresses that already have an account.',
  },
};
