import { answered, arrange, heard, press, type Steps, type } from '../steps.ts';

const deletion = 'Delete survey';
const changed = 'Someone else has changed this survey in the meantime';

export const surveyPageSteps: Steps = {
  events: {
    'survey.retry': press('Try again'),
    'survey.preview': press('Preview as respondent'),
    'survey.duplicate': press('Duplicate survey'),
    'survey.delete': press('Delete survey'),
    'survey.confirm': {
      'showing.confirmingDelete': press('Delete', { within: deletion }),
      'showing.confirmingDeleteOfChanged': press('Delete anyway', { within: changed }),
    },
    'survey.cancel': {
      'showing.confirmingDelete': press('Cancel', { within: deletion }),
      'showing.confirmingDeleteOfChanged': press('Keep', { within: changed }),
    },
    'survey.titleTyped': type('Type <0>{title}</0> to confirm'),
    'survey.deactivate': press('Deactivate it', { within: deletion }),
    'survey.changed': heard('The survey’s status has changed.'),
    'mailing.announced': heard('Notices at the opening of rounds have been turned on or off.'),
    'undo.done': heard('Undo in the message about a change has reversed it.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'xstate.done.actor.loadSurveyPage': answered('The survey and its questions have been loaded.'),
    'xstate.error.actor.loadSurveyPage': arrange(
      'Cut the connection, or let another admin delete the survey, and load the page again.',
    ),
    'xstate.done.actor.duplicateSurvey': answered('The survey has been copied.'),
    'xstate.error.actor.duplicateSurvey': arrange('Cut the connection before you press Duplicate survey.'),
    'xstate.done.actor.deleteSurvey': answered('The survey has been deleted.'),
    'xstate.error.actor.deleteSurvey': arrange('Let another admin change the survey first, or cut the connection.'),
  },
  states: {
    loading: 'Placeholders are shown in place of the page.',
    failed: 'A message says that the survey could not be loaded, or has been deleted, and offers a way to continue.',
    'showing.reading': 'The survey’s status, its mailings, its late respondents and its questions are shown.',
    'showing.duplicating': 'Duplicate survey shows that it is busy.',
    'showing.confirmingDelete':
      'A dialog says what will be deleted with the survey, and asks you to confirm; if the survey has rounds, you have to type its title.',
    'showing.confirmingDeleteOfChanged': 'A dialog says what has changed, and asks again.',
    'showing.deleting.unchanged': 'The dialog stays open; Delete shows that it is busy.',
    'showing.deleting.changed': 'The dialog stays open; Delete anyway shows that it is busy.',
    deleted: 'The list of surveys is shown, without the survey.',
  },
};
