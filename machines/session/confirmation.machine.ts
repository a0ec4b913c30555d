import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

type Draft = { email: string; newEmail: string; password: string };

export const confirmationMachine = setup({
  types: {
    input: {} as PageInput<'confirmation'>,
    context: {} as {
      key: string | null;
      /** The address that was signed up; null where this browser does not know it. */
      email: string | null;
      draft: Draft;
      detail: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'confirmation.changed'; field: keyof Draft; value: string }
      | { type: 'confirmation.confirm' }
      | { type: 'confirmation.resend' }
      | { type: 'confirmation.correct' }
      | { type: 'confirmation.cancel' }
      | { type: 'confirmation.submit' },
    tags: {} as 'busy' | 'link' | 'correction',
  },
  actors: {
    verifyEmail: fromPromise<void, { key: string }>(notProvided),
    recallAddress: fromPromise<string | null>(notProvided),
    resendLink: fromPromise<string, { email: string }>(notProvided),
    correctAddress: fromPromise<string, { email: string; password: string; newEmail: string }>(notProvided),
  },
  actions: {
    keepChange: assign(({ context }, params: { field: keyof Draft; value: string }) => ({
      draft: { ...context.draft, [params.field]: params.value },
    })),
    keepAddress: assign(({ context }, params: { email: string | null }) => ({
      email: params.email,
      draft: { ...context.draft, email: params.email ?? '' },
    })),
    keepCorrection: assign(({ context }) => ({
      email: context.draft.newEmail.trim(),
      draft: { email: context.draft.newEmail.trim(), newEmail: '', password: '' },
    })),
    keepDetail: assign((_, params: { detail: string }) => ({ detail: params.detail, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetCorrection: assign(({ context }) => ({
      draft: { ...context.draft, newEmail: '', password: '' },
      problem: null,
    })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    hasEmail: ({ context }) => context.draft.email.trim() !== '',
    isKnown: ({ context }) => context.email !== null,
    isCorrected: ({ context }) => context.draft.newEmail.trim() !== '' && context.draft.password !== '',
    isDead: (_, params: { problem: Problem }) => params.problem.kind === 'missing',
  },
}).createMachine({
  id: 'confirmation',
  description: 'Waits for the mail with the person, and verifies by the mail’s link once its button is pressed (2.3).',
  context: ({ input }) => ({
    key: input.place.params.key ?? null,
    email: null,
    draft: { email: '', newEmail: '', password: '' },
    detail: null,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'confirmation.changed': {
      actions: { type: 'keepChange', params: ({ event }) => ({ field: event.field, value: event.value }) },
    },
  },
  states: {
    deciding: {
      description: 'The link of the mail leads to its button; everybody else waits for the mail.',
      always: [{ guard: 'hasKey', target: 'asked' }, { target: 'recalling' }],
    },
    asked: {
      description: 'Opening the link does nothing: programs that scan mails open links, too.',
      tags: ['link'],
      on: { 'confirmation.confirm': { target: 'confirming' } },
    },
    confirming: {
      description: 'The key is used once: two presses are one request.',
      tags: ['busy', 'link'],
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: { target: 'confirmed' },
        onError: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'linkDead',
          },
          {
            target: 'asked',
            actions: { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
        ],
      },
    },
    confirmed: { tags: ['link'] },
    linkDead: {
      description: 'Used up, too old, or replaced by a newer sign-up: only a new mail helps.',
      on: { 'confirmation.resend': { guard: 'hasEmail', target: 'resending' } },
    },
    recalling: {
      description: 'Which address signed up is known in the browser where it did.',
      tags: ['busy'],
      invoke: {
        id: 'recallAddress',
        src: 'recallAddress',
        onDone: {
          target: 'waiting',
          actions: { type: 'keepAddress', params: ({ event }) => ({ email: event.output }) },
        },
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'For the person to find the mail. Without a known address they type it to get another one.',
      on: {
        'confirmation.resend': { guard: 'hasEmail', target: 'resending' },
        'confirmation.correct': { guard: 'isKnown', target: 'correcting' },
      },
    },
    resending: {
      tags: ['busy'],
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        input: ({ context }) => ({ email: context.draft.email }),
        onDone: {
          target: 'resent',
          actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: {
          target: 'waiting',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
    resent: {
      description: 'A new link is on its way.',
      on: {
        'confirmation.resend': { guard: 'hasEmail', target: 'resending' },
        'confirmation.correct': { guard: 'isKnown', target: 'correcting' },
      },
    },
    correcting: {
      description: 'The password says that it is the one who signed up.',
      tags: ['correction'],
      on: {
        'confirmation.submit': { guard: 'isCorrected', target: 'savingCorrection' },
        'confirmation.cancel': { target: 'waiting', actions: 'forgetCorrection' },
      },
    },
    savingCorrection: {
      tags: ['busy', 'correction'],
      invoke: {
        id: 'correctAddress',
        src: 'correctAddress',
        input: ({ context }) => ({
          email: context.email ?? '',
          password: context.draft.password,
          newEmail: context.draft.newEmail,
        }),
        onDone: {
          target: 'resent',
          actions: ['keepCorrection', { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }],
        },
        onError: {
          target: 'correcting',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          ],
        },
      },
    },
  },
});
export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
