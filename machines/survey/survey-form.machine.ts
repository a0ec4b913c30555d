import { type ActorRefFrom, and, assign, enqueueActions, raise, sendParent, setup, stateIn } from 'xstate';
import type { CreatedSurvey } from '../../contract/library.ts';
import type { TaggedQuestion } from '../../contract/question.ts';
import type { Survey } from '../../contract/survey.ts';
import type { SaverOutcome, saverMachine, Theirs } from '../record/saver.machine.ts';
import type { Problem } from '../types.ts';
import type { forecastMachine } from './forecast.machine.ts';
import type { questionEditorMachine } from './question-editor.machine.ts';
import type { QuestionDraft } from './question-work.ts';
import type { BasicsDraft, DraftKey, SurveyChange, SurveyWork, WizardStep } from './survey-work.ts';

type Input = { key: DraftKey; opensAt: WizardStep; work: SurveyWork };
/** `replaced`: the remote version was taken. `discarded`: a restored draft was discarded. */
export type SurveyFormOutcome = 'saved' | 'left' | 'replaced' | 'discarded';

/** Languages and their texts are compared by what they say. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function isSameBasics(a: BasicsDraft, b: BasicsDraft): boolean {
  return Object.entries(a).every(([field, value]) => isSame(value, b[field as keyof BasicsDraft]));
}

/** After `local`, the version that the other person saved is the one being changed now. */
function workAfter(work: SurveyWork, outcome: SaverOutcome): SurveyWork {
  if (outcome.kind === 'local') return rebased(work, outcome.etag, outcome.change, outcome.base);
  if (outcome.kind === 'refused')
    return { ...work, id: outcome.id, etag: outcome.etag, pendingCreate: outcome.pendingCreate as BasicsDraft | null };
  if (outcome.kind !== 'saved') return work;
  const { id, questions = work.questions, ...survey } = outcome.record as Survey & Partial<CreatedSurvey>;
  const { title, description, anonymous, active_from, active_until, mail_message, languages, translations } = survey;
  const saved = { title, description, anonymous, active_from, active_until, mail_message, languages, translations };
  const { next_respondent_ids, followed_group_ids } = survey;
  const base = { ...saved, respondent_ids: next_respondent_ids, followed_group_ids };
  return { ...work, id, etag: outcome.etag, base, saved, basics: saved, questions, pendingCreate: null };
}

/** A change of the respondents alone says nothing about the basics. */
function rebased(work: SurveyWork, etag: string | null, change: SurveyChange, stored: SurveyChange): SurveyWork {
  const {
    respondent_ids: respondentIds = work.respondentIds,
    followed_group_ids: followedGroupIds = work.followedGroupIds,
    ...basics
  } = change;
  const { respondent_ids: _, followed_group_ids: __, ...saved } = stored;
  return {
    ...work,
    etag,
    base: { ...work.base, ...stored },
    saved: { ...work.saved, ...saved },
    basics: { ...work.basics, ...basics },
    respondentIds,
    followedGroupIds,
  };
}

function respondentsOf({ respondentIds, followedGroupIds }: SurveyWork): SurveyChange {
  return { respondent_ids: respondentIds, followed_group_ids: followedGroupIds };
}

/** The fields to save, with the values of the merged work. */
function changeOf(change: SurveyChange, outcome: SaverOutcome): SurveyChange {
  return outcome.kind === 'local' ? outcome.change : change;
}

