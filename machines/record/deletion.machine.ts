import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** `kept` after somebody else had changed it: the page is out of date. */
export type DeletionOutcome = { kind: 'deleted' | 'kept' | 'keptChanged' } | { kind: 'refused'; problem: Problem };

type Order = {
  companyId: number;
  id: number;
  etag: string | null;
  /** As it is shown. */
  record: Readonly<Record<string, unknown>>;
  /** The field whose text must be typed again; null: a question is enough. */
  typedField: string | null;
};

export const deletionMachine = setup({
  types: {
    input: {} as Order,
    context: {} as Order & {
      /** What has been typed to confirm it. */
      typed: string;
      /** The conflict that was met: somebody else has changed the record to `current`. */
      problem: Problem | null;
      outcome: DeletionOutcome;
    },
    events: {} as { type: 'deletion.typed'; text: string } | { type: 'deletion.confirm' } | { type: 'deletion.cancel' },
    output: {} as DeletionOutcome,
    tags: {} as 'busy',
  },
  actors: {
    deleteRecord: fromPromise<void, { companyId: number; id: number; etag: string | null }>(notProvided),
  },
  actions: {
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    forgetTyped: assign({ typed: '' }),
    keepConflict: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      etag: problem.etag,
      record: problem.current as Order['record'],
    })),
    keepOutcome: assign((_, params: { outcome: DeletionOutcome }) => ({ outcome: params.outcome })),
    announceConflict: sendParent({ type: 'deletion.conflicted' }),
  },
  guards: {
    isNameTyped: ({ context: { typedField, typed, record } }) =>
      typedField === null || typed.trim() === record[typedField],
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'deletion',
  description: 'The deletion of a record: it asks first; a company’s name is typed to say that it is meant (5.10).',
  context: ({ input }) => ({ ...input, typed: '', problem: null, outcome: { kind: 'kept' } }),
  initial: 'asking',
  output: ({ context }) => context.outcome,
  states: {
    asking: {
      entry: 'forgetTyped',
      initial: 'shown',
      on: {
        'deletion.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'deletion.confirm': { guard: 'isNameTyped', target: 'deleting' },
        'deletion.cancel': { target: 'done' },
      },
      states: {
        shown: {},
        changed: {
          description: 'Somebody else has changed it since it was opened: asked again, with what it is now.',
          entry: { type: 'keepOutcome', params: { outcome: { kind: 'keptChanged' } } },
        },
      },
    },
    deleting: {
      description: 'The version that was shown, and no newer one.',
      tags: ['busy'],
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context: { companyId, id, etag } }) => ({ companyId, id, etag }),
        onDone: {
          target: 'done',
          actions: { type: 'keepOutcome', params: { outcome: { kind: 'deleted' } } },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: problemOf },
            target: 'asking.changed',
            actions: [{ type: 'keepConflict', params: problemOf }, 'announceConflict'],
          },
          {
            target: 'done',
            actions: {
              type: 'keepOutcome',
              params: ({ event }) => ({ outcome: { kind: 'refused', problem: event.error as Problem } }),
            },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
});
