import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The purpose of the link: to prove an address, or to recover an account after somebody else's change. */
type LinkPage = 'confirmation' | 'accountRecovery';
type Draft = { email: string; newEmail: string; password: string };

export const confirmationMachine = setup({
  types: {
    input: {} as PageInput<'confirmation' | 'accountRecovery'>,
    context: {} as {
      page: LinkPage;
      key: string | null;
      /** The address that was signed up; null where this browser does not know it. */
      email: string | null;
      draft: Draft;
      detail: string | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'confirmation.confirm' | 'confirmation.resend' | 'confirmation.correct' | 'confirmation.cancel' }
      | { type: 'confirmation.submit' }
      | { type: 'confirmation.changed'; field: keyof Draft; value: string },
    tags: {} as 'busy' | 'link' | 'correction',
  },
  actors: {
    /** Null: there is nothing to show. */
    openLink: fromPromise<string | null, { page: LinkPage; key: string }>(notProvided),
    recallAddress: fromPromise<string | null>(notProvided),
    resendLink: fromPromise<string, { email: string }>(notProvided),
    correctAddress: fromPromise<string, { email: string; password: string; newEmail: string }>(notProvided),
  },
  actions: {
    keepChange: assign(({ context }, params: { field: keyof Draft; value: string }) => ({
      draft: { ...context.draft, [params.field]: params.value },
    })),
    keepAddress: assign(({ context }, email: string | null) => ({
      email,
      draft: { ...context.draft, email: email ?? '' },
    })),
    keepCorrection: assign(({ context }) => ({
      email: context.draft.newEmail.trim(),
      draft: { email: context.draft.newEmail.trim(), newEmail: '', password: '' },
    })),
    keepDetail: assign((_, detail: string | null) => ({ detail, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetCorrection: assign(({ context }) => ({
      draft: { ...context.draft, newEmail: '', password: '' },
      problem: null,
    })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    hasEmail: ({ context }) => context.draft.email.trim() !== '',
    isKnown: ({ context }) => context.email !== null,
    isCorrected: ({ context }) => context.draft.newEmail.trim() !== '' && context.draft.password !== '',
    isDead: ({ context }, params: { problem: Problem }) =>
      params.problem.kind === (context.page === 'accountRecovery' ? 'invalid' : 'missing'),
  },
}).createMachine({
  id: 'confirmation',
  description:
    'Waits for the mail with the person, and verifies by the mail’s link once its button is pressed (2.3); by the link of a mail about a changed password or address, its owner gets the account back (design 4).',
  context: ({ input }) => ({
    page: input.place.page,
    key: input.place.params.key ?? null,
    email: null,
    draft: { email: '', newEmail: '', password: '' },
    detail: null,
    problem: null,
  }),
  initial: 'deciding',
  on: { 'confirmation.changed': { actions: { type: 'keepChange', params: ({ event }) => event } } },
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
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { page, key } }) => ({ page, key: key ?? '' }),
        onDone: { target: 'confirmed', actions: { type: 'keepDetail', params: outputOf } },
        onError: [
          {
            guard: { type: 'isDead', params: problemOf },
            target: 'linkDead',
            actions: { type: 'keepProblem', params: problemOf },
          },
          { target: 'asked', actions: { type: 'raiseProblem', params: problemOf } },
        ],
      },
    },
    confirmed: {
      description: 'The address is verified; or everyone is logged out, and a mail with a new link is on its way.',
      tags: ['link'],
    },
    linkDead: {
      description:
        'Used up, too old, or replaced by a newer sign-up: only a new mail helps. An account that is lost has its own way on.',
      on: { 'confirmation.resend': { guard: 'hasEmail', target: 'resending' } },
    },
    recalling: {
      description: 'Which address signed up is known in the browser where it did.',
      tags: ['busy'],
      invoke: {
        id: 'recallAddress',
        src: 'recallAddress',
        onDone: { target: 'waiting', actions: { type: 'keepAddress', params: outputOf } },
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
        onDone: { target: 'resent', actions: { type: 'keepDetail', params: outputOf } },
        onError: {
          target: 'waiting',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
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
        onDone: { target: 'resent', actions: ['keepCorrection', { type: 'keepDetail', params: outputOf }] },
        onError: {
          target: 'correcting',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
  },
});
export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
