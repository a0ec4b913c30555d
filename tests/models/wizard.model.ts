import { wizardMachine } from '../../machines/survey/wizard.machine.ts';
import { type Model, modelOf, type Samples } from '../support/model-of.ts';
import { drafts, outcomes, pageInput, places, problems, questionDrafts, questions, surveys } from './samples.ts';

const samples: Samples<typeof wizardMachine> = {
  'basics.changed': [{ change: { title: 'Weekly pulse' } }],
  'respondents.changed': [{ ids: [11] }],
  'questions.changed': [{ questions: [questions.radio] }],
  'editor.opened': [{}],
  'editor.closed': [{}],
  'editor.changed': [{ draft: questionDrafts.typed }, { draft: null }],
  'problem.raised': [{ problem: problems.unreachable }],
  'draft.discard': [{}],
  'wizard.next': [{}],
  'wizard.back': [{}],
  'wizard.save': [{}],
  'wizard.cancel': [{}],
  'wizard.confirm': [{}],
  'wizard.keep': [{}],
  'wizard.retry': [{}],
  'draft.opened': ({ context }) =>
    (context.isEdit ? [null, drafts.atRespondents] : [null, drafts.typed, drafts.unanswered, drafts.atQuestion]).map(
      (draft) => ({ draft }),
    ),
  'xstate.done.actor.loadWizard': [
    { output: { survey: surveys.inactive, questions: [questions.number], etag: '"1"' } },
  ],
  'xstate.error.actor.loadWizard': [{ error: problems.missing }],
  'xstate.done.actor.saver': ({ context }) =>
    (context.id === null
      ? [outcomes.saved, outcomes.refused, outcomes.lost]
      : [outcomes.saved, outcomes.refusedStored, outcomes.undecided, outcomes.local, outcomes.remote]
    ).map((output) => ({ output })),
};
/** One chart with two beginnings. */
export const inputs = { new: pageInput(places.newSurvey), edit: pageInput(places.editSurvey) };
const modelFor = (input: typeof inputs.new): Model<typeof wizardMachine> =>
  modelOf(wizardMachine, {
    input,
    samples,
    serialize: (snapshot) => {
      const { id, basics: typed, saved, hasNewRespondents, question, isEditing, step } = snapshot.context;
      const asks = snapshot.hasTag('confirming') ? [isEditing, step] : [];
      if (snapshot.hasTag('basics')) return [id !== null, typed.title === saved.title, hasNewRespondents, ...asks];
      return [id !== null, hasNewRespondents || question !== null, ...asks];
    },
    limit: 20_000,
  });
export const models = { new: modelFor(inputs.new), edit: modelFor(inputs.edit) };
