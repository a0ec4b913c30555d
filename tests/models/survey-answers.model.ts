import { surveyAnswersMachine } from '../../machines/answering/survey-answers.machine.ts';
import { modelOf } from '../support/model-of.ts';
import { kept, pulse } from './samples/answering.ts';
import { problems } from './samples/problems.ts';

const [slider, ...others] = pulse.questions;
const history = [
  {
    question: slider?.id ?? 0,
    label: 'Mood',
    label_language: 'fi' as const,
    field_type: 8 as const,
    choices: [],
    rounds: [],
  },
];
const questions = slider ? [{ ...slider, required: true }, ...others] : others;
export const input = { survey: { ...pulse, questions }, kept: [] };
export const model = modelOf(surveyAnswersMachine, {
  input,
  samples: {
    'survey.next': [{}],
    'survey.back': [{}],
    'survey.revisit': [{}],
    'survey.leave': [{}],
    'answers.refused': ({ context }) => (context.given.includes(35) ? [{ answers: [kept(35, 4)] }] : []),
    'answer.change': ({ context }) => (context.place === 0 ? [{ value: 4 }] : [{ value: null, unread: 'many' }]),
    'answer.skip': ({ context }) => (context.place === 0 ? [{ option: 'no_opinion' as const }] : []),
    'answer.comment': ({ context }) =>
      context.place === 0 && context.entries[slider?.id ?? 0]?.skipOption ? [{ text: 'Busy.' }] : [],
    'xstate.done.actor.loadOwnAnswers': [{ output: history }],
    'xstate.error.actor.loadOwnAnswers': [{ error: problems.unreachable }],
  },
});
