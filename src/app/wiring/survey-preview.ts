import { fromPromise } from 'xstate';
import type { OwnAnswers } from '../../../contract/respondent.ts';
import { surveyAnswersMachine } from '../../../machines/answering/survey-answers.machine.ts';
import { surveyPreviewMachine } from '../../../machines/survey/survey-preview.machine.ts';
import { loadPublication, previewPublication } from '../../adapters/survey-api.ts';

export const wiredSurveyPreview = surveyPreviewMachine.provide({
  actors: {
    // An admin has not answered.
    surveyAnswers: surveyAnswersMachine.provide({
      actors: { loadOwnAnswers: fromPromise(async (): Promise<readonly OwnAnswers[]> => []) },
    }),
    loadPublication: fromPromise(({ input: { companyId, surveyId, respondentIds }, signal }) =>
      respondentIds === null
        ? loadPublication(companyId, surveyId, signal)
        : previewPublication(companyId, surveyId, respondentIds, signal),
    ),
  },
});
