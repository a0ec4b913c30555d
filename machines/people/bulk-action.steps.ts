import { act, answered, arrange, press, type Steps } from '../steps.ts';

export const bulkActionSteps: Steps = {
  events: {
    'bulk.chooseGroups': act('Choose groups in the dialog.'),
    'bulk.chooseSurveys': act('Choose surveys in the dialog.'),
    'bulk.preview': press('Continue'),
    'bulk.confirm': act('Press the button that says what will be done.'),
    'bulk.retry': press('Try again'),
    'bulk.close': { reporting: press('Close'), '*': press('Cancel') },
    'xstate.done.actor.previewSlice': answered('The effect of the action has been counted.'),
    'xstate.error.actor.previewSlice': arrange('Cut the connection before you press Continue.'),
    'xstate.done.actor.runSlice': answered('Some of the people are done.'),
    'xstate.error.actor.runSlice': arrange('Cut the connection while the action is running.'),
  },
  states: {
    deciding: null,
    choosing: 'A dialog asks you to choose groups or surveys.',
    'counting.asking': 'A dialog says that the effect of the action is being counted.',
    'counting.deciding': null,
    countFailed: 'A message says that nothing has been changed, and offers Try again.',
    confirming: 'The dialog says what will be done and for how many people, who is left out, and why.',
    'working.acting': 'The dialog says how many are done.',
    'working.deciding': null,
    interrupted: 'A message says how many people are done, and that trying again repeats nothing.',
    resolving: null,
    reporting: 'The dialog says who was left out, and why.',
    settled: null,
    closed: 'The dialog is closed; if something was done, a message says what.',
  },
};
