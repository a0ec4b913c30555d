import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Problem } from '../types.ts';
import type { QuestionDraft, questionFormMachine } from './question-form.machine.ts';
import type { SavedQuestion } from './question-saver.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** `to`: its place in the list, counted from 0. */
type Move = { id: number; to: number };
/** What is pressed while moves are being made is done right after them. */
type Wish = { type: 'question.add' } | { type: 'question.open'; id: number } | { type: 'question.delete'; id: number };
/** The list as the server has it now; null when it could not be heard any more, though the change was made. */
type Listed = readonly TaggedQuestion[] | null;

const indexOf = (questions: readonly TaggedQuestion[], id: number) => questions.findIndex((each) => each.id === id);

function moved(questions: readonly TaggedQuestion[], { id, to }: Move): readonly TaggedQuestion[] {
  const question = questions.find((each) => each.id === id);
  return question ? questions.filter((each) => each !== question).toSpliced(to, 0, question) : questions;
}

function withSaved(questions: readonly TaggedQuestion[], saved: TaggedQuestion): readonly TaggedQuestion[] {
  const isNew = questions.every(({ id }) => id !== saved.id);
  return isNew ? [...questions, saved] : questions.map((each) => (each.id === saved.id ? saved : each));
}

/** The list with a question as someone else has left it, at the place that it has now. */
function withTheirs(questions: readonly TaggedQuestion[], theirs: TaggedQuestion): readonly TaggedQuestion[] {
  return moved(withSaved(questions, theirs), { id: theirs.id, to: theirs.order });
}

