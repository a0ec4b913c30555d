import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { GroupComparison } from '../../contract/group-comparison.ts';
import type { Problem } from '../types.ts';
import type { ReportFilter } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type WantedComparison = { companyId: number; surveyId: number; filter: ReportFilter };

export const groupComparisonMachine = setup({
  types: {
    input: {} as WantedComparison,
    context: {} as WantedComparison & { comparison: GroupComparison | null; problem: Problem | null },
    events: {} as
      | { type: 'comparison.retry' | 'comparison.last' | 'comparison.all' }
      | { type: 'comparison.asked'; filter: ReportFilter },
    tags: {} as 'busy',
  },
  actors: { loadComparison: fromPromise<GroupComparison, WantedComparison>(notProvided) },
  actions: {
    keepFilter: assign((_, { filter }: { filter: ReportFilter }) => ({ filter })),
    keepComparison: assign((_, { comparison }: { comparison: GroupComparison }) => ({ comparison, problem: null })),
    forgetComparison: assign({ comparison: null, problem: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    isOfEveryone: ({ context: { filter } }) => filter.user === null && filter.group === null,
    hasGroups: (_, { comparison }: { comparison: GroupComparison }) => comparison.participation.groups.length > 0,
  },
}).createMachine({
  id: 'groupComparison',
  description:
    'How the groups of a survey differ from everyone, and who of them took part: asked for once the report is there, so that it does not wait (2.17, 7.14).',
  context: ({ input }) => ({ ...input, comparison: null, problem: null }),
  type: 'parallel',
  states: {
    data: {
      initial: 'deciding',
      on: {
        'comparison.asked': { target: '.deciding', actions: { type: 'keepFilter', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isOfEveryone', target: 'loading' },
            { target: 'none', actions: 'forgetComparison' },
          ],
        },
        loading: {
          description: 'What is shown stays until the answer is here; a later filter drops the request.',
          tags: ['busy'],
          invoke: {
            id: 'loadComparison',
            src: 'loadComparison',
            input: ({ context: { companyId, surveyId, filter } }) => ({ companyId, surveyId, filter }),
            onDone: [
              {
                guard: { type: 'hasGroups', params: ({ event }) => ({ comparison: event.output }) },
                target: 'showing',
                actions: { type: 'keepComparison', params: ({ event }) => ({ comparison: event.output }) },
              },
              { target: 'none', actions: 'forgetComparison' },
            ],
            onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
          },
        },
        showing: {},
        none: { description: 'The report is of a person or of one group, or there are no groups to compare.' },
        failed: { on: { 'comparison.retry': { target: 'loading' } } },
      },
    },
    span: {
      description: 'Which rounds are compared: the last complete one of each question, or all that are shown.',
      initial: 'last',
      states: {
        last: { on: { 'comparison.all': { target: 'all' } } },
        all: { on: { 'comparison.last': { target: 'last' } } },
      },
    },
  },
});
export type GroupComparisonActorRef = ActorRefFrom<typeof groupComparisonMachine>;
