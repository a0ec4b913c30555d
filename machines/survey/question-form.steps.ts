import { act, answered, choose, heard, press, type Steps, turn, type } from '../steps.ts';

export const questionFormSteps: Steps = {
  events: {
    'question.changed': type('Question'),
    'question.translated': act('Write a text in the second language of the survey.'),
    'question.scheduleChanged': choose('How often'),
    'question.requiredChanged': turn('Must be answered'),
    'question.typeChanged': choose('Type of answer'),
    'question.rewordingChosen': choose('What does the new wording mean?'),
    'question.save': press('Save question'),
    'question.close': press('Cancel'),
    'choices.changed': heard('The list of choices has changed.'),
    'choice.renamed': heard('A choice has been renamed.'),
    'threshold.changed': type('Goal'),
    'enps.changed': turn('eNPS'),
    'range.changed': type('Min'),
    'submission.changed': heard('Saving has moved on a step.'),
    'xstate.done.actor.questionSubmission': answered('Saving has ended or was cancelled.'),
  },
  states: {
    'editing.typing': null,
    'editing.textarea': 'The form of a question asks for its text, help and placeholder.',
    'editing.number': 'The form of a question asks for its text, help and placeholder.',
    'editing.choosing.radio': 'The form has a list of choices, of which a respondent chooses one.',
    'editing.choosing.checkbox': 'The form has a list of choices, of which a respondent chooses several.',
    'editing.slider': 'The form has a lowest and highest value, a step, and how the results are read.',
    submitting: 'The form cannot be changed; Save question shows that it is busy.',
    closed: 'The form is closed.',
  },
};
