import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Plan, Product, Subscription } from '../../contract/subscription.ts';
import type { PlanLimit } from '../../shared/lists.ts';
import type { PageInput, Problem } from '../types.ts';
import type { cancellationMachine } from './cancellation.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** A company's current usage of each limit. */
type Present = Readonly<Record<PlanLimit, number>>;

/** `current`: one that has not ended, even if unfinished. `last`: the newest, ended or not. */
type LoadedPlans = {
  products: readonly Product[];
  current: Subscription | null;
  last: Subscription | null;
  present: Present;
};

/** What the company had, where it has nothing now (2.19). A trial without a card never had an invoice. */
type Ended = { name: string; at: string | null; wasTrial: boolean };

function endedOf(last: Subscription | null): Ended | null {
  if (last?.status !== 'canceled') return null;
  return { name: last.product.name, at: last.canceled_at, wasTrial: last.latest_invoice === null };
}

export type Exceeded = { limit: PlanLimit; allowed: number; present: number };

/** The possible actions for a plan: none where it is `tooSmall` (5.5); the company's own is `unpaid` without a card. */
export type PlanChoice = 'tooSmall' | 'subscribed' | 'unpaid' | 'open';

/** `trialDays` null: it has no trial, or none for a company that has a subscription (9.3). */
export type OfferedPlan = { plan: Plan; choice: PlanChoice; isCurrent: boolean; trialDays: number | null };

/** A product, and which of today's numbers exceed it (5.5). */
type Offer = { product: Product; exceeded: readonly Exceeded[]; plans: readonly OfferedPlan[] };

function exceededBy(present: Present, product: Product): Exceeded[] {
  const limits = ['max_active_questionnaires', 'max_users', 'max_admin_users'] as const;
  return limits.flatMap((limit) => {
    // Null and 0 are unlimited (9.6).
    const allowed = product[limit] || Number.POSITIVE_INFINITY;
    return present[limit] > allowed ? [{ limit, allowed, present: present[limit] }] : [];
  });
}

/** The company's plan; an unfinished subscription has none yet. */
const isPlanOf = (current: Subscription | null, plan: Plan): current is Subscription =>
  current?.runs === true && current.plan.plan_id === plan.plan_id;

function choiceOf(plan: Plan, current: Subscription | null): PlanChoice {
  if (!isPlanOf(current, plan)) return 'open';
  return current.card === null ? 'unpaid' : 'subscribed';
}

function offerOf(product: Product, { current, present }: LoadedPlans): Offer {
  const exceeded = exceededBy(present, product);
  const plans = product.plans.map((plan) => ({
    plan,
    choice: exceeded.length > 0 ? ('tooSmall' as const) : choiceOf(plan, current),
    isCurrent: isPlanOf(current, plan),
    trialDays: current === null ? plan.trial_period_days || null : null,
  }));
  return { product, exceeded, plans };
}

export const plansMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as {
      companyId: number;
      hasOldPricing: boolean;
      offers: readonly Offer[];
      current: Subscription | null;
      ended: Ended | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'plans.retry' | 'plans.showYearly' | 'plans.showMonthly' | 'subscription.changed' | 'toast.raised' }
      | { type: 'problem.raised' },
    children: {} as { cancellation: 'cancellation' },
    tags: {} as 'busy',
  },
  actors: {
    loadPlans: fromPromise<LoadedPlans, { companyId: number }>(notProvided),
    cancellation: {} as typeof cancellationMachine,
  },
  actions: {
    keepOffers: assign((_, loaded: LoadedPlans) => ({
      offers: loaded.products.map((product) => offerOf(product, loaded)),
      current: loaded.current,
      ended: endedOf(loaded.last),
      problem: null,
    })),
    /** A visitor with nothing but an unfinished payment can open no other page (2.19), so it is cancelled here. */
    careForUnfinished: enqueueActions(({ enqueue, context: { companyId, current } }) => {
      if (current?.status !== 'incomplete') return;
      enqueue.spawnChild('cancellation', { id: 'cancellation', input: { companyId, subscription: current } });
    }),
    forgetUnfinished: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('cancellation');
    }),
    raiseChange: sendParent({ type: 'subscription.changed' }),
    forward: enqueueActions(({ enqueue, event }) => {
      enqueue(sendParent(event));
    }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    hasYearly: ({ context }) =>
      context.hasOldPricing &&
      context.offers.some(({ product }) => product.plans.some(({ interval }) => interval === 'year')),
    isYearly: ({ context }) => context.hasOldPricing && context.current?.plan.interval === 'year',
  },
}).createMachine({
  id: 'plans',
  description: 'What can be subscribed to, and what of it fits (2.19, 5.5).',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    hasOldPricing:
      input.user?.visible_companies.some((company) => company.id === input.companyId && company.old_pricing_model) ??
      false,
    offers: [],
    current: null,
    ended: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'toast.raised': { actions: 'forward' }, 'problem.raised': { actions: 'forward' } },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'showing', actions: { type: 'keepOffers', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    showing: {
      description: 'The period tabs, 1 month and 12 months (9.7). An unfinished payment can be given up (design 4).',
      entry: 'careForUnfinished',
      exit: 'forgetUnfinished',
      on: {
        'subscription.changed': { description: 'It was given up.', target: 'loading', actions: 'raiseChange' },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Opens with the period of the plan that the company has.',
          always: [{ guard: 'isYearly', target: 'yearly' }, { target: 'monthly' }],
        },
        monthly: {
          on: {
            'plans.showYearly': {
              description: 'Yearly plans are for companies with the old pricing model only (9.7).',
              guard: 'hasYearly',
              target: 'yearly',
            },
          },
        },
        yearly: { on: { 'plans.showMonthly': { target: 'monthly' } } },
      },
    },
    failed: { on: { 'plans.retry': { target: 'loading' } } },
  },
});
export type PlansActorRef = ActorRefFrom<typeof plansMachine>;
