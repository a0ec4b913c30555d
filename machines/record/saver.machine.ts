import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** Fields by the names that they have on the wire. */
export type Change = Readonly<Record<string, unknown>>;
/** A record as the server has it, and its version. */
export type Stored = { record: { id: number }; etag: string | null };
/** Where it is saved: a question in its survey, other records in their company. */
type Place = { companyId: number; surveyId?: number };
/** `id` null: it is to be created. `pendingCreate`: what was sent to create it without an answer: it may exist. */
type Order = { place: Place; id: number | null; change: Change; etag: string | null; pendingCreate: Change | null };

/**
 * After a conflict `local` is the wish to save all the same, over the stored version; `remote` to go on with the stored
 * one; `undecided`: they go on editing.
 */
export type SaverOutcome =
  | ({ kind: 'saved' | 'local' | 'remote' } & Stored)
  | { kind: 'refused'; problem: Problem; id: number | null; etag: string | null; pendingCreate: Change | null }
  | { kind: 'undecided' };

export const saverMachine = setup({
  types: {
    input: {} as Omit<Order, 'pendingCreate'> & Partial<Order>,
    context: {} as Order & { problem: Problem | null; outcome: SaverOutcome },
    events: {} as { type: 'saver.keepLocal' } | { type: 'saver.takeRemote' } | { type: 'saver.goOn' },
    output: {} as SaverOutcome,
    tags: {} as 'busy' | 'conflict',
  },
  actors: {
    createRecord: fromPromise<Stored, { place: Place; change: Change }>(notProvided),
    changeRecord: fromPromise<Stored, { place: Place; id: number; change: Change; etag: string | null }>(notProvided),
  },
  actions: {
    keepCreated: assign((_, { record, etag }: Stored) => ({ id: record.id, etag, pendingCreate: null })),
    keepSaved: assign((_, params: Stored) => ({ outcome: { kind: 'saved' as const, ...params } })),
    /** Without an answer it may exist; a refusal of its fields says that it does not; others say nothing about it. */
    keepPendingCreate: assign(({ context: { change, pendingCreate } }, { problem }: { problem: Problem }) => {
      if (problem.kind === 'invalid') return { pendingCreate: null };
      return { pendingCreate: ['unreachable', 'broken'].includes(problem.kind) ? change : pendingCreate };
    }),
    forgetPendingCreate: assign({ pendingCreate: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    keepRefusal: assign(({ context: { id, etag, pendingCreate } }, { problem }: { problem: Problem }) => ({
      outcome: { kind: 'refused' as const, problem, id, etag, pendingCreate },
    })),
    decideOn: assign(({ context: { problem } }, { kind }: { kind: 'local' | 'remote' }) =>
      problem ? { outcome: { kind, ...storedIn(problem) } } : {},
    ),
    /** The page may be gone before the answer comes. */
    announceSent: sendParent(({ context }) => ({ type: 'saver.sent', change: context.change })),
    announceSaved: sendParent((_, params: Stored) => ({ type: 'saver.saved', ...params })),
    announceConflict: sendParent({ type: 'saver.conflicted' }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    /** The same again is its own repetition; another change needs the first one said again before it. */
    isUncertain: ({ context: { id, pendingCreate, change } }) =>
      id === null && pendingCreate !== null && JSON.stringify(pendingCreate) !== JSON.stringify(change),
    isInvalid: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    isDoneAlready: ({ context }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && isIn(context.change, storedIn(problem)),
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'saver',
  description:
    'One saving of a survey, a question or another record, with the decision that a conflict asks for (2.8–2.15, 4.6, design 4).',
  context: ({ input }) => ({ pendingCreate: null, ...input, problem: null, outcome: { kind: 'undecided' } }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    deciding: {
      description: 'What was sent and not answered is said again before another change: one record, not two.',
      always: [
        { guard: 'isUncertain', target: 'recovering' },
        { guard: 'isNew', target: 'creating' },
        { target: 'changing' },
      ],
    },
    recovering: {
      description: 'The same creation again: the server answers with the record that it made then, or makes it now.',
      tags: ['busy'],
      invoke: {
        id: 'repeatCreation',
        src: 'createRecord',
        input: ({ context: { place, pendingCreate } }) => ({ place, change: pendingCreate ?? {} }),
        onDone: {
          target: 'changing',
          actions: [
            { type: 'keepCreated', params: ({ event }) => event.output },
            { type: 'announceSaved', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            description: 'An answer to these fields: it does not exist.',
            guard: { type: 'isInvalid', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'creating',
            actions: 'forgetPendingCreate',
          },
          {
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    creating: {
      description: 'What is sent is told first, and what has come of it at once: the page may be gone the next moment.',
      tags: ['busy'],
      entry: 'announceSent',
      invoke: {
        id: 'createRecord',
        src: 'createRecord',
        input: ({ context: { place, change } }) => ({ place, change }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            { type: 'announceSaved', params: ({ event }) => event.output },
          ],
        },
        onError: {
          description: 'Only what exists can have been saved by someone else: a new one has no remote version to take.',
          target: 'settled',
          actions: [
            { type: 'keepPendingCreate', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    changing: {
      description: 'With the version that the change was begun from: a newer one is a conflict.',
      tags: ['busy'],
      invoke: {
        id: 'changeRecord',
        src: 'changeRecord',
        input: ({ context: { place, id, change, etag } }) => ({ place, id: id ?? 0, change, etag }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            { type: 'announceSaved', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            description: 'The answer to the same saving was lost before, or two people meant the same.',
            guard: { type: 'isDoneAlready', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'settled',
            actions: { type: 'keepSaved', params: ({ event }) => storedIn(event.error as Problem) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'conflicted',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'announceConflict',
            ],
          },
          {
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    conflicted: {
      description: 'Someone else saved first. Neither version is thrown away without a decision.',
      tags: ['conflict'],
      on: {
        'saver.keepLocal': { target: 'settled', actions: { type: 'decideOn', params: { kind: 'local' } } },
        'saver.takeRemote': { target: 'settled', actions: { type: 'decideOn', params: { kind: 'remote' } } },
        'saver.goOn': { target: 'settled' },
      },
    },
    settled: { type: 'final' },
  },
});
export type SaverActorRef = ActorRefFrom<typeof saverMachine>;

/** The record that the server answered a conflict with. */
function storedIn({ current, etag }: Problem): Stored {
  return { record: current as Stored['record'], etag };
}

/** Whether what is stored has all that the change would bring. */
function isIn(change: Change, { record }: Stored): boolean {
  const stored = record as Change;
  return Object.entries(change).every(([field, value]) => isSame(value, stored[field]));
}

/** The server trims texts; lists of ids are sets. */
function isSame(wanted: unknown, stored: unknown): boolean {
  if (typeof wanted === 'string') return wanted.trim() === stored;
  if (!Array.isArray(wanted) || !Array.isArray(stored)) return wanted === stored;
  if (typeof wanted[0] !== 'number')
    return wanted.length === stored.length && wanted.every((text, at) => isSame(text, stored[at]));
  const ids = new Set(wanted);
  return ids.size === stored.length && stored.every((id) => ids.has(id));
}
