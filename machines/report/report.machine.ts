import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Report } from '../../contract/report.ts';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** Calendar days; null leaves the choice to the server: the last month (9.4). */
type Filter = { startDate: string | null; endDate: string | null };

/** 2.17: what is shown (data) and how it is scaled (scale) do not depend on each other. */
export const reportMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      id: number;
      filter: Filter;
      report: Report | null;
      /** By question: which page of its texts is open, from 0. */
      textPages: Readonly<Record<number, number>>;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'scale.toggle' }
      | { type: 'filter.changed'; filter: Filter }
      | { type: 'report.reload' }
      | { type: 'texts.turned'; questionId: number; page: number },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadReport: fromPromise<Report, { companyId: number; id: number; filter: Filter }>(notProvided),
  },
  actions: {
    keepReport: assign((_, params: { report: Report }) => ({
      report: params.report,
      filter: { startDate: params.report.start_date, endDate: params.report.end_date },
      problem: null,
    })),
    keepFilter: assign((_, params: { filter: Filter }) => ({ filter: params.filter, textPages: {}, problem: null })),
    keepTextPage: assign(({ context }, params: { questionId: number; page: number }) => ({
      textPages: { ...context.textPages, [params.questionId]: params.page },
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    isPeriod: (_, { filter: { startDate, endDate } }: { filter: Filter }) =>
      startDate === null || endDate === null || startDate <= endDate,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    id: Number(input.place.params.id),
    filter: { startDate: null, endDate: null },
    report: null,
    textPages: {},
    problem: null,
  }),
  type: 'parallel',
  on: {
    'texts.turned': {
      actions: {
        type: 'keepTextPage',
        params: ({ event }) => ({ questionId: event.questionId, page: event.page }),
      },
    },
  },
  states: {
    scale: {
      initial: 'precise',
      states: {
        precise: { on: { 'scale.toggle': { target: 'relative' } } },
        relative: { on: { 'scale.toggle': { target: 'precise' } } },
      },
    },
    data: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'loadReport',
            src: 'loadReport',
            input: ({ context }) => ({ companyId: context.companyId, id: context.id, filter: context.filter }),
            onDone: {
              target: 'showing',
              actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            },
          },
        },
        showing: {
          tags: ['shown'],
          on: {
            'filter.changed': {
              guard: { type: 'isPeriod', params: ({ event }) => ({ filter: event.filter }) },
              target: 'filtering',
              actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
            },
            'report.reload': { target: 'filtering' },
          },
        },
        filtering: {
          description: 'What is shown stays until the answer is here. A second change drops the first request.',
          tags: ['busy', 'shown'],
          on: {
            'filter.changed': {
              guard: { type: 'isPeriod', params: ({ event }) => ({ filter: event.filter }) },
              target: 'filtering',
              reenter: true,
              actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
            },
          },
          invoke: {
            id: 'filterReport',
            src: 'loadReport',
            input: ({ context }) => ({ companyId: context.companyId, id: context.id, filter: context.filter }),
            onDone: {
              target: 'showing',
              actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            },
          },
        },
        refused: {
          description: 'The filter was not taken; the report before it is still there.',
          tags: ['shown'],
          on: {
            'filter.changed': {
              guard: { type: 'isPeriod', params: ({ event }) => ({ filter: event.filter }) },
              target: 'filtering',
              actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
            },
            'report.reload': { target: 'filtering' },
          },
        },
        failed: { on: { 'report.reload': { target: 'loading' } } },
      },
    },
  },
});
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
