import { act, arrange, heard, press, type Steps, type } from '../steps.ts';

const leaving = 'Discard changes?';

export const surveyFormSteps: Steps = {
  events: {
    'basics.changed': type('Title'),
    'respondents.changed': act('Add somebody to the respondents, or remove somebody.'),
    'wizard.next': press('Next'),
    'wizard.back': press('Back'),
    'wizard.save': press('Save'),
    'wizard.cancel': press('Cancel'),
    'wizard.confirm': press('Discard', { within: leaving }),
    'wizard.keep': press('Keep editing', { within: leaving }),
    'draft.discard': press('Discard'),
    'basics.save': heard('The basics are to be saved.'),
    'basics.saved': heard('The basics have been saved.'),
    'survey.save': heard('The survey is to be saved, and the form left.'),
    'respondents.save': heard('The respondents are to be saved, and the form left.'),
    'questions.changed': heard('The list of questions has changed.'),
    'editor.changed': heard('Something has been typed into the open question.'),
    'editor.opened': heard('A question has been opened.'),
    'editor.closed': heard('No question is open any more.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
    'xstate.done.actor.saver': arrange('Wait until the server has answered, or let another admin save first.'),
  },
  states: {
    'working.step.deciding': null,
    'working.step.basics': 'Step 1 of 3 asks for title, description, times and anonymity.',
    'working.step.questions': 'Step 2 of 3 lists the questions.',
    'working.step.respondents.choosing': 'Step 3 of 3 shows who is asked, and who could be.',
    'working.question.closed': null,
    'working.question.open': 'Back, Next and Save are disabled: the open question comes first.',
    'working.activity.idle': null,
    'working.activity.confirmingCancel': 'A dialog asks whether what is not saved is to be thrown away.',
    'working.activity.saving.forward': 'Next shows that it is busy.',
    'working.activity.saving.finishing': 'Save shows that it is busy.',
    'working.activity.saving.asBefore': 'The button that was pressed shows that it is busy.',
    saved: 'The survey’s page, or the list of surveys, is shown.',
    left: 'The page from which the form was opened is shown.',
    replaced: 'The form shows what the other admin has saved.',
    discarded: 'The form shows what is stored.',
  },
};
