import { answered, arrange, heard, press, type Steps } from '../steps.ts';

const ending = 'End this survey now?';
const deactivating = 'Deactivate this survey?';
const publishing = 'Activate and publish this survey?';

export const lifecycleSteps: Steps = {
  events: {
    'survey.start': press('Start survey'),
    'survey.end': press('End survey'),
    'survey.continue': press('Continue survey'),
    'survey.toggle': { inactive: press('Activate'), '*': press('Deactivate') },
    'survey.confirmEnd': press('End survey', { within: ending }),
    'survey.confirmDeactivate': press('Deactivate', { within: deactivating }),
    'survey.cancel': press('Cancel'),
    'survey.publish': press('Publish', { within: publishing }),
    'survey.cancelPublishing': press('Cancel', { within: publishing }),
    'survey.refresh': heard('Undo in the message about the change has reversed it.'),
    'xstate.after.untilNextStatus': arrange('Keep the page open until the survey’s start or end.'),
    'xstate.done.actor.loadPublication': answered('What publishing would do has been loaded.'),
    'xstate.error.actor.loadPublication': arrange('Cut the connection before you press Activate.'),
    'xstate.done.actor.updateBeforeEnd': answered('The survey has been loaded again.'),
    'xstate.error.actor.updateBeforeEnd': arrange('Cut the connection before you press End survey.'),
    'xstate.done.actor.updateBeforeDeactivate': answered('The survey has been loaded again.'),
    'xstate.error.actor.updateBeforeDeactivate': arrange('Cut the connection before you press Deactivate.'),
    'xstate.done.actor.loadSurvey': answered('The survey has been loaded again.'),
    'xstate.error.actor.loadSurvey': arrange('Cut the connection.'),
    'xstate.done.actor.saveChange': answered('The change has been saved.'),
    'xstate.error.actor.saveChange': arrange('Let another admin change the survey first, or cut the connection.'),
  },
  states: {
    deciding: null,
    withoutQuestions: 'The survey is inactive. Activate is disabled: a question has to be added first.',
    withoutRespondents: 'The survey is inactive. Activate is disabled: respondents have to be chosen first.',
    inactive: 'The survey is inactive. Activate is available, the other button is disabled.',
    previewing: 'Activate shows that it is busy.',
    confirmingPublication: 'A dialog says who is asked, and what can no longer be changed afterwards.',
    upcoming: 'The survey is upcoming. Start survey and Deactivate are available.',
    ongoing: 'The survey is ongoing. End survey and Deactivate are available.',
    expired: 'The survey is expired. Continue survey and Deactivate are available.',
    'confirmingEnd.updating': 'End survey shows that it is busy.',
    'confirmingEnd.asking': 'A dialog says how many have answered in the open round, and asks whether to end.',
    'confirmingDeactivate.updating': 'Deactivate shows that it is busy.',
    'confirmingDeactivate.asking':
      'A dialog says how many have answered in the open round, and asks whether to deactivate.',
    catchingUp: 'The buttons show that they are busy.',
    'saving.changing': 'The button that was pressed shows that it is busy.',
    'saving.publishing': 'The dialog stays open; Publish shows that it is busy.',
  },
};
