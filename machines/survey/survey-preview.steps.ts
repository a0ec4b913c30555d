import { answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const surveyPreviewSteps: Steps = {
  events: {
    'preview.open': press('Preview as respondent'),
    'language.choose': choose('Language'),
    'preview.close': press('Close'),
    'survey.left': heard('The introduction or the end of the survey has been left.'),
    'xstate.done.actor.loadPublication': answered('With whom answers are shown is known.'),
    'xstate.error.actor.loadPublication': arrange('Cut the connection before the preview is opened.'),
  },
  states: {
    closed: 'No preview is open.',
    asking: 'The preview is sketched.',
    open: 'The survey is shown as respondents meet it.',
  },
};
