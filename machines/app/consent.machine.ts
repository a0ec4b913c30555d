import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** Null: the operator has no analytics, and nothing is asked. */
export type Consent = 'given' | 'refused' | 'open' | null;

export const consentMachine = setup({
  types: {
    input: {} as { userId: number },
    context: {} as { userId: number; consent: Consent },
    events: {} as { type: 'analytics.accept' } | { type: 'analytics.decline' },
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadConsent: fromPromise<Consent, { userId: number }>(notProvided) },
  actions: {
    keepConsent: assign((_, params: { consent: Consent }) => ({ consent: params.consent })),
    rememberChoice: (_, _params: { isGiven: boolean; userId: number }) => {
      throw new Error('action not provided');
    },
  },
  guards: {
    isOpen: ({ context }) => context.consent === 'open',
    isGiven: ({ context }) => context.consent === 'given',
    isRefused: ({ context }) => context.consent === 'refused',
  },
}).createMachine({
  id: 'consent',
  description:
    'Whether the person lets the operator’s analytics know what was subscribed to (4.15, 9.12): asked where there are any, and never taken for granted.',
  context: ({ input }) => ({ userId: input.userId, consent: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadConsent',
        src: 'loadConsent',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'placing',
          actions: { type: 'keepConsent', params: ({ event }) => ({ consent: event.output }) },
        },
        onError: { target: 'absent' },
      },
    },
    placing: {
      description: 'What this person chose before is remembered by the browser.',
      always: [
        { guard: 'isOpen', target: 'asking' },
        { guard: 'isGiven', target: 'given' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'absent' },
      ],
    },
    absent: { description: 'There are no analytics, or it is not known: nothing is asked, and nothing is told.' },
    asking: {
      description: 'Both answers weigh the same, and none is needed to go on.',
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
