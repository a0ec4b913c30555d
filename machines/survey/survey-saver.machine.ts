import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Survey } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));

export type BasicsDraft = {
  title: string;
  description: string;
  anonymous: boolean;
  active_from: string | null;
  active_until: string | null;
};

/** Null: this part stays as it is. */
export type SurveyChange = { basics: BasicsDraft | null; respondentIds: readonly number[] | null };

/** `id` null: it is to be created. */
type Order = { companyId: number; id: number | null; change: SurveyChange; etag: string | null };
type Saved = { survey: Survey; etag: string | null };

/** `kept`: a conflict was met and the person goes on editing. `theirs`: they take what the other one saved. */
export type SaverOutcome =
  | ({ kind: 'saved' } & Saved)
  | { kind: 'refused'; problem: Problem; id: number | null; etag: string | null; unanswered: BasicsDraft | null }
  | { kind: 'kept' }
  | { kind: 'theirs' };

export const surveySaverMachine = setup({
  types: {
    /** `unanswered`: what was sent to create it and got no answer, so that it may exist. */
    input: {} as Order & { unanswered: BasicsDraft | null },
    context: {} as Order & { unanswered: BasicsDraft | null; problem: Problem | null; outcome: SaverOutcome },
    events: {} as { type: 'saver.keepMine' } | { type: 'saver.takeTheirs' } | { type: 'saver.goOn' },
    output: {} as SaverOutcome,
    tags: {} as 'busy' | 'conflict',
  },
  actors: { saveSurvey: fromPromise<Saved, Order>(notProvided) },
  actions: {
    keepCreated: assign((_, params: Saved) => ({ id: params.survey.id, etag: params.etag, unanswered: null })),
    keepSaved: assign((_, params: Saved) => ({ outcome: { kind: 'saved' as const, ...params } })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    /** Without an answer it may exist; a refusal of its words says that it does not; others say nothing about it. */
    keepUnanswered: assign(({ context }, { problem }: { problem: Problem }) => {
      const isLost = problem.kind === 'unreachable' || problem.kind === 'broken';
      const unanswered = isLost ? context.change.basics : context.unanswered;
      return { unanswered: context.id !== null || problem.kind === 'invalid' ? null : unanswered };
    }),
    forgetUnanswered: assign({ unanswered: null }),
    keepRefusal: assign(({ context: { id, etag, unanswered } }, params: { problem: Problem }) => ({
      outcome: { kind: 'refused' as const, problem: params.problem, id, etag, unanswered },
    })),
    rebase: assign(({ context }) => ({ etag: context.problem?.etag ?? null, problem: null })),
    decideTheirs: assign({ outcome: { kind: 'theirs' } }),
    raiseProblem: sendParent((_, params: { problem: Problem }) => ({
      type: 'problem.raised',
      problem: params.problem,
    })),
  },
  guards: {
    /** The same again is its own repetition; other words need the first ones said again before them. */
    isUncertain: ({ context }) =>
      context.id === null &&
      context.unanswered !== null &&
      JSON.stringify(context.unanswered) !== JSON.stringify(context.change.basics),
    isInvalid: (_, params: { problem: Problem }) => params.problem.kind === 'invalid',
    /** Only what exists can have been saved by someone else: a new one has no version of theirs to take. */
    isDoneAlready: ({ context: { id, change } }, { problem }: { problem: Problem }) =>
      id !== null && problem.kind === 'conflict' && isIn(change, problem.current as Survey),
    isConflict: ({ context }, params: { problem: Problem }) =>
      context.id !== null && params.problem.kind === 'conflict',
  },
}).createMachine({
  id: 'surveySaver',
  description: 'One saving of a survey, with the decision that a conflict asks for (4.6, design 4).',
  context: ({ input }) => ({ ...input, problem: null, outcome: { kind: 'kept' } }),
  initial: 'placing',
  output: ({ context }) => context.outcome,
  states: {
    placing: {
      description: 'What was sent and not answered is said again before other words: one survey, not two.',
      always: [{ guard: 'isUncertain', target: 'recovering' }, { target: 'saving' }],
    },
    recovering: {
      description: 'The same creation again: the server answers with the survey that it made then, or makes it now.',
      tags: ['busy'],
      invoke: {
        id: 'repeatCreation',
        src: 'saveSurvey',
        input: ({ context }) => ({
          companyId: context.companyId,
          id: null,
          change: { basics: context.unanswered, respondentIds: null },
          etag: null,
        }),
        onDone: { target: 'saving', actions: { type: 'keepCreated', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'An answer to these words: it does not exist.',
            guard: { type: 'isInvalid', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'saving',
            actions: 'forgetUnanswered',
          },
          {
            target: 'settled',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveSurvey',
        src: 'saveSurvey',
        input: ({ context }) => ({
          companyId: context.companyId,
          id: context.id,
          change: context.change,
          etag: context.etag,
        }),
        onDone: { target: 'settled', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        onError: [
          {
            description: 'The answer to the same saving was lost before, or two people meant the same.',
            guard: { type: 'isDoneAlready', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'settled',
            actions: { type: 'keepSaved', params: ({ event }) => currentOf(event.error as Problem) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ problem: event.error as Problem }) },
            target: 'conflicted',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
          },
          {
            target: 'settled',
            actions: [
              { type: 'keepUnanswered', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'keepRefusal', params: ({ event }) => ({ problem: event.error as Problem }) },
              { type: 'raiseProblem', params: ({ event }) => ({ problem: event.error as Problem }) },
            ],
          },
        ],
      },
    },
    conflicted: {
      description: 'Someone else saved first. Neither version is thrown away without a decision.',
      tags: ['conflict'],
      on: {
        'saver.keepMine': { target: 'saving', actions: 'rebase' },
        'saver.takeTheirs': { target: 'settled', actions: 'decideTheirs' },
        'saver.goOn': { target: 'settled' },
      },
    },
    settled: { type: 'final' },
  },
});
export type SurveySaverActorRef = ActorRefFrom<typeof surveySaverMachine>;

/** Whether a stored survey has all that the change would bring; the server trims texts. */
function isIn({ basics, respondentIds }: SurveyChange, survey: Survey): boolean {
  const hasBasics =
    basics === null ||
    (basics.title.trim() === survey.title &&
      basics.description.trim() === survey.description &&
      basics.anonymous === survey.anonymous &&
      basics.active_from === survey.active_from &&
      basics.active_until === survey.active_until);
  if (!hasBasics || respondentIds === null) return hasBasics;
  const wanted = new Set(respondentIds);
  return wanted.size === survey.respondent_ids.length && survey.respondent_ids.every((id) => wanted.has(id));
}

function currentOf({ current, etag }: Problem): Saved {
  return { survey: current as Survey, etag };
}
