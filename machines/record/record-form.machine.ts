import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { CollectionName, NoticeCode, PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type FieldValue = string | boolean | null | readonly number[];
export type Draft = Readonly<Record<string, FieldValue>>;
type Loaded = { draft: Draft; etag: string | null };

/** What tells one kind of record from another; the chart is the same for all (design §3). */
type RecordKind = {
  name: 'person' | 'group' | 'company';
  list: string;
  stales: readonly CollectionName[];
  notices: { added: NoticeCode; updated: NoticeCode; removed: NoticeCode };
  empty: Draft;
  /** Who may delete one: an admin, or a reseller only (design §4). */
  deletedBy: 'admin' | 'reseller';
  /** The field whose text must be typed again before one is deleted; null: a question is enough (5.10). */
  typedToDelete: string | null;
};

const kinds: Record<RecordKind['name'], RecordKind> = {
  person: {
    name: 'person',
    list: '/personnel',
    stales: ['people', 'groups', 'surveys'],
    notices: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
    empty: { first_name: '', last_name: '', email: '', company_groups: [], is_admin: false, is_reseller: false },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  group: {
    name: 'group',
    list: '/groups',
    stales: ['groups', 'people'],
    notices: { added: 'groupAdded', updated: 'groupUpdated', removed: 'groupRemoved' },
    empty: { name: '', description: '', users: [] },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  company: {
    name: 'company',
    list: '/companies',
    stales: ['companies'],
    notices: { added: 'companyAdded', updated: 'companyUpdated', removed: 'companyRemoved' },
    empty: { name: '', email: '', timezone: '' },
    deletedBy: 'reseller',
    typedToDelete: 'name',
  },
};

/** Lists of ids are sets: their order says nothing. */
function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const ids = new Set(a);
  return a.length === b.length && b.every((id) => ids.has(id));
}

export const recordFormMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      kind: RecordKind;
      companyId: number;
      id: number | null;
      isDeletable: boolean;
      saved: Draft;
      draft: Draft;
      etag: string | null;
      /** What has been typed to confirm a deletion. */
      typed: string;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'record.changed'; field: string; value: FieldValue }
      | { type: 'record.save' }
      | { type: 'record.cancel' }
      | { type: 'record.delete' }
      | { type: 'record.typed'; text: string }
      | { type: 'record.confirm' }
      | { type: 'record.keep' }
      | { type: 'record.retry' }
      | { type: 'record.takeTheirs' }
      | { type: 'record.keepMine' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadRecord: fromPromise<Loaded, { kind: RecordKind['name']; companyId: number; id: number }>(notProvided),
    saveRecord: fromPromise<
      void,
      { kind: RecordKind['name']; companyId: number; id: number | null; draft: Draft; etag: string | null }
    >(notProvided),
    deleteRecord: fromPromise<void, { kind: RecordKind['name']; companyId: number; id: number }>(notProvided),
  },
  actions: {
    keepLoaded: assign((_, params: Loaded) => ({
      saved: params.draft,
      draft: params.draft,
      etag: params.etag,
      problem: null,
    })),
    keepChange: assign(({ context }, params: { field: string; value: FieldValue }) => ({
      draft: { ...context.draft, [params.field]: params.value },
    })),
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    forgetTyped: assign({ typed: '' }),
    hold: sendParent({ type: 'page.held' }),
    release: sendParent({ type: 'page.released' }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rebase: assign(({ context }) => ({ etag: context.problem?.etag ?? null, problem: null })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
      isShown: true,
    })),
    raiseSaved: sendParent(({ context }) => ({
      type: 'notice.raised',
      notice: {
        tone: 'success',
        code: context.id === null ? context.kind.notices.added : context.kind.notices.updated,
        text: null,
      },
    })),
    raiseRemoved: sendParent(({ context }) => ({
      type: 'notice.raised',
      notice: { tone: 'success', code: context.kind.notices.removed, text: null },
    })),
    staleLists: sendParent(({ context }) => ({ type: 'collections.staled', names: context.kind.stales })),
    goToList: sendParent(({ context }) => ({ type: 'page.finished', to: context.kind.list })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isUnchanged: ({ context }) =>
      Object.entries(context.draft).every(([field, value]) => isSame(value, context.saved[field])),
    isDeletable: ({ context }) => context.isDeletable,
    isMeant: ({ context }) =>
      context.kind.typedToDelete === null || context.typed.trim() === context.saved[context.kind.typedToDelete],
    /** Without one, asking for the lists would only fail too. */
    isAnswer: (_, params: { problem: Problem }) => !['unreachable', 'broken'].includes(params.problem.kind),
    /** Only what exists can have been saved by someone else: a new one has no version of theirs to take. */
    isConflict: ({ context }, params: { problem: Problem }) =>
      context.id !== null && params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'recordForm',
  context: ({ input }) => {
    const kind = kinds[input.place.page as RecordKind['name']];
    const empty = 'timezone' in kind.empty ? { ...kind.empty, timezone: input.timeZone } : kind.empty;
    const id = input.place.params.id ? Number(input.place.params.id) : null;
    return {
      kind,
      companyId: input.companyId ?? 0,
      id,
      isDeletable: id !== null && (kind.deletedBy === 'admin' || input.user?.user_type === 'reseller_group'),
      saved: empty,
      draft: empty,
      etag: null,
      typed: '',
      problem: null,
    };
  },
  initial: 'placing',
  states: {
    placing: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      entry: 'release',
      tags: ['busy'],
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({
          kind: context.kind.name,
          companyId: context.companyId,
          id: context.id ?? 0,
        }),
        onDone: { target: 'editing', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
      on: { 'record.cancel': { target: 'done' } },
    },
    failed: { on: { 'record.retry': { target: 'loading' }, 'record.cancel': { target: 'done' } } },
    editing: {
      tags: ['shown'],
      initial: 'pristine',
      on: {
        'record.changed': {
          target: '.dirty',
          actions: { type: 'keepChange', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'record.save': { target: 'saving' },
        'record.cancel': { target: 'done' },
        'record.delete': { guard: 'isDeletable', target: 'confirmingDelete' },
      },
      states: {
        pristine: { entry: 'release' },
        dirty: {
          description: 'Leaving asks first. Typed back to what is stored, it is as if nothing had been typed.',
          entry: 'hold',
          always: { guard: 'isUnchanged', target: 'pristine' },
        },
        refused: { description: '5.1: what was typed stays; each message stands at its field.' },
        asBefore: { type: 'history', description: 'Asked and kept: what was typed is still unsaved.' },
      },
    },
    saving: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({
          kind: context.kind.name,
          companyId: context.companyId,
          id: context.id,
          draft: context.draft,
          etag: context.etag,
        }),
        onDone: { target: 'done', actions: ['raiseSaved', 'staleLists'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'conflicted',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
            ],
          },
          {
            description: 'What was refused is often what the lists did not know: gone, changed, no room.',
            guard: { type: 'isAnswer', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
            ],
          },
          {
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    conflicted: {
      description: 'Someone else saved first. Neither version is thrown away without a decision.',
      tags: ['shown'],
      on: {
        'record.keepMine': { target: 'saving', actions: 'rebase' },
        'record.takeTheirs': { target: 'loading', actions: 'forgetProblem' },
        'record.keep': { target: 'editing.dirty', actions: 'forgetProblem' },
        'record.cancel': { target: 'done' },
      },
    },
    confirmingDelete: {
      description: '5.10',
      entry: 'forgetTyped',
      tags: ['shown'],
      on: {
        'record.typed': { actions: { type: 'keepTyped', params: ({ event }) => ({ text: event.text }) } },
        'record.confirm': { guard: 'isMeant', target: 'deleting' },
        'record.keep': { target: 'editing.asBefore' },
      },
    },
    deleting: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context }) => ({
          kind: context.kind.name,
          companyId: context.companyId,
          id: context.id ?? 0,
        }),
        onDone: { target: 'done', actions: ['raiseRemoved', 'staleLists'] },
        onError: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
            ],
          },
          {
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    done: { entry: 'goToList', type: 'final' },
  },
});
export type RecordFormActorRef = ActorRefFrom<typeof recordFormMachine>;
