import { act, answered, arrange, press, type Steps } from '../steps.ts';

const mail = 'Results by mail';

export const overviewMailSteps: Steps = {
  events: {
    'overviewMail.open': press('Mail'),
    'overviewMail.close': press('Close', { within: mail }),
    'overviewMail.chosen': act('Choose how often.'),
    'overviewMail.save': press('Save', { within: mail }),
    'overviewMail.retry': press('Try again', { within: mail }),
    'xstate.done.actor.loadOverviewMail': answered('The current choice has been loaded.'),
    'xstate.error.actor.loadOverviewMail': arrange('Cut the connection before the dialog is opened.'),
    'xstate.done.actor.saveOverviewMail': answered('The choice has been saved.'),
    'xstate.error.actor.saveOverviewMail': arrange('Cut the connection before you press Save.'),
  },
  states: {
    closed: 'No dialog is open.',
    loading: 'Placeholders are shown in the dialog.',
    failed: 'The dialog says that its content could not be loaded, and offers Try again.',
    choosing: 'The dialog asks how often the overview is mailed.',
    saving: 'Save shows that it is busy.',
  },
};
