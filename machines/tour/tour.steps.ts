import { heard, press, type Steps } from '../steps.ts';

export const tourSteps: Steps = {
  events: {
    'tour.start': press('Start a tour'),
    'tour.leave': press('Leave the tour'),
    'tour.next': press('Continue'),
    'tour.restart': press('Start over'),
    'tour.reached': heard('Another step of the tour is shown.'),
    'tour.finished': heard('The last step of the tour is done.'),
    'draft.opened': heard('How far the tour had come is known.'),
    'company.selected': heard('It is known which company is worked on, and what it may do.'),
    'navigation.settled': heard('It is decided which page is shown.'),
    'page.renamed': heard('What a page shows has changed its address.'),
    'wizard.finished': heard('The form of a survey was saved.'),
    'surveys.staled': heard('A survey has been saved.'),
  },
  states: {
    opening: null,
    closed: 'No tour is offered.',
    deciding: null,
    off: 'Start a tour stands in the menu.',
    'on.resuming': null,
    'on.asking': 'A step asks whether to continue where one left off, or to start over.',
    'on.walking': 'A step of the tour is shown.',
  },
};
