import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { RecordKind } from './kinds.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** Fields by their names on the wire. */
export type Change = Readonly<Record<string, unknown>>;
/** A record as the server has it, and its version. */
type Stored = { record: { id: number; pending_email?: string | null }; etag: string | null };
/** Where it is saved: a question in its survey, other records in their company. */
type RecordParent = { companyId: number; surveyId?: number };
/**
 * `id` null: a new record. `pendingCreate`: what was sent to create it and got no answer, so that it may exist.
 */
type Order = {
  place: RecordParent;
  id: number | null;
  change: Change;
  etag: string | null;
  pendingCreate: Change | null;
};
/** The fields that came from another version; `isOwn`: the same person saved it, in another tab; `record`: its kind. */
export type Theirs = { fields: readonly string[]; isOwn: boolean; record?: RecordKind['name'] };

/**
 * After a conflict, `local` means that `change` is still to be saved over the stored version, with `base` as the same
 * fields of that version; `remote` that no change of one's own is left to save; `unresolved`: editing continues.
 */
export type SaverOutcome =
  | ({ kind: 'saved' | 'remote' } & Stored)
  | ({ kind: 'local'; change: Change; base: Change; theirs: Theirs } & Stored)
  | { kind: 'refused'; problem: Problem; id: number | null; etag: string | null; pendingCreate: Change | null }
  | { kind: 'unresolved' };

