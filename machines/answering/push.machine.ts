import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Respondent } from '../../contract/respondent.ts';
import type { Problem } from '../types.ts';
import type { PushChance } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Input = {
  session: Respondent['session'];
  /** By the server. */
  isOffered: boolean;
  /** The person has logged in for it. */
  isWanted: boolean;
};

/** Sent to the parent. */
export type PushFact = { type: 'signIn.chosen' };

export const pushMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { problem: Problem | null },
    events: {} as { type: 'push.turnOn' | 'push.turnOff' | 'push.signIn' },
    tags: {} as 'busy',
  },
  actors: {
    findPush: fromPromise<PushChance, { session: Respondent['session'] }>(notProvided),
    /** Asks the person in the browser's words first. */
    turnPushOn: fromPromise<PushChance>(notProvided),
    turnPushOff: fromPromise<void>(notProvided),
  },
  actions: {
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    tellSignIn: sendParent({ type: 'signIn.chosen' }),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isOn: (_, chance: PushChance) => chance === 'on',
    isOff: (_, chance: PushChance) => chance === 'off',
    isLocked: (_, chance: PushChance) => chance === 'locked',
  },
}).createMachine({
  id: 'push',
  description: 'Notifications on this device in place of mails, off until the person wants them (1.2, 7.17).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isOffered', target: 'finding' }, { target: 'none' }] },
    none: { description: 'This browser, the server or the person rules them out: nothing is offered.' },
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'findPush',
        src: 'findPush',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          { guard: { type: 'isLocked', params: outputOf }, target: 'locked' },
          { guard: { type: 'isOn', params: outputOf }, target: 'on' },
          { guard: { type: 'isOff', params: outputOf }, target: 'off' },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
    },
    locked: {
      description: 'A session that a mail opened ends with its round. Notifications need one by email and password.',
      on: { 'push.signIn': { actions: 'tellSignIn' } },
    },
    off: { on: { 'push.turnOn': { target: 'turningOn' } } },
    turningOn: {
      description: 'The browser asks the person, and the server keeps the address that the browser gives.',
      tags: ['busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'turnPushOn',
        src: 'turnPushOn',
        onDone: [{ guard: { type: 'isOn', params: outputOf }, target: 'on' }, { target: 'none' }],
        onError: { target: 'off', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    on: { on: { 'push.turnOff': { target: 'turningOff' } } },
    turningOff: {
      tags: ['busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'turnPushOff',
        src: 'turnPushOff',
        onDone: { target: 'off' },
        onError: { target: 'on', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
  },
});
export type PushActorRef = ActorRefFrom<typeof pushMachine>;
