import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Usage } from '../../contract/subscription.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export const usageMachine = setup({
  types: {
    input: {} as { companyId: number },
    context: {} as {
      companyId: number;
      /** null: not known. */
      usage: Usage | null;
      /** What one more person costs; where there is no room for one, nobody is added, and it costs nothing (9.6, 9.7). */
      price: Usage['price'];
    },
    events: {} as { type: 'collection.needed' } | { type: 'collection.staled' },
    tags: {} as 'busy',
  },
  actors: { loadUsage: fromPromise<Usage, { companyId: number }>(notProvided) },
  actions: {
    keepUsage: assign((_, { usage }: { usage: Usage }) => ({
      usage,
      price: usage.full.includes('max_users') ? null : usage.price,
    })),
    forgetUsage: assign({ usage: null, price: null }),
  },
}).createMachine({
  id: 'usage',
  description:
    'What a company’s plan has room for, and what one more person does to its price (9.6, 9.7). It lives with the company’s lists and is asked for as they are.',
  context: ({ input }) => ({ companyId: input.companyId, usage: null, price: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'collection.needed': { target: 'loading' } } },
    loading: {
      description: 'What was known before stays until the answer.',
      tags: ['busy'],
      on: { 'collection.staled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadUsage',
        src: 'loadUsage',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'known', actions: { type: 'keepUsage', params: ({ event }) => ({ usage: event.output }) } },
        onError: {
          description: 'Nothing is said beforehand: the server decides when something is saved.',
          target: 'idle',
          actions: 'forgetUsage',
        },
      },
    },
    known: {
      description: 'Asked anew on every page that needs it: others add people, too.',
      on: { 'collection.needed': { target: 'loading' }, 'collection.staled': { target: 'idle' } },
    },
  },
});
export type UsageActorRef = ActorRefFrom<typeof usageMachine>;
