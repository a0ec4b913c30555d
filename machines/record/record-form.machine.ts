import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { PageFact, PageInput, Problem } from '../types.ts';
import type { DeletionOutcome, deletionMachine } from './deletion.machine.ts';
import type { draftMachine } from './draft.machine.ts';
import type { RecordKind } from './kinds.ts';
import type { SaverOutcome, saverMachine, Theirs } from './saver.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export type FieldValue = string | boolean | null | readonly number[] | readonly string[];
export type Draft = Readonly<Record<string, FieldValue>>;
type Loaded = { draft: Draft; etag: string | null };
type Outcome = SaverOutcome | DeletionOutcome;

/** Whose unsaved work on which record (null: a new one). A company's form is the same whichever company is selected. */
export type RecordDraftKey = { userId: number; companyId: number; kind: RecordKind['name']; id: number | null };
/**
 * What is unsaved, and the version that it was begun from: `base` has its fields, which an older console did not store.
 * `savedAt`: when it was last written, as an instant.
 */
export type RecordDraft = { draft: Draft; etag: string | null; base?: Draft | null };
export type KeptRecordDraft = RecordDraft & { savedAt: string };

/** Lists of ids are sets: their order does not matter. */
function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const ids = new Set(a);
  return a.length === b.length && b.every((id) => ids.has(id));
}

const hasChanges = (draft: Draft, saved: Draft) =>
  Object.entries(draft).some(([field, value]) => !isSame(value, saved[field]));

/** The editable fields: a loaded record has more. */
const typedIn = (draft: Draft, { empty }: RecordKind): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field in empty));

/** Earlier typing over what is stored; from an older console's draft, only fields that can still be edited. */
function withRestored(saved: Draft, restored: RecordDraft | null, { empty: typed }: RecordKind): Draft {
  const before = (field: string) => (field in typed ? restored?.draft[field] : undefined);
  return Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, before(field) ?? value]));
}

