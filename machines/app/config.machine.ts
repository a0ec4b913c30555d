import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Config } from '../../contract/config.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export const configMachine = setup({
  types: {
    context: {} as { links: Config['links'] | null; isSandbox: boolean },
    events: {} as { type: 'config.retry' },
    tags: {} as 'busy',
  },
  actors: { loadConfig: fromPromise<Config>(notProvided) },
  actions: {
    keepConfig: assign((_, { config }: { config: Config }) => ({
      links: config.links,
      // Design §6: a banner says that no money moves.
      isSandbox: config.payments === 'sandbox',
    })),
  },
}).createMachine({
  id: 'config',
  description:
    'What the operator has set: addresses (terms, privacy, the app in its stores), and who is paid (1.2, 2.2, design 6). A page lives without it.',
  context: { links: null, isSandbox: false },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: { target: 'known', actions: { type: 'keepConfig', params: ({ event }) => ({ config: event.output }) } },
        onError: { target: 'unknown' },
      },
    },
    known: { description: 'A link that the operator has not set is null and not shown.' },
    unknown: {
      description: 'No toast: what the page is for works without the links.',
      on: { 'config.retry': { target: 'loading' } },
    },
  },
});
export type ConfigActorRef = ActorRefFrom<typeof configMachine>;
