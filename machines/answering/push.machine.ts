import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Respondent } from '../../contract/respondent.ts';
import type { Problem } from '../types.ts';
import type { PushChance } from './types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

export const pushMachine = setup({
  types: {
    input: {} as { session: Respondent['session'] },
    context: {} as { session: Respondent['session']; problem: Problem | null },
    events: {} as { type: 'push.turnOn' | 'push.turnOff' },
    tags: {} as 'busy',
  },
  actors: {
    findPush: fromPromise<PushChance>(notProvided),
    /** Asks the person in the browser's words first. */
    turnPushOn: fromPromise<PushChance>(notProvided),
    turnPushOff: fromPromise<void>(notProvided),
  },
  actions: {
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOfMail: ({ context }) => context.session === 'answering',
    isOn: (_, chance: PushChance) => chance === 'on',
    isOff: (_, chance: PushChance) => chance === 'off',
  },
}).createMachine({
  id: 'push',
  description: 'Notifications on this device in place of mails, off until the person wants them (1.2, 7.17).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A session that a mail opened ends with its round: it gets the next mail.',
      always: [{ guard: 'isOfMail', target: 'none' }, { target: 'finding' }],
    },
    none: { description: 'This browser, the server or the person rules them out: nothing is offered.' },
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'findPush',
        src: 'findPush',
        onDone: [
          { guard: { type: 'isOn', params: outputOf }, target: 'on' },
          { guard: { type: 'isOff', params: outputOf }, target: 'off' },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
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
