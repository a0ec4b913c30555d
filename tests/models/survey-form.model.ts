import type { SaverOutcome } from '../../machines/record/saver.machine.ts';
import { surveyFormMachine } from '../../machines/survey/survey-form.machine.ts';
import type { SurveyChange, SurveyWork, WizardStep } from '../../machines/survey/survey-work.ts';
import { type Model, modelOf, type Samples } from '../support/model-of.ts';
import { users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { questionDrafts, questions } from './samples/questions.ts';
import { basics, outcomes, works } from './samples/survey-form.ts';
import { surveys } from './samples/surveys.ts';

/** Mine is the sent version; theirs has another description, where that is included. */
function mergedWith(change: SurveyChange): SaverOutcome {
  const theirs = { ...surveys.inactive, title: 'Theirs', description: 'Theirs' };
  const { title, description } = theirs;
  const isOfBasics = 'title' in change;
  const base = isOfBasics ? { ...basics.stored, title, description } : { respondent_ids: theirs.respondent_ids };
  return {
    ...{ kind: 'local', record: theirs, etag: '"9"', base },
    change: isOfBasics ? { ...change, description } : change,
    theirs: { fields: isOfBasics ? ['description'] : [], isOwn: false },
  };
}

const samples: Samples<typeof surveyFormMachine> = {
  'basics.changed': [{ change: { title: 'Weekly pulse' } }],
  'respondents.changed': [{ ids: [11], groupIds: [3] }],
  'questions.changed': [{ questions: [questions.radio] }],
  // Only an existing editor sends events.
  'editor.opened': (snapshot) => (snapshot.matches({ working: { step: 'questions' } }) ? [{}] : []),
  'editor.closed': [{}],
  'editor.changed': [{ draft: questionDrafts.typed }, { draft: null }],
  'problem.raised': [{ problem: problems.unreachable }],
  'form.merged': [{ theirs: { fields: ['help_text'], isOwn: false } }],
  'draft.discard': [{}],
  'wizard.next': [{}],
  'wizard.back': [{}],
  'wizard.save': [{}],
  'wizard.cancel': [{}],
  'discard.confirm': [{}],
  'discard.cancel': [{}],
  // One region sends these to another: nobody else does.
  'basics.save': [],
  'basics.saved': [],
  'respondents.save': [],
  'survey.save': [],
  'xstate.done.actor.saver': ({ context }) =>
    (context.work.id === null
      ? [outcomes.saved, outcomes.refused, outcomes.lost]
      : [outcomes.saved, outcomes.refusedStored, outcomes.unresolved, mergedWith(context.change), outcomes.remote]
    ).map((output) => ({ output })),
};

export const formInput = (surveyId: number | null, opensAt: WizardStep, work: SurveyWork) => ({
  key: { userId: users.admin.id, companyId: 1, surveyId },
  opensAt,
  work,
});
/** One chart with two beginnings. */
export const inputs = {
  new: formInput(null, 'basics', works.none),
  edit: formInput(surveys.inactive.id, 'basics', works.stored),
};

const modelFor = (input: typeof inputs.new): Model<typeof surveyFormMachine> =>
  modelOf(surveyFormMachine, {
    input,
    samples,
    serialize: ({ context: { work } }) => [
      work.id !== null,
      work.basics.title === work.saved.title,
      work.hasNewRespondents,
      work.question !== null,
    ],
    limit: 20_000,
  });
export const models = { new: modelFor(inputs.new), edit: modelFor(inputs.edit) };
