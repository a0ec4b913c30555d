import { type ActorRefFrom, assign, setup } from 'xstate';
import type { fieldTypes, SkipOption } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';

/** What a respondent is told of a survey, design §5: of an anonymous one also how many are asked. */
export type PreviewedSurvey = Pick<Survey, 'title' | 'description' | 'anonymous' | 'count_of_respondents'> & {
  questions: readonly Question[];
};
/** What would be sent of one question, were anything sent: the value by field type, as the respondents' API takes it. */
export type PreviewAnswer = {
  value: string | number | readonly string[] | null;
  skipOption: SkipOption | null;
  comment: string;
};
type Context = {
  survey: PreviewedSurvey;
  /** The place of the question that is shown, from 0. */
  place: number;
  /** By id of question: of every question one. */
  answers: Readonly<Record<number, PreviewAnswer>>;
};

const types: typeof fieldTypes = { textarea: 2, radio: 3, number: 4, checkbox: 5, slider: 8 };
/** Before it is opened. */
const nothing: PreviewedSurvey = {
  title: '',
  description: '',
  anonymous: false,
  count_of_respondents: 0,
  questions: [],
};

/** A question begins with its default, as in the app. */
function defaultOf({ field_type: type, default: text }: Question): PreviewAnswer['value'] {
  if (text === '') return null;
  if (type === types.number || type === types.slider) return Number(text);
  return type === types.checkbox ? [text] : text;
}

function begun({ questions }: PreviewedSurvey): Context['answers'] {
  const answers = questions.map((question) => [
    question.id,
    { value: defaultOf(question), skipOption: null, comment: '' },
  ]);
  return Object.fromEntries(answers);
}

function changed({ answers, survey, place }: Context, change: Partial<PreviewAnswer>): Pick<Context, 'answers'> {
  const id = survey.questions[place]?.id ?? 0;
  return { answers: { ...answers, [id]: { ...(answers[id] as PreviewAnswer), ...change } } };
}

export const surveyPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'preview.open'; survey: PreviewedSurvey }
      | { type: 'preview.next' | 'preview.back' | 'preview.restart' | 'preview.close' }
      | { type: 'preview.answer'; value: PreviewAnswer['value'] }
      | { type: 'preview.skip'; option: SkipOption | null }
      | { type: 'preview.comment'; text: string },
  },
  actions: {
    begin: assign((_, { survey }: { survey: PreviewedSurvey }) => ({ survey, place: 0, answers: begun(survey) })),
    beginAnew: assign(({ context: { survey } }) => ({ place: 0, answers: begun(survey) })),
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goBack: assign({ place: ({ context }) => context.place - 1 }),
    /** Either a value or a skip: whoever answers has not skipped. */
    keepValue: assign(({ context }, { value }: { value: PreviewAnswer['value'] }) =>
      changed(context, {
        value: value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
        skipOption: null,
      }),
    ),
    keepSkip: assign(({ context }, { option }: { option: SkipOption | null }) =>
      changed(context, { value: null, skipOption: option }),
    ),
    keepComment: assign(({ context }, { text }: { text: string }) => changed(context, { comment: text })),
  },
  guards: {
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place === context.survey.questions.length - 1,
  },
}).createMachine({
  id: 'surveyPreview',
  description:
    'A whole survey as a respondent meets it, one question at a time. It has no actors: nothing is ever sent (1.2, 3.9).',
  context: () => ({ survey: nothing, place: 0, answers: {} }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The page that has the survey opens it, once there is a question.',
      on: {
        'preview.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'What was answered is gone once it is closed.',
      on: { 'preview.close': { target: 'closed' } },
      initial: 'introduction',
      states: {
        introduction: {
          description: 'Title and description, and who sees the answers.',
          on: { 'preview.next': { target: 'question' } },
        },
        question: {
          description: 'One question; what was answered is still there when one comes back to it.',
          on: {
            'preview.answer': { actions: { type: 'keepValue', params: ({ event }) => event } },
            'preview.skip': { actions: { type: 'keepSkip', params: ({ event }) => event } },
            'preview.comment': { actions: { type: 'keepComment', params: ({ event }) => event } },
            'preview.next': [{ guard: 'isLast', target: 'done' }, { actions: 'goOn' }],
            'preview.back': [{ guard: 'isFirst', target: 'introduction' }, { actions: 'goBack' }],
          },
        },
        done: {
          description: 'What a respondent sees at the end.',
          on: {
            'preview.back': { target: 'question' },
            'preview.restart': { target: 'introduction', actions: 'beginAnew' },
          },
        },
      },
    },
  },
});
export type SurveyPreviewActorRef = ActorRefFrom<typeof surveyPreviewMachine>;
