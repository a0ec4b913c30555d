import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { WordKind } from '../../contract/lists.ts';
import type { Words } from '../../contract/report.ts';
import type { Problem } from '../types.ts';
import type { ReportFilter, ReportSource } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type WantedWords = {
  source: ReportSource;
  filter: ReportFilter;
  questionId: number;
  kind: WordKind;
  search: string;
  /** From 1. */
  page: number;
};

export const wordsMachine = setup({
  types: {
    input: {} as { source: ReportSource; filter: ReportFilter; questionId: number; kind: WordKind },
    context: {} as WantedWords & { words: Words | null; problem: Problem | null },
    events: {} as
      | { type: 'words.turn'; page: number }
      | { type: 'words.search'; text: string }
      | { type: 'words.choose'; kind: WordKind }
      | { type: 'words.filtered'; filter: ReportFilter }
      | { type: 'words.retry' },
    tags: {} as 'busy',
  },
  actors: { loadWords: fromPromise<Words, WantedWords>(notProvided) },
  actions: {
    keepPage: assign((_, params: { page: number }) => ({ page: params.page })),
    keepSearch: assign((_, params: { text: string }) => ({ search: params.text, page: 1 })),
    // Words of another kind must not stand under this one's name while they are fetched.
    keepKind: assign((_, params: { kind: WordKind }) => ({ kind: params.kind, page: 1, search: '', words: null })),
    keepFilter: assign((_, params: { filter: ReportFilter }) => ({ filter: params.filter, page: 1 })),
    keepWords: assign((_, params: { words: Words }) => ({
      words: params.words,
      page: params.words.page,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) =>
      params.page !== context.page && params.page >= 1 && params.page <= (context.words?.pages ?? 0),
    isOtherSearch: ({ context }, params: { text: string }) => params.text !== context.search,
    isOtherKind: ({ context }, params: { kind: WordKind }) => params.kind !== context.kind,
  },
  delays: { untilTyped: 250 },
}).createMachine({
  id: 'words',
  description:
    'What people wrote to one question, a page at a time: its texts, its comments, or why it was passed (2.17, 9.4).',
  context: ({ input }) => ({ ...input, search: '', page: 1, words: null, problem: null }),
  initial: 'loading',
  on: {
    'words.search': {
      guard: { type: 'isOtherSearch', params: ({ event }) => ({ text: event.text }) },
      target: '.typing',
      actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) },
    },
    'words.choose': {
      guard: { type: 'isOtherKind', params: ({ event }) => ({ kind: event.kind }) },
      target: '.loading',
      actions: { type: 'keepKind', params: ({ event }) => ({ kind: event.kind }) },
    },
    'words.filtered': {
      target: '.loading',
      actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
    },
  },
  states: {
    loading: {
      description: 'What is shown stays until the answer is here; a later wish drops the request.',
      tags: ['busy'],
      invoke: {
        id: 'loadWords',
        src: 'loadWords',
        input: ({ context: { source, filter, questionId, kind, search, page } }) => ({
          source,
          filter,
          questionId,
          kind,
          search,
          page,
        }),
        onDone: { target: 'showing', actions: { type: 'keepWords', params: ({ event }) => ({ words: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    typing: {
      description: 'Nobody is asked at every key.',
      after: { untilTyped: { target: 'loading' } },
    },
    showing: {
      on: {
        'words.turn': {
          guard: { type: 'isOtherPage', params: ({ event }) => ({ page: event.page }) },
          target: 'loading',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) },
        },
      },
    },
    failed: { on: { 'words.retry': { target: 'loading' } } },
  },
});
export type WordsActorRef = ActorRefFrom<typeof wordsMachine>;
