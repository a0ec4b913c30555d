import { type ActorRefFrom, assign, enqueueActions, not, sendParent, sendTo, setup } from 'xstate';
import type { draftMachine } from '../record/draft.machine.ts';
import type { Theirs } from '../record/saver.machine.ts';
import type { PageFact, PageInput, Place, Problem } from '../types.ts';
import type { forecastMachine } from './forecast.machine.ts';
import type { SurveyFormOutcome, surveyFormMachine } from './survey-form.machine.ts';
import type { surveyPreviewMachine } from './survey-preview.machine.ts';
import type { BasicsDraft, DraftKey, KeptDraft, SurveyWork, WizardDraft, WizardStep } from './survey-work.ts';
import type { WizardLoadingOutcome, wizardLoadingMachine } from './wizard-loading.machine.ts';

const steps = ['basics', 'questions', 'respondents'] as const;

const noBasics: BasicsDraft = { title: '', description: '', anonymous: false, active_from: null, active_until: null };

const newWork: SurveyWork = {
  id: null,
  etag: null,
  base: null,
  isPublished: false,
  anonymousBefore: false,
  saved: noBasics,
  basics: noBasics,
  respondentIds: [],
  followedGroupIds: [],
  hasNewRespondents: false,
  questions: [],
  question: null,
  pendingCreate: null,
};

function hasNewBasics({ basics, saved }: SurveyWork): boolean {
  return Object.entries(basics).some(
    ([field, value]) => JSON.stringify(saved[field as keyof BasicsDraft]) !== JSON.stringify(value),
  );
}

/**
 * Null: nothing needs to be stored. For a survey that was started here the draft is the way back to it: /surveys/new
 * makes another.
 */
function draftOf(work: SurveyWork, step: WizardStep, key: DraftKey): WizardDraft | null {
  const { id, question, pendingCreate } = work;
  const basics = hasNewBasics(work) ? work.basics : null;
  const respondentIds = work.hasNewRespondents ? work.respondentIds : null;
  const hasChange = basics !== null || respondentIds !== null;
  const isBegunHere = key.surveyId === null && id !== null;
  if (!hasChange && question === null && pendingCreate === null && !isBegunHere) return null;
  const etag = hasChange ? work.etag : null;
  const { respondent_ids, followed_group_ids, ...stored } = work.base ?? {};
  const base =
    hasChange && work.base ? { ...stored, ...(respondentIds && { respondent_ids, followed_group_ids }) } : null;
  const followed = respondentIds && { followedGroupIds: work.followedGroupIds };
  return { id, step, basics, respondentIds, ...followed, question, etag, base, pendingCreate };
}

