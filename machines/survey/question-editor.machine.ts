import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Question } from '../../contract/question.ts';
import type { Problem } from '../types.ts';
import { type QuestionDraft, questionFormMachine, type SavedQuestion } from './question-form.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** `to`: its place in the list, counted from 0. */
type Move = { id: number; to: number };
/** What is pressed while moves are being made is done right after them. */
type Wish = { type: 'question.add' } | { type: 'question.open'; id: number } | { type: 'question.delete'; id: number };
/** The list as the server has it now; null when it could not be heard any more, though the change was made. */
type Listed = readonly Question[] | null;

function moved(questions: readonly Question[], { id, to }: Move): readonly Question[] {
  const question = questions.find((each) => each.id === id);
  return question ? questions.filter((each) => each !== question).toSpliced(to, 0, question) : questions;
}

function withSaved(questions: readonly Question[], saved: Question): readonly Question[] {
  const isNew = questions.every(({ id }) => id !== saved.id);
  return isNew ? [...questions, saved] : questions.map((each) => (each.id === saved.id ? saved : each));
}

/** Step 1 of the wizard: the questions in their order, and the one that is open. */
export const questionEditorMachine = setup({
  types: {
    input: {} as {
      companyId: number;
      surveyId: number;
      questions: readonly Question[];
      draft: QuestionDraft | null;
    },
    context: {} as {
      companyId: number;
      surveyId: number;
      /** As they are shown: moves are, before the server has them. */
      questions: readonly Question[];
      /** As the server has them. */
      stored: readonly Question[];
      /** Those that it has not taken yet. */
      moves: readonly Move[];
      wish: Wish | null;
      /** The one that is open; null a new one. */
      openId: number | null;
      /** What had been typed into it before the page was left. */
      draft: QuestionDraft | null;
      doomedId: number | null;
    },
    events: {} as
      | Wish
      | { type: 'question.confirm' }
      | { type: 'question.keep' }
      | { type: 'question.move'; id: number; to: number }
      | { type: 'form.changed'; draft: QuestionDraft }
      | { type: 'problem.raised'; problem: Problem },
    children: {} as { questionForm: 'questionForm' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    questionForm: questionFormMachine,
    deleteQuestion: fromPromise<Listed, { companyId: number; surveyId: number; id: number }>(notProvided),
    moveQuestion: fromPromise<Listed, { companyId: number; surveyId: number } & Move>(notProvided),
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
    keepMoved: assign(({ context }, params: { questions: Listed }) => {
      const [done, ...moves] = context.moves;
      const stored = params.questions ?? (done ? moved(context.stored, done) : context.stored);
      return { stored, moves, questions: moves.reduce(moved, stored) };
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
  },
}).createMachine({
  id: 'questionEditor',
  context: ({ input }) => ({
    ...input,
    stored: input.questions,
    moves: [],
    wish: null,
    openId: input.draft?.id ?? null,
    doomedId: null,
  }),
  initial: 'placing',
  on: {
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.problem }) } },
  },
  states: {
    placing: { always: [{ guard: 'hasDraft', target: 'open' }, { target: 'closed' }] },
    closed: {
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
      description: '5.10',
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
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'keepDeleted', params: ({ event }) => ({ questions: event.output }) }, 'announceQuestions'],
        },
        onError: {
          target: 'closed',
          actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    reordering: {
      description: 'Moves are made one after the other; who moves on meanwhile is not held up.',
      tags: ['busy'],
      entry: 'announceOpened',
      exit: 'announceClosed',
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
          description: 'The server answers with the whole order: two people moving at once still see one truth.',
          invoke: {
            id: 'moveQuestion',
            src: 'moveQuestion',
            input: ({ context: { companyId, surveyId, moves } }) => ({
              companyId,
              surveyId,
              id: moves[0]?.id ?? 0,
              to: moves[0]?.to ?? 0,
            }),
            onDone: [
              {
                guard: 'hasMoreMoves',
                target: 'moving',
                reenter: true,
                actions: { type: 'keepMoved', params: ({ event }) => ({ questions: event.output }) },
              },
              {
                target: '#questionEditor.closed',
                actions: [
                  { type: 'keepMoved', params: ({ event }) => ({ questions: event.output }) },
                  'announceQuestions',
                  'doWish',
                ],
              },
            ],
            onError: {
              target: '#questionEditor.closed',
              actions: [
                'takeBackMoves',
                'announceQuestions',
                { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
                'doWish',
              ],
            },
          },
        },
      },
    },
  },
});
export type QuestionEditorActorRef = ActorRefFrom<typeof questionEditorMachine>;
