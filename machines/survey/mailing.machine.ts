import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Mailings, SendResult } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type MailingKind = 'notify' | 'remind';

export const mailingMachine = setup({
  types: {
    input: {} as { companyId: number; surveyId: number },
    context: {} as {
      companyId: number;
      surveyId: number;
      mailings: Mailings | null;
      kind: MailingKind;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'mailing.send'; kind: MailingKind }
      | { type: 'mailing.confirm' }
      | { type: 'mailing.cancel' }
      | { type: 'mailing.retry' }
      | { type: 'mailing.staled' },
    tags: {} as 'busy',
  },
  actors: {
    loadMailings: fromPromise<Mailings, { companyId: number; surveyId: number }>(notProvided),
    sendMailing: fromPromise<SendResult, { companyId: number; surveyId: number; kind: MailingKind }>(notProvided),
  },
  actions: {
    keepMailings: assign((_, params: { mailings: Mailings }) => ({ mailings: params.mailings, problem: null })),
    keepKind: assign((_, params: { kind: MailingKind }) => ({ kind: params.kind })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
    /** Someone else may have sent it to all of them meanwhile: then it says only that. */
    raiseSent: sendParent(({ context }, params: { result: SendResult }) => ({
      type: 'toast.raised',
      toast: {
        tone: params.result.suppressed || (params.result.sent ?? 0) > 0 ? 'success' : 'info',
        code: context.kind === 'notify' ? 'notifierSent' : 'reminderSent',
        text: params.result.detail,
      },
    })),
  },
  guards: {
    canSend: ({ context }, params: { kind: MailingKind }) => {
      const state = context.mailings?.[params.kind];
      // Suppressed: it is not told whether anybody would get it.
      return state !== undefined && (state.suppressed || (state.would_send ?? 0) > 0);
    },
    isUnderway: ({ context }) => context.mailings?.log.some((entry) => (entry.waiting ?? 0) > 0) ?? false,
  },
  delays: { untilRefresh: 5_000 },
}).createMachine({
  id: 'mailing',
  description: 'Notices and reminders: what sending would do, the question first, and what was done (2.16, 7.17).',
  context: ({ input }) => ({ ...input, mailings: null, kind: 'notify', problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is known stays on the screen meanwhile, and can be acted on.',
      tags: ['busy'],
      on: {
        'mailing.send': {
          guard: { type: 'canSend', params: ({ event }) => ({ kind: event.kind }) },
          target: 'confirming',
          actions: { type: 'keepKind', params: ({ event }) => ({ kind: event.kind }) },
        },
        'mailing.staled': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadMailings',
        src: 'loadMailings',
        input: ({ context }) => ({ companyId: context.companyId, surveyId: context.surveyId }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepMailings', params: ({ event }) => ({ mailings: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    failed: {
      description: 'What was known before stays on the screen, and can be acted on.',
      on: {
        'mailing.send': {
          guard: { type: 'canSend', params: ({ event }) => ({ kind: event.kind }) },
          target: 'confirming',
          actions: { type: 'keepKind', params: ({ event }) => ({ kind: event.kind }) },
        },
        'mailing.retry': { target: 'loading' },
        'mailing.staled': { target: 'loading' },
      },
    },
    ready: {
      initial: 'deciding',
      on: {
        'mailing.send': {
          guard: { type: 'canSend', params: ({ event }) => ({ kind: event.kind }) },
          target: 'confirming',
          actions: { type: 'keepKind', params: ({ event }) => ({ kind: event.kind }) },
        },
        'mailing.staled': { target: 'loading' },
      },
      states: {
        deciding: {
          description: 'Is anything of it still on its way?',
          always: [{ guard: 'isUnderway', target: 'underway' }, { target: 'settled' }],
        },
        settled: { description: 'All that was sent has arrived or failed: nothing changes by itself.' },
        underway: {
          description: 'Some are still in the queue: the counts are looked at again.',
          after: { untilRefresh: { target: '#mailing.loading' } },
        },
      },
    },
    confirming: {
      description: 'How many people it goes to stands in the question.',
      on: { 'mailing.confirm': { target: 'sending' }, 'mailing.cancel': { target: 'ready' } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendMailing',
        src: 'sendMailing',
        input: ({ context }) => ({
          companyId: context.companyId,
          surveyId: context.surveyId,
          kind: context.kind,
        }),
        onDone: {
          target: 'loading',
          actions: { type: 'raiseSent', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'loading',
          actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
  },
});
export type MailingActorRef = ActorRefFrom<typeof mailingMachine>;
