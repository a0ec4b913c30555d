import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Problem } from '../types.ts';
import type { SavedQuestion } from './question-work.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** `to`: its place in the list, counted from 0. */
export type Move = { id: number; to: number };
/** The server's list after the moves; `problem`: why not all were made. */
export type OrderOutcome = { questions: readonly TaggedQuestion[]; problem: Problem | null };

function placed(questions: readonly TaggedQuestion[], question: TaggedQuestion, to: number): readonly TaggedQuestion[] {
  return questions.filter(({ id }) => id !== question.id).toSpliced(to, 0, question);
}

function moved(questions: readonly TaggedQuestion[], { id, to }: Move): readonly TaggedQuestion[] {
  const question = questions.find((each) => each.id === id);
  return question ? placed(questions, question, to) : questions;
}

export const questionOrderMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number; questions: readonly TaggedQuestion[]; move: Move },
    context: {} as {
      companyId: number;
      surveyId: number;
      /** As they are shown: with the moves, before the server has them. */
      questions: readonly TaggedQuestion[];
      /** As the server has them. */
      stored: readonly TaggedQuestion[];
      /** The moves that the server does not have yet. */
      moves: readonly Move[];
      /** The question being moved, as someone else has left it. */
      remote: TaggedQuestion | null;
      problem: Problem | null;
    },
    events: {} as { type: 'move.keepLocal' | 'move.takeRemote' } | { type: 'question.move'; id: number; to: number },
    output: {} as OrderOutcome,
    tags: {} as 'busy' | 'conflict',
  },
  actors: {
    moveQuestion: fromPromise<SavedQuestion, { companyId: number; surveyId: number; etag: string | null } & Move>(
      notProvided,
    ),
  },
  actions: {
    keepMove: assign(({ context }, { move }: { move: Move }) => ({
      questions: moved(context.questions, move),
      moves: [...context.moves, move],
    })),
    keepMoved: assign(({ context }, result: SavedQuestion) => {
      const [done, ...moves] = context.moves;
      const stored = result.questions ?? placed(context.stored, result.saved, done?.to ?? 0);
      return { stored, moves, questions: moves.reduce(moved, stored) };
    }),
    /** The next attempt names the remote version. */
    keepRemote: assign(({ context }, { problem }: { problem: Problem }) => {
      const remote = problem.current as TaggedQuestion;
      const stored = placed(context.stored, remote, remote.order);
      return { remote, stored, questions: context.moves.reduce(moved, stored) };
    }),
    dropMove: assign(({ context }) => {
      const moves = context.moves.slice(1);
      return { moves, questions: moves.reduce(moved, context.stored) };
    }),
    keepFailure: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      questions: context.stored,
      moves: [],
    })),
    announceOrder: sendParent(({ context }) => ({ type: 'order.shown', questions: context.questions })),
  },
  guards: {
    hasMoves: ({ context }) => context.moves.length > 0,
    isConflict: (_, { problem }: { problem: Problem }) => problem.kind === 'conflict',
    /** The answer to the same move was lost earlier, or two people made the same one. */
    isWhereMeant: ({ context: { moves } }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' && (problem.current as TaggedQuestion).order === moves[0]?.to,
    /** The other person's change is not of its place, so none of it is undone. */
    isWhereItWas: ({ context: { stored, moves } }, { problem }: { problem: Problem }) =>
      problem.kind === 'conflict' &&
      (problem.current as TaggedQuestion).order === stored.findIndex(({ id }) => id === moves[0]?.id),
  },
}).createMachine({
  id: 'questionOrder',
  description:
    'Moves in the list of questions, made one after the other from the first until none is left; ends with the list that has come of them (2.15, 7.13).',
  context: ({ input: { move, ...input } }) => ({
    ...input,
    questions: moved(input.questions, move),
    stored: input.questions,
    moves: [move],
    remote: null,
    problem: null,
  }),
  initial: 'moving',
  output: ({ context: { questions, problem } }) => ({ questions, problem }),
  on: {
    'question.move': {
      description: 'Shown at once, and made when those before it are.',
      actions: [
        { type: 'keepMove', params: ({ event }) => ({ move: { id: event.id, to: event.to } }) },
        'announceOrder',
      ],
    },
  },
  states: {
    moving: {
      description: 'The server answers with the whole order: two people moving at once still see one truth.',
      tags: ['busy'],
      entry: 'announceOrder',
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
        onDone: { target: 'settled', actions: { type: 'keepMoved', params: outputOf } },
        onError: [
          {
            guard: { type: 'isWhereMeant', params: problemOf },
            target: 'settled',
            actions: [{ type: 'keepRemote', params: problemOf }, 'dropMove'],
          },
          {
            guard: { type: 'isWhereItWas', params: problemOf },
            target: 'moving',
            reenter: true,
            actions: { type: 'keepRemote', params: problemOf },
          },
          {
            guard: { type: 'isConflict', params: problemOf },
            target: 'conflicted',
            actions: { type: 'keepRemote', params: problemOf },
          },
          {
            description: 'The order that the server has is shown again; what else was to be moved is not tried.',
            target: 'done',
            actions: { type: 'keepFailure', params: problemOf },
          },
        ],
      },
    },
    conflicted: {
      description: 'Someone else has moved the same question first: asked which place it shall have.',
      tags: ['conflict'],
      entry: 'announceOrder',
      on: {
        'move.keepLocal': { target: 'moving' },
        'move.takeRemote': { target: 'settled', actions: 'dropMove' },
      },
    },
    settled: {
      description: 'One move needs no more; the next one follows.',
      always: [{ guard: 'hasMoves', target: 'moving' }, { target: 'done' }],
    },
    done: { type: 'final' },
  },
});
export type QuestionOrderActorRef = ActorRefFrom<typeof questionOrderMachine>;
