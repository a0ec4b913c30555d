import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { CollectionName, ListName, NoticeCode, PageFact, PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type FieldValue = string | boolean | null | readonly number[];
export type Draft = Readonly<Record<string, FieldValue>>;
type Loaded = { draft: Draft; etag: string | null };

/** Whose unsaved work on which record (null: a new one). A company's form is the same whichever one is selected. */
export type RecordDraftKey = {
  userId: number;
  companyId: number;
  kind: RecordKind['name'];
  id: number | null;
};
/** What is not saved yet, and the version that it was begun from. `savedAt`: when it was last written, as an instant. */
export type RecordDraft = { draft: Draft; etag: string | null };
export type KeptRecordDraft = RecordDraft & { savedAt: string };

/** What tells one kind of record from another; the chart is the same for all (design §3). */
type RecordKind = {
  name: 'person' | 'group' | 'company';
  list: ListName;
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
    list: 'personnel',
    stales: ['people', 'groups', 'surveys'],
    notices: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
    empty: { first_name: '', last_name: '', email: '', company_groups: [], is_admin: false, is_reseller: false },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  group: {
    name: 'group',
    list: 'groups',
    stales: ['groups', 'people'],
    notices: { added: 'groupAdded', updated: 'groupUpdated', removed: 'groupRemoved' },
    empty: { name: '', description: '', users: [] },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  company: {
    name: 'company',
    list: 'companies',
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

const hasChanges = (draft: Draft, saved: Draft) =>
  Object.entries(draft).some(([field, value]) => !isSame(value, saved[field]));

/** What was typed before over what is stored; of a console before this one, only what there still is. */
function withRestored(saved: Draft, restored: RecordDraft | null): Draft {
  return Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, restored?.draft[field] ?? value]));
}

export const recordFormMachine = setup({
  types: {
    input: {} as PageInput<RecordKind['name']>,
    context: {} as {
      key: RecordDraftKey;
      kind: RecordKind;
      companyId: number;
      id: number | null;
      isDeletable: boolean;
      saved: Draft;
      draft: Draft;
      etag: string | null;
      /** Found when the page opened, while it is not saved; its words are on the screen from then on. */
      restored: KeptRecordDraft | null;
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
      | { type: 'record.keepMine' }
      | { type: 'draft.discard' }
      | { type: 'page.abandon' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    openDraft: fromPromise<KeptRecordDraft | null, RecordDraftKey>(notProvided),
    loadRecord: fromPromise<Loaded, { kind: RecordKind['name']; companyId: number; id: number }>(notProvided),
    saveRecord: fromPromise<
      void,
      { kind: RecordKind['name']; companyId: number; id: number | null; draft: Draft; etag: string | null }
    >(notProvided),
    deleteRecord: fromPromise<void, { kind: RecordKind['name']; companyId: number; id: number; etag: string | null }>(
      notProvided,
    ),
  },
  actions: {
    restoreDraft: assign((_, params: { restored: KeptRecordDraft | null }) => ({ restored: params.restored })),
    restoreNew: assign(({ context: { saved, restored } }) => ({ draft: withRestored(saved, restored) })),
    /** What was not saved lies over what is stored, with the version that it began from. */
    keepLoaded: assign(({ context: { restored } }, params: Loaded) => {
      const draft = withRestored(params.draft, restored);
      const isUnsaved = hasChanges(draft, params.draft);
      return { saved: params.draft, draft, etag: (isUnsaved && restored?.etag) || params.etag, problem: null };
    }),
    forgetRestored: assign({ restored: null }),
    takeBackDraft: assign(({ context }) => ({ draft: context.saved, problem: null })),
    /** Null: there is nothing to keep. */
    writeDraft: (_, _params: { key: RecordDraftKey; draft: RecordDraft | null }) => {
      throw new Error('action not provided');
    },
    dropDraft: (_, _params: { key: RecordDraftKey }) => {
      throw new Error('action not provided');
    },
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
    goToList: sendParent(
      ({ context }) => ({ type: 'page.finished', place: { page: context.kind.list, params: {} } }) satisfies PageFact,
    ),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isRestored: ({ context }) => context.restored !== null,
    isUnchanged: ({ context }) => !hasChanges(context.draft, context.saved),
    isDeletable: ({ context }) => context.isDeletable,
    isMeant: ({ context: { kind, typed, saved, problem } }) => {
      const field = kind.typedToDelete;
      // Of one that somebody else has changed meanwhile, as it is now.
      const now = problem?.kind === 'conflict' ? (problem.current as Draft) : saved;
      return field === null || typed.trim() === now[field];
    },
    /** Without one, asking for the lists would only fail too. */
    isAnswer: (_, params: { problem: Problem }) => !['unreachable', 'broken'].includes(params.problem.kind),
    isGone: ({ context }, params: { problem: Problem }) => context.id !== null && params.problem.kind === 'missing',
    /** Only what exists can have been saved by someone else: a new one has no version of theirs to take. */
    isConflict: ({ context }, params: { problem: Problem }) =>
      context.id !== null && params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'recordForm',
  description:
    'The form of a person, a group or a company: its draft, its saving and its deletion (2.8, 2.11, 2.13, 5.10).',
  context: ({ input }) => {
    const kind = kinds[input.place.page];
    const empty = 'timezone' in kind.empty ? { ...kind.empty, timezone: input.timeZone } : kind.empty;
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
      restored: null,
      typed: '',
      problem: null,
    };
  },
  initial: 'opening',
  on: {
    'page.abandon': {
      description: 'Asked and answered: what was typed is given up.',
      actions: { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) },
    },
  },
  states: {
    opening: {
      description: 'What was typed and not saved is found again: after an expired session, a reload, a lost network.',
      tags: ['busy'],
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => context.key,
        onDone: [
          {
            guard: 'isNew',
            target: 'resuming',
            actions: [{ type: 'restoreDraft', params: ({ event }) => ({ restored: event.output }) }, 'restoreNew'],
          },
          {
            target: 'loading',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ restored: event.output }) },
          },
        ],
        onError: [{ guard: 'isNew', target: 'resuming' }, { target: 'loading' }],
      },
    },
    loading: {
      description: 'The record as it is stored, with its version.',
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
        onDone: { target: 'resuming', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'Somebody else has deleted it: nothing of it is left to be saved.',
            guard: { type: 'isGone', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'failed',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) },
            ],
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
      on: { 'record.cancel': { target: 'turnedBack' } },
    },
    failed: { on: { 'record.retry': { target: 'loading' }, 'record.cancel': { target: 'turnedBack' } } },
    resuming: {
      description: 'A draft that differs from what is stored lies over it.',
      always: [
        {
          description: 'Nothing was found, or it has been saved after all.',
          guard: 'isUnchanged',
          target: 'editing',
          actions: { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) },
        },
        { target: 'editing.dirty' },
      ],
    },
    editing: {
      description: 'The form is open; what is typed is kept as a draft.',
      tags: ['shown'],
      initial: 'pristine',
      on: {
        'record.changed': {
          target: '.dirty',
          actions: [
            { type: 'keepChange', params: ({ event }) => ({ field: event.field, value: event.value }) },
            { type: 'writeDraft', params: ({ context }) => unsavedOf(context) },
          ],
        },
        'draft.discard': { guard: 'isRestored', target: 'discarding' },
        'record.save': { target: 'saving' },
        'record.cancel': { target: 'done' },
        'record.delete': { guard: 'isDeletable', target: 'confirmingDelete' },
      },
      states: {
        pristine: { description: 'It is as stored: leaving asks nothing.', entry: ['release', 'forgetRestored'] },
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
            description: 'Somebody else has deleted it: what was typed stays on the screen, and in no storage.',
            guard: { type: 'isGone', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
              { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) },
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
        'record.takeTheirs': { target: 'discarding', actions: 'forgetProblem' },
        'record.keep': { target: 'editing.dirty', actions: 'forgetProblem' },
        'record.cancel': { target: 'done' },
      },
    },
    confirmingDelete: {
      description: 'Deleting asks first; a company’s name is typed to say that it is meant (5.10).',
      entry: 'forgetTyped',
      tags: ['shown'],
      on: {
        'record.typed': { actions: { type: 'keepTyped', params: ({ event }) => ({ text: event.text }) } },
        'record.confirm': { guard: 'isMeant', target: 'deleting' },
        'record.keep': { target: 'editing.asBefore' },
      },
    },
    confirmingDeleteOfChanged: {
      description: 'Somebody else has changed it since it was opened: asked again, with what it is now.',
      entry: 'forgetTyped',
      tags: ['shown'],
      on: {
        'record.typed': { actions: { type: 'keepTyped', params: ({ event }) => ({ text: event.text }) } },
        'record.confirm': { guard: 'isMeant', target: 'deleting' },
        'record.keep': [
          { guard: 'isUnchanged', target: 'loading', actions: 'forgetProblem' },
          {
            description: 'What was typed stays, with the version that it began from: saving it will ask, too.',
            target: 'editing.dirty',
            actions: 'forgetProblem',
          },
        ],
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
          etag: context.problem?.kind === 'conflict' ? context.problem.etag : context.etag,
        }),
        onDone: { target: 'done', actions: ['raiseRemoved', 'staleLists'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'confirmingDeleteOfChanged',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
            ],
          },
          {
            description: 'Somebody else has deleted it: what was typed stays on the screen, and in no storage.',
            guard: { type: 'isGone', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
              'staleLists',
              { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) },
            ],
          },
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
    discarding: {
      description: 'What is stored takes the place of what was not saved.',
      entry: ['forgetRestored', { type: 'dropDraft', params: ({ context }) => ({ key: context.key }) }],
      always: [{ guard: 'isNew', target: 'editing', actions: 'takeBackDraft' }, { target: 'loading' }],
    },
    turnedBack: {
      description: 'Nothing was on the screen to be thrown away: the draft waits for the next time.',
      entry: 'goToList',
      type: 'final',
    },
    done: {
      description: 'Saved, deleted or cancelled: the draft goes, and the list comes back as it was left.',
      entry: [{ type: 'dropDraft', params: ({ context }) => ({ key: context.key }) }, 'goToList'],
      type: 'final',
    },
  },
});
export type RecordFormActorRef = ActorRefFrom<typeof recordFormMachine>;

type Unsaved = { key: RecordDraftKey; draft: Draft; saved: Draft; etag: string | null };

function unsavedOf({ key, draft, saved, etag }: Unsaved): { key: RecordDraftKey; draft: RecordDraft | null } {
  return { key, draft: hasChanges(draft, saved) ? { draft, etag } : null };
}
