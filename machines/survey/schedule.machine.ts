import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Schedule } from '../../contract/schedule.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

/** `surveyId` null: of a survey that has had no round yet. */
export type WantedSchedule = { surveyId: number | null; activeFrom: string | null; activeUntil: string | null };

export const scheduleMachine = setup({
  types: {
    input: {} as { companyId: number },
    context: {} as {
      companyId: number;
      wanted: WantedSchedule;
      schedule: Schedule | null;
      problem: Problem | null;
    },
    events: {} as { type: 'schedule.wanted'; wanted: WantedSchedule } | { type: 'schedule.retry' },
    tags: {} as 'busy' | 'outdated',
  },
  actors: { loadSchedule: fromPromise<Schedule, { companyId: number; wanted: WantedSchedule }>(notProvided) },
  actions: {
    keepWanted: assign((_, params: { wanted: WantedSchedule }) => ({ wanted: params.wanted })),
    keepSchedule: assign((_, params: { schedule: Schedule }) => ({ schedule: params.schedule, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    isOther: ({ context }, params: { wanted: WantedSchedule }) =>
      context.wanted.surveyId !== params.wanted.surveyId ||
      context.wanted.activeFrom !== params.wanted.activeFrom ||
      context.wanted.activeUntil !== params.wanted.activeUntil,
  },
  delays: { untilCalm: 400 },
}).createMachine({
  id: 'schedule',
  description:
    'When the coming rounds of each rhythm begin and end, as the times of the survey are being typed (2.15, 9.2).',
  context: ({ input }) => ({
    companyId: input.companyId,
    wanted: { surveyId: null, activeFrom: null, activeUntil: null },
    schedule: null,
    problem: null,
  }),
  initial: 'idle',
  on: {
    'schedule.wanted': {
      guard: { type: 'isOther', params: ({ event }) => ({ wanted: event.wanted }) },
      target: '.stale',
      actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) },
    },
  },
  states: {
    idle: {
      description: 'No times are known yet.',
      on: {
        'schedule.wanted': {
          target: 'loading',
          actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) },
        },
      },
    },
    stale: {
      description: 'The times are changing: nobody is asked at every key.',
      tags: ['outdated'],
      after: { untilCalm: { target: 'loading' } },
    },
    loading: {
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'loadSchedule',
        src: 'loadSchedule',
        input: ({ context }) => ({ companyId: context.companyId, wanted: context.wanted }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepSchedule', params: ({ event }) => ({ schedule: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
        },
      },
    },
    shown: {},
    failed: { on: { 'schedule.retry': { target: 'loading' } } },
  },
});
export type ScheduleActorRef = ActorRefFrom<typeof scheduleMachine>;
