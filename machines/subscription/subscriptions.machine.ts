import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { Invoice, Subscription } from '../../contract/subscription.ts';
import type { PageFact, PageInput, Problem } from '../types.ts';
import type { cancellationMachine } from './cancellation.machine.ts';
import type { CardPurpose, paymentMachine, Refusal } from './payment.machine.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** Newest first; the invoices are of all, so that those of an ended one stay available (2.19). */
type LoadedSubscriptions = { subscriptions: readonly Subscription[]; invoices: readonly Invoice[] };

const purposes: readonly CardPurpose[] = ['change', 'pay'];

export const subscriptionsMachine = setup({
  types: {
    input: {} as PageInput<'subscriptions'>,
    context: {} as {
      companyId: number;
      /** Newest first. */
      subscriptions: readonly Subscription[];
      invoices: readonly Invoice[];
      /** The one that has not ended and sets the limits; null when all have. */
      current: Subscription | null;
      /** The dialog that asks for a card; it is part of the address. */
      card: CardPurpose | null;
      /** Why the previous attempt was refused: shown where the next one is made. */
      refusal: Refusal | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'subscriptions.retry' | 'card.closed' | 'toast.raised' | 'problem.raised' }
      | { type: 'subscription.changed'; refusal?: Refusal | null }
      | { type: 'card.opened'; purpose: CardPurpose },
    children: {} as { payment: 'payment'; cancellation: 'cancellation' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadSubscriptions: fromPromise<LoadedSubscriptions, { companyId: number }>(notProvided),
    payment: {} as typeof paymentMachine,
    cancellation: {} as typeof cancellationMachine,
  },
  actions: {
    keepSubscriptions: assign((_, loaded: LoadedSubscriptions) => ({
      ...loaded,
      current: loaded.subscriptions.find(({ status }) => status !== 'canceled') ?? null,
      problem: null,
    })),
    keepCard: assign((_, params: { card: CardPurpose | null }) => params),
    raiseRenamed: sendParent(
      ({ context: { card } }) =>
        ({
          type: 'page.renamed',
          place: { page: 'subscriptions', params: card === null ? {} : { card } },
        }) satisfies PageFact,
    ),
    keepRefusal: assign((_, params: { refusal: Refusal | null | undefined }) => ({ refusal: params.refusal ?? null })),
    raiseChange: sendParent({ type: 'subscription.changed' }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
      isShown: true,
    })),
    forward: enqueueActions(({ enqueue, event }) => {
      enqueue(sendParent(event));
    }),
  },
  guards: {
    hasCurrent: ({ context }) => context.current !== null,
    isOpen: ({ context }) => context.card !== null,
  },
}).createMachine({
  id: 'subscriptions',
  description: 'What a company is and was subscribed to, and what can be done about it (2.18).',
  context: ({ input }) => ({
    companyId: input.companyId ?? 0,
    subscriptions: [],
    invoices: [],
    current: null,
    card: purposes.find((purpose) => purpose === input.place.params.card) ?? null,
    refusal: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'toast.raised': { actions: 'forward' }, 'problem.raised': { actions: 'forward' } },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadSubscriptions',
        src: 'loadSubscriptions',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'deciding', actions: { type: 'keepSubscriptions', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    deciding: { always: [{ guard: 'hasCurrent', target: 'running' }, { target: 'ended' }] },
    ended: { description: 'None runs: the plans lead on.', tags: ['shown'] },
    running: {
      tags: ['shown'],
      invoke: [
        {
          id: 'payment',
          src: 'payment',
          input: ({ context }) => ({
            companyId: context.companyId,
            subscription: context.current as Subscription,
            opens: context.card,
            refusal: context.refusal,
          }),
        },
        {
          id: 'cancellation',
          src: 'cancellation',
          input: ({ context }) => ({ companyId: context.companyId, subscription: context.current as Subscription }),
        },
      ],
      on: {
        'subscription.changed': {
          target: 'refreshing',
          actions: [{ type: 'keepRefusal', params: ({ event }) => ({ refusal: event.refusal }) }, 'raiseChange'],
        },
        'card.opened': {
          description: 'A page that is loaded again, as for the card provider (ADR 20), opens it again.',
          actions: [{ type: 'keepCard', params: ({ event }) => ({ card: event.purpose }) }, 'raiseRenamed'],
        },
        'card.closed': {
          guard: 'isOpen',
          actions: [{ type: 'keepCard', params: { card: null } }, 'raiseRenamed'],
        },
      },
    },
    refreshing: {
      description: 'What was known stays on the screen until it is known again.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refreshSubscriptions',
        src: 'loadSubscriptions',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'deciding', actions: { type: 'keepSubscriptions', params: outputOf } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: problemOf },
            { type: 'raiseProblem', params: problemOf },
          ],
        },
      },
    },
    failed: { on: { 'subscriptions.retry': { target: 'loading' } } },
  },
});
export type SubscriptionsActorRef = ActorRefFrom<typeof subscriptionsMachine>;
