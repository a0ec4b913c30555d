import { answered, arrange, type Steps } from '../steps.ts';

export const peopleUploadSteps: Steps = {
  events: {
    'upload.progressed': answered('More of the file has arrived.'),
    'upload.answered': answered('The people have been created, or were there already.'),
    'upload.failed': arrange(
      'Cut the connection while the file is sent, or let another admin add one of the people first.',
    ),
  },
  states: {
    sending: 'A bar says how much of the file has been sent.',
    creating: 'The page says that the people are being created.',
    done: null,
  },
};
