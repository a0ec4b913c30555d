import { type ActorRefFrom, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { DueSurvey } from '../../contract/respondent.ts';
import type { Problem } from '../types.ts';
import type { OutboxFact, outboxMachine } from './outbox.machine.ts';
import type { PushFact, pushMachine } from './push.machine.ts';
import type { SurveyAnswersFact, surveyAnswersMachine } from './survey-answers.machine.ts';
import type { DueNow, KeptEntry, WaitingAnswer } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Context = {
  pageId: string;
  /** The person has logged in for notifications. */
  wantsPush: boolean;
  due: DueNow | null;
  /** What the person has entered on this device and the server has not received. */
  kept: readonly KeptEntry[];
  /** The open survey. */
  surveyId: number | null;
  /** Answers that wait to be sent. */
  waiting: number;
  problem: Problem | null;
};

/** Sent to the parent. */
export type DueListFact = { type: 'session.ended' } | { type: 'session.left' } | PushFact;

const isOf = (a: KeptEntry, b: KeptEntry) =>
  a.surveyId === b.surveyId && a.questionId === b.questionId && a.roundStart === b.roundStart;
const isSame = (a: KeptEntry, b: KeptEntry) => isOf(a, b) && JSON.stringify(a.entry) === JSON.stringify(b.entry);

/** As the server lists the survey once it has these answers. */
function withAnswers(survey: DueSurvey, answers: readonly WaitingAnswer[]): DueSurvey {
  const questions = survey.questions.map((question) => {
    const named = { surveyId: survey.id, questionId: question.id, roundStart: question.round.start_date };
    const entry = answers.find((each) => isOf(each, { ...each, ...named }))?.entry;
    if (entry === undefined) return question;
    const value = typeof entry.value === 'object' && entry.value !== null ? [...entry.value] : entry.value;
    const answer = survey.anonymous ? null : { value, skip_option: entry.skipOption, comment: entry.comment };
    return { ...question, answered: true, answer };
  });
  return { ...survey, questions };
}

export const dueListMachine = setup({
  types: {
    input: {} as Pick<Context, 'pageId' | 'wantsPush'>,
    context: {} as Context,
    events: {} as
      | { type: 'due.refresh' | 'due.leave' | 'due.stay' | 'connection.found' }
      | { type: 'due.open'; surveyId: number }
      | OutboxFact
      | PushFact
      | SurveyAnswersFact,
    tags: {} as 'busy',
  },
  actors: {
    /** The due surveys, from the server or, without a network, as last loaded; with what this device has stored. */
    loadDue: fromPromise<{ due: DueNow; kept: readonly KeptEntry[] }>(notProvided),
    outbox: {} as typeof outboxMachine,
    push: {} as typeof pushMachine,
    surveyAnswers: {} as typeof surveyAnswersMachine,
  },
  actions: {
    storeDue: (_, _params: { due: DueNow | null }) => {
      throw new Error('action not provided');
    },
    storeEntry: (_, _params: { due: DueNow | null; answer: KeptEntry }) => {
      throw new Error('action not provided');
    },
    removeEntries: (_, _params: { due: DueNow | null; answers: readonly KeptEntry[] }) => {
      throw new Error('action not provided');
    },
    /** Removes everything that this device has stored for the person. */
    forgetRespondent: (_, _params: { due: DueNow | null }) => {
      throw new Error('action not provided');
    },
    keepDue: assign((_, { due, kept }: { due: DueNow; kept: readonly KeptEntry[] }) => ({ due, kept, problem: null })),
    keepEntry: assign(({ context }, { answer }: { answer: KeptEntry }) => ({
      kept: [...context.kept.filter((each) => !isOf(each, answer)), answer],
    })),
    /** Later entries stay. */
    keepSent: assign(({ context: { due, kept } }, { answers }: { answers: readonly WaitingAnswer[] }) => ({
      kept: kept.filter((each) => !answers.some((sent) => isSame(sent, each))),
      due: due && { ...due, surveys: due.surveys.map((survey) => withAnswers(survey, answers)) },
    })),
    keepCount: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    keepSurvey: assign((_, { surveyId }: { surveyId: number }) => ({ surveyId })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    addAnswer: sendTo('outbox', (_, { answer }: { answer: KeptEntry }) => ({ type: 'outbox.add' as const, answer })),
    /** Of the survey that is open; the others say so when they are opened. */
    passRefused: sendTo('surveyAnswers', ({ context }, { answers }: { answers: readonly KeptEntry[] }) => ({
      type: 'answers.refused' as const,
      answers: answers.filter(({ surveyId }) => surveyId === context.surveyId),
    })),
    sendWaiting: sendTo('outbox', { type: 'outbox.retry' }),
    tellEnded: sendParent({ type: 'session.ended' }),
    tellLeft: sendParent({ type: 'session.left' }),
    tellSignIn: sendParent({ type: 'signIn.chosen' }),
  },
  guards: {
    isEnded: (_, { problem }: { problem: Problem }) => problem.kind === 'rejected',
    isAsked: ({ context }, { surveyId }: { surveyId: number }) =>
      context.due?.surveys.some(({ id, questions }) => id === surveyId && questions.length > 0) ?? false,
    hasWaiting: ({ context }) => context.waiting > 0,
  },
}).createMachine({
  id: 'dueList',
  description:
    'What is due for the person who is signed in, the survey that is open, and the answers on their way (1.2).',
  context: ({ input }) => ({ ...input, due: null, kept: [], surveyId: null, waiting: 0, problem: null }),
  initial: 'loading',
  on: { 'session.ended': { target: '.ended', actions: 'tellEnded' } },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadDue',
        src: 'loadDue',
        onDone: { target: 'ready', actions: { type: 'keepDue', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isEnded', params: problemOf }, target: 'ended', actions: 'tellEnded' },
          { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    failed: {
      description: 'No answer from the server, and nothing on this device to show instead.',
      on: {
        'due.refresh': { target: 'loading', actions: 'forgetProblem' },
        'connection.found': { target: 'loading', actions: 'forgetProblem' },
        'due.leave': { target: '#dueList.left' },
      },
    },
    ready: {
      description: 'Answers go out whatever of this is shown.',
      invoke: [
        {
          id: 'outbox',
          src: 'outbox',
          input: ({ context }) => ({ respondentId: context.due?.respondent.id ?? 0, pageId: context.pageId }),
        },
        {
          id: 'push',
          src: 'push',
          input: ({ context: { due, wantsPush } }) => ({
            session: due?.respondent.session ?? 'answering',
            isOffered: due?.respondent.push_offered ?? false,
            isWanted: wantsPush,
          }),
        },
      ],
      on: {
        'outbox.counted': { actions: { type: 'keepCount', params: ({ event }) => event } },
        'outbox.sent': {
          actions: [
            { type: 'removeEntries', params: ({ context, event }) => ({ due: context.due, answers: event.answers }) },
            { type: 'keepSent', params: ({ event }) => event },
            { type: 'storeDue', params: ({ context }) => ({ due: context.due }) },
          ],
        },
        'answer.entered': {
          actions: [
            { type: 'keepEntry', params: ({ event }) => event },
            { type: 'storeEntry', params: ({ context, event }) => ({ due: context.due, answer: event.answer }) },
          ],
        },
        'answer.given': { actions: { type: 'addAnswer', params: ({ event }) => event } },
        'connection.found': { actions: 'sendWaiting' },
        'signIn.chosen': { actions: 'tellSignIn' },
      },
      initial: 'listing',
      states: {
        listing: {
          description: 'Which surveys wait for an answer, how long each takes, and which are answered.',
          on: {
            'due.open': {
              guard: { type: 'isAsked', params: ({ event }) => event },
              target: 'survey',
              actions: { type: 'keepSurvey', params: ({ event }) => event },
            },
            'due.refresh': { target: 'refreshing', actions: 'forgetProblem' },
            'connection.found': { target: 'refreshing', actions: 'sendWaiting' },
            'due.leave': [{ guard: 'hasWaiting', target: 'leaving' }, { target: '#dueList.left' }],
          },
        },
        refreshing: {
          description: 'The current list; the earlier one stays on the screen.',
          tags: ['busy'],
          on: {
            'due.open': {
              guard: { type: 'isAsked', params: ({ event }) => event },
              target: 'survey',
              actions: { type: 'keepSurvey', params: ({ event }) => event },
            },
            'due.leave': [{ guard: 'hasWaiting', target: 'leaving' }, { target: '#dueList.left' }],
            'outbox.sent': {
              description: 'The list on its way may have been read before these answers were stored.',
              target: 'refreshing',
              reenter: true,
              actions: [
                {
                  type: 'removeEntries',
                  params: ({ context, event }) => ({ due: context.due, answers: event.answers }),
                },
                { type: 'keepSent', params: ({ event }) => event },
                { type: 'storeDue', params: ({ context }) => ({ due: context.due }) },
              ],
            },
          },
          invoke: {
            id: 'reloadDue',
            src: 'loadDue',
            onDone: { target: 'listing', actions: { type: 'keepDue', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isEnded', params: problemOf }, target: '#dueList.ended', actions: 'tellEnded' },
              { target: 'listing', actions: { type: 'keepProblem', params: problemOf } },
            ],
          },
        },
        survey: {
          invoke: {
            id: 'surveyAnswers',
            src: 'surveyAnswers',
            input: ({ context: { due, surveyId, kept } }) => ({
              survey: due?.surveys.find(({ id }) => id === surveyId) as DueSurvey,
              kept: kept.filter((each) => each.surveyId === surveyId),
            }),
          },
          on: {
            'survey.left': { target: 'refreshing' },
            'outbox.refused': { actions: { type: 'passRefused', params: ({ event }) => event } },
          },
        },
        leaving: {
          description: 'Some answers have not been sent: signing out would lose them.',
          on: {
            'due.stay': { target: 'listing' },
            'due.leave': { target: '#dueList.left' },
          },
        },
      },
    },
    ended: { description: 'The session is over: the parent asks who is there.' },
    left: {
      description: 'Logging out: nothing of the person stays on this device, whether or not the server can be told.',
      entry: [{ type: 'forgetRespondent', params: ({ context }) => ({ due: context.due }) }, 'tellLeft'],
    },
  },
});
export type DueListActorRef = ActorRefFrom<typeof dueListMachine>;
