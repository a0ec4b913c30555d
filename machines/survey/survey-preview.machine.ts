import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { Publication, PublishedUnit, Survey } from '../../contract/survey.ts';
import type { fieldTypes, SkipOption } from '../../shared/lists.ts';
import type { Entry, Value } from '../answering/types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** What a respondent is told of a survey. */
export type PreviewedSurvey = Pick<Survey, 'title' | 'description' | 'anonymous' | 'anonymous_before'> & {
  questions: readonly Question[];
};
/** Whom a survey asks: these people, or those who are saved with it. */
export type Asked = { companyId: number; surveyId: number; respondentIds: readonly number[] | null };

/** With whom answers are shown, and how many people are not asked. */
type Units = Pick<Publication, 'smallest' | 'not_asked'>;
type Context = {
  survey: PreviewedSurvey;
  /** Whom it asks. */
  asked: Asked;
  /** The smallest unit whose answers are shown together (design §5), `unit` null: nothing is. Null: not known, or of a named survey. */
  shownWith: { unit: PublishedUnit | null; notAsked: number } | null;
  /** The place of the question that is shown, from 0. */
  place: number;
  /** By id of question: of every question one. */
  answers: Readonly<Record<number, Entry>>;
};

const types: typeof fieldTypes = { textarea: 2, radio: 3, number: 4, checkbox: 5, slider: 8 };
/** Before it is opened. */
const nothing: PreviewedSurvey = {
  title: '',
  description: '',
  anonymous: false,
  anonymous_before: false,
  questions: [],
};
const nobody: Asked = { companyId: 0, surveyId: 0, respondentIds: null };

/** A question begins with its default, as where it is answered: a slider has none. */
function defaultOf({ field_type: type, default: text }: Question): Value {
  if (text === '' || type === types.slider) return null;
  if (type === types.number) return Number(text);
  return type === types.checkbox ? [text] : text;
}

function begun({ questions }: PreviewedSurvey): Context['answers'] {
  const answers = questions.map((question) => [
    question.id,
    { value: defaultOf(question), unread: '', skipOption: null, comment: '' },
  ]);
  return Object.fromEntries(answers);
}

function changed({ answers, survey, place }: Context, change: Partial<Entry>): Pick<Context, 'answers'> {
  const id = survey.questions[place]?.id ?? 0;
  return { answers: { ...answers, [id]: { ...(answers[id] as Entry), ...change } } };
}

export const surveyPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'preview.open'; survey: PreviewedSurvey; asked: Asked }
      | { type: 'preview.next' | 'preview.back' | 'preview.restart' | 'preview.close' }
      | { type: 'preview.answer'; value: Value; unread?: string }
      | { type: 'preview.skip'; option: SkipOption | null }
      | { type: 'preview.comment'; text: string },
    tags: {} as 'busy',
  },
  actors: { loadPublication: fromPromise<Units, Asked>(notProvided) },
  actions: {
    begin: assign((_, { survey, asked }: { survey: PreviewedSurvey; asked: Asked }) => ({
      ...{ survey, asked, place: 0, answers: begun(survey) },
      shownWith: null,
    })),
    keepUnit: assign((_, { units }: { units: Units }) => {
      return { shownWith: { unit: units.smallest, notAsked: units.not_asked } };
    }),
    beginAnew: assign(({ context: { survey } }) => ({ place: 0, answers: begun(survey) })),
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goBack: assign({ place: ({ context }) => context.place - 1 }),
    /** Either a value or a skip: whoever answers has not skipped. */
    keepValue: assign(({ context }, { value, unread = '' }: { value: Value; unread?: string }) =>
      changed(context, {
        value: value === '' || (Array.isArray(value) && value.length === 0) ? null : value,
        unread,
        skipOption: null,
      }),
    ),
    keepSkip: assign(({ context }, { option }: { option: SkipOption | null }) =>
      changed(context, { value: null, unread: '', skipOption: option }),
    ),
    keepComment: assign(({ context }, { text }: { text: string }) => changed(context, { comment: text })),
  },
  guards: {
    isUnitToldOf: ({ context: { survey, shownWith } }) => !survey.anonymous || shownWith !== null,
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place === context.survey.questions.length - 1,
  },
}).createMachine({
  id: 'surveyPreview',
  description:
    'A whole survey as a respondent meets it, one question at a time. Nothing of it is ever sent (1.2, 3.9).',
  context: () => ({ survey: nothing, asked: nobody, shownWith: null, place: 0, answers: {} }),
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
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'isUnitToldOf', target: 'told' }, { target: 'asking' }] },
            asking: {
              description: 'With whom the answers to an anonymous survey are shown is known to the server.',
              tags: ['busy'],
              invoke: {
                id: 'loadPublication',
                src: 'loadPublication',
                input: ({ context }) => context.asked,
                onDone: {
                  target: 'told',
                  actions: { type: 'keepUnit', params: ({ event }) => ({ units: event.output }) },
                },
                onError: { target: 'told' },
              },
            },
            told: { description: 'Where that is not known, the preview says only that no names are shown.' },
          },
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
