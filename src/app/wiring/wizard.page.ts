import { fromPromise } from 'xstate';
import { questionEditorMachine } from '../../../machines/survey/question-editor.machine.ts';
import { wizardMachine } from '../../../machines/survey/wizard.machine.ts';
import {
  deleteQuestion,
  loadQuestions,
  loadSurvey,
  moveQuestion,
  patchSurvey,
  saveQuestion,
  saveSurvey,
} from '../../adapters/survey-api.ts';
import { WizardPage } from '../../views/survey/wizard-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = {
  logic: wizardMachine.provide({
    actors: {
      loadWizard: fromPromise(async ({ input, signal }) => {
        const [{ data, etag }, questions] = await Promise.all([
          loadSurvey(input.companyId, input.id, signal),
          loadQuestions(input.companyId, input.id, signal),
        ]);
        return { survey: data, etag, questions };
      }),
      saveBasics: fromPromise(async ({ input, signal }) => {
        const { data, etag } = await saveSurvey(input.companyId, input.id, input.basics, input.etag, signal);
        return { survey: data, etag };
      }),
      saveRespondents: fromPromise(async ({ input, signal }) => {
        const patch = { respondent_ids: [...input.ids] };
        const { data, etag } = await patchSurvey(input.companyId, input.id, patch, input.etag, signal);
        return { survey: data, etag };
      }),
      questionEditor: questionEditorMachine.provide({
        actors: {
          saveQuestion: fromPromise(({ input, signal }) => {
            const { id, ...draft } = input.draft;
            const question = { ...draft, choices: [...draft.choices] };
            return saveQuestion(input.companyId, input.surveyId, id, question, signal);
          }),
          deleteQuestion: fromPromise(({ input, signal }) =>
            deleteQuestion(input.companyId, input.surveyId, input.id, signal),
          ),
          moveQuestion: fromPromise(({ input, signal }) =>
            moveQuestion(input.companyId, input.surveyId, input.id, input.to, signal),
          ),
        },
      }),
    },
  }),
  View: WizardPage,
};
