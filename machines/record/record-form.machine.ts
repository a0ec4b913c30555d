import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { CollectionName, NoticeCode, PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type FieldValue = string | boolean | null | readonly number[];
export type Draft = Readonly<Record<string, FieldValue>>;
type Loaded = { draft: Draft; etag: string | null };

/** What tells one kind of record from another; the chart is the same for all (design §3). */
type RecordKind = {
  name: 'person';
  list: string;
  stales: readonly CollectionName[];
  notices: { added: NoticeCode; updated: NoticeCode; removed: NoticeCode };
  empty: Draft;
};

const kinds: Record<RecordKind['name'], RecordKind> = {
  person: {
    name: 'person',
    list: '/personnel',
    stales: ['people', 'groups', 'surveys'],
    notices: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
    empty: { first_name: '', last_name: '', email: '', company_groups: [], is_admin: false, is_reseller: false },
  },
};

export const recordFormMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      kind: RecordKind;
      companyId: number;
      id: number | null;
      saved: Draft;
      draft: Draft;
      etag: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'record.changed'; field: string; value: FieldValue }
      | { type: 'record.save' }
      | { type: 'record.cancel' }
      | { type: 'record.delete' }
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
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    rebase: assign(({ context }) => ({ etag: context.problem?.etag ?? null, problem: null })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
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
    isSaved: ({ context }) => context.id !== null,
    /** Only what exists can have been saved by someone else: a new one has no version of theirs to take. */
    isConflict: ({ context }, params: { problem: Problem }) =>
      context.id !== null && params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'recordForm',
  context: ({ input }) => {
    const kind = kinds[input.place.page as RecordKind['name']];
    return {
      kind,
      companyId: input.companyId ?? 0,
      id: input.place.params.id ? Number(input.place.params.id) : null,
      saved: kind.empty,
      draft: kind.empty,
      etag: null,
      problem: null,
    };
  },
  initial: 'placing',
  states: {
    placing: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
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
        'record.delete': { guard: 'isSaved', target: 'confirmingDelete' },
      },
      states: {
        pristine: {},
        dirty: {},
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
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
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
      tags: ['shown'],
      on: { 'record.confirm': { target: 'deleting' }, 'record.keep': { target: 'editing.asBefore' } },
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
        onError: {
          target: 'editing.refused',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    done: { entry: 'goToList', type: 'final' },
  },
});
export type RecordFormActorRef = ActorRefFrom<typeof recordFormMachine>;
