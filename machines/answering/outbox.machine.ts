import { type ActorRefFrom, assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { KeptEntry, RefusedAnswer, WaitingAnswer } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Context = {
  /** The person whose answers these are: other people's answers on this device are not sent. */
  respondentId: number;
  /** Names this page among the tabs and visits of a device, so that no two answers have one name. */
  pageId: string;
  /** How many answers this page has given. */
  given: number;
  waiting: readonly WaitingAnswer[];
  /** The one that is being sent. */
  batch: readonly WaitingAnswer[];
  refused: readonly RefusedAnswer[];
  problem: Problem | null;
};

/** Sent to the parent. */
export type OutboxFact =
  | { type: 'outbox.counted'; waiting: number }
  | { type: 'outbox.sent'; answers: readonly WaitingAnswer[] }
  | { type: 'outbox.refused'; answers: readonly KeptEntry[] }
  | { type: 'session.ended' };

const isSameQuestion = (a: KeptEntry, b: KeptEntry) =>
  a.surveyId === b.surveyId && a.questionId === b.questionId && a.roundStart === b.roundStart;

/** Those of a batch that the server has named (`answers.0.value`); all, where it names none. */
function refusedOf({ batch }: Context, { fields, general }: Problem): RefusedAnswer[] {
  const named = new Map(
    Object.entries(fields).flatMap(([path, message]) => {
      const at = /^answers\.(\d+)\b/.exec(path)?.[1];
      return at === undefined ? [] : [[Number(at), message] as const];
    }),
  );
  if (named.size === 0)
    return batch.map((answer) => ({ answer, message: general ?? Object.values(fields)[0] ?? null }));
  return batch.flatMap((answer, at) => (named.has(at) ? [{ answer, message: named.get(at) ?? null }] : []));
}

/** A timer takes no more than 24 days; a day is as good as any longer wait. */
const longestWait = 86_400_000;

/** For how long the server wants nothing, in milliseconds. */
export const askedWait = ({ problem }: Pick<Context, 'problem'>) =>
  Math.min((problem?.retrySeconds ?? 0) * 1000, longestWait);

export const outboxMachine = setup({
  types: {
    input: {} as { respondentId: number; pageId: string },
    context: {} as Context,
    events: {} as { type: 'outbox.add'; answer: KeptEntry } | { type: 'outbox.retry' } | { type: 'outbox.dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    readAnswers: fromPromise<readonly WaitingAnswer[], { respondentId: number }>(notProvided),
    /** Sends what no other tab has sent or replaced since. @returns all that the server has now */
    sendAnswers: fromPromise<readonly WaitingAnswer[], { respondentId: number; answers: readonly WaitingAnswer[] }>(
      notProvided,
    ),
  },
  actions: {
    /** Stores them on the device; of two answers to the same question, the later one. */
    storeAnswers: (_, _params: { respondentId: number; answers: readonly WaitingAnswer[] }) => {
      throw new Error('action not provided');
    },
    /** Removes those, but none that were given since. */
    removeAnswers: (_, _params: { respondentId: number; answers: readonly WaitingAnswer[] }) => {
      throw new Error('action not provided');
    },
    keepRead: assign(({ context }, answers: readonly WaitingAnswer[]) => ({
      waiting: [
        ...answers.filter((stored) => !context.waiting.some((given) => isSameQuestion(stored, given))),
        ...context.waiting,
      ],
    })),
    keepAnswer: assign(({ context }, { answer }: { answer: KeptEntry }) => {
      const number = context.given + 1;
      const given = { ...answer, id: `${context.pageId}-${number}` };
      return {
        given: number,
        waiting: [...context.waiting.filter((each) => !isSameQuestion(each, given)), given],
        refused: context.refused.filter((each) => !isSameQuestion(each.answer, given)),
      };
    }),
    /** The server takes the answers to one survey at a time, all of them or none. */
    takeBatch: assign({
      batch: ({ context: { waiting } }) => waiting.filter(({ surveyId }) => surveyId === waiting[0]?.surveyId),
    }),
    forgetSent: assign(({ context }, answers: readonly WaitingAnswer[]) => ({
      waiting: context.waiting.filter((each) => !answers.some((sent) => sent.id === each.id)),
      batch: [],
      problem: null,
    })),
    keepRefused: assign(({ context }, { problem }: { problem: Problem }) => {
      const refused = refusedOf(context, problem);
      const isReplaced = ({ answer }: RefusedAnswer) => !context.waiting.some(({ id }) => id === answer.id);
      return {
        waiting: context.waiting.filter((each) => !refused.some(({ answer }) => answer.id === each.id)),
        batch: [],
        refused: [...context.refused, ...refused.filter((each) => !isReplaced(each))],
        problem: null,
      };
    }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetRefused: assign({ refused: [] }),
    tellCount: sendParent(({ context }) => ({ type: 'outbox.counted', waiting: context.waiting.length })),
    tellSent: sendParent((_, answers: readonly WaitingAnswer[]) => ({ type: 'outbox.sent', answers })),
    tellRefused: sendParent(({ context }) => ({
      type: 'outbox.refused',
      answers: context.refused.map(({ answer }) => answer),
    })),
    tellEnded: sendParent({ type: 'session.ended' }),
    tryAgain: raise({ type: 'outbox.retry' }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isEnded: (_, { problem }: { problem: Problem }) => problem.kind === 'rejected',
    isRefused: (_, { problem }: { problem: Problem }) =>
      ['invalid', 'forbidden', 'missing', 'conflict'].includes(problem.kind),
    isAskedToWait: (_, { problem }: { problem: Problem }) => (problem.retrySeconds ?? 0) > 0,
  },
  delays: { untilNextTry: 15_000, untilAsked: ({ context }) => askedWait(context) },
}).createMachine({
  id: 'outbox',
  description:
    'Answers on their way: kept on the device when they are given, and sent once as soon as there is a network (1.2).',
  context: ({ input }) => ({ ...input, given: 0, waiting: [], batch: [], refused: [], problem: null }),
  initial: 'reading',
  on: {
    'outbox.add': {
      actions: [
        { type: 'keepAnswer', params: ({ event }) => event },
        {
          type: 'storeAnswers',
          params: ({ context }) => ({ respondentId: context.respondentId, answers: context.waiting }),
        },
        'tellCount',
        'tryAgain',
      ],
    },
    'outbox.dismiss': {
      actions: [
        {
          type: 'removeAnswers',
          params: ({ context: { respondentId, refused } }) => ({
            respondentId,
            answers: refused.map(({ answer }) => answer),
          }),
        },
        'forgetRefused',
      ],
    },
  },
  states: {
    reading: {
      description: 'What an earlier visit could not send. A device that keeps nothing has none.',
      tags: ['busy'],
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context }) => ({ respondentId: context.respondentId }),
        onDone: { target: 'deciding', actions: { type: 'keepRead', params: outputOf } },
        onError: { target: 'deciding' },
      },
    },
    deciding: {
      entry: 'tellCount',
      always: [{ guard: 'hasWaiting', target: 'sending' }, { target: 'empty' }],
    },
    empty: {
      description: 'The server has every answer that it takes.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'The answers to one survey; what is given in the meantime waits for its turn.',
      tags: ['busy'],
      entry: 'takeBatch',
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => ({ respondentId: context.respondentId, answers: context.batch }),
        onDone: {
          target: 'deciding',
          actions: [
            {
              type: 'removeAnswers',
              params: ({ context, event }) => ({ respondentId: context.respondentId, answers: event.output }),
            },
            { type: 'tellSent', params: outputOf },
            { type: 'forgetSent', params: outputOf },
          ],
        },
        onError: [
          {
            guard: { type: 'isEnded', params: problemOf },
            target: 'held',
            actions: [{ type: 'keepProblem', params: problemOf }, 'tellEnded'],
          },
          {
            guard: { type: 'isRefused', params: problemOf },
            target: 'deciding',
            actions: [{ type: 'keepRefused', params: problemOf }, 'tellRefused'],
          },
          {
            guard: { type: 'isAskedToWait', params: problemOf },
            target: 'delayed',
            actions: { type: 'keepProblem', params: problemOf },
          },
          { target: 'held', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    delayed: {
      description: 'The server said how long it wants nothing (429 or 503): what is given then waits as well.',
      after: { untilAsked: { target: 'sending' } },
    },
    held: {
      description: 'No network, or a server in trouble: it is tried again, and at once when something new is given.',
      after: { untilNextTry: { target: 'sending' } },
      on: { 'outbox.retry': { target: 'sending' } },
    },
  },
});
export type OutboxActorRef = ActorRefFrom<typeof outboxMachine>;
