import { heard, press, type Steps } from '../steps.ts';

export const wizardSteps: Steps = {
  events: {
    'survey.preview': press('Preview as respondent'),
    'draft.opened': heard('Unsaved work from earlier has been found, or there is none.'),
    'opening.failed': heard('What the form opens with could not be loaded.'),
    'loading.started': heard('It is being loaded again.'),
    'step.changed': heard('Another step is shown.'),
    'form.changed': heard('Something has been typed or chosen.'),
    'form.saved': heard('The survey has been saved.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'form.merged': heard('Somebody else had changed other fields: a message names them.'),
    'xstate.done.actor.wizardLoading': heard('The form can open, or was left.'),
    'xstate.done.actor.surveyForm': heard('The form was saved, left or discarded.'),
  },
  states: {
    reading: null,
    'opening.loading': 'Placeholders are shown in place of the form.',
    'opening.failed': 'A message says that the survey could not be loaded, and offers a way to continue.',
    'working.plain': 'The form is shown.',
    'working.restored': 'A message says when the restored changes were made, and offers Discard.',
    'working.begun.stored': 'A message says that you are continuing a new survey, and offers Start a new survey.',
    'working.begun.unsaved': 'A message says that you are continuing a new survey, and offers Start a new survey.',
    discarding: null,
    startingOver: null,
    done: 'The survey’s page, or the list of surveys, is shown.',
    cancelled: 'The page from which the form was opened is shown.',
    left: 'The page from which the form was opened is shown.',
  },
};
