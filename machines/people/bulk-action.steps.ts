import { act, answered, arrange, press, type Steps } from '../steps.ts';

export const bulkActionSteps: Steps = {
  events: {
    'bulk.chooseGroups': act('Choose groups in the dialog.'),
    'bulk.chooseSurveys': act('Choose surveys in the dialog.'),
    'bulk.preview': press('Continue'),
    'bulk.confirm': act('Press the button that says what will be done.'),
    'bulk.retry': press('Try again'),
    'bulk.close': { reporting: press('Close'), '*': press('Cancel') },
    'xstate.done.actor.previewSlice': answered('What would happen has been counted.'),
    'xstate.error.actor.previewSlice': arrange('Cut the connection before Continue is pressed.'),
    'xstate.done.actor.runSlice': answered('Some of the people are done.'),
    'xstate.error.actor.runSlice': arrange('Cut the connection while it works.'),
  },
  states: {
    deciding: null,
    choosing: 'A dialog asks which groups or surveys are meant.',
    'counting.asking': 'A dialog says that it is being counted what will happen.',
    'counting.deciding': null,
    countFailed: 'A message says that nothing has been changed, and offers Try again.',
    confirming: 'The dialog says for how many people what will be done, and for whom not and why.',
    'working.acting': 'The dialog says how many are done.',
    'working.deciding': null,
    interrupted: 'A message says how many are done, and that nothing is done twice when it is tried again.',
    resolving: null,
    reporting: 'The dialog says who was left out, and why.',
    settled: null,
    closed: 'The dialog is closed; if something was done, a message says what.',
  },
};
