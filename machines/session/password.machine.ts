import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { PageFact, PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Draft = { email: string; present: string; password: string; repeated: string };

/** How the new password and its repetition compare (5.3); `missing`: not both are typed. */
export type PasswordMatch = 'missing' | 'different' | 'equal';

function matchOf({ password, repeated }: Draft): PasswordMatch {
  if (password === '' || repeated === '') return 'missing';
  return password === repeated ? 'equal' : 'different';
}

export const passwordMachine = setup({
  types: {
    input: {} as PageInput<'password' | 'changePassword'>,
    context: {} as {
      draft: Draft;
      match: PasswordMatch;
      uid: string | null;
      token: string | null;
      isMember: boolean;
      /** The address under which password managers store the new password; null until it is known. */
      username: string | null;
      detail: string | null;
      problem: Problem | null;
    },
    events: {} as { type: 'password.changed'; field: keyof Draft; value: string } | { type: 'password.submit' },
    tags: {} as 'busy' | 'link' | 'proof',
  },
  actors: {
    /** The address of the link's account. Nothing waits for it. */
    findUsername: fromPromise<string, { uid: string; token: string }>(notProvided),
    requestReset: fromPromise<string, { email: string }>(notProvided),
    confirmReset: fromPromise<string, { uid: string; token: string; password: string; repeated: string }>(notProvided),
    changePassword: fromPromise<string, { present: string; password: string; repeated: string }>(notProvided),
  },
  actions: {
    keepChange: assign(({ context }, params: { field: keyof Draft; value: string }) => {
      const draft = { ...context.draft, [params.field]: params.value };
      return { draft, match: matchOf(draft) };
    }),
    keepUsername: assign((_, params: { username: string | null }) => ({ username: params.username })),
    keepDetail: assign((_, detail: string) => ({ detail, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetPasswords: assign(({ context }) => ({
      draft: { ...context.draft, present: '', password: '', repeated: '' },
      match: 'missing' as const,
      problem: null,
    })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseLinkUsed: sendParent({
      type: 'toast.raised',
      toast: { tone: 'error', code: 'resetLinkUsed', text: null },
    }),
    raiseReset: sendParent((_, detail: string) => ({
      type: 'toast.raised',
      toast: { tone: 'info', code: 'passwordReset', text: detail },
    })),
    raiseChanged: sendParent({
      type: 'toast.raised',
      toast: { tone: 'success', code: 'passwordChanged', text: null },
    }),
    goToLogin: sendParent({ type: 'page.finished', place: { page: 'login', params: {} } } satisfies PageFact),
  },
  guards: {
    hasLink: ({ context }) => context.uid !== null && context.token !== null,
    isMember: ({ context }) => context.isMember,
    hasEmail: ({ context }) => context.draft.email.trim() !== '',
    areEqual: ({ context }) => context.match === 'equal',
    isProved: ({ context }) => context.draft.present !== '' && context.match === 'equal',
    isProofWanted: (_, params: { problem: Problem }) => 'old_password' in params.problem.fields,
    isLinkUsed: (_, params: { problem: Problem }) => 'token' in params.problem.fields,
  },
}).createMachine({
  id: 'password',
  description: 'Ask for the mail, choose a new password from its link, or change it while signed in (2.5, 2.20).',
  context: ({ input }) => ({
    draft: { email: '', present: '', password: '', repeated: '' },
    match: 'missing',
    uid: (input.place.page === 'password' && input.place.params.uid) || null,
    token: (input.place.page === 'password' && input.place.params.token) || null,
    isMember: input.place.page === 'changePassword',
    username: (input.place.page === 'changePassword' && input.user?.email) || null,
    detail: null,
    problem: null,
  }),
  initial: 'deciding',
  on: { 'password.changed': { actions: { type: 'keepChange', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'Who is signed in changes it; the link of a mail sets it; everybody else asks for the mail.',
      always: [
        { guard: 'isMember', target: 'changing' },
        { guard: 'hasLink', target: 'confirming' },
        { target: 'requesting' },
      ],
    },
    requesting: {
      description: 'The forgotten password: an address to send the link to (2.5).',
      on: { 'password.submit': { guard: 'hasEmail', target: 'sending' } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.draft.email }),
        onDone: { target: 'sent', actions: { type: 'keepDetail', params: outputOf } },
        onError: {
          target: 'requesting',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    sent: {
      description: 'The same answer whether or not the address has an account.',
      on: { 'password.submit': { guard: 'hasEmail', target: 'sending' } },
    },
    confirming: {
      description: 'Both fields filled and equal, or the button is disabled (5.3).',
      tags: ['link'],
      invoke: {
        id: 'findUsername',
        src: 'findUsername',
        input: ({ context }) => ({ uid: context.uid ?? '', token: context.token ?? '' }),
        onDone: { actions: { type: 'keepUsername', params: ({ event }) => ({ username: event.output }) } },
        onError: {
          description: 'Only password managers miss it; what is wrong with the link is said on saving.',
          actions: { type: 'keepUsername', params: { username: null } },
        },
      },
      on: { 'password.submit': { guard: 'areEqual', target: 'resetting' } },
    },
    resetting: {
      tags: ['busy', 'link'],
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context }) => ({
          uid: context.uid ?? '',
          token: context.token ?? '',
          password: context.draft.password,
          repeated: context.draft.repeated,
        }),
        onDone: { target: 'confirmed', actions: { type: 'raiseReset', params: outputOf } },
        onError: [
          { guard: { type: 'isLinkUsed', params: problemOf }, target: 'linkUsed', actions: 'raiseLinkUsed' },
          {
            target: 'confirming',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'raiseProblem', params: problemOf },
            ],
          },
        ],
      },
    },
    linkUsed: {
      description: 'The link has done its work or is too old; only a new mail helps (8.7).',
      entry: 'forgetPasswords',
      on: { 'password.submit': { guard: 'hasEmail', target: 'sending' } },
    },
    confirmed: {
      description: 'On to the log-in, with the new password (4.11).',
      tags: ['link'],
      entry: ['forgetPasswords', 'goToLogin'],
      type: 'final',
    },
    changing: {
      description: 'Two fields, equal and filled (2.20, 5.3).',
      on: { 'password.submit': { guard: 'areEqual', target: 'savingChange' } },
    },
    savingChange: {
      tags: ['busy'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          present: '',
          password: context.draft.password,
          repeated: context.draft.repeated,
        }),
        onDone: { target: 'changed' },
        onError: [
          {
            guard: { type: 'isProofWanted', params: problemOf },
            target: 'proving',
            actions: { type: 'keepProblem', params: problemOf },
          },
          {
            target: 'changing',
            actions: [
              { type: 'keepProblem', params: problemOf },
              { type: 'raiseProblem', params: problemOf },
            ],
          },
        ],
      },
    },
    proving: {
      description: 'The log-in is older than ten minutes: anyone who sits here may not be the one who logged in.',
      tags: ['proof'],
      on: { 'password.submit': { guard: 'isProved', target: 'savingProved' } },
    },
    savingProved: {
      description: 'With the present password, which the server asked for.',
      tags: ['busy', 'proof'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          present: context.draft.present,
          password: context.draft.password,
          repeated: context.draft.repeated,
        }),
        onDone: { target: 'changed' },
        onError: {
          target: 'proving',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    changed: {
      entry: ['forgetPasswords', 'raiseChanged'],
      on: { 'password.submit': { guard: 'areEqual', target: 'savingChange' } },
    },
  },
});
export type PasswordActorRef = ActorRefFrom<typeof passwordMachine>;
