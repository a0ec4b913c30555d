import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Schedule } from '../../contract/schedule.ts';
import type { Publication } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

/** The form's content: times (`surveyId` null: of a survey that has had no round yet), or the people it would ask. */
export type WantedForecast =
  | { kind: 'schedule'; surveyId: number | null; activeFrom: string | null; activeUntil: string | null }
  | { kind: 'publication'; surveyId: number; respondentIds: readonly number[] };

/** When the coming rounds of each interval begin and end, or which groups an anonymous survey would hide. */
type Forecast = { schedule: Schedule } | { publication: Publication };

type Request = { companyId: number; wanted: WantedForecast };

export const forecastMachine = setup({
  types: {
    input: {} as { companyId: number },
    context: {} as {
      companyId: number;
      /** Null: nothing yet. */
      wanted: WantedForecast | null;
      schedule: Schedule | null;
      publication: Publication | null;
      problem: Problem | null;
    },
    events: {} as { type: 'forecast.wanted'; wanted: WantedForecast } | { type: 'forecast.retry' },
    tags: {} as 'busy' | 'outdated',
  },
  actors: { loadForecast: fromPromise<Forecast, Request>(notProvided) },
  actions: {
    keepWanted: assign((_, params: { wanted: WantedForecast }) => ({ wanted: params.wanted })),
    keepForecast: assign((_, forecast: Forecast) => ({ ...forecast, problem: null })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
  },
  guards: {
    isOther: ({ context }, { wanted }: { wanted: WantedForecast }) =>
      JSON.stringify(wanted) !== JSON.stringify(context.wanted),
  },
  delays: { untilCalm: 400 },
}).createMachine({
  id: 'forecast',
  description:
    'What would come of what is in the survey form, while it is being changed: when rounds begin and end (2.15, 9.2), or what an anonymous survey would hide (6.5).',
  context: ({ input: { companyId } }) => ({
    companyId,
    wanted: null,
    schedule: null,
    publication: null,
    problem: null,
  }),
  initial: 'idle',
  on: {
    'forecast.wanted': {
      guard: { type: 'isOther', params: ({ event }) => ({ wanted: event.wanted }) },
      target: '.stale',
      actions: { type: 'keepWanted', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description:
        'Nothing is known yet. Anyone who is asked matters in few surveys: for the others it is never loaded.',
      on: { 'forecast.wanted': { target: 'loading', actions: { type: 'keepWanted', params: ({ event }) => event } } },
    },
    stale: {
      description: 'The form is changing: the server is not asked at every key.',
      tags: ['outdated'],
      after: { untilCalm: { target: 'loading' } },
    },
    loading: {
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'loadForecast',
        src: 'loadForecast',
        input: ({ context }) => ({ companyId: context.companyId, wanted: context.wanted as WantedForecast }),
        onDone: { target: 'shown', actions: { type: 'keepForecast', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    shown: {},
    failed: { on: { 'forecast.retry': { target: 'loading' } } },
  },
});
export type ForecastActorRef = ActorRefFrom<typeof forecastMachine>;
