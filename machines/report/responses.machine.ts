import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { WrittenResponses } from '../../contract/report.ts';
import type { ResponseKind } from '../../shared/lists.ts';
import type { Problem } from '../types.ts';
import type { ReportFilter, ReportSource } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type WantedResponses = {
  source: ReportSource;
  filter: ReportFilter;
  questionId: number;
  kind: ResponseKind;
  search: string;
  /** From 1. */
  page: number;
};

export const responsesMachine = setup({
  types: {
    input: {} as { source: ReportSource; filter: ReportFilter; questionId: number; kind: ResponseKind },
    context: {} as WantedResponses & { responses: WrittenResponses | null; problem: Problem | null },
    events: {} as
      | { type: 'responses.turn'; page: number }
      | { type: 'responses.search'; text: string }
      | { type: 'responses.choose'; kind: ResponseKind }
      | { type: 'responses.filtered'; filter: ReportFilter }
      | { type: 'responses.retry' },
    tags: {} as 'busy',
  },
  actors: { loadResponses: fromPromise<WrittenResponses, WantedResponses>(notProvided) },
  actions: {
    keepPage: assign((_, params: { page: number }) => ({ page: params.page })),
    keepSearch: assign((_, params: { text: string }) => ({ search: params.text, page: 1 })),
    // Responses of another kind must not appear under this one's name while they are loading.
    keepKind: assign((_, params: { kind: ResponseKind }) => ({
      kind: params.kind,
      page: 1,
      search: '',
      responses: null,
    })),
    keepFilter: assign((_, params: { filter: ReportFilter }) => ({ filter: params.filter, page: 1 })),
    keepResponses: assign((_, responses: WrittenResponses) => ({
      responses,
      page: responses.page,
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) =>
      params.page !== context.page && params.page >= 1 && params.page <= (context.responses?.pages ?? 0),
    isOtherSearch: ({ context }, params: { text: string }) => params.text !== context.search,
    isOtherKind: ({ context }, params: { kind: ResponseKind }) => params.kind !== context.kind,
  },
  delays: { untilTyped: 250 },
}).createMachine({
  id: 'responses',
  description:
    'What people wrote to one question, a page at a time: its texts, its comments, or why it was passed (2.17, 9.4).',
  context: ({ input }) => ({ ...input, search: '', page: 1, responses: null, problem: null }),
  initial: 'loading',
  on: {
    'responses.search': {
      guard: { type: 'isOtherSearch', params: ({ event }) => event },
      target: '.typing',
      actions: { type: 'keepSearch', params: ({ event }) => event },
    },
    'responses.choose': {
      guard: { type: 'isOtherKind', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepKind', params: ({ event }) => event },
    },
    'responses.filtered': { target: '.loading', actions: { type: 'keepFilter', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'What is shown stays until the answer is here; a later wish drops the request.',
      tags: ['busy'],
      invoke: {
        id: 'loadResponses',
        src: 'loadResponses',
        input: ({ context: { source, filter, questionId, kind, search, page } }) => ({
          source,
          filter,
          questionId,
          kind,
          search,
          page,
        }),
        onDone: { target: 'showing', actions: { type: 'keepResponses', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    typing: {
      description: 'Nobody is asked at every key.',
      after: { untilTyped: { target: 'loading' } },
    },
    showing: {
      on: {
        'responses.turn': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'responses.retry': { target: 'loading' } } },
  },
});
export type ResponsesActorRef = ActorRefFrom<typeof responsesMachine>;
