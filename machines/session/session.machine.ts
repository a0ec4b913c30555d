import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
} from 'xstate';
import type { CurrentUser } from '../../contract/user.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** Sent to the parent. */
export type SessionFact =
  | { type: 'session.opened'; user: CurrentUser }
  | { type: 'session.closed' }
  | { type: 'session.left' }
  | { type: 'session.expired' };

export const sessionMachine = setup({
  types: {
    context: {} as { user: CurrentUser | null; problem: Problem | null },
    events: {} as
      | { type: 'session.signOut' | 'session.expire' | 'session.retry' | 'session.leftElsewhere' }
      | { type: 'session.signIn'; email: string; password: string },
    tags: {} as 'busy',
  },
  actors: {
    restoreSession: fromPromise<CurrentUser | null>(notProvided),
    /** Asks the other tabs, and stores a session that one of them has. @returns whether one had a session */
    askTabs: fromPromise<boolean>(notProvided),
    /** Answers other tabs' requests. */
    answerTabs: fromCallback<EventObject>(() => {
      throw new Error('actor not provided');
    }),
    /** Reports when another tab ends the session that this one has. */
    followLogOut: fromCallback<EventObject>(() => {
      throw new Error('actor not provided');
    }),
    signIn: fromPromise<CurrentUser, { email: string; password: string }>(notProvided),
    signOut: fromPromise<void>(notProvided),
  },
  actions: {
    keepUser: assign((_, user: CurrentUser | null) => ({ user, problem: null })),
    forgetUser: assign({ user: null, problem: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    forgetProblem: assign({ problem: null }),
    tellLogOut: () => {
      throw new Error('action not provided');
    },
    removeToken: () => {
      throw new Error('action not provided');
    },
    removeCompany: () => {
      throw new Error('action not provided');
    },
    /** Unsaved work and everything else of this person. */
    removeUnsavedWork: (_, _params: { user: CurrentUser | null }) => {
      throw new Error('action not provided');
    },
    announceOpened: sendParent(({ context }) => ({ type: 'session.opened', user: context.user })),
    announceClosed: sendParent({ type: 'session.closed' }),
    announceLeft: sendParent({ type: 'session.left' }),
    announceExpired: sendParent({ type: 'session.expired' }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isNobody: (_, user: CurrentUser | null) => user === null,
    isFound: (_, isFound: boolean) => isFound,
    isExpired: (_, params: { problem: Problem }) => params.problem.code === 'token_expired',
    isRejected: (_, params: { problem: Problem }) => params.problem.kind === 'rejected',
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in: found again after a reload, by log-in, until log-out or expiry (4.8–4.10).',
  context: { user: null, problem: null },
  invoke: { id: 'followLogOut', src: 'followLogOut' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A token may be left from before a reload; only the server knows whether it still counts.',
      tags: ['busy'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: { type: 'isNobody', params: outputOf }, target: 'asking' },
          { target: 'signedIn', actions: { type: 'keepUser', params: outputOf } },
        ],
        onError: [
          { guard: { type: 'isExpired', params: problemOf }, target: 'expired' },
          {
            guard: { type: 'isRejected', params: problemOf },
            target: 'signedOut',
            actions: ['removeToken', 'announceClosed'],
          },
          { target: 'unreachable', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
      on: {
        'session.leftElsewhere': { target: 'signedOut', actions: ['removeToken', 'removeCompany', 'announceClosed'] },
      },
    },
    asking: {
      description: 'This tab has no token; one that is open beside it may have (3.15).',
      tags: ['busy'],
      invoke: {
        id: 'askTabs',
        src: 'askTabs',
        onDone: [
          { guard: { type: 'isFound', params: outputOf }, target: 'restoring' },
          { target: 'signedOut', actions: 'announceClosed' },
        ],
        onError: { target: 'signedOut', actions: 'announceClosed' },
      },
    },
    unreachable: {
      description: 'The server did not answer. The token stays: a lost network signs nobody out.',
      on: {
        'session.retry': { target: 'restoring', actions: 'forgetProblem' },
        'session.leftElsewhere': {
          target: 'signedOut',
          actions: ['removeToken', 'removeCompany', 'forgetProblem', 'announceClosed'],
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      on: { 'session.signIn': { target: 'signingIn' } },
    },
    signingIn: {
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn');
          return { email: event.email, password: event.password };
        },
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: outputOf } },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    signedIn: {
      description: 'The token counts until log-out or expiry.',
      entry: 'announceOpened',
      invoke: { id: 'answerTabs', src: 'answerTabs' },
      on: {
        'session.signOut': { target: 'signingOut' },
        'session.expire': { target: 'expired' },
        'session.leftElsewhere': {
          description: 'The other tab has asked about drafts, which are the same in each, and ends the session.',
          target: 'ended',
        },
      },
    },
    signingOut: {
      description: 'Signed out in every tab whatever the server says: the person must not stay signed in.',
      tags: ['busy'],
      entry: 'tellLogOut',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
    },
    ended: {
      description: 'Nothing of this person stays in the browser.',
      always: {
        target: 'signedOut',
        actions: [
          'removeToken',
          'removeCompany',
          { type: 'removeUnsavedWork', params: ({ context }) => ({ user: context.user }) },
          'forgetUser',
          'announceLeft',
        ],
      },
    },
    expired: {
      description: 'The person signs in again and returns to where they were, in the company they were in (4.10).',
      entry: ['removeToken', 'forgetUser', 'announceExpired'],
      on: { 'session.signIn': { target: 'signingIn' } },
    },
  },
});
export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
