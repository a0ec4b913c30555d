import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { GroupRow } from '../../contract/group.ts';
import type { Usage } from '../../contract/subscription.ts';
import type { SurveyRow } from '../../contract/survey.ts';
import type { User } from '../../contract/user.ts';
import type { CollectionName, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The room that the plan has is one row (9.6). */
export type CollectionRow = User | GroupRow | SurveyRow | Company | Usage;
type Name = CollectionName | 'usage';

export const collectionMachine = setup({
  types: {
    input: {} as { name: Name; companyId: number; rows: readonly CollectionRow[] },
    context: {} as {
      name: Name;
      companyId: number;
      rows: readonly CollectionRow[];
      problem: Problem | null;
    },
    events: {} as { type: 'collection.needed' | 'collection.staled' | 'collection.retry' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadCollection: fromPromise<readonly CollectionRow[], { name: Name; companyId: number }>(notProvided),
  },
  actions: {
    keepRows: assign((_, rows: readonly CollectionRow[]) => ({ rows, problem: null })),
    forgetRows: assign({ rows: [] }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    announceLoaded: sendParent(({ context }) => ({
      type: 'collection.loaded',
      name: context.name,
      rows: context.rows,
    })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    isUsage: ({ context }) => context.name === 'usage',
  },
  delays: { untilStale: 60_000 },
}).createMachine({
  id: 'collection',
  description:
    'One list of one company, or what its plan has room for (4.12, 9.6). It dies with the company: another company’s list is another actor. The list of companies belongs to none of them and begins with the rows that the session brought.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasRows', target: 'stale' }, { target: 'idle' }] },
    idle: {
      description: 'No page has needed it yet: nothing is asked.',
      on: { 'collection.needed': { target: 'loading' } },
    },
    loading: {
      tags: ['busy'],
      on: { 'collection.staled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadCollection',
        src: 'loadCollection',
        input: ({ context }) => ({ name: context.name, companyId: context.companyId }),
        onDone: [
          {
            description: 'Asked for again on every page that needs it: others add people, too.',
            guard: 'isUsage',
            target: 'stale',
            actions: { type: 'keepRows', params: outputOf },
          },
          { target: 'fresh', actions: [{ type: 'keepRows', params: outputOf }, 'announceLoaded'] },
        ],
        onError: [
          {
            description: 'Nothing is said beforehand: the server decides when something is saved.',
            guard: 'isUsage',
            target: 'idle',
          },
          { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    fresh: {
      description: 'What it has is shown without asking, for a while.',
      tags: ['shown'],
      after: { untilStale: { target: 'stale' } },
      on: { 'collection.staled': { target: 'stale' } },
    },
    stale: {
      description: 'What it has stays on the screen; the next need fetches again (4.12).',
      tags: ['shown'],
      on: { 'collection.needed': { target: 'refreshing' }, 'collection.retry': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'What it has stays on the screen until the answer.',
      tags: ['busy', 'shown'],
      on: { 'collection.staled': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshCollection',
        src: 'loadCollection',
        input: ({ context }) => ({ name: context.name, companyId: context.companyId }),
        onDone: [
          {
            description: 'Asked for again on every page that needs it: others add people, too.',
            guard: 'isUsage',
            target: 'stale',
            actions: { type: 'keepRows', params: outputOf },
          },
          { target: 'fresh', actions: [{ type: 'keepRows', params: outputOf }, 'announceLoaded'] },
        ],
        onError: [
          { guard: 'isUsage', target: 'idle', actions: 'forgetRows' },
          {
            target: 'stale',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'raiseProblem', params: problemOf },
            ],
          },
        ],
      },
    },
    failed: {
      on: { 'collection.retry': { target: 'loading' }, 'collection.needed': { target: 'loading' } },
    },
  },
});
export type CollectionActorRef = ActorRefFrom<typeof collectionMachine>;