export const saverMachine = setup({
  types: {
    /**
     * `base`: the same fields in the version that the change was begun from; null: not known, so every difference is
     * asked about.
     */
    input: {} as Omit<Order, 'pendingCreate'> & Partial<Order> & { base?: Change | null },
    context: {} as Order & { base: Change | null; merge: Merge | null; problem: Problem | null; outcome: SaverOutcome },
    events: {} as { type: 'saver.keepLocal' | 'saver.takeRemote' | 'saver.goOn' },
    output: {} as SaverOutcome,
    tags: {} as 'busy' | 'conflict',
  },
  actors: {
    createRecord: fromPromise<Stored, { place: RecordParent; change: Change }>(notProvided),
    changeRecord: fromPromise<Stored, { place: RecordParent; id: number; change: Change; etag: string | null }>(
      notProvided,
    ),
  },
  actions: {
    keepCreated: assign(({ context: { pendingCreate } }, { record, etag }: Stored) => ({
      id: record.id,
      etag,
      base: pendingCreate,
      pendingCreate: null,
    })),
    keepSaved: assign((_, params: Stored) => ({ outcome: { kind: 'saved' as const, ...params } })),
    /**
     * Without an answer the record may exist; a refusal of its fields means that it does not; other errors say nothing
     * about it.
     */
    keepPendingCreate: assign(({ context: { change, pendingCreate } }, { problem }: { problem: Problem }) => {
      if (problem.kind === 'invalid') return { pendingCreate: null };
      return { pendingCreate: ['unreachable', 'broken'].includes(problem.kind) ? change : pendingCreate };
    }),
    forgetPendingCreate: assign({ pendingCreate: null }),
    keepConflict: assign(({ context: { base, change } }, { problem }: { problem: Problem }) => ({
      problem,
      merge: mergeVersions(base, change, storedIn(problem).record as Change),
    })),
    keepRefusal: assign(({ context: { id, etag, pendingCreate } }, { problem }: { problem: Problem }) => ({
      outcome: { kind: 'refused' as const, problem, id, etag, pendingCreate },
    })),
    decideOn: assign(({ context }, { kind }: { kind: 'local' | 'remote' }) => ({ outcome: decided(context, kind) })),
    /** The page may be closed before the answer arrives. */
    announceSent: sendParent(({ context }) => ({ type: 'saver.sent', change: context.change })),
    announceSaved: sendParent((_, params: Stored) => ({ type: 'saver.saved', ...params })),
    announceConflict: sendParent({ type: 'saver.conflicted' }),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    /** Sending the same is a repetition; another change needs the first one to be repeated before it. */
    isUncertain: ({ context: { id, pendingCreate, change } }) =>
      id === null && pendingCreate !== null && JSON.stringify(pendingCreate) !== JSON.stringify(change),
    isInvalid: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    /** The same version as the one that was sent: retrying with it would be refused endlessly. */
    isBaseless: ({ context }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && problem.etag === context.etag,
    isDoneAlready: ({ context }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && isIn(context.change, storedIn(problem).record as Change),
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
    isMergeable: ({ context }) => context.merge?.clashes.length === 0,
  },
}).createMachine({
  id: 'saver',
  description:
    'One saving of a survey, a question or another record, with the decision that a conflict asks for (2.8–2.15, 4.6, design 4).',
  context: ({ input }) => ({
    pendingCreate: null,
    base: null,
    ...input,
    merge: null,
    problem: null,
    outcome: { kind: 'unresolved' },
  }),
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
            guard: { type: 'isInvalid', params: problemOf },
            target: 'creating',
            actions: 'forgetPendingCreate',
          },
          { target: 'done', actions: { type: 'keepRefusal', params: problemOf } },
        ],
      },
    },
    creating: {
      description:
        'The parent gets what is sent first, and what has come of it at once: the page may be gone the next moment.',
      tags: ['busy'],
      entry: 'announceSent',
      invoke: {
        id: 'createRecord',
        src: 'createRecord',
        input: ({ context: { place, change } }) => ({ place, change }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            { type: 'announceSaved', params: ({ event }) => event.output },
          ],
        },
        onError: {
          description: 'Only what exists can have been saved by someone else: a new one has no remote version to take.',
          target: 'done',
          actions: [
            { type: 'keepPendingCreate', params: problemOf },
            { type: 'keepRefusal', params: problemOf },
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
          target: 'done',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            { type: 'announceSaved', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            description: 'The answer to the same saving was lost before, or two people meant the same.',
            guard: { type: 'isDoneAlready', params: problemOf },
            target: 'done',
            actions: { type: 'keepSaved', params: ({ event }) => storedIn(event.error as Problem) },
          },
          {
            description: 'The server is at fault: there is nothing to merge, and what was typed stays.',
            guard: { type: 'isBaseless', params: problemOf },
            target: 'done',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ problem: asFault(event.error as Problem) }) },
          },
          {
            guard: { type: 'isConflict', params: problemOf },
            target: 'comparing',
            actions: [{ type: 'keepConflict', params: problemOf }, 'announceConflict'],
          },
          { target: 'done', actions: { type: 'keepRefusal', params: problemOf } },
        ],
      },
    },
    comparing: {
      description: 'Somebody else saved first. Changes of different fields go together and nobody is asked.',
      always: [
        { guard: 'isMergeable', target: 'done', actions: { type: 'decideOn', params: { kind: 'local' } } },
        { target: 'conflicted' },
      ],
    },
    conflicted: {
      description: 'Both changed the same field. Neither version of it is thrown away without a decision.',
      tags: ['conflict'],
      on: {
        'saver.keepLocal': { target: 'done', actions: { type: 'decideOn', params: { kind: 'local' } } },
        'saver.takeRemote': { target: 'done', actions: { type: 'decideOn', params: { kind: 'remote' } } },
        'saver.goOn': { target: 'done' },
      },
    },
    done: { type: 'final' },
  },
});
export type SaverActorRef = ActorRefFrom<typeof saverMachine>;

/** The record in the server's conflict answer. */
function storedIn({ current, etag }: Problem): Stored {
  return { record: current as Stored['record'], etag };
}

/** A conflict without another person is a fault of the server, which may be temporary. */
function asFault(problem: Problem): Problem {
  return { ...problem, kind: 'broken', general: null };
}

/** Whether what is stored already has everything in the change. */
function isIn(change: Change, stored: Change): boolean {
  return Object.entries(change).every(([field, value]) => isSame(value, stored[field]));
}

