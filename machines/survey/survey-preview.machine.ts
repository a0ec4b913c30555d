import { type ActorRefFrom, assign, setup } from 'xstate';
import type { SkipOption } from '../../contract/lists.ts';
import type { Question } from '../../contract/question.ts';

/** What would be sent of one question, were anything sent: the value by field type, as the respondents' API takes it. */
export type PreviewAnswer = {
  value: string | number | readonly string[] | null;
  skipOption: SkipOption | null;
  comment: string;
};
type Input = { title: string; description: string; questions: readonly [Question, ...Question[]] };
type Context = Input & {
  /** The place of the question that is shown, from 0. */
  place: number;
  /** By id of question; of those not touched there is none. */
  answers: Readonly<Record<number, PreviewAnswer>>;
};

const untouched: PreviewAnswer = { value: null, skipOption: null, comment: '' };

function changed({ answers, questions, place }: Context, change: Partial<PreviewAnswer>) {
  const id = questions[place]?.id;
  return id === undefined ? {} : { answers: { ...answers, [id]: { ...untouched, ...answers[id], ...change } } };
}

export const surveyPreviewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'preview.next' | 'preview.back' | 'preview.restart' | 'preview.close' }
      | { type: 'preview.answer'; value: PreviewAnswer['value'] }
      | { type: 'preview.skip'; option: SkipOption | null }
      | { type: 'preview.comment'; text: string },
  },
  actions: {
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goBack: assign({ place: ({ context }) => context.place - 1 }),
    startAnew: assign({ place: 0, answers: {} }),
    /** Either a value or a skip: whoever answers has not skipped. */
    keepValue: assign(({ context }, { value }: { value: PreviewAnswer['value'] }) =>
      changed(context, { value, skipOption: null }),
    ),
    keepSkip: assign(({ context }, { option }: { option: SkipOption | null }) =>
      changed(context, { value: null, skipOption: option }),
    ),
    keepComment: assign(({ context }, { text }: { text: string }) => changed(context, { comment: text })),
  },
  guards: {
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place === context.questions.length - 1,
  },
}).createMachine({
  id: 'surveyPreview',
  description:
    'A whole survey as a respondent meets it, one question at a time. It has no actors: nothing is ever sent.',
  context: ({ input }) => ({ ...input, place: 0, answers: {} }),
  initial: 'introduction',
  on: { 'preview.close': { target: '.closed' } },
  states: {
    introduction: {
      description: 'Title and description.',
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
        'preview.restart': { target: 'introduction', actions: 'startAnew' },
      },
    },
    closed: { type: 'final' },
  },
});
export type SurveyPreviewActorRef = ActorRefFrom<typeof surveyPreviewMachine>;
