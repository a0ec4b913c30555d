import { expect } from '@playwright/test';
import { surveyAnswersMachine } from '../../../machines/answering/survey-answers.machine.ts';
import { pulse } from '../../models/samples/answering.ts';
import { modelOf } from '../../support/model-of.ts';
import { choosing, pressing, toldOf, typing } from '../doings.ts';
import { addSurvey, openingPage, questions } from '../surveys.ts';
import { type Sight, type Turn, type Walker, walk } from '../walk.ts';

const title = 'Preview as respondent';
const asked = [questions.slider, questions.number];
const dialog = ({ page }: Walker) => page.getByRole('dialog', { name: title });
const answerOf = ({ context }: Turn<typeof surveyAnswersMachine>['state']) =>
  context.entries[pulse.questions[0]?.id ?? 0];

/** As the preview opens it: for a survey that is not due, only its questions are known. */
const model = modelOf(surveyAnswersMachine, {
  input: { survey: { ...pulse, closes_at: null, next_round_at: null }, kept: [] },
  samples: {
    'survey.next': [{}],
    'survey.back': [{}],
    'survey.revisit': [{}],
    'survey.leave': [],
    'answers.refused': [],
    'answer.change': ({ context }) => (context.place === 0 ? [{ value: 4 }] : []),
    'answer.skip': ({ context }) => (context.place === 0 ? [{ option: 'no_opinion' as const }] : []),
    'answer.comment': ({ context }) =>
      context.place === 0 && context.entries[pulse.questions[0]?.id ?? 0]?.skipOption ? [{ text: 'Busy.' }] : [],
    'xstate.done.actor.loadOwnAnswers': [{ output: [] }],
    'xstate.error.actor.loadOwnAnswers': [],
  },
});

const isSkipped: Sight = {
  text: '“{name}” is chosen.',
  names: { name: 'No opinion' },
  check: (walker) =>
    expect(dialog(walker).getByRole('button', { name: 'No opinion', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
};

export const surveyPreviewWalk = walk<typeof surveyAnswersMachine>({
  code: 'PRV',
  screen: 'Preview as respondent',
  role: 'Company admin',
  chart: 'surveyAnswers',
  clauses: '1.1, 3.9, 9.2',
  risk: 3,
  beginnings: {
    survey: {
      model,
      before: { text: 'The survey “Survey {mark}” asks two questions: first a slider, then a number.' },
      ensure: (walker) => addSurvey(walker, { asks: ['slider', 'number'] }),
      opening: [...openingPage, pressing('Preview as respondent')],
    },
  },
  handles: {
    'survey.next': ({ before }) => {
      const name = before.matches('introduction') ? 'Begin' : before.context.place === 0 ? 'Next' : 'Finish';
      return { doing: () => pressing(name, title) };
    },
    'survey.back': () => ({ doing: () => pressing('Back', title) }),
    'survey.revisit': () => ({ doing: () => pressing('Answer now', title) }),
    'xstate.done.actor.loadOwnAnswers': () => ({ follows: true }),
    'answer.change': ({ before }) => (answerOf(before)?.value === 4 ? null : { doing: () => choosing('4', title) }),
    'answer.skip': ({ before }) =>
      answerOf(before)?.skipOption ? null : { doing: () => pressing('No opinion', title) },
    'answer.comment': ({ before }) => {
      const comment = typing('Comment', 'Busy.', title);
      const run = async (walker: Walker) => {
        await dialog(walker).getByText('Add a comment', { exact: true }).click();
        await comment.run(walker);
      };
      return answerOf(before)?.comment ? null : { doing: () => ({ ...comment, run }) };
    },
  },
  sights: (turns) => {
    const { event, state } = turns.at(-1) ?? {};
    if (event?.type === 'answer.skip') return [isSkipped];
    const isTurned = event?.type === 'survey.next' || event?.type === 'survey.back';
    const question = asked[state?.context.place ?? 0]?.label ?? '';
    return isTurned && state?.matches('question')
      ? [toldOf({ text: 'The question is {question}.', values: { question } })]
      : [];
  },
  seen: {
    introduction: (walker) => expect(dialog(walker).getByRole('button', { name: 'Begin' })).toBeVisible(),
    'question.entering': (walker, { context }) =>
      expect(dialog(walker).getByRole('heading', { name: asked[context.place]?.label ?? '' })).toBeVisible(),
    'done.complete': (walker) =>
      expect(dialog(walker).getByRole('heading', { name: 'That was the last question' })).toBeVisible(),
  },
});
