import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Config } from '../../contract/config.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export const linksMachine = setup({
  types: {
    context: {} as { links: Config['links'] | null; isSandbox: boolean },
    events: {} as { type: 'links.retry' },
    tags: {} as 'busy',
  },
  actors: { loadLinks: fromPromise<Config>(notProvided) },
  actions: {
    keepConfig: assign((_, { config }: { config: Config }) => ({
      links: config.links,
      // Design §6: a banner says that no money moves.
      isSandbox: config.payments === 'sandbox',
    })),
  },
}).createMachine({
  id: 'links',
  description:
    'The addresses that the operator sets: terms, privacy, the app in its stores (1.2, 2.2). A page lives without them.',
  context: { links: null, isSandbox: false },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadLinks',
        src: 'loadLinks',
        onDone: { target: 'known', actions: { type: 'keepConfig', params: ({ event }) => ({ config: event.output }) } },
        onError: { target: 'unknown' },
      },
    },
    known: { description: 'A link that the operator has not set is null and not shown.' },
    unknown: {
      description: 'No toast: what the page is for works without the links.',
      on: { 'links.retry': { target: 'loading' } },
    },
  },
});
export type LinksActorRef = ActorRefFrom<typeof linksMachine>;
