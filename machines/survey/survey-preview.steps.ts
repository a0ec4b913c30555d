import { answered, arrange, choose, heard, press, type Steps } from '../steps.ts';

export const surveyPreviewSteps: Steps = {
  events: {
    'preview.open': press('Preview as respondent'),
    'language.choose': choose('Language'),
    'preview.close': press('Close'),
    'survey.left': heard('The introduction or the end of the survey has been left.'),
    'xstate.done.actor.loadPublication': answered('It is known who sees the answers.'),
    'xstate.error.actor.loadPublication': arrange('Cut the connection before the preview is opened.'),
  },
  states: {
    closed: 'No preview is open.',
    asking: 'Placeholders are shown in place of the preview.',
    open: 'The survey is shown as respondents see it.',
  },
};