export const recordFormMachine = setup({
  types: {
    /** `defaults`: the initial values of a new record of its kind. */
    input: {} as PageInput<RecordKind['name']> & { kind: RecordKind; defaults?: Draft },
    context: {} as {
      key: RecordDraftKey;
      kind: RecordKind;
      companyId: number;
      id: number | null;
      isDeletable: boolean;
      saved: Draft;
      draft: Draft;
      etag: string | null;
      /** The editable fields in the version that the draft was begun from; null: it is not known. */
      base: Draft | null;
      /** The part of the change being saved that came from somebody else. */
      theirs: Theirs | null;
      /** The current password, where the server asks for it. Never part of the draft, which the browser stores. */
      proof: string;
      /** A draft found when the page opened, while it is unsaved; afterwards the form itself shows it. */
      restored: KeptRecordDraft | null;
      /** Of the last save or deletion. */
      outcome: Outcome | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'record.changed'; field: string; value: FieldValue }
      | { type: 'record.prove'; value: string }
      | { type: 'record.save' | 'record.cancel' | 'record.delete' | 'record.retry' | 'draft.discard' | 'page.abandon' }
      | { type: 'draft.opened'; draft: KeptRecordDraft | null }
      | { type: 'saver.conflicted' | 'deletion.conflicted' },
    children: {} as { deletion: 'deletion'; draft: 'draft'; saver: 'saver' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    deletion: {} as typeof deletionMachine,
    draft: {} as typeof draftMachine,
    saver: {} as typeof saverMachine,
    loadRecord: fromPromise<Loaded, { companyId: number; id: number }>(notProvided),
  },
  actions: {
    restoreDraft: assign(({ context }, params: { draft: KeptRecordDraft | null }) => ({
      restored: params.draft,
      draft: withRestored(context.saved, params.draft, context.kind),
    })),
    /** Unsaved changes lie over what is stored, with the version that they began from. */
    keepLoaded: assign(({ context: { restored, kind } }, params: Loaded) => {
      const draft = withRestored(params.draft, restored, kind);
      const stored = { etag: params.etag, base: typedIn(params.draft, kind) };
      const begun = hasChanges(draft, params.draft) && restored?.etag ? restored : stored;
      const base = begun.etag === params.etag ? stored.base : (begun.base ?? null);
      return { saved: params.draft, draft, etag: begun.etag, base, problem: null };
    }),
    forgetRestored: assign({ restored: null }),
    revertDraft: assign(({ context }) => ({ draft: context.saved, problem: null })),
    keepChange: assign(({ context }, params: { field: string; value: FieldValue }) => ({
      draft: { ...context.draft, [params.field]: params.value },
    })),
    keepProof: assign((_, params: { value: string }) => ({ proof: params.value })),
    sendDraft: sendTo('draft', ({ context: { draft, saved, etag, base } }) => ({
      type: 'draft.keep' as const,
      draft: hasChanges(draft, saved) ? { draft, etag, base } : null,
    })),
    discardDraft: sendTo('draft', { type: 'draft.keep', draft: null }),
    keepProblem: assign((_, params: { problem: Problem }) => params),
    /** Messages at the fields stay when nothing has come of it. */
    keepOutcome: assign(({ context }, { output: outcome }: { output: Outcome }) => ({
      outcome,
      problem: outcome.kind === 'refused' ? outcome.problem : outcome.kind === 'kept' ? context.problem : null,
    })),
    /** The version that the other person saved is the one being changed now. */
    rebase: assign(({ context: { outcome, draft, saved, kind } }) => {
      if (outcome?.kind !== 'local') return {};
      const { etag, change, theirs } = outcome;
      const base = outcome.base as Draft;
      return {
        etag,
        base,
        theirs,
        saved: { ...saved, ...base },
        draft: { ...draft, ...typedIn(change as Draft, kind) },
      };
    }),
    forgetTheirs: assign({ theirs: null }),
    hold: sendParent({ type: 'page.dirty' }),
    release: sendParent({ type: 'page.clean' }),
    raiseProblem: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem, isShown: true })),
    raiseDone: sendParent(({ context: { outcome, id, kind } }) => {
      const { added, updated, removed } = kind.toasts;
      const isAsked = outcome?.kind === 'saved' && Boolean(outcome.record.pending_email);
      const saved = isAsked ? 'addressAsked' : id === null ? added : updated;
      const code = outcome?.kind === 'deleted' ? removed : saved;
      return { type: 'toast.raised', toast: { tone: 'success', code, text: null } };
    }),
    raiseTheirs: enqueueActions(({ enqueue, context: { theirs, outcome, kind } }) => {
      if (theirs === null || theirs.fields.length === 0 || outcome?.kind !== 'saved') return;
      const named = { ...theirs, record: kind.name };
      enqueue(sendParent({ type: 'toast.raised', toast: { tone: 'info', code: 'merged', text: null, theirs: named } }));
    }),
    staleLists: sendParent(({ context }) => ({ type: 'collections.staled', names: context.kind.stales })),
    goToList: sendParent(({ context }) => ({ type: 'page.finished', place: context.kind.list }) satisfies PageFact),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isRestored: ({ context }) => context.restored !== null,
    isUnchanged: ({ context }) => !hasChanges(context.draft, context.saved),
    isDeletable: ({ context }) => context.isDeletable,
    isOutcome: ({ context }, params: { kind: Outcome['kind'] }) => context.outcome?.kind === params.kind,
    /** Without a record, loading the lists would only fail too. */
    hasAnswer: ({ context }) => !['unreachable', 'broken'].includes(context.problem?.kind ?? ''),
    isGone: ({ context }) => context.id !== null && context.problem?.kind === 'missing',
  },
}).createMachine({
  id: 'recordForm',
  description:
    'The form of a person, a group or a company: its draft, its saving and its deletion (2.8, 2.11, 2.13, 5.10).',
  context: ({ input: { kind, ...input } }) => {
    const empty = { ...kind.empty, ...input.defaults };
    const id = input.place.params.id ?? null;
    const companyId = input.companyId ?? 0;
    return {
      key: { userId: input.user?.id ?? 0, companyId: kind.name === 'company' ? 0 : companyId, kind: kind.name, id },
      kind,
      companyId,
      id,
      isDeletable: id !== null && (kind.deletedBy === 'admin' || input.user?.user_type === 'reseller_group'),
      saved: empty,
      draft: empty,
      etag: null,
      base: null,
      theirs: null,
      proof: '',
      restored: null,
      outcome: null,
      problem: null,
    };
  },
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => ({ key: context.key }) },
  initial: 'opening',
  on: {
    'page.abandon': { description: 'Asked and answered: what was typed is given up.', actions: 'discardDraft' },
  },
  states: {
    opening: {
      description: 'What was typed and not saved is found again: after an expired session, a reload, a lost network.',
      on: {
        'draft.opened': [
          { guard: 'isNew', target: 'resuming', actions: { type: 'restoreDraft', params: ({ event }) => event } },
          { target: 'loading', actions: { type: 'restoreDraft', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      description: 'The record as it is stored, with its version.',
      entry: 'release',
      tags: ['busy'],
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ companyId: context.companyId, id: context.id ?? 0 }),
        onDone: { target: 'resuming', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failing', actions: { type: 'keepProblem', params: problemOf } },
      },
      on: { 'record.cancel': { target: 'abandoned' } },
    },
    failing: {
      description: 'Of what somebody else has deleted nothing is left to be saved.',
      always: [{ guard: 'isGone', target: 'failed', actions: 'discardDraft' }, { target: 'failed' }],
    },
    failed: { on: { 'record.retry': { target: 'loading' }, 'record.cancel': { target: 'abandoned' } } },
    resuming: {
      description: 'A draft that differs from what is stored lies over it; else it has been saved after all.',
      always: [{ guard: 'isUnchanged', target: 'editing', actions: 'discardDraft' }, { target: 'editing.dirty' }],
    },
    editing: {
      description: 'The form is open; what is typed is kept as a draft.',
      tags: ['shown'],
      initial: 'pristine',
      on: {
        'record.changed': {
          target: '.dirty',
          actions: [{ type: 'keepChange', params: ({ event }) => event }, 'sendDraft'],
        },
        'record.prove': { actions: { type: 'keepProof', params: ({ event }) => event } },
        'draft.discard': { guard: 'isRestored', target: 'discarding' },
        'record.save': { target: 'saving', actions: 'forgetTheirs' },
        'record.cancel': { target: 'cancelled' },
        'record.delete': { guard: 'isDeletable', target: 'deleting' },
      },
      states: {
        pristine: { description: 'It is as stored: leaving asks nothing.', entry: ['release', 'forgetRestored'] },
        dirty: {
          description: 'Leaving asks first. Typed back to what is stored, it is as if nothing had been typed.',
          entry: 'hold',
          always: { guard: 'isUnchanged', target: 'pristine' },
        },
        refused: { description: 'What was typed stays; each message is at its field (5.1).' },
        previous: { type: 'history', description: 'Asked and kept: what was typed is still unsaved.' },
      },
    },
    saving: {
      description:
        'What both changed, the saver asks about; what only the other one did is kept, and shown when it is saved. The lists that are read then may be out of date.',
      tags: ['busy', 'shown'],
      on: { 'saver.conflicted': { actions: 'staleLists' } },
      invoke: {
        id: 'saver',
        src: 'saver',
        input: ({ context: { companyId, id, kind, draft, etag, base, proof } }) => ({
          place: { companyId },
          id,
          change: proof === '' ? typedIn(draft, kind) : { ...typedIn(draft, kind), old_password: proof },
          etag,
          base,
        }),
        onDone: { target: 'resolving', actions: { type: 'keepOutcome', params: ({ event }) => event } },
      },
    },
    deleting: {
      description: 'Asks first, and again about what somebody else has changed in the meantime (5.10).',
      tags: ['shown'],
      on: { 'deletion.conflicted': { actions: 'staleLists' } },
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context: { companyId, id, etag, saved, kind } }) => ({
          companyId,
          id: id ?? 0,
          etag,
          record: saved,
          typedField: kind.typedToDelete,
        }),
        onDone: { target: 'resolving', actions: { type: 'keepOutcome', params: ({ event }) => event } },
      },
    },
    resolving: {
      description:
        'What has come of it. What was refused is often what the lists did not know: gone, changed, no room.',
      always: [
        { guard: { type: 'isOutcome', params: { kind: 'saved' } }, target: 'done' },
        { guard: { type: 'isOutcome', params: { kind: 'deleted' } }, target: 'done' },
        { guard: { type: 'isOutcome', params: { kind: 'local' } }, target: 'saving', actions: 'rebase' },
        { guard: { type: 'isOutcome', params: { kind: 'remote' } }, target: 'discarding' },
        { guard: { type: 'isOutcome', params: { kind: 'unresolved' } }, target: 'editing.dirty' },
        { guard: { type: 'isOutcome', params: { kind: 'kept' } }, target: 'editing.previous' },
        { guard: { type: 'isOutcome', params: { kind: 'keptChanged' } }, target: 'outdated' },
        {
          description: 'Somebody else has deleted it: what was typed stays on the screen, and in no storage.',
          guard: 'isGone',
          target: 'editing.refused',
          actions: ['raiseProblem', 'staleLists', 'discardDraft'],
        },
        { guard: 'hasAnswer', target: 'editing.refused', actions: ['raiseProblem', 'staleLists'] },
        { target: 'editing.refused', actions: 'raiseProblem' },
      ],
    },
    outdated: {
      description: 'What is shown is not what is stored. What was typed stays, with the version that it began from.',
      always: [{ guard: 'isUnchanged', target: 'loading' }, { target: 'editing.dirty' }],
    },
    discarding: {
      description: 'What is stored takes the place of what was not saved.',
      entry: ['forgetRestored', 'discardDraft'],
      always: [{ guard: 'isNew', target: 'editing', actions: 'revertDraft' }, { target: 'loading' }],
    },
    abandoned: {
      description: 'Nothing was on the screen to be thrown away: the draft waits for the next time.',
      entry: 'goToList',
      type: 'final',
    },
    cancelled: {
      description: 'What was not saved is thrown away, and the list comes back as it was left.',
      entry: ['discardDraft', 'goToList'],
      type: 'final',
    },
    done: {
      description: 'Saved or deleted: every list that shows it is out of date.',
      entry: ['discardDraft', 'raiseDone', 'raiseTheirs', 'staleLists', 'goToList'],
      type: 'final',
    },
  },
});
export type RecordFormActorRef = ActorRefFrom<typeof recordFormMachine>;
