import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { LibraryQuestion, QuestionLibrary } from '../../contract/library.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { LibraryTheme } from '../../shared/lists.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** `labels`: the questions that the survey has already. `language`: its first; null: the console's. */
type Input = { companyId: number; surveyId: number; language: Locale | null; labels: readonly string[] };
type Context = Input & {
  library: QuestionLibrary | null;
  /** Null: all of them. */
  theme: LibraryTheme | null;
  search: string;
  /** Keys, in the order in which they will be added. */
  chosen: readonly string[];
  /** How many have been added so far. */
  count: number;
  problem: Problem | null;
};

function questionOf({ library }: Context, key: string | undefined): LibraryQuestion | undefined {
  return library?.themes.flatMap(({ questions }) => questions).find((question) => question.key === key);
}

export const questionLibraryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'library.retry' | 'library.add' | 'library.close' }
      | { type: 'library.choose'; key: string }
      | { type: 'library.filter'; theme: LibraryTheme | null }
      | { type: 'library.search'; text: string },
    /** How many questions were added. */
    output: {} as number,
    tags: {} as 'busy',
  },
  actors: {
    loadLibrary: fromPromise<QuestionLibrary, { companyId: number; language: Locale | null }>(notProvided),
    addQuestion: fromPromise<TaggedQuestion, { companyId: number; surveyId: number; question: LibraryQuestion }>(
      notProvided,
    ),
  },
  actions: {
    keepLibrary: assign((_, library: QuestionLibrary) => ({ library, problem: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepFilter: assign((_, { theme }: { theme: LibraryTheme | null }) => ({ theme })),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    turnChoice: assign(({ context: { chosen } }, { key }: { key: string }) => ({
      chosen: chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key],
    })),
    /** It is in the survey now, whatever happens to the others. */
    takeAdded: enqueueActions(({ enqueue, context }, question: TaggedQuestion) => {
      const { chosen, labels, count } = context;
      enqueue.assign({ chosen: chosen.slice(1), labels: [...labels, question.label], count: count + 1 });
      enqueue(sendParent({ type: 'library.added', question }));
    }),
  },
  guards: {
    /** A question that the survey already has, in any language, is not added again. */
    isNew: ({ context }, { key }: { key: string }) =>
      questionOf(context, key)?.labels.every((label) => !context.labels.includes(label)) ?? false,
    hasChosen: ({ context }) => context.chosen.length > 0,
    isLast: ({ context }) => context.chosen.length === 1,
  },
}).createMachine({
  id: 'questionLibrary',
  description:
    'Ready-made questions to add to a survey: found, chosen and added one after the other, as any question is (2.15, 7.13).',
  context: ({ input }) => ({
    ...input,
    library: null,
    theme: null,
    search: '',
    chosen: [],
    count: 0,
    problem: null,
  }),
  output: ({ context }) => context.count,
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      on: { 'library.close': { target: 'closed' } },
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        input: ({ context: { companyId, language } }) => ({ companyId, language }),
        onDone: { target: 'choosing', actions: { type: 'keepLibrary', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: { on: { 'library.retry': { target: 'loading' }, 'library.close': { target: 'closed' } } },
    choosing: {
      description: 'What is chosen stays so while another theme or search hides it.',
      on: {
        'library.filter': { actions: { type: 'keepFilter', params: ({ event }) => event } },
        'library.search': { actions: { type: 'keepSearch', params: ({ event }) => event } },
        'library.choose': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'turnChoice', params: ({ event }) => event },
        },
        'library.add': { guard: 'hasChosen', target: 'adding', actions: 'forgetProblem' },
        'library.close': { target: 'closed' },
      },
      initial: 'untried',
      states: {
        untried: {},
        stopped: {
          description: 'One was not added, nor those behind it: they are still chosen, and can be tried again.',
        },
      },
    },
    adding: {
      description:
        'The first of those chosen. Asked again after no answer, the server makes no second one of it (Idempotency-Key).',
      tags: ['busy'],
      invoke: {
        id: 'addQuestion',
        src: 'addQuestion',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          question: questionOf(context, context.chosen[0]) as LibraryQuestion,
        }),
        onDone: [
          { guard: 'isLast', target: 'closed', actions: { type: 'takeAdded', params: outputOf } },
          { target: 'adding', reenter: true, actions: { type: 'takeAdded', params: outputOf } },
        ],
        onError: { target: 'choosing.stopped', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    closed: { type: 'final' },
  },
});
export type QuestionLibraryActorRef = ActorRefFrom<typeof questionLibraryMachine>;
