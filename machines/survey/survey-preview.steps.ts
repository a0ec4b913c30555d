import { act, answered, arrange, press, type Steps, type } from '../steps.ts';

export const surveyPreviewSteps: Steps = {
  events: {
    'preview.open': press('Preview as respondent'),
    'preview.close': { 'open.done': press('Close the preview'), '*': press('Close') },
    'preview.next': { 'open.introduction': press('Begin'), '*': press('Next') },
    'preview.back': press('Back'),
    'preview.answer': act('Answer the question.'),
    'preview.skip': press('No opinion'),
    'preview.comment': type('Comment'),
    'preview.restart': press('Start again'),
    'xstate.done.actor.loadPublication': answered('With whom answers are shown is known.'),
    'xstate.error.actor.loadPublication': arrange('Cut the connection before the preview is opened.'),
  },
  states: {
    closed: 'No preview is open.',
    'open.introduction.opening': null,
    'open.introduction.asking': 'The preview says that no names are shown.',
    'open.introduction.told':
      'The preview says the survey’s title and description, how many questions there are, and who sees the answers.',
    'open.question': 'The preview shows one question, which of how many it is, ways to skip it and a comment.',
    'open.done': 'The preview thanks, and says that nothing has been saved.',
  },
};
