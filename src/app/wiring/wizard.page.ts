import { fromPromise } from 'xstate';
import type { QuestionSave } from '../../../contract/question.ts';
import { choiceListMachine } from '../../../machines/survey/choice-list.machine.ts';
import { publicationPreviewMachine } from '../../../machines/survey/publication-preview.machine.ts';
import { questionEditorMachine } from '../../../machines/survey/question-editor.machine.ts';
import { questionFormMachine } from '../../../machines/survey/question-form.machine.ts';
import { questionOrderMachine } from '../../../machines/survey/question-order.machine.ts';
import { type QuestionWords, questionSaverMachine } from '../../../machines/survey/question-saver.machine.ts';
import { scheduleMachine } from '../../../machines/survey/schedule.machine.ts';
import { surveySaverMachine } from '../../../machines/survey/survey-saver.machine.ts';
import { wizardMachine } from '../../../machines/survey/wizard.machine.ts';
import { surveyDrafts } from '../../adapters/drafts.ts';
import {
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
} from '../../adapters/survey-api.ts';
import { WizardPage } from '../../views/survey/wizard-page.tsx';
import type { PageModule } from '../page-module.ts';
import { draftsOf } from './drafts.ts';

function questionOf(words: QuestionWords): QuestionSave {
  return { ...words, choices: [...words.choices] };
}

const questionSaver = questionSaverMachine.provide({
  actors: {
    createQuestion: fromPromise(({ input, signal }) =>
      createQuestion(input.companyId, input.surveyId, questionOf(input.words), signal),
    ),
    changeQuestion: fromPromise(({ input, signal }) => changeQuestion(input, questionOf(input.words), signal)),
    listQuestions: fromPromise(({ input, signal }) => loadQuestions(input.companyId, input.surveyId, signal)),
  },
});

const drafts = draftsOf(surveyDrafts);

export const page: PageModule = {
  logic: wizardMachine.provide({
    actions: drafts.actions,
    actors: {
      ...drafts.actors,
      loadWizard: fromPromise(async ({ input, signal }) => {
        const [{ data, etag }, questions] = await Promise.all([
          loadSurvey(input.companyId, input.id, signal),
          loadQuestions(input.companyId, input.id, signal),
        ]);
        return { survey: data, etag, questions };
      }),
      schedule: scheduleMachine.provide({
        actors: {
          loadSchedule: fromPromise(({ input, signal }) => loadSchedule(input.companyId, input.wanted, signal)),
        },
      }),
      publicationPreview: publicationPreviewMachine.provide({
        actors: {
          loadPublication: fromPromise(({ input, signal }) =>
            previewPublication(input.companyId, input.surveyId, input.respondentIds, signal),
          ),
        },
      }),
      surveySaver: surveySaverMachine.provide({
        actors: {
          saveSurvey: fromPromise(async ({ input, signal }) => {
            const { basics, respondentIds } = input.change;
            const patch = { ...basics, ...(respondentIds ? { respondent_ids: [...respondentIds] } : {}) };
            const { data, etag } =
              input.id === null
                ? await createSurvey(input.companyId, { title: '', ...patch }, signal)
                : await patchSurvey(input.companyId, input.id, patch, input.etag, signal);
            return { survey: data, etag };
          }),
        },
      }),
      questionEditor: questionEditorMachine.provide({
        actors: {
          questionForm: questionFormMachine.provide({ actors: { choiceList: choiceListMachine, questionSaver } }),
          questionOrder: questionOrderMachine.provide({
            actors: { moveQuestion: fromPromise(({ input, signal }) => moveQuestion(input, input.to, signal)) },
          }),
          deleteQuestion: fromPromise(({ input, signal }) => deleteQuestion(input, signal)),
        },
      }),
    },
  }),
  View: WizardPage,
};