const isIdList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** Texts by language, and those of one language by field. */
const isTexts = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlank = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** The server trims texts; lists of ids are sets. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (isTexts(a) && isTexts(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key] ?? '', b[key] ?? ''));
  }
  // Texts that are not written are as good as none.
  if (isTexts(a) || isTexts(b)) return isBlank(a) && isBlank(b);
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b || (isBlank(a) && isBlank(b));
  if (!isIdList(a) || !isIdList(b)) return a.length === b.length && a.every((text, at) => isSame(text, b[at]));
  const ids = new Set(a);
  return ids.size === new Set(b).size && b.every((id) => ids.has(id));
}

/**
 * A question's type and choices are taken from one version as a whole: the choices of one do not fit the type of the
 * other.
 */
export const together = [
  ...['field_type', 'choices', 'translations', 'default', 'favourable_from', 'goal', 'enps', 'min_label', 'max_label'],
  ...['follow_up_text', 'follow_up_side', 'follow_up_limit'],
];

type Merge = {
  /** Both changes together; in `clashes` the local one. */
  change: Change;
  /** Fields that both changed, each in another way. */
  clashes: readonly string[];
  /** Fields that only the other one changed, and lists that both did. */
  theirs: readonly string[];
};

/**
 * `base`, `local` and `remote` are three versions of the same fields; fields that only `local` has stay as they are.
 */
export function mergeVersions(base: Change | null, local: Change, remote: Change): Merge {
  const change = { ...local };
  const clashes = new Set<string>();
  const theirs = new Set<string>();
  const stored = Object.keys(local).filter((field) => field in remote);
  const isChanged = (version: Change) => (field: string) => base !== null && !isSame(version[field], base[field]);
  const answers = stored.filter((field) => together.includes(field));
  const isSplit = answers.some(isChanged(local)) && answers.some(isChanged(remote));
  for (const field of stored) {
    const [mine, other, before] = [local[field], remote[field], base?.[field]];
    if (isSame(mine, other)) change[field] = other;
    else if (base === null || (isSplit && answers.includes(field))) clashes.add(field);
    else if (!isChanged(local)(field)) change[field] = other;
    else if (!isChanged(remote)(field)) continue;
    else if (isIdList(mine) && isIdList(other) && isIdList(before)) change[field] = mergeIds(before, mine, other);
    else clashes.add(field);
    if (!isSame(mine, other) && !clashes.has(field)) theirs.add(field);
  }
  return { change, clashes: [...clashes], theirs: [...theirs] };
}

/** Each id on its own: a person added by either is in, a person removed by either is out. */
function mergeIds(base: readonly number[], local: readonly number[], remote: readonly number[]): readonly number[] {
  const [before, mine] = [new Set(base), new Set(local)];
  return [
    ...new Set([...remote.filter((id) => mine.has(id) || !before.has(id)), ...local.filter((id) => !before.has(id))]),
  ];
}

type Conflict = { change: Change; merge: Merge | null; problem: Problem | null };

/** Where the other version is taken, one's remaining changes are still to be saved, if there are any. */
function decided({ change: local, merge, problem }: Conflict, kind: 'local' | 'remote'): SaverOutcome {
  if (merge === null || problem === null) return { kind: 'unresolved' };
  const stored = storedIn(problem);
  const remote = stored.record as Change;
  const taken = kind === 'remote' ? merge.clashes : [];
  const change = { ...merge.change, ...fieldsOf(remote, taken) };
  if (isIn(change, remote)) return { kind: kind === 'local' ? 'saved' : 'remote', ...stored };
  const theirs = { fields: [...merge.theirs, ...taken], isOwn: problem.isOwn === true };
  return { kind: 'local', ...stored, change, base: fieldsOf(remote, Object.keys(local)), theirs };
}

function fieldsOf(record: Change, fields: readonly string[]): Change {
  return Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
}
