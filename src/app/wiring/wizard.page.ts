import { fromPromise, type SnapshotFrom } from 'xstate';
import type { QuestionSave, TaggedQuestion } from '../../../contract/question.ts';
import type { Survey } from '../../../contract/survey.ts';
import { choiceListMachine } from '../../../machines/survey/choice-list.machine.ts';
import { forecastMachine } from '../../../machines/survey/forecast.machine.ts';
import { questionEditorMachine } from '../../../machines/survey/question-editor.machine.ts';
import { questionFormMachine } from '../../../machines/survey/question-form.machine.ts';
import { questionLibraryMachine } from '../../../machines/survey/question-library.machine.ts';
import { questionOrderMachine } from '../../../machines/survey/question-order.machine.ts';
import { questionSubmissionMachine } from '../../../machines/survey/question-submission.machine.ts';
import type { QuestionFields } from '../../../machines/survey/question-work.ts';
import { surveyFormMachine } from '../../../machines/survey/survey-form.machine.ts';
import type { BasicsDraft, SurveyChange } from '../../../machines/survey/survey-work.ts';
import { wizardMachine } from '../../../machines/survey/wizard.machine.ts';
import { wizardLoadingMachine } from '../../../machines/survey/wizard-loading.machine.ts';
import { defaultSliderRange, fieldTypes } from '../../../shared/lists.ts';
import { surveyDrafts } from '../../adapters/drafts.ts';
import { addLibraryQuestion, loadQuestionLibrary } from '../../adapters/library-api.ts';
import {
  changeAsking,
  changeQuestion,
  createQuestion,
  createSurvey,
  deleteQuestion,
  loadQuestions,
  loadSchedule,
  loadSurvey,
  moveQuestion,
  patchSurvey,
  previewPublication,
  saveAutomaticNotices,
  saveAutomaticReminders,
} from '../../adapters/survey-api.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { WizardPage } from '../../views/survey/wizard-page.tsx';
import { draftOf } from './drafts.ts';
import { asInForm, saverOf } from './saver.ts';
import { wiredSurveyPreview } from './survey-preview.ts';

function questionOf(fields: QuestionFields): QuestionSave {
  return { ...fields, choices: [...fields.choices] };
}

/** A slider without stored choices gets them in full in the form (5.8). */
function meantChoices({ field_type, choices }: TaggedQuestion): Pick<TaggedQuestion, 'choices'> {
  const isUnbound = field_type === fieldTypes.slider && choices.length === 0;
  return { choices: isUnbound ? Object.values(defaultSliderRange).map(String) : choices };
}

/** The form chooses whom the next round asks, where the open one keeps its people. */
function nextRespondents({ next_respondent_ids }: Survey): Pick<Survey, 'respondent_ids'> {
  return { respondent_ids: next_respondent_ids };
}

const questionSaver = saverOf<{ companyId: number; surveyId: number }, QuestionFields>({
  create: ({ companyId, surveyId }, fields, signal) => createQuestion(companyId, surveyId, questionOf(fields), signal),
  change: (place, fields, etag, signal) =>
    asInForm(changeQuestion({ ...place, etag }, questionOf(fields), signal), meantChoices),
});

const surveySaver = saverOf<{ companyId: number }, SurveyChange>({
  create: ({ companyId }, basics, signal) => createSurvey(companyId, basics as BasicsDraft, signal),
  change: async ({ companyId, id }, change, etag, signal) => {
    const { respondent_ids, followed_group_ids, template, notify_at_opening, remind_after_days, ...basics } = change;
    const patch = {
      ...basics,
      ...(respondent_ids && { respondent_ids: [...respondent_ids] }),
      ...(followed_group_ids && { followed_group_ids: [...followed_group_ids] }),
    };
    // Where a call created it without an answer, its mails may have been set differently since.
    if (notify_at_opening !== undefined) await saveAutomaticNotices(companyId, id, notify_at_opening, signal);
    if (remind_after_days !== undefined) await saveAutomaticReminders(companyId, id, remind_after_days, signal);
    const saved = await asInForm(patchSurvey(companyId, id, patch, etag, signal), nextRespondents);
    if (template === undefined) return saved;
    // Nor is it known what it began with.
    const questions = await loadQuestions(companyId, id, signal).catch(() => undefined);
    return { ...saved, data: { ...saved.data, ...(questions && { questions }) } };
  },
});

const questionEditor = questionEditorMachine.provide({
  actors: {
    questionForm: questionFormMachine.provide({
      actors: {
        choiceList: choiceListMachine,
        questionSubmission: questionSubmissionMachine.provide({
          actors: {
            saver: questionSaver,
            listQuestions: fromPromise(({ input, signal }) => loadQuestions(input.companyId, input.surveyId, signal)),
          },
        }),
      },
    }),
    questionLibrary: questionLibraryMachine.provide({
      actors: {
        loadLibrary: fromPromise(({ input, signal }) => loadQuestionLibrary(input.companyId, input.language, signal)),
        addQuestion: fromPromise(({ input: { companyId, surveyId, question }, signal }) =>
          addLibraryQuestion(companyId, surveyId, question, signal),
        ),
      },
    }),
    questionOrder: questionOrderMachine.provide({
      actors: { moveQuestion: fromPromise(({ input, signal }) => moveQuestion(input, input.to, signal)) },
    }),
    changeAsking: fromPromise(({ input, signal }) => changeAsking(input, input.stopped, signal)),
    deleteQuestion: fromPromise(({ input, signal }) => deleteQuestion(input, signal)),
  },
});

const forecast = forecastMachine.provide({
  actors: {
    loadForecast: fromPromise(async ({ input: { companyId, wanted }, signal }) =>
      wanted.kind === 'schedule'
        ? { schedule: await loadSchedule(companyId, wanted, signal) }
        : { publication: await previewPublication(companyId, wanted.surveyId, wanted.respondentIds, signal) },
    ),
  },
});

export const page: PageModule = {
  logic: wizardMachine.provide({
    actors: {
      draft: draftOf(surveyDrafts),
      schedule: forecast,
      surveyPreview: wiredSurveyPreview,
      wizardLoading: wizardLoadingMachine.provide({
        actors: {
          loadWizard: fromPromise(async ({ input, signal }) => {
            const [{ data, etag }, questions] = await Promise.all([
              loadSurvey(input.companyId, input.id, signal),
              loadQuestions(input.companyId, input.id, signal),
            ]);
            return { survey: data, etag, questions };
          }),
        },
      }),
      surveyForm: surveyFormMachine.provide({
        actors: { questionEditor, publicationPreview: forecast, saver: surveySaver },
      }),
    },
  }),
  View: WizardPage,
  nameOf: ({ context }: SnapshotFrom<typeof wizardMachine>) => context.work.saved.title || null,
};
