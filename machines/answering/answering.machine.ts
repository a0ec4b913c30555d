import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../types.ts';
import type { DueListFact, dueListMachine } from './due-list.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type AnsweringEvent =
  | { type: 'answering.redeem' | 'answering.restore' | 'answering.return' }
  | { type: 'answering.signIn'; email: string; password: string }
  | DueListFact;
const signInOf = ({ event }: { event: AnsweringEvent }) => {
  assertEvent(event, 'answering.signIn');
  return { email: event.email, password: event.password };
};

export const answeringMachine = setup({
  types: {
    input: {} as { key: string | null; pageId: string },
    context: {} as {
      /** From a mail's link, until it is redeemed. */
      key: string | null;
      pageId: string;
      /** The person logs in, or has logged in, for notifications. */
      wantsPush: boolean;
      problem: Problem | null;
    },
    events: {} as AnsweringEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Whether this device holds a session. */
    findSession: fromPromise<boolean>(notProvided),
    redeemKey: fromPromise<void, { key: string }>(notProvided),
    signIn: fromPromise<void, { email: string; password: string }>(notProvided),
    signOut: fromPromise<void>(notProvided),
    dueList: {} as typeof dueListMachine,
  },
  actions: {
    /** Entered answers wait for the person to return. */
    forgetSession: () => {
      throw new Error('action not provided');
    },
    forgetKey: assign({ key: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepWish: assign({ wantsPush: true }),
    forgetWish: assign({ wantsPush: false, problem: null }),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isFound: (_, isFound: boolean) => isFound,
    isRefused: (_, { problem }: { problem: Problem }) => problem.kind === 'invalid',
  },
}).createMachine({
  id: 'answering',
  description:
    'Who is signed in to answer: by a mail’s link, which opens nothing else, or by email and password (1.2, design 4).',
  context: ({ input }) => ({ ...input, wantsPush: false, problem: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasKey', target: 'invited' }, { target: 'restoring' }] },
    invited: {
      description: 'From a mail. Only the first tap uses the link: a program that opens links changes nothing.',
      on: { 'answering.redeem': { target: 'redeeming', actions: 'forgetProblem' } },
    },
    redeeming: {
      tags: ['busy'],
      invoke: {
        id: 'redeemKey',
        src: 'redeemKey',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: { target: 'signedIn', actions: 'forgetKey' },
        onError: [
          { guard: { type: 'isRefused', params: problemOf }, target: 'linkEnded', actions: 'forgetKey' },
          { target: 'invited', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    linkEnded: {
      description: 'The round of the link is over, or it was withdrawn. An earlier session still counts.',
      on: { 'answering.restore': { target: 'restoring' } },
    },
    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'findSession',
        src: 'findSession',
        onDone: [{ guard: { type: 'isFound', params: outputOf }, target: 'signedIn' }, { target: 'signedOut' }],
        onError: { target: 'signedOut' },
      },
    },
    signedOut: {
      description: 'Asks for email and password, the same as everywhere.',
      on: { 'answering.signIn': { target: 'signingIn', actions: 'forgetProblem' } },
    },
    signingIn: {
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: signInOf,
        onDone: { target: 'signedIn' },
        onError: { target: 'signedOut', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    signedIn: {
      description: 'The list of what is due runs, with the survey that is open and the answers on their way.',
      invoke: {
        id: 'dueList',
        src: 'dueList',
        input: ({ context: { pageId, wantsPush } }) => ({ pageId, wantsPush }),
      },
      on: {
        'session.ended': { target: 'ended', actions: 'forgetSession' },
        'session.left': { target: 'signingOut', actions: 'forgetWish' },
      },
      initial: 'answering',
      states: {
        answering: { on: { 'signIn.chosen': { target: 'identifying', actions: 'keepWish' } } },
        identifying: {
          description:
            'Asks for email and password, for notifications. The mail’s session continues until the log-in has worked.',
          on: {
            'answering.signIn': { target: 'changing', actions: 'forgetProblem' },
            'answering.return': { target: 'answering', actions: 'forgetWish' },
          },
        },
        changing: {
          tags: ['busy'],
          invoke: {
            id: 'changeSession',
            src: 'signIn',
            input: signInOf,
            onDone: { target: '#answering.signedIn' },
            onError: { target: 'identifying', actions: { type: 'keepProblem', params: problemOf } },
          },
        },
      },
    },
    signingOut: {
      description: 'Where the server does not hear of it, the device forgets anyway.',
      tags: ['busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetSession' },
        onError: { target: 'signedOut', actions: 'forgetSession' },
      },
    },
    ended: {
      description: 'The session is over. What was not sent stays on this device, and goes out after the next sign-in.',
      initial: 'asking',
      states: {
        asking: { on: { 'answering.signIn': { target: 'returning', actions: 'forgetProblem' } } },
        returning: {
          tags: ['busy'],
          invoke: {
            id: 'signInAgain',
            src: 'signIn',
            input: signInOf,
            onDone: { target: '#answering.signedIn' },
            onError: { target: 'asking', actions: { type: 'keepProblem', params: problemOf } },
          },
        },
      },
    },
  },
});
export type AnsweringActorRef = ActorRefFrom<typeof answeringMachine>;
