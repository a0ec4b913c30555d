import { act, arrange, heard, press, type Steps } from '../steps.ts';

export const tourSteps: Steps = {
  events: {
    'tour.start': press('Start a tour'),
    'tour.leave': press('Leave the tour'),
    'tour.next': press('Continue'),
    'tour.restart': press('Start over'),
    'tour.reached': heard('Another step of the tour is shown.'),
    'tour.finished': heard('The last step of the tour is done.'),
    'target.aimed': heard('The tour is at another step.'),
    'target.found': heard('What the step points at is on the screen.'),
    'target.lost': act('Scroll away, or leave the page that the step points at.'),
    'xstate.after.untilMissed': arrange('Wait a moment.'),
    'draft.opened': heard('It is known how far the tour had got.'),
    'company.selected': heard('It is known which company is selected, and what it may do.'),
    'navigation.settled': heard('It is decided which page is shown.'),
    'page.renamed': heard('The address has changed with what the page shows.'),
    'wizard.finished': heard('The form of a survey was saved.'),
    'surveys.staled': heard('A survey has been saved.'),
  },
  states: {
    opening: null,
    closed: 'No tour is offered.',
    deciding: null,
    off: 'Start a tour is in the menu.',
    'on.resuming': null,
    'on.asking': 'A step asks whether to continue where you left off, or to start over.',
    'on.walking.telling': 'A step of the tour is shown.',
    'on.walking.pointing.searching': 'The step waits for what it points at.',
    'on.walking.pointing.found': 'The step points at it.',
    'on.walking.pointing.missing': 'The step says how to get to it.',
  },
};
