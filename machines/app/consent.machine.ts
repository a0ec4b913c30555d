import { type ActorRefFrom, fromPromise, setup } from 'xstate';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** Null: the operator has no analytics, so there is nothing to ask. */
export type Consent = 'given' | 'refused' | 'open' | null;

export const consentMachine = setup({
  types: {
    input: {} as { userId: number },
    context: {} as { userId: number },
    events: {} as { type: 'analytics.accept' | 'analytics.decline' },
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadConsent: fromPromise<Consent, { userId: number }>(notProvided) },
  actions: {
    rememberChoice: (_, _params: { isGiven: boolean; userId: number }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isOpen: (_, params: { consent: Consent }) => params.consent === 'open',
    isGiven: (_, params: { consent: Consent }) => params.consent === 'given',
    isRefused: (_, params: { consent: Consent }) => params.consent === 'refused',
  },
}).createMachine({
  id: 'consent',
  description:
    'Whether the person lets the operator’s analytics know what was subscribed to (4.15, 9.12): asked where there are any, and never taken for granted.',
  context: ({ input }) => ({ userId: input.userId }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What this person chose before is remembered by the browser.',
      tags: ['busy'],
      invoke: {
        id: 'loadConsent',
        src: 'loadConsent',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ consent: event.output }) }, target: 'asking' },
          { guard: { type: 'isGiven', params: ({ event }) => ({ consent: event.output }) }, target: 'given' },
          { guard: { type: 'isRefused', params: ({ event }) => ({ consent: event.output }) }, target: 'refused' },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
    },
    absent: { description: 'There are no analytics, or it is not known: nothing is asked, and nothing is sent.' },
    asking: {
      description: 'Both answers weigh the same, and none is needed to continue.',
      on: {
        'analytics.accept': {
          target: 'given',
          actions: { type: 'rememberChoice', params: ({ context }) => ({ isGiven: true, userId: context.userId }) },
        },
        'analytics.decline': {
          target: 'refused',
          actions: { type: 'rememberChoice', params: ({ context }) => ({ isGiven: false, userId: context.userId }) },
        },
      },
    },
    given: {
      description: 'It can be taken back at any time.',
      tags: ['settled'],
      on: {
        'analytics.decline': {
          target: 'refused',
          actions: { type: 'rememberChoice', params: ({ context }) => ({ isGiven: false, userId: context.userId }) },
        },
      },
    },
    refused: {
      description: 'It is not asked again, and can be given later.',
      tags: ['settled'],
      on: {
        'analytics.accept': {
          target: 'given',
          actions: { type: 'rememberChoice', params: ({ context }) => ({ isGiven: true, userId: context.userId }) },
        },
      },
    },
  },
});
export type ConsentActorRef = ActorRefFrom<typeof consentMachine>;
