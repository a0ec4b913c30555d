import { answered, arrange, press, type Steps } from '../steps.ts';

export const wizardLoadingSteps: Steps = {
  events: {
    'wizard.retry': press('Try again'),
    'wizard.cancel': { loading: press('Cancel'), '*': press('Go back') },
    'draft.discard': press('Start a new survey'),
    'xstate.done.actor.loadWizard': answered('The survey has been loaded.'),
    'xstate.error.actor.loadWizard': arrange(
      'Cut the connection, or let another admin delete the survey, and load the page again.',
    ),
  },
  states: {
    deciding: null,
    loading: 'Placeholders are shown in place of the form.',
    failed: 'A message says that the survey could not be loaded, or has been deleted, and offers a way to continue.',
    opened: 'The form is shown, with what was typed earlier and not saved.',
    cancelled: 'The page from which the form was opened is shown.',
    renewed: 'An empty form of a new survey is shown.',
  },
};
