import { type ActorRefFrom, assertEvent, assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Languages } from '../../shared/texts.ts';
import type { Problem } from '../types.ts';
import type { questionFormMachine } from './question-form.machine.ts';
import type { questionLibraryMachine } from './question-library.machine.ts';
import type { Move, OrderOutcome, questionOrderMachine } from './question-order.machine.ts';
import type { QuestionDraft, SavedQuestion } from './question-work.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** A press while questions are being moved waits until they are. */
type Command =
  | { type: 'question.add' | 'question.browse' }
  | { type: 'question.open' | 'question.delete' | 'question.stop' | 'question.resume'; id: number };
/** Whether a question is asked from the next round on. */
type Asking = { id: number; stopped: boolean };
/** The list as the server has it now; null when it could not be heard any more, though the change was made. */
type Listed = readonly TaggedQuestion[] | null;

function withSaved(questions: readonly TaggedQuestion[], saved: TaggedQuestion): readonly TaggedQuestion[] {
  const isNew = questions.every(({ id }) => id !== saved.id);
  return isNew ? [...questions, saved] : questions.map((each) => (each.id === saved.id ? saved : each));
}

export const questionEditorMachine = setup({
  types: {
    input: {} as {
      companyId: number;
      surveyId: number;
      /** Of the survey, the first one first. */
      languages: Languages;
      questions: readonly TaggedQuestion[];
      draft: QuestionDraft | null;
    },
    context: {} as {
      companyId: number;
      surveyId: number;
      languages: Languages;
      /** As the server has them; while some are being moved, as they will be. */
      questions: readonly TaggedQuestion[];
      queued: Command | null;
      /** The open question; null a new one. */
      openId: number | null;
      /** What was typed into it before the page was left. */
      draft: QuestionDraft | null;
      deletedId: number | null;
      asking: Asking | null;
      /** How many the library added when it was last open. */
      addedCount: number;
    },
    events: {} as
      | Command
      | { type: 'question.confirm' | 'question.cancel' }
      | ({ type: 'question.move' } & Move)
      | { type: 'order.shown'; questions: readonly TaggedQuestion[] }
      | { type: 'form.changed'; draft: QuestionDraft }
      | { type: 'library.added'; question: TaggedQuestion }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as {
      questionForm: 'questionForm';
      questionLibrary: 'questionLibrary';
      questionOrder: 'questionOrder';
    },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    questionForm: {} as typeof questionFormMachine,
    questionLibrary: {} as typeof questionLibraryMachine,
    questionOrder: {} as typeof questionOrderMachine,
    changeAsking: fromPromise<SavedQuestion, { companyId: number; surveyId: number } & Asking>(notProvided),
    deleteQuestion: fromPromise<Listed, { companyId: number; surveyId: number; id: number; etag: string | null }>(
      notProvided,
    ),
  },
  actions: {
    keepOpen: assign((_, params: { id: number | null }) => ({ openId: params.id, draft: null })),
    keepQuestions: assign((_, params: { questions: readonly TaggedQuestion[] }) => ({ questions: params.questions })),
    keepSaved: assign(({ context }, { result }: { result: SavedQuestion | null }) =>
      result ? { questions: result.questions ?? withSaved(context.questions, result.saved) } : {},
    ),
    keepDeleted: assign(({ context }, params: { questions: Listed }) => ({
      questions: params.questions ?? context.questions.filter(({ id }) => id !== context.deletedId),
    })),
    /** As someone else left it, at its current place. The next attempt names this version. */
    keepRemote: assign(({ context }, { problem }: { problem: Problem }) => {
      const remote = problem.current as TaggedQuestion;
      return { questions: context.questions.filter(({ id }) => id !== remote.id).toSpliced(remote.order, 0, remote) };
    }),
    keepAddedCount: assign((_, { count }: { count: number }) => ({ addedCount: count })),
    keepDeletedId: assign((_, params: { id: number }) => ({ deletedId: params.id })),
    keepAsking: assign((_, asking: Asking) => ({ asking })),
    queueCommand: assign((_, params: { command: Command }) => ({ queued: params.command })),
    runQueued: enqueueActions(({ enqueue, context }) => {
      if (context.queued) enqueue.raise(context.queued);
      enqueue.assign({ queued: null });
    }),
    handOnMove: sendTo('questionOrder', (_, params: { move: Move }) => ({
      type: 'question.move' as const,
      ...params.move,
    })),
    announceMerged: enqueueActions(({ enqueue }, { result }: { result: SavedQuestion | null }) => {
      const theirs = result?.theirs;
      if (theirs && theirs.fields.length > 0) enqueue(sendParent({ type: 'form.merged', theirs }));
    }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    announceOpened: sendParent({ type: 'editor.opened' }),
    announceClosed: sendParent({ type: 'editor.closed' }),
    announceDraft: sendParent((_, params: { draft: QuestionDraft | null }) => ({
      type: 'editor.changed',
      draft: params.draft,
    })),
    announceQuestions: sendParent(({ context }) => ({ type: 'questions.changed', questions: context.questions })),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isSaved: (_, params: { result: SavedQuestion | null }) => params.result !== null,
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
    hasFailed: (_, params: { outcome: OrderOutcome }) => params.outcome.problem !== null,
  },
}).createMachine({
  id: 'questionEditor',
  description: 'Step 1 of the survey form: the questions in their order, and the one that is open (2.15, 7.13).',
  context: ({ input }) => ({
    ...input,
    queued: null,
    openId: input.draft?.id ?? null,
    deletedId: null,
    asking: null,
    addedCount: 0,
  }),
  initial: 'deciding',
  on: { 'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'A question that was not saved is open again, with what was typed.',
      always: [{ guard: 'hasDraft', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'The list: one can be opened, added, deleted or moved.',
      on: {
        'question.add': { target: 'open', actions: { type: 'keepOpen', params: { id: null } } },
        'question.browse': { target: 'browsing' },
        'question.open': { target: 'open', actions: { type: 'keepOpen', params: ({ event }) => event } },
        'question.delete': {
          target: 'confirmingDelete',
          actions: { type: 'keepDeletedId', params: ({ event }) => event },
        },
        'question.stop': {
          description: 'No further round asks it, and its results stay; a round that is open runs to its end.',
          target: 'changingAsking',
          actions: { type: 'keepAsking', params: ({ event }) => ({ id: event.id, stopped: true }) },
        },
        'question.resume': {
          target: 'changingAsking',
          actions: { type: 'keepAsking', params: ({ event }) => ({ id: event.id, stopped: false }) },
        },
        'question.move': { target: 'reordering' },
      },
    },
    open: {
      description: 'An open question must not be left behind: what was typed would be lost.',
      tags: ['open'],
      entry: 'announceOpened',
      exit: ['announceClosed', { type: 'announceDraft', params: { draft: null } }],
      invoke: {
        id: 'questionForm',
        src: 'questionForm',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          languages: context.languages,
          question: context.questions.find((question) => question.id === context.openId) ?? null,
          draft: context.draft,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'closed',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
              { type: 'announceMerged', params: ({ event }) => ({ result: event.output }) },
              'announceQuestions',
            ],
          },
          { target: 'closed' },
        ],
      },
      on: { 'form.changed': { actions: { type: 'announceDraft', params: ({ event }) => event } } },
    },
    browsing: {
      description: 'The library is open: each question of it that is added is in the list at once.',
      entry: ['announceOpened', { type: 'keepAddedCount', params: { count: 0 } }],
      exit: 'announceClosed',
      invoke: {
        id: 'questionLibrary',
        src: 'questionLibrary',
        input: ({ context: { companyId, surveyId, languages, questions } }) => ({
          companyId,
          surveyId,
          language: languages[0] ?? null,
          labels: questions.map(({ label }) => label),
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'keepAddedCount', params: ({ event }) => ({ count: event.output }) },
        },
      },
      on: {
        'library.added': {
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ result: { saved: event.question, questions: null } }) },
            'announceQuestions',
          ],
        },
      },
    },
    confirmingDelete: {
      description: 'Deleting a question asks first (5.10); one that has been asked can be stopped instead.',
      on: {
        'question.confirm': { target: 'deleting' },
        'question.cancel': { target: 'closed' },
        'question.stop': {
          target: 'changingAsking',
          actions: { type: 'keepAsking', params: ({ event }) => ({ id: event.id, stopped: true }) },
        },
      },
    },
    changingAsking: {
      description: 'The last change decides: both ways can be taken back, and nothing is lost.',
      tags: ['busy'],
      entry: 'announceOpened',
      exit: 'announceClosed',
      invoke: {
        id: 'changeAsking',
        src: 'changeAsking',
        input: ({ context: { companyId, surveyId, asking } }) => ({ companyId, surveyId, ...(asking as Asking) }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepSaved', params: ({ event }) => ({ result: event.output }) }, 'announceQuestions'],
        },
        onError: { target: 'closed', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    confirmingDeleteOfChanged: {
      description: 'Somebody else has changed it in the meantime: asked again, with what it is now.',
      on: { 'question.confirm': { target: 'deleting' }, 'question.cancel': { target: 'closed' } },
    },
    deleting: {
      description: 'Like an open question, it must not be left behind: its answer is the list that comes next.',
      tags: ['busy'],
      entry: 'announceOpened',
      exit: 'announceClosed',
      invoke: {
        id: 'deleteQuestion',
        src: 'deleteQuestion',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          id: context.deletedId ?? 0,
          etag: context.questions.find(({ id }) => id === context.deletedId)?.etag ?? null,
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDeleted', params: ({ event }) => ({ questions: event.output }) }, 'announceQuestions'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: problemOf },
            target: 'confirmingDeleteOfChanged',
            actions: [{ type: 'keepRemote', params: problemOf }, 'announceQuestions'],
          },
          { target: 'closed', actions: { type: 'raiseProblem', params: problemOf } },
        ],
      },
    },
    reordering: {
      description: 'Moves are made one after the other; a further move in the meantime has to wait for nothing.',
      entry: 'announceOpened',
      exit: 'announceClosed',
      invoke: {
        id: 'questionOrder',
        src: 'questionOrder',
        input: ({ context: { companyId, surveyId, questions }, event }) => {
          assertEvent(event, 'question.move');
          return { companyId, surveyId, questions, move: { id: event.id, to: event.to } };
        },
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: [
              { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output.questions }) },
              'announceQuestions',
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.output.problem as Problem }) },
              'runQueued',
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'keepQuestions', params: ({ event }) => ({ questions: event.output.questions }) },
              'announceQuestions',
              'runQueued',
            ],
          },
        ],
      },
      on: {
        'question.move': {
          actions: { type: 'handOnMove', params: ({ event }) => ({ move: { id: event.id, to: event.to } }) },
        },
        'order.shown': { actions: { type: 'keepQuestions', params: ({ event }) => event } },
        'question.browse': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
        'question.add': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
        'question.open': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
        'question.delete': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
        'question.stop': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
        'question.resume': { actions: { type: 'queueCommand', params: ({ event }) => ({ command: event }) } },
      },
    },
  },
});
export type QuestionEditorActorRef = ActorRefFrom<typeof questionEditorMachine>;
