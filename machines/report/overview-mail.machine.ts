import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { OverviewMail } from '../../contract/overview-mail.ts';
import type { OverviewMailRhythm } from '../../shared/lists.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type SurveyKey = { companyId: number; surveyId: number };

export const overviewMailMachine = setup({
  types: {
    input: {} as SurveyKey,
    context: {} as SurveyKey & {
      /** The choice in the open dialog; null: no mail. */
      draft: OverviewMailRhythm | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'overviewMail.open' | 'overviewMail.close' | 'overviewMail.retry' | 'overviewMail.save' }
      | { type: 'overviewMail.chosen'; every: OverviewMailRhythm | null },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    loadOverviewMail: fromPromise<OverviewMail, SurveyKey>(notProvided),
    saveOverviewMail: fromPromise<OverviewMail, SurveyKey & OverviewMail>(notProvided),
  },
  actions: {
    keepDraft: assign((_, { every }: { every: OverviewMailRhythm | null }) => ({ draft: every })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetAll: assign({ draft: null, problem: null }),
  },
}).createMachine({
  id: 'overviewMail',
  description: 'The dialog in which an admin chooses how often they are mailed the overview of a survey (2.17).',
  context: ({ input }) => ({ ...input, draft: null, problem: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'forgetAll', on: { 'overviewMail.open': { target: 'loading' } } },
    loading: {
      description: 'What is chosen so far is asked for each time: it may have been changed elsewhere.',
      tags: ['busy', 'open'],
      on: { 'overviewMail.close': { target: 'closed' } },
      invoke: {
        id: 'loadOverviewMail',
        src: 'loadOverviewMail',
        input: ({ context: { companyId, surveyId } }) => ({ companyId, surveyId }),
        onDone: { target: 'choosing', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: {
      description: 'What is chosen is not known, so nothing can be changed.',
      tags: ['open'],
      on: {
        'overviewMail.close': { target: 'closed' },
        'overviewMail.retry': { target: 'loading', actions: 'forgetProblem' },
      },
    },
    choosing: {
      tags: ['open'],
      on: {
        'overviewMail.close': { target: 'closed' },
        'overviewMail.chosen': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'overviewMail.save': { target: 'saving', actions: 'forgetProblem' },
      },
    },
    saving: {
      description: 'The dialog stays until the server has it, with what was chosen.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'saveOverviewMail',
        src: 'saveOverviewMail',
        input: ({ context: { companyId, surveyId, draft } }) => ({ companyId, surveyId, every: draft }),
        onDone: { target: 'closed' },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
  },
});
export type OverviewMailActorRef = ActorRefFrom<typeof overviewMailMachine>;
