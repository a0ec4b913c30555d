import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Regrouping } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const outputOf = <T>({ event }: { event: { output: T } }) => event.output;
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type OfSurvey = { companyId: number; surveyId: number };

export const regroupingMachine = setup({
  types: {
    input: {} as OfSurvey,
    context: {} as OfSurvey & { regrouping: Regrouping | null; problem: Problem | null },
    events: {} as {
      type: 'regrouping.open' | 'regrouping.close' | 'regrouping.retry' | 'regrouping.confirm' | 'regrouping.revert';
    },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    loadRegrouping: fromPromise<Regrouping, OfSurvey>(notProvided),
    planRegrouping: fromPromise<Regrouping, OfSurvey>(notProvided),
    takeBackRegrouping: fromPromise<Regrouping, OfSurvey>(notProvided),
  },
  actions: {
    keepRegrouping: assign((_, regrouping: Regrouping) => ({
      regrouping,
      problem: null,
    })),
    forgetRegrouping: assign({ regrouping: null, problem: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
  },
  guards: {
    isPossible: ({ context }) => context.regrouping?.state === 'possible',
    isTooEarly: ({ context }) => context.regrouping?.state === 'too_early',
    isPlanned: ({ context }) => context.regrouping?.state === 'planned',
  },
}).createMachine({
  id: 'regrouping',
  description: 'What a refresh of the reporting groups of an anonymous survey would do, and planning it (design 5).',
  context: ({ input: { companyId, surveyId } }) => ({ companyId, surveyId, regrouping: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetRegrouping',
      on: { 'regrouping.open': { target: 'loading' } },
    },
    loading: {
      tags: ['busy', 'open'],
      on: { 'regrouping.close': { target: 'closed' } },
      invoke: {
        id: 'loadRegrouping',
        src: 'loadRegrouping',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'placing', actions: { type: 'keepRegrouping', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: {
      tags: ['open'],
      on: { 'regrouping.retry': { target: 'loading' }, 'regrouping.close': { target: 'closed' } },
    },
    placing: {
      description: 'The server says what can be done now.',
      always: [
        { guard: 'isPossible', target: 'possible' },
        { guard: 'isTooEarly', target: 'tooEarly' },
        { guard: 'isPlanned', target: 'planned' },
        { target: 'unchanged' },
      ],
    },
    possible: {
      description: 'The preview is shown; one press plans the refresh.',
      tags: ['open'],
      on: { 'regrouping.confirm': { target: 'planning' }, 'regrouping.close': { target: 'closed' } },
    },
    tooEarly: {
      description: 'Too little time has passed since the last one.',
      tags: ['open'],
      on: { 'regrouping.close': { target: 'closed' } },
    },
    unchanged: {
      description: 'Everybody would stay in the group that they are in.',
      tags: ['open'],
      on: { 'regrouping.close': { target: 'closed' } },
    },
    planned: {
      description: 'It waits for the next round to start, and can be taken back until then.',
      tags: ['open'],
      on: { 'regrouping.revert': { target: 'takingBack' }, 'regrouping.close': { target: 'closed' } },
    },
    planning: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'planRegrouping',
        src: 'planRegrouping',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'placing', actions: { type: 'keepRegrouping', params: outputOf } },
        onError: { target: 'placing', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
    takingBack: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'takeBackRegrouping',
        src: 'takeBackRegrouping',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'placing', actions: { type: 'keepRegrouping', params: outputOf } },
        onError: { target: 'placing', actions: { type: 'raiseProblem', params: problemOf } },
      },
    },
  },
});
export type RegroupingActorRef = ActorRefFrom<typeof regroupingMachine>;