export const surveyFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      change: SurveyChange;
      /** The part of the change being saved that came from somebody else. */
      theirs: Theirs | null;
      outcome: SaverOutcome | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'basics.changed'; change: Partial<BasicsDraft> }
      | { type: 'respondents.changed'; ids: readonly number[]; groupIds: readonly number[] }
      | { type: 'questions.changed'; questions: readonly TaggedQuestion[] }
      | { type: 'editor.changed'; draft: QuestionDraft | null }
      | { type: 'problem.raised'; problem: Problem }
      | { type: 'form.merged'; theirs: Theirs }
      | { type: 'wizard.next' | 'wizard.back' | 'wizard.save' | 'wizard.cancel' | 'discard.confirm' | 'discard.cancel' }
      | { type: 'draft.discard' | 'editor.opened' | 'editor.closed' }
      | { type: 'basics.save' | 'basics.saved' | 'respondents.save' | 'survey.save' },
    children: {} as { publicationPreview: 'publicationPreview'; questionEditor: 'questionEditor'; saver: 'saver' },
    output: {} as SurveyFormOutcome,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    publicationPreview: {} as typeof forecastMachine,
    questionEditor: {} as typeof questionEditorMachine,
    saver: {} as typeof saverMachine,
  },
  actions: {
    keepBasics: assign(({ context: { work } }, { change }: { change: Partial<BasicsDraft> }) => ({
      work: { ...work, basics: { ...work.basics, ...change } },
    })),
    keepRespondents: assign(
      ({ context: { work } }, { ids, groupIds }: { ids: readonly number[]; groupIds: readonly number[] }) => ({
        work: { ...work, respondentIds: ids, followedGroupIds: groupIds, hasNewRespondents: true },
      }),
    ),
    keepQuestions: assign(({ context }, { questions }: Pick<SurveyWork, 'questions'>) => ({
      work: { ...context.work, questions },
    })),
    keepQuestion: assign(({ context: { work } }, params: { draft: QuestionDraft | null }) => ({
      work: { ...work, question: params.draft },
    })),
    keepSent: assign(({ context: { work } }) => ({
      work: { ...work, pendingCreate: work.id === null ? (work.pendingCreate ?? work.basics) : null },
    })),
    saveBasics: raise({ type: 'basics.save' }),
    saveAll: raise({ type: 'survey.save' }),
    saveRespondents: raise({ type: 'respondents.save' }),
    raiseBasicsSaved: raise({ type: 'basics.saved' }),
    changeBasics: assign(({ context }) => ({ change: context.work.basics })),
    /** Respondents chosen before coming back to the basics are saved with them. */
    changeAll: assign(({ context: { work } }) => ({
      change: { ...work.basics, ...(work.hasNewRespondents && respondentsOf(work)) },
    })),
    changeRespondents: assign(({ context }) => ({ change: respondentsOf(context.work) })),
    keepOutcome: assign(({ context: { work, change, theirs } }, { output: outcome }: { output: SaverOutcome }) => ({
      outcome,
      change: changeOf(change, outcome),
      theirs: outcome.kind === 'local' ? outcome.theirs : theirs,
      work: workAfter(work, outcome),
      problem: outcome.kind === 'refused' ? outcome.problem : null,
    })),
    forgetOutcome: assign({ outcome: null }),
    forgetTheirs: assign({ theirs: null }),
    announceMerged: enqueueActions(({ enqueue }, { theirs }: { theirs: Theirs | null }) => {
      if (theirs !== null && theirs.fields.length > 0) enqueue(sendParent({ type: 'form.merged', theirs }));
    }),
    announceStep: sendParent((_, { step }: { step: WizardStep }) => ({ type: 'step.changed', step })),
    raiseWork: sendParent(({ context }) => ({ type: 'form.changed', work: context.work })),
    announceSaved: sendParent(({ context }) => ({ type: 'form.saved', work: context.work })),
    announceProblem: sendParent((_, { problem }: { problem: Problem }) => ({ type: 'problem.raised', problem })),
    announceRefusal: sendParent(({ context }) => ({ type: 'problem.raised', problem: context.problem })),
    /** A published survey keeps its groups; only an anonymous one hides any. */
    wantPublication: enqueueActions(({ enqueue, context: { work } }) => {
      if (!work.saved.anonymous || work.isPublished) return;
      const wanted = { kind: 'publication' as const, surveyId: work.id ?? 0, respondentIds: work.respondentIds };
      enqueue.sendTo('publicationPreview', { type: 'forecast.wanted', wanted });
    }),
  },
  guards: {
    isEdit: ({ context }) => context.key.surveyId !== null,
    mayType: ({ context: { key }, event }) => !key.surveyId || !('change' in event && 'anonymous' in event.change),
    isIdle: stateIn({ working: { activity: 'idle' } }),
    isFree: stateIn({ working: { activity: 'idle', question: 'closed' } }),
    opensAt: ({ context: { opensAt, work } }, { step }: { step: WizardStep }) => work.id !== null && opensAt === step,
    isEditOfRespondents: ({ context: { key, work } }) => key.surveyId !== null && work.hasNewRespondents,
    hasUnsaved: ({ context: { work } }) =>
      work.hasNewRespondents || work.question !== null || !isSameBasics(work.basics, work.saved),
    isOutcome: ({ context }, { kind }: { kind: SaverOutcome['kind'] }) => context.outcome?.kind === kind,
  },
}).createMachine({
  id: 'surveyForm',
  description: 'A survey in three steps, each saved when it is left forwards; every change is announced (2.15, 4.6).',
  context: ({ input }) => ({ ...input, change: {}, theirs: null, outcome: null, problem: null }),
  output: ({ event }) => event.output as SurveyFormOutcome,
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      on: {
        'problem.raised': { actions: { type: 'announceProblem', params: ({ event }) => event } },
        'form.merged': {
          description: 'A question was saved together with what somebody else had changed of it.',
          actions: { type: 'announceMerged', params: ({ event }) => event },
        },
      },
      states: {
        step: {
          description: 'What is on the screen. It is left only while nothing else is under way.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'To the step that the address or the draft says; without a survey there is only the first.',
              always: [
                { guard: { type: 'opensAt', params: { step: 'respondents' } }, target: 'respondents' },
                { guard: { type: 'opensAt', params: { step: 'questions' } }, target: 'questions' },
                { target: 'basics' },
              ],
            },
            basics: {
              description: 'Step 0: title, times, anonymity of a new one (5.6): stored with Next, not before (4.6).',
              entry: { type: 'announceStep', params: { step: 'basics' } },
              on: {
                'basics.changed': {
                  guard: and(['isIdle', 'mayType']),
                  actions: [{ type: 'keepBasics', params: ({ event }) => event }, 'raiseWork'],
                },
                'wizard.next': {
                  description: 'What is sent is noted first: the page may be gone before the answer comes.',
                  guard: 'isIdle',
                  actions: ['keepSent', 'raiseWork', 'saveBasics'],
                },
                'wizard.save': {
                  description: '4.6: in edit mode every step can save and leave.',
                  guard: and(['isIdle', 'isEdit']),
                  actions: 'saveAll',
                },
                'basics.saved': { target: 'questions' },
              },
            },
            questions: {
              description: 'Step 1: each question is saved automatically (2.15).',
              entry: { type: 'announceStep', params: { step: 'questions' } },
              invoke: {
                id: 'questionEditor',
                src: 'questionEditor',
                input: ({ context: { key, work } }) => ({
                  companyId: key.companyId,
                  surveyId: work.id ?? 0,
                  languages: work.saved.languages ?? [],
                  questions: work.questions,
                  draft: work.question,
                }),
              },
              on: {
                'questions.changed': {
                  actions: [{ type: 'keepQuestions', params: ({ event }) => event }, 'raiseWork'],
                },
                'editor.changed': { actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'raiseWork'] },
                'wizard.next': { guard: 'isFree', target: 'respondents' },
                'wizard.back': { guard: 'isFree', target: 'basics' },
                'wizard.save': [
                  { guard: and(['isFree', 'isEditOfRespondents']), target: 'respondents', actions: 'saveRespondents' },
                  { guard: and(['isFree', 'isEdit']), target: '#surveyForm.saved' },
                ],
              },
            },
            respondents: {
              description: 'Step 2: who is asked (4.6).',
              entry: { type: 'announceStep', params: { step: 'respondents' } },
              invoke: {
                id: 'publicationPreview',
                src: 'publicationPreview',
                input: ({ context: { key } }) => ({ companyId: key.companyId }),
              },
              on: {
                'respondents.changed': {
                  guard: 'isIdle',
                  actions: [{ type: 'keepRespondents', params: ({ event }) => event }, 'raiseWork', 'wantPublication'],
                },
                'wizard.back': { guard: 'isIdle', target: 'questions' },
                'wizard.save': { guard: 'isIdle', actions: 'saveRespondents' },
              },
              initial: 'choosing',
              states: { choosing: { description: 'The preview is there to be asked.', entry: 'wantPublication' } },
            },
          },
        },
        question: {
          description: 'While a question is open or on its way, its step is not left: what was typed would be lost.',
          initial: 'closed',
          states: {
            closed: { on: { 'editor.opened': { target: 'open' } } },
            open: { on: { 'editor.closed': { target: 'closed' } } },
          },
        },
        activity: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'basics.save': { target: 'saving.forward', actions: ['changeBasics', 'forgetTheirs'] },
                'survey.save': { target: 'saving.finishing', actions: ['changeAll', 'forgetTheirs'] },
                'respondents.save': { target: 'saving.finishing', actions: ['changeRespondents', 'forgetTheirs'] },
                'wizard.cancel': [{ guard: 'hasUnsaved', target: 'confirmingCancel' }, { target: '#surveyForm.left' }],
                'draft.discard': { target: '#surveyForm.discarded' },
              },
            },
            confirmingCancel: {
              description: 'Cancel throws away what is not saved, so it asks. Going elsewhere keeps it.',
              tags: ['confirming'],
              on: { 'discard.confirm': { target: '#surveyForm.left' }, 'discard.cancel': { target: 'idle' } },
            },
            saving: {
              description:
                'The first saving creates the survey, later ones change it; `local`: together with what somebody else has saved, again.',
              tags: ['busy'],
              entry: 'forgetOutcome',
              initial: 'forward',
              invoke: {
                id: 'saver',
                src: 'saver',
                input: ({ context: { key, work, change } }) => ({
                  place: { companyId: key.companyId },
                  id: work.id,
                  change,
                  etag: work.etag,
                  base: work.base,
                  pendingCreate: work.pendingCreate,
                }),
                onDone: { actions: { type: 'keepOutcome', params: ({ event }) => event } },
              },
              always: [
                { guard: { type: 'isOutcome', params: { kind: 'local' } }, target: '.unchanged', reenter: true },
                { guard: { type: 'isOutcome', params: { kind: 'remote' } }, target: '#surveyForm.replaced' },
                { guard: { type: 'isOutcome', params: { kind: 'unresolved' } }, target: 'idle', actions: 'raiseWork' },
                {
                  guard: { type: 'isOutcome', params: { kind: 'refused' } },
                  target: 'idle',
                  actions: ['raiseWork', 'announceRefusal'],
                },
              ],
              states: {
                forward: {
                  always: {
                    guard: { type: 'isOutcome', params: { kind: 'saved' } },
                    target: '#surveyForm.working.activity.idle',
                    actions: [
                      'announceSaved',
                      { type: 'announceMerged', params: ({ context }) => ({ theirs: context.theirs }) },
                      'raiseBasicsSaved',
                    ],
                  },
                },
                finishing: {
                  description: 'The last step, or Save of an edit: then it leads away.',
                  always: {
                    guard: { type: 'isOutcome', params: { kind: 'saved' } },
                    target: '#surveyForm.saved',
                    actions: { type: 'announceMerged', params: ({ context }) => ({ theirs: context.theirs }) },
                  },
                },
                unchanged: { type: 'history' },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', output: 'saved' },
    left: { type: 'final', output: 'left' },
    replaced: { type: 'final', output: 'replaced' },
    discarded: { type: 'final', output: 'discarded' },
  },
});
export type SurveyFormActorRef = ActorRefFrom<typeof surveyFormMachine>;
