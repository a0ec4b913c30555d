import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';

/** What a step points at; which element that is, the adapter knows alone. */
export type TourTarget =
  | 'openSurvey'
  | 'editSurvey'
  | 'nextStep'
  | 'respondents'
  | 'startSurvey'
  | 'openDashboard'
  | 'changePlan';
/** `surveyId`: of which survey it is; null: of none. */
export type Aim = { target: TourTarget; surveyId: number | null };

export const tourTargetMachine = setup({
  types: {
    context: {} as { aim: Aim | null },
    events: {} as { type: 'target.aimed'; aim: Aim | null } | { type: 'target.found' } | { type: 'target.lost' },
  },
  actors: {
    watchTarget: fromCallback<EventObject, Aim | null>(() => {
      throw new Error('actor not provided');
    }),
  },
  actions: { keepAim: assign((_, params: { aim: Aim | null }) => ({ aim: params.aim })) },
  guards: { isNothing: (_, params: { aim: Aim | null }) => params.aim === null },
  delays: { untilMissed: 2_000 },
}).createMachine({
  id: 'tourTarget',
  description: 'Whether what a step of the tour points at can be seen: it never points at what is not there (2.24).',
  context: { aim: null },
  initial: 'idle',
  on: {
    'target.aimed': [
      {
        guard: { type: 'isNothing', params: ({ event }) => ({ aim: event.aim }) },
        target: '.idle',
        actions: { type: 'keepAim', params: ({ event }) => ({ aim: event.aim }) },
      },
      {
        target: '.watching',
        actions: { type: 'keepAim', params: ({ event }) => ({ aim: event.aim }) },
      },
    ],
  },
  states: {
    idle: { description: 'The step points at nothing.' },
    watching: {
      invoke: { id: 'watchTarget', src: 'watchTarget', input: ({ context }) => context.aim },
      initial: 'searching',
      on: { 'target.lost': { target: '.searching' }, 'target.found': { target: '.found' } },
      states: {
        searching: {
          description: 'A page may still be on its way.',
          after: { untilMissed: { target: 'missing' } },
        },
        found: { description: 'It is on the screen.' },
        missing: { description: 'The step says how to get to it. It may appear yet.' },
      },
    },
  },
});
export type TourTargetActorRef = ActorRefFrom<typeof tourTargetMachine>;
