import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Company } from '../../contract/company.ts';
import type { Plan, Subscription } from '../../contract/subscription.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { LoadedSubscription, Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** A subscription that was started and never paid allows nothing (4.16). */
const isRunning = (subscription: LoadedSubscription) => subscription?.runs ?? false;

/** A payment to complete: an overdue one, a first one that is not finished, or a card at the bank. */
export type UnsettledPayment = {
  kind: 'overdue' | 'unfinished' | 'unconfirmed';
  name: string;
  planId: string;
  amount: number;
  currency: Plan['currency'];
};

/** The notice that every page shows until it is settled; null: nothing is owed and nothing waits (4.16–4.18). */
export function unsettledOf(loaded: LoadedSubscription): UnsettledPayment | null {
  const unfinished = loaded?.runs ? loaded.unfinished : loaded;
  const of = ({ product, plan }: Subscription) => ({
    name: product.name,
    planId: plan.plan_id,
    currency: plan.currency,
  });
  if (loaded?.phase === 'overdue') return { kind: 'overdue', ...of(loaded), amount: loaded.amount_due };
  if (unfinished?.phase === 'unfinished') {
    const { amount, currency } = unfinished.unfinished_payment ?? {
      amount: unfinished.amount_due,
      currency: unfinished.plan.currency,
    };
    return { kind: 'unfinished', ...of(unfinished), amount, currency };
  }
  if (!loaded?.runs || loaded.pending_setup_intent?.status !== 'requires_action') return null;
  return { kind: 'unconfirmed', ...of(loaded), amount: 0 };
}

