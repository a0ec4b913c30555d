import type { SurveyFormOutcome } from '../../machines/survey/survey-form.machine.ts';
import type { KeptDraft, SurveyWork } from '../../machines/survey/survey-work.ts';
import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import type { WizardLoadingOutcome } from '../../machines/survey/wizard-loading.machine.ts';
import { type Model, modelOf, type Samples } from '../support/model-of.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';
import { questionDrafts } from './samples/questions.ts';
import { basics, drafts, works } from './samples/survey-form.ts';

/** What is opened when this was found again, or nothing. */
function workOf(id: number | null, restored: KeptDraft | null): SurveyWork {
  const stored = id === null ? works.none : works.stored;
  if (restored === null) return stored;
  const isRechosen = restored.respondentIds !== null;
  return {
    ...stored,
    basics: restored.basics ?? stored.basics,
    question: restored.question,
    ...(isRechosen && { respondentIds: works.withRespondents.respondentIds, hasNewRespondents: true }),
  };
}

const ends: readonly SurveyFormOutcome[] = ['saved', 'left', 'replaced', 'discarded'];
const openings: readonly WizardLoadingOutcome['kind'][] = ['opened', 'cancelled', 'renewed'];

const samples: Samples<typeof wizardMachine> = {
  'draft.opened': ({ context }) =>
    (context.key.surveyId === null ? [null, drafts.typed, drafts.atQuestion] : [null, drafts.atRespondents]).map(
      (draft) => ({ draft }),
    ),
  'loading.started': [{}],
  'opening.failed': [{}],
  'survey.preview': [{}],
  'step.changed': [{ step: 'basics' }, { step: 'questions' }],
  'form.changed': ({ context: { work } }) =>
    [
      { ...work, basics: basics.retyped },
      { ...work, basics: work.saved, question: null },
      // A creation without an answer is found again, and what was changed since is refused.
      ...(work.id === null ? [works.retyped] : [{ ...work, question: questionDrafts.typed }, works.withRespondents]),
    ].map((changed) => ({ work: changed })),
  'form.saved': [{ work: works.stored }],
  'problem.raised': [{ problem: problems.unreachable }],
  'form.merged': [{ theirs: { fields: ['help_text'], isOwn: false } }],
  'xstate.done.actor.wizardLoading': ({ context: { work, restored } }) =>
    openings.map((kind) => ({ output: { kind, work: kind === 'opened' ? workOf(work.id, restored) : work } })),
  'xstate.done.actor.surveyForm': ends.map((output) => ({ output })),
};
/** One chart with two beginnings. */
export const inputs = { new: pageInput(places.newSurvey), edit: pageInput(places.editSurvey) };
const modelFor = (input: typeof inputs.new): Model<typeof wizardMachine> =>
  modelOf(wizardMachine, {
    input,
    samples,
    serialize: ({ context: { work, restored } }) => [
      work.id !== null,
      work.basics.title === work.saved.title,
      work.hasNewRespondents || work.question !== null,
      restored !== null,
    ],
    limit: 20_000,
  });
export const models = { new: modelFor(inputs.new), edit: modelFor(inputs.edit) };
