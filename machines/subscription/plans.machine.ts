import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Product } from '../../contract/subscription.ts';
import type { PageInput, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** 2.19: what can be subscribed to. */
export const plansMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as { hasOldPricing: boolean; products: readonly Product[]; problem: Problem | null },
    events: {} as { type: 'plans.retry' },
    tags: {} as 'busy',
  },
  actors: { loadProducts: fromPromise<readonly Product[]>(notProvided) },
  actions: {
    // 9.7: yearly plans are for companies with the old pricing model only.
    keepOffers: assign(({ context }, params: { products: readonly Product[] }) => ({
      products: params.products
        .map((product) => ({
          ...product,
          plans: product.plans.filter((plan) => context.hasOldPricing || plan.interval === 'month'),
        }))
        .filter((product) => product.plans.length > 0),
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
}).createMachine({
  id: 'plans',
  context: ({ input }) => ({
    hasOldPricing:
      input.user?.visible_companies.some((company) => company.id === input.companyId && company.old_pricing_model) ??
      false,
    products: [],
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: {
          target: 'showing',
          actions: { type: 'keepOffers', params: ({ event }) => ({ products: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    showing: {},
    failed: { on: { 'plans.retry': { target: 'loading' } } },
  },
});
export type PlansActorRef = ActorRefFrom<typeof plansMachine>;