export const questionEditorMachine = setup({
  types: {
    input: {} as {
      companyId: number;
      surveyId: number;
      questions: readonly TaggedQuestion[];
      draft: QuestionDraft | null;
    },
    context: {} as {
      companyId: number;
      surveyId: number;
      /** As they are shown: moves are, before the server has them. */
      questions: readonly TaggedQuestion[];
      /** As the server has them. */
      stored: readonly TaggedQuestion[];
      /** Those that it has not taken yet. */
      moves: readonly Move[];
      wish: Wish | null;
      /** The one that is open; null a new one. */
      openId: number | null;
      /** What had been typed into it before the page was left. */
      draft: QuestionDraft | null;
      doomedId: number | null;
      /** Someone else has changed the question that is being moved or deleted: as it is now. */
      theirs: TaggedQuestion | null;
    },
    events: {} as
      | Wish
      | { type: 'question.confirm' }
      | { type: 'question.keep' }
      | { type: 'question.move'; id: number; to: number }
      | { type: 'move.keepMine' }
      | { type: 'move.takeTheirs' }
      | { type: 'form.changed'; draft: QuestionDraft }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as { questionForm: 'questionForm' },
    tags: {} as 'busy' | 'open' | 'conflict',
  },
  actors: {
    questionForm: {} as typeof questionFormMachine,
    deleteQuestion: fromPromise<Listed, { companyId: number; surveyId: number; id: number; etag: string | null }>(
      notProvided,
    ),
    moveQuestion: fromPromise<SavedQuestion, { companyId: number; surveyId: number; etag: string | null } & Move>(
      notProvided,
    ),
  },
  actions: {
    keepOpen: assign((_, params: { id: number | null }) => ({ openId: params.id, draft: null })),
    keepSaved: assign(({ context }, params: { result: SavedQuestion | null }) => {
      if (!params.result) return {};
      const questions = params.result.questions ?? withSaved(context.stored, params.result.saved);
      return { questions, stored: questions };
    }),
    keepDeleted: assign(({ context }, params: { questions: Listed }) => {
      const questions = params.questions ?? context.stored.filter(({ id }) => id !== context.doomedId);
      return { questions, stored: questions };
    }),
    showMove: assign(({ context }, params: { move: Move }) => ({
      questions: moved(context.questions, params.move),
      moves: [...context.moves, params.move],
    })),
    keepMoved: assign(({ context }, { result }: { result: SavedQuestion }) => {
      const [done, ...moves] = context.moves;
      const stored = result.questions ?? withSaved(done ? moved(context.stored, done) : context.stored, result.saved);
      return { stored, moves, questions: moves.reduce(moved, stored) };
    }),
    /** The version that the next attempt names is theirs. */
    keepTheirs: assign(({ context }, { problem }: { problem: Problem }) => {
      const theirs = problem.current as TaggedQuestion;
      const stored = withTheirs(context.stored, theirs);
      return { theirs, stored, questions: context.moves.reduce(moved, stored) };
    }),
    forgetTheirs: assign({ theirs: null }),
    dropMove: assign(({ context }) => {
      const moves = context.moves.slice(1);
      return { moves, questions: moves.reduce(moved, context.stored) };
    }),
    takeBackMoves: assign(({ context }) => ({ questions: context.stored, moves: [] })),
    keepDoomed: assign((_, params: { id: number }) => ({ doomedId: params.id })),
    keepWish: assign((_, params: { wish: Wish }) => ({ wish: params.wish })),
    doWish: enqueueActions(({ enqueue, context }) => {
      if (context.wish) enqueue.raise(context.wish);
      enqueue.assign({ wish: null });
    }),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
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
    hasMoreMoves: ({ context }) => context.moves.length > 1,
    isConflict: (_, params: { problem: Problem }) => params.problem.kind === 'conflict',
    /** The answer to the same move was lost before, or two people meant the same. */
    isWhereMeant: ({ context: { moves } }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && (problem.current as TaggedQuestion).order === moves[0]?.to,
    /** What they have changed is not its place: nothing of theirs is undone. */
    isWhereItWas: ({ context: { stored, moves } }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && (problem.current as TaggedQuestion).order === indexOf(stored, moves[0]?.id ?? 0),
  },
}).createMachine({
  id: 'questionEditor',
  description: 'Step 1 of the survey form: the questions in their order, and the one that is open (2.15, 7.13).',
  context: ({ input }) => ({
    ...input,
    stored: input.questions,
    moves: [],
    wish: null,
    openId: input.draft?.id ?? null,
    doomedId: null,
    theirs: null,
  }),
  initial: 'placing',
  on: {
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.problem }) } },
  },
  states: {
    placing: {
      description: 'A question that was not saved is open again, with what was typed.',
      always: [{ guard: 'hasDraft', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'The list: one can be opened, added, deleted or moved.',
      on: {
        'question.add': { target: 'open', actions: { type: 'keepOpen', params: { id: null } } },
        'question.open': {
          target: 'open',
          actions: { type: 'keepOpen', params: ({ event }) => ({ id: event.id }) },
        },
        'question.delete': {
          target: 'confirmingDelete',
          actions: { type: 'keepDoomed', params: ({ event }) => ({ id: event.id }) },
        },
        'question.move': {
          target: 'reordering',
          actions: { type: 'showMove', params: ({ event }) => ({ move: { id: event.id, to: event.to } }) },
        },
      },
    },
    open: {
      description: 'An open question must not be left behind: its words would be lost.',
      tags: ['open'],
      entry: 'announceOpened',
      exit: ['announceClosed', { type: 'announceDraft', params: { draft: null } }],
      invoke: {
        id: 'questionForm',
        src: 'questionForm',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          question: context.questions.find((question) => question.id === context.openId) ?? null,
          draft: context.draft,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'closed',
            actions: [{ type: 'keepSaved', params: ({ event }) => ({ result: event.output }) }, 'announceQuestions'],
          },
          { target: 'closed' },
        ],
      },
      on: {
        'form.changed': { actions: { type: 'announceDraft', params: ({ event }) => ({ draft: event.draft }) } },
      },
    },
    confirmingDelete: {
      description: 'Deleting a question asks first (5.10).',
      on: { 'question.confirm': { target: 'deleting' }, 'question.keep': { target: 'closed' } },
    },
    confirmingDeleteOfChanged: {
      description: 'Somebody else has changed it meanwhile: asked again, with what it is now.',
      exit: 'forgetTheirs',
      on: { 'question.confirm': { target: 'deleting' }, 'question.keep': { target: 'closed' } },
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
          id: context.doomedId ?? 0,
          etag: context.stored.find(({ id }) => id === context.doomedId)?.etag ?? null,
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDeleted', params: ({ event }) => ({ questions: event.output }) }, 'announceQuestions'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'confirmingDeleteOfChanged',
            actions: [
              { type: 'keepTheirs', params: ({ event }) => ({ problem: event.error as Problem }) },
              'announceQuestions',
            ],
          },
          {
            target: 'closed',
            actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    reordering: {
      description: 'Moves are made one after the other; who moves on meanwhile is not held up.',
      entry: 'announceOpened',
      exit: ['announceClosed', 'forgetTheirs'],
      initial: 'moving',
      on: {
        'question.move': {
          actions: { type: 'showMove', params: ({ event }) => ({ move: { id: event.id, to: event.to } }) },
        },
        'question.add': { actions: { type: 'keepWish', params: ({ event }) => ({ wish: event }) } },
        'question.open': { actions: { type: 'keepWish', params: ({ event }) => ({ wish: event }) } },
        'question.delete': { actions: { type: 'keepWish', params: ({ event }) => ({ wish: event }) } },
      },
      states: {
        moving: {
          tags: ['busy'],
          description: 'The server answers with the whole order: two people moving at once still see one truth.',
          invoke: {
            id: 'moveQuestion',
            src: 'moveQuestion',
            input: ({ context: { companyId, surveyId, stored, moves } }) => ({
              companyId,
              surveyId,
              id: moves[0]?.id ?? 0,
              to: moves[0]?.to ?? 0,
              etag: stored.find(({ id }) => id === moves[0]?.id)?.etag ?? null,
            }),
            onDone: [
              {
                guard: 'hasMoreMoves',
                target: 'moving',
                reenter: true,
                actions: { type: 'keepMoved', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: '#questionEditor.closed',
                actions: [
                  { type: 'keepMoved', params: ({ event }) => ({ result: event.output }) },
                  'announceQuestions',
                  'doWish',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isWhereMeant', params: ({ event }) => ({ problem: event.error as Problem }) },
                target: 'done',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ problem: event.error as Problem }) },
              },
              {
                guard: { type: 'isWhereItWas', params: ({ event }) => ({ problem: event.error as Problem }) },
                target: 'moving',
                reenter: true,
                actions: { type: 'keepTheirs', params: ({ event }) => ({ problem: event.error as Problem }) },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
                target: 'conflicted',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ problem: event.error as Problem }) },
              },
              {
                target: '#questionEditor.closed',
                actions: [
                  'takeBackMoves',
                  'announceQuestions',
                  { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
                  'doWish',
                ],
              },
            ],
          },
        },
        conflicted: {
          description: 'Someone else has moved the same question first.',
          tags: ['conflict'],
          on: { 'move.keepMine': { target: 'moving' }, 'move.takeTheirs': { target: 'done' } },
        },
        done: {
          description: 'This move needs no more; the next one follows.',
          always: [
            { guard: 'hasMoreMoves', target: 'moving', actions: 'dropMove' },
            { target: '#questionEditor.closed', actions: ['dropMove', 'announceQuestions', 'doWish'] },
          ],
        },
      },
    },
  },
});
export type QuestionEditorActorRef = ActorRefFrom<typeof questionEditorMachine>;
