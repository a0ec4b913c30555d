import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { NoteSave, TaggedNote } from '../../contract/note.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The content of the form. A note that is not `forAll` concerns only the dashboard's survey. */
export type NoteDraft = { date: string | null; text: string; forAll: boolean };

const blank: NoteDraft = { date: null, text: '', forAll: true };

type SurveyKey = { companyId: number; surveyId: number };

/** The server says at its field what is missing. */
function valuesOf({ date, text, forAll }: NoteDraft, surveyId: number): NoteSave {
  return { date: date ?? '', text, survey: forAll ? null : surveyId };
}

export const notesMachine = setup({
  types: {
    input: {} as SurveyKey & { today: string },
    context: {} as SurveyKey & {
      /** The company's day, the initial day of a new note. */
      today: string;
      /** Those of this survey and of all, oldest first. */
      notes: readonly TaggedNote[];
      /** The note being edited; null: a new one. */
      edited: TaggedNote | null;
      draft: NoteDraft;
      /** The note deleted last, while Undo is available. */
      deleted: TaggedNote | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'notes.open' | 'notes.close' | 'notes.retry' | 'notes.reload' | 'note.add' | 'note.save' }
      | { type: 'note.cancel' | 'note.restore' }
      | { type: 'notes.loaded'; today: string }
      | { type: 'note.edit'; id: number }
      | { type: 'note.changed'; change: Partial<NoteDraft> }
      | { type: 'note.delete'; id: number },
    tags: {} as 'busy' | 'open' | 'editing',
  },
  actors: {
    loadNotes: fromPromise<TaggedNote[], SurveyKey>(notProvided),
    /** `note` null: a new one. A version other than the note's is a conflict. */
    saveNote: fromPromise<void, { companyId: number; note: TaggedNote | null; values: NoteSave }>(notProvided),
    deleteNote: fromPromise<void, { companyId: number; note: TaggedNote }>(notProvided),
  },
  actions: {
    keepToday: assign((_, { today }: { today: string }) => ({ today })),
    keepNotes: assign((_, { notes }: { notes: TaggedNote[] }) => ({ notes })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    draftNew: assign(({ context }) => ({ edited: null, draft: { date: context.today, text: '', forAll: true } })),
    draftNote: assign(({ context }, { id }: { id: number }) => {
      const edited = context.notes.find((note) => note.id === id) ?? null;
      if (edited === null) return {};
      return { edited, draft: { date: edited.date, text: edited.text, forAll: edited.survey === null } };
    }),
    keepDraft: assign(({ context }, { change }: { change: Partial<NoteDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    keepCurrent: assign((_, { problem }: { problem: Problem }) => ({ edited: problem.current as TaggedNote })),
    forgetEdited: assign({ edited: null }),
    forgetDraft: assign({ edited: null, draft: blank, problem: null }),
    forgetAll: assign({ notes: [], edited: null, draft: blank, deleted: null, problem: null }),
    keepChosen: assign(({ context }, { id }: { id: number }) => ({
      deleted: context.notes.find((note) => note.id === id) ?? null,
    })),
    forgetDeleted: assign({ deleted: null }),
    dropDeleted: assign(({ context: { notes, deleted } }) => ({ notes: notes.filter((note) => note !== deleted) })),
    announceChanged: sendParent({ type: 'notes.changed' }),
  },
  guards: {
    isThere: ({ context }, { id }: { id: number }) => context.notes.some((note) => note.id === id),
    isDraftChanged: ({ context: { draft, edited } }) =>
      edited === null
        ? draft.text !== ''
        : edited.text !== draft.text || edited.date !== draft.date || (edited.survey === null) !== draft.forAll,
    hasDeleted: ({ context }) => context.deleted !== null,
    isConflict: (_, { problem }: { problem: Problem }) => problem.kind === 'conflict',
    isMissing: (_, { problem }: { problem: Problem }) => problem.kind === 'missing',
  },
}).createMachine({
  id: 'notes',
  description: 'The dialog of notes on days: what happened, for this survey or for all of the company’s (2.17).',
  context: ({ input }) => ({
    ...input,
    notes: [],
    edited: null,
    draft: blank,
    deleted: null,
    problem: null,
  }),
  initial: 'closed',
  on: {
    'notes.loaded': { actions: { type: 'keepToday', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'forgetAll', on: { 'notes.open': { target: 'loading' } } },
    hidden: {
      description: 'Closed over a note that was not saved: anyone who opens the dialog again continues with it.',
      on: { 'notes.open': { target: 'editing' } },
    },
    loading: {
      description: 'The earlier list stays while it is reloaded.',
      tags: ['busy', 'open'],
      on: { 'notes.close': { target: 'closed' } },
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'listing', actions: { type: 'keepNotes', params: ({ event }) => ({ notes: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: {
      description: 'What there is now is not known, so nothing can be changed.',
      tags: ['open'],
      on: {
        'notes.close': { target: 'closed' },
        'notes.retry': { target: 'loading', actions: 'forgetProblem' },
      },
    },
    listing: {
      tags: ['open'],
      on: {
        'notes.close': { target: 'closed' },
        'notes.reload': { target: 'loading', actions: ['forgetProblem', 'forgetDeleted'] },
        'note.add': { target: 'editing', actions: ['forgetProblem', 'forgetDeleted', 'draftNew'] },
        'note.edit': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'editing',
          actions: ['forgetProblem', 'forgetDeleted', { type: 'draftNote', params: ({ event }) => event }],
        },
        'note.delete': {
          description: 'At once: Undo brings it back.',
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'deleting',
          actions: ['forgetProblem', { type: 'keepChosen', params: ({ event }) => event }],
        },
        'note.restore': { guard: 'hasDeleted', target: 'restoring', actions: 'forgetProblem' },
      },
    },
    editing: {
      tags: ['open', 'editing'],
      on: {
        'notes.close': [{ guard: 'isDraftChanged', target: 'hidden' }, { target: 'closed' }],
        'note.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'note.save': { target: 'saving', actions: 'forgetProblem' },
        'note.cancel': { target: 'listing', actions: 'forgetDraft' },
      },
    },
    saving: {
      description: 'The form stays until the server has the note; a refusal leaves it as it was typed.',
      tags: ['busy', 'open', 'editing'],
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { companyId, surveyId, edited, draft } }) => ({
          companyId,
          note: edited,
          values: valuesOf(draft, surveyId),
        }),
        onDone: { target: 'loading', actions: ['forgetDraft', 'announceChanged'] },
        onError: [
          {
            description: 'Somebody else has changed it: Save again comes after seeing what it says now.',
            guard: { type: 'isConflict', params: problemOf },
            target: 'editing',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'keepCurrent', params: problemOf },
            ],
          },
          {
            description: 'Somebody else has deleted it: Save adds it again.',
            guard: { type: 'isMissing', params: problemOf },
            target: 'editing',
            actions: [{ type: 'keepProblem', params: problemOf }, 'forgetEdited'],
          },
          { target: 'editing', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    deleting: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context: { companyId, deleted } }) => ({ companyId, note: deleted as TaggedNote }),
        onDone: { target: 'loading', actions: ['dropDeleted', 'announceChanged'] },
        onError: [
          {
            description: 'Somebody else was quicker, which is as good.',
            guard: { type: 'isMissing', params: problemOf },
            target: 'loading',
            actions: ['dropDeleted', 'forgetDeleted', 'announceChanged'],
          },
          {
            description: 'Somebody else has changed it: the list is asked for again and says how.',
            guard: { type: 'isConflict', params: problemOf },
            target: 'loading',
            actions: [{ type: 'keepProblem', params: problemOf }, 'forgetDeleted'],
          },
          { target: 'listing', actions: [{ type: 'keepProblem', params: problemOf }, 'forgetDeleted'] },
        ],
      },
    },
    restoring: {
      description: 'Undo: a note with the same values.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'restoreNote',
        src: 'saveNote',
        input: ({ context: { companyId, deleted } }) => {
          const { date, text, survey } = deleted as TaggedNote;
          return { companyId, note: null, values: { date, text, survey } };
        },
        onDone: { target: 'loading', actions: ['forgetDeleted', 'announceChanged'] },
        onError: { target: 'listing', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
  },
});
export type NotesActorRef = ActorRefFrom<typeof notesMachine>;