export const wizardMachine = setup({
  types: {
    input: {} as PageInput<'wizard'>,
    context: {} as {
      key: DraftKey;
      /** The initial step, from the address or the draft; then the latest one: a reload stays there. */
      at: WizardStep;
      work: SurveyWork;
      /** A draft found when the page opened; afterwards the form itself shows it. */
      restored: KeptDraft | null;
    },
    events: {} as
      | { type: 'draft.opened'; draft: KeptDraft | null }
      | { type: 'loading.started' | 'opening.failed' }
      | { type: 'survey.preview' }
      | { type: 'step.changed'; step: WizardStep }
      | { type: 'form.changed' | 'form.saved'; work: SurveyWork }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'form.merged'; theirs: Theirs },
    children: {} as {
      draft: 'draft';
      schedule: 'schedule';
      surveyForm: 'surveyForm';
      wizardLoading: 'wizardLoading';
      surveyPreview: 'surveyPreview';
    },
    tags: {} as 'busy' | 'unsaved' | 'begunHere',
  },
  actors: {
    draft: {} as typeof draftMachine,
    schedule: {} as typeof forecastMachine,
    surveyForm: {} as typeof surveyFormMachine,
    wizardLoading: {} as typeof wizardLoadingMachine,
    surveyPreview: {} as typeof surveyPreviewMachine,
  },
  actions: {
    restoreDraft: assign(({ context: { work } }, { draft }: { draft: KeptDraft | null }) =>
      draft === null ? {} : { restored: draft, at: draft.step, work: { ...work, id: draft.id } },
    ),
    forgetRestored: assign({ restored: null }),
    forgetSurvey: assign({ at: 'basics', work: newWork, restored: null }),
    keepStep: assign((_, { step }: { step: WizardStep }) => ({ at: step })),
    keepWork: assign((_, { work }: { work: SurveyWork }) => ({ work })),
    keepSaved: assign((_, { work }: { work: SurveyWork }) => ({ work, restored: null })),
    keepDraft: sendTo('draft', ({ context: { work, at, key } }) => ({
      type: 'draft.keep' as const,
      draft: draftOf(work, at, key),
    })),
    dropDraft: sendTo('draft', { type: 'draft.keep', draft: null }),
    wantSchedule: sendTo('schedule', ({ context: { work } }) => ({
      type: 'forecast.wanted' as const,
      wanted: {
        kind: 'schedule' as const,
        surveyId: work.id,
        activeFrom: work.basics.active_from,
        activeUntil: work.basics.active_until,
      },
    })),
    openPreview: sendTo('surveyPreview', ({ context: { key, work } }) => {
      const { title, description, anonymous, languages = [], translations = {} } = work.basics;
      const asked = { companyId: key.companyId, surveyId: work.id ?? 0, respondentIds: work.respondentIds };
      const survey = {
        title,
        description,
        anonymous,
        anonymous_before: work.anonymousBefore,
        languages,
        translations,
        questions: work.questions,
      };
      return { type: 'preview.open' as const, survey, asked };
    }),
    /** A reload keeps the step, also without a draft. */
    showStep: enqueueActions(({ enqueue, context: { key, at } }) => {
      if (key.surveyId === null) return;
      const params = { id: key.surveyId, ...(at !== 'basics' && { step: at }) };
      enqueue(sendParent({ type: 'page.renamed', place: { page: 'wizard', params } } satisfies PageFact));
    }),
    raiseProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    raiseAdded: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyAdded', text: null } }),
    raiseUpdated: sendParent({ type: 'toast.raised', toast: { tone: 'success', code: 'surveyUpdated', text: null } }),
    raiseMerged: sendParent((_, { theirs }: { theirs: Theirs }) => ({
      type: 'toast.raised',
      toast: { tone: 'info', code: 'merged', text: null, theirs },
    })),
    staleSurveys: sendParent({ type: 'collections.staled', names: ['surveys'] }),
    goToSurvey: sendParent(
      ({ context }) =>
        ({
          type: 'wizard.finished',
          place: { page: 'survey', params: { id: context.work.id ?? 0 } },
          duringTour: { page: 'surveys', params: {} },
        }) satisfies PageFact,
    ),
    goBack: sendParent(({ context: { key } }) => {
      const id = key.surveyId;
      const place: Place = id === null ? { page: 'surveys', params: {} } : { page: 'survey', params: { id } };
      return { type: 'page.finished', place } satisfies PageFact;
    }),
  },
  guards: {
    isOpened: (_, { output }: { output: WizardLoadingOutcome }) => output.kind === 'opened',
    isCancelled: (_, { output }: { output: WizardLoadingOutcome }) => output.kind === 'cancelled',
    isSaved: (_, { output }: { output: SurveyFormOutcome }) => output === 'saved',
    isLeft: (_, { output }: { output: SurveyFormOutcome }) => output === 'left',
    isGivenUp: ({ context: { key } }, { output }: { output: SurveyFormOutcome }) =>
      output === 'discarded' && key.surveyId === null,
    hasQuestions: ({ context }) => context.work.questions.some(({ stopped }) => !stopped),
    isNew: ({ context }) => context.work.id === null,
    hasRestored: ({ context: { restored, work } }) =>
      (Boolean(restored?.basics) && hasNewBasics(work)) ||
      (Boolean(restored?.respondentIds) && work.hasNewRespondents) ||
      (Boolean(restored?.question) && work.question !== null),
    isBegunBefore: ({ context: { key, restored, work } }) =>
      restored !== null && key.surveyId === null && work.id !== null,
  },
}).createMachine({
  id: 'wizard',
  description: 'The page of the survey form: what was not saved is kept, and it leads on (2.15, 3.15, 4.6).',
  context: ({ input: { place, companyId, user } }) => {
    const surveyId = place.params.id ?? null;
    return {
      key: { userId: user?.id ?? 0, companyId: companyId ?? 0, surveyId },
      at: (surveyId !== null && steps.find((step) => step === place.params.step)) || 'basics',
      work: { ...newWork, id: surveyId },
      restored: null,
    };
  },
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context }) => ({ key: context.key }) },
    { id: 'schedule', src: 'schedule', input: ({ context }) => ({ companyId: context.key.companyId }) },
    { id: 'surveyPreview', src: 'surveyPreview' },
  ],
  initial: 'reading',
  on: {
    'problem.raised': { actions: { type: 'raiseProblem', params: ({ event }) => event } },
    'form.merged': {
      description: 'Somebody else had changed other fields: these were saved with it.',
      actions: { type: 'raiseMerged', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      description: 'What was typed and not saved is found again: after a reload, an expired session, a lost network.',
      tags: ['busy'],
      on: { 'draft.opened': { target: 'opening', actions: { type: 'restoreDraft', params: ({ event }) => event } } },
    },
    opening: {
      invoke: {
        id: 'wizardLoading',
        src: 'wizardLoading',
        input: ({ context: { key, work, restored } }) => ({ key, work, restored }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event },
            target: 'working',
            actions: { type: 'keepWork', params: ({ event }) => event.output },
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event }, target: 'cancelled' },
          { target: 'startingOver' },
        ],
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'What the survey is called is on the way.',
          tags: ['busy'],
          on: { 'opening.failed': { target: 'failed' } },
        },
        failed: {
          description: 'It is not, until it is tried again: what is above the page says only what kind of page it is.',
          on: { 'loading.started': { target: 'loading' } },
        },
      },
    },
    working: {
      description: 'Whatever changes is kept at once. What was found again is offered to be given up.',
      invoke: {
        id: 'surveyForm',
        src: 'surveyForm',
        input: ({ context: { key, at, work } }) => ({ key, opensAt: at, work }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: 'done' },
          { guard: { type: 'isLeft', params: ({ event }) => event }, target: 'left' },
          { guard: { type: 'isGivenUp', params: ({ event }) => event }, target: 'startingOver' },
          { target: 'discarding' },
        ],
      },
      on: {
        'survey.preview': { guard: 'hasQuestions', actions: 'openPreview' },
        'step.changed': {
          actions: [{ type: 'keepStep', params: ({ event }) => event }, 'showStep', 'keepDraft', 'wantSchedule'],
        },
        'form.changed': { actions: [{ type: 'keepWork', params: ({ event }) => event }, 'keepDraft', 'wantSchedule'] },
        'form.saved': [
          {
            guard: 'isNew',
            actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'raiseAdded', 'staleSurveys'],
          },
          { actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'staleSurveys'] },
        ],
      },
      initial: 'plain',
      states: {
        plain: {
          description: 'Nothing was found again, or it is saved.',
          always: [
            { guard: 'isBegunBefore', target: 'begun' },
            { guard: 'hasRestored', target: 'restored' },
          ],
        },
        restored: {
          description: 'Something that was found again is neither saved nor given up.',
          tags: ['unsaved'],
          always: [
            { guard: 'isBegunBefore', target: 'begun' },
            { guard: not('hasRestored'), target: 'plain' },
          ],
        },
        begun: {
          description: 'A new survey that was begun before continues: Start a new survey leaves it in the list.',
          tags: ['begunHere'],
          always: { guard: not('isBegunBefore'), target: 'plain' },
          initial: 'stored',
          states: {
            stored: { always: { guard: 'hasRestored', target: 'unsaved' } },
            unsaved: { tags: ['unsaved'], always: { guard: not('hasRestored'), target: 'stored' } },
          },
        },
      },
    },
    discarding: {
      description: 'What is stored takes the place of what was not saved.',
      entry: ['forgetRestored', 'dropDraft'],
      always: { target: 'opening' },
    },
    startingOver: {
      description: 'A new survey after all. What has been saved of the previous one stays in the list.',
      entry: ['forgetSurvey', 'dropDraft'],
      always: { target: 'opening' },
    },
    done: { entry: ['dropDraft', 'raiseUpdated', 'staleSurveys', 'goToSurvey'], type: 'final' },
    cancelled: {
      description: 'Nothing was on the screen to be thrown away: the draft waits for the next time.',
      entry: 'goBack',
      type: 'final',
    },
    left: {
      description: 'What has been saved by then stays.',
      entry: ['dropDraft', 'staleSurveys', 'goBack'],
      type: 'final',
    },
  },
});
export type WizardActorRef = ActorRefFrom<typeof wizardMachine>;