export const companyMachine = setup({
  types: {
    input: {} as { user: CurrentUser; rememberedId: number | null },
    context: {} as {
      companies: readonly Company[];
      rememberedId: number | null;
      company: Company | null;
      subscription: LoadedSubscription;
      unsettled: UnsettledPayment | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'company.retry' | 'company.staled' }
      | { type: 'company.select'; id: number }
      | { type: 'companies.changed'; companies: readonly Company[] },
    tags: {} as 'busy' | 'metered',
  },
  actors: { loadSubscription: fromPromise<LoadedSubscription, { companyId: number }>(notProvided) },
  actions: {
    chooseRemembered: assign(({ context }) => ({
      company: context.companies.find((company) => company.id === context.rememberedId) ?? null,
    })),
    chooseOnly: assign(({ context }) => ({ company: context.companies[0] ?? null })),
    chooseCompany: assign(({ context }, params: { id: number }) => ({
      company: context.companies.find((company) => company.id === params.id) ?? null,
      subscription: null,
      unsettled: null,
    })),
    keepCompanies: assign(({ context }, params: { companies: readonly Company[] }) => ({
      companies: params.companies,
      company: params.companies.find((company) => company.id === context.company?.id) ?? null,
    })),
    forgetSelected: assign({ company: null, subscription: null, unsettled: null, rememberedId: null }),
    rememberCompany: (_, _params: { id: number | null }) => {
      throw new Error('action not provided');
    },
    reportMissing: () => {
      throw new Error('action not provided');
    },
    keepSubscription: assign(({ context }, subscription: LoadedSubscription) => ({
      subscription,
      unsettled: unsettledOf(subscription),
      company: context.company && { ...context.company, has_subscription: isRunning(subscription) },
      problem: null,
    })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    announceSelected: sendParent(({ context }) => ({ type: 'company.selected', company: context.company })),
    announceMissing: sendParent({ type: 'company.missing' }),
    announceSwitched: sendParent({ type: 'company.switched' }),
    announceReady: sendParent(({ context }) => ({
      type: 'company.ready',
      company: context.company,
      subscription: isRunning(context.subscription) ? context.subscription : null,
    })),
  },
  guards: {
    hasRemembered: ({ context }) => context.companies.some((company) => company.id === context.rememberedId),
    hasSeveral: ({ context }) => context.companies.length > 1,
    hasAny: ({ context }) => context.companies.length > 0,
    isKnown: ({ context }, params: { id: number }) => context.companies.some((company) => company.id === params.id),
    isSelectedAmong: ({ context }, params: { companies: readonly Company[] }) =>
      params.companies.some((company) => company.id === context.company?.id),
    areNone: (_, params: { companies: readonly Company[] }) => params.companies.length === 0,
    areSeveral: (_, params: { companies: readonly Company[] }) => params.companies.length > 1,
    isMetered: (_, subscription: LoadedSubscription) =>
      isRunning(subscription) && subscription?.plan.usage_type === 'metered',
    isSubscribed: (_, subscription: LoadedSubscription) => isRunning(subscription),
  },
}).createMachine({
  id: 'company',
  description: 'Which company is being worked on, and what its subscription allows (4.13, 6.2).',
  context: ({ input }) => ({
    companies: input.user.visible_companies,
    rememberedId: input.rememberedId,
    company: null,
    subscription: null,
    unsettled: null,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'company.select': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        target: '.switching',
        actions: { type: 'chooseCompany', params: ({ event }) => event },
      },
      {
        description: 'There is no company to work on, or none of that number: said in the log (8.14).',
        actions: 'reportMissing',
      },
    ],
    'companies.changed': [
      {
        guard: { type: 'isSelectedAmong', params: ({ event }) => event },
        actions: { type: 'keepCompanies', params: ({ event }) => event },
      },
      {
        description: 'The one worked on is gone.',
        target: '.deciding',
        actions: [{ type: 'keepCompanies', params: ({ event }) => event }, 'forgetSelected'],
      },
    ],
  },
  states: {
    deciding: {
      description: 'The one from before the reload, else the only one, is taken up automatically (4.13).',
      always: [
        { guard: 'hasRemembered', target: 'loading', actions: ['chooseRemembered', 'announceSelected'] },
        { guard: 'hasSeveral', target: 'choosing' },
        { guard: 'hasAny', target: 'loading', actions: ['chooseOnly', 'announceSelected'] },
        { target: 'none' },
      ],
    },
    none: {
      description: 'There is no company to work on, or none of that number: said in the log (8.14).',
      entry: [{ type: 'rememberCompany', params: { id: null } }, 'reportMissing', 'announceMissing'],
      on: {
        'companies.changed': [
          { guard: { type: 'areNone', params: ({ event }) => event } },
          { target: 'deciding', actions: { type: 'keepCompanies', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      description: 'A reseller chooses at home (6.2).',
      entry: [{ type: 'rememberCompany', params: { id: null } }, 'announceMissing'],
      on: {
        'companies.changed': [
          {
            guard: { type: 'areSeveral', params: ({ event }) => event },
            actions: { type: 'keepCompanies', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'keepCompanies', params: ({ event }) => event } },
        ],
      },
    },
    switching: {
      description: 'Everything of the company before is dropped, then the surveys are shown (4.13).',
      entry: ['announceSelected', 'announceSwitched'],
      always: { target: 'loading' },
    },
    loading: {
      description: 'What it may do depends on its subscription, so that is asked first.',
      entry: { type: 'rememberCompany', params: ({ context }) => ({ id: context.company?.id ?? null }) },
      tags: ['busy'],
      invoke: {
        id: 'loadSubscription',
        src: 'loadSubscription',
        input: ({ context }) => ({ companyId: context.company?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isMetered', params: outputOf },
            target: 'ready.subscribed.metered',
            actions: [{ type: 'keepSubscription', params: outputOf }, 'announceReady'],
          },
          {
            guard: { type: 'isSubscribed', params: outputOf },
            target: 'ready.subscribed.licensed',
            actions: [{ type: 'keepSubscription', params: outputOf }, 'announceReady'],
          },
          { target: 'ready.unsubscribed', actions: [{ type: 'keepSubscription', params: outputOf }, 'announceReady'] },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    ready: {
      on: { 'company.staled': { target: 'loading' } },
      initial: 'unsubscribed',
      states: {
        subscribed: {
          initial: 'licensed',
          states: {
            licensed: {},
            metered: { description: 'Billed per user, so each added person may cost (2.7).', tags: ['metered'] },
          },
        },
        unsubscribed: { description: 'No subscription runs: people who are no resellers see the plans (2.19).' },
      },
    },
    failed: { on: { 'company.retry': { target: 'loading' } } },
  },
});
export type CompanyActorRef = ActorRefFrom<typeof companyMachine>;
