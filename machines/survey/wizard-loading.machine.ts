import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';
import type { Problem } from '../types.ts';
import type { BasicsDraft, DraftKey, KeptDraft, SurveyChange, SurveyWork } from './survey-work.ts';

const notProvided = () => Promise.reject(new Error('actor not provided'));
const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: event.error as Problem });

type Input = { key: DraftKey; work: SurveyWork; restored: KeptDraft | null };
type Loaded = { survey: Survey; questions: readonly TaggedQuestion[]; etag: string | null };
/** `cancelled`: it could not be loaded, and is not waited for. `renewed`: it is gone, and another one is started. */
export type WizardLoadingOutcome = { kind: 'opened' | 'cancelled' | 'renewed'; work: SurveyWork };

function basicsOf(survey: Survey): BasicsDraft {
  const { title, description, anonymous, active_from, active_until, mail_message, languages, translations } = survey;
  return { title, description, anonymous, active_from, active_until, mail_message, languages, translations };
}

/** For respondents who were not changed any version will do: they are not sent. */
function baseOf(survey: Survey, etag: string | null, restored: KeptDraft | null): SurveyChange | null {
  const { next_respondent_ids, followed_group_ids } = survey;
  const stored = { ...basicsOf(survey), respondent_ids: next_respondent_ids, followed_group_ids };
  if (!restored?.etag || restored.etag === etag) return stored;
  return restored.base ? { ...stored, ...restored.base } : null;
}

export const wizardLoadingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { problem: Problem | null },
    events: {} as { type: 'wizard.retry' | 'wizard.cancel' | 'draft.discard' },
    output: {} as WizardLoadingOutcome,
    tags: {} as 'busy',
  },
  actors: { loadWizard: fromPromise<Loaded, { companyId: number; id: number }>(notProvided) },
  actions: {
    restoreNew: assign(({ context: { work, restored } }) => ({
      work: { ...work, basics: restored?.basics ?? work.basics, pendingCreate: restored?.pendingCreate ?? null },
    })),
    /** Unsaved changes lie over what is stored, with the version that they began from. */
    keepLoaded: assign(({ context: { work, restored } }, { survey, questions, etag }: Loaded) => ({
      problem: null,
      work: {
        id: work.id,
        etag: restored?.etag ?? etag,
        base: baseOf(survey, etag, restored),
        isPublished: survey.published,
        anonymousBefore: survey.anonymous_before,
        saved: basicsOf(survey),
        basics: { ...basicsOf(survey), ...restored?.basics },
        respondentIds: restored?.respondentIds ?? survey.next_respondent_ids,
        followedGroupIds: restored?.followedGroupIds ?? survey.followed_group_ids,
        hasNewRespondents: Boolean(restored?.respondentIds),
        ...(survey.keeps_respondents && {
          waiting: { asked: survey.respondent_ids, until: survey.following.from },
        }),
        questions,
        question: restored?.question ?? null,
        pendingCreate: null,
      },
    })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    announceBegun: sendParent({ type: 'loading.started' }),
    announceFailed: sendParent({ type: 'opening.failed' }),
  },
  guards: {
    isStored: ({ context }) => context.work.id !== null,
    isGone: ({ context: { key, problem } }) => key.surveyId === null && problem?.kind === 'missing',
  },
}).createMachine({
  id: 'wizardLoading',
  description: 'What the survey form opens with: what is stored, and over it what was found again (2.15, 3.15, 7.12).',
  context: ({ input }) => ({ ...input, problem: null }),
  output: ({ context, event }) => ({ kind: event.output as WizardLoadingOutcome['kind'], work: context.work }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An edited survey, or one that was begun here before a reload, is stored; a new one is not.',
      always: [
        { guard: 'isStored', target: 'loading' },
        { target: 'opened', actions: 'restoreNew' },
      ],
    },
    loading: {
      tags: ['busy'],
      entry: 'announceBegun',
      on: { 'wizard.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'loadWizard',
        src: 'loadWizard',
        input: ({ context: { key, work } }) => ({ companyId: key.companyId, id: work.id ?? 0 }),
        onDone: { target: 'opened', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
      },
    },
    failed: {
      description: 'A survey that was begun here may be gone: then there is another one to begin.',
      entry: 'announceFailed',
      on: {
        'wizard.retry': { target: 'loading' },
        'wizard.cancel': { target: 'cancelled' },
        'draft.discard': { guard: 'isGone', target: 'renewed' },
      },
    },
    opened: { type: 'final', output: 'opened' },
    cancelled: { type: 'final', output: 'cancelled' },
    renewed: { type: 'final', output: 'renewed' },
  },
});
export type WizardLoadingActorRef = ActorRefFrom<typeof wizardLoadingMachine>;
