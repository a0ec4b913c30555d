import { act, answered, arrange, press, type Steps } from '../steps.ts';

const mail = 'Results by mail';

export const overviewMailSteps: Steps = {
  events: {
    'overviewMail.open': press('Mail'),
    'overviewMail.close': press('Close', { within: mail }),
    'overviewMail.chosen': act('Choose how often.'),
    'overviewMail.save': press('Save', { within: mail }),
    'overviewMail.retry': press('Try again', { within: mail }),
    'xstate.done.actor.loadOverviewMail': answered('What is chosen so far has been loaded.'),
    'xstate.error.actor.loadOverviewMail': arrange('Cut the connection before the dialog is opened.'),
    'xstate.done.actor.saveOverviewMail': answered('The choice has been saved.'),
    'xstate.error.actor.saveOverviewMail': arrange('Cut the connection before Save is pressed.'),
  },
  states: {
    closed: 'No dialog is open.',
    loading: 'The dialog is sketched.',
    failed: 'The dialog says that it could not be loaded, and offers Try again.',
    choosing: 'The dialog asks how often the overview is mailed.',
    saving: 'Save shows that it is busy.',
  },
};
