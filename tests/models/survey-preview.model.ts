import { type PreviewedSurvey, surveyPreviewMachine } from '../../machines/survey/survey-preview.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';

export const survey: PreviewedSurvey = {
  title: 'Pulse',
  description: 'How are we?',
  anonymous: false,
  anonymous_before: false,
  languages: ['en-GB', 'fi'],
  translations: { fi: { title: 'Pulssi', description: '', mail_message: '' } },
  questions: [questions.slider, questions.textarea],
};
export const asked = { companyId: 7, surveyId: 3, respondentIds: null };
export const units = { smallest: { kind: 'group', group: 'Sales', people: 5 }, not_asked: 1 } as const;
export const model = modelOf(surveyPreviewMachine, {
  input: undefined,
  samples: {
    'preview.open': [
      { survey, asked },
      { survey: { ...survey, anonymous: true }, asked },
    ],
    'language.choose': [{ language: 'fi' }, { language: 'en-GB' }],
    'preview.close': [{}],
    'survey.left': [{}],
    'xstate.done.actor.loadPublication': [{ output: units }],
    'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
  },
});
