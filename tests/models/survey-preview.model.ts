import { type PreviewedSurvey, surveyPreviewMachine } from '../../machines/survey/survey-preview.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { problems } from './samples/problems.ts';
import { questions } from './samples/questions.ts';

export const survey: PreviewedSurvey = {
  title: 'Pulse',
  description: 'How are we?',
  anonymous: false,
  anonymous_before: false,
  questions: [questions.slider, questions.textarea],
};
export const asked = { companyId: 7, surveyId: 3, respondentIds: null };
export const first = questions.slider.id;
export const model = modelOf(surveyPreviewMachine, {
  input: undefined,
  samples: {
    'preview.open': [
      { survey, asked },
      { survey: { ...survey, anonymous: true }, asked },
    ],
    'xstate.done.actor.loadPublication': [
      { output: { smallest: { kind: 'group', group: 'Sales', people: 5 }, not_asked: 0 } },
    ],
    'xstate.error.actor.loadPublication': [{ error: problems.unreachable }],
    'preview.next': [{}],
    'preview.back': [{}],
    'preview.restart': [{}],
    'preview.close': [{}],
    // Only the first question is answered: the second shows that it is not answered with it.
    'preview.answer': ({ context }) => (context.place === 0 ? [{ value: 4 }] : []),
    'preview.skip': ({ context }) => (context.place === 0 ? [{ option: 'no_opinion' as const }] : []),
    'preview.comment': ({ context }) =>
      context.place === 0 && context.answers[first]?.skipOption ? [{ text: 'Busy.' }] : [],
  },
});
