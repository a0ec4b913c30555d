import { fromPromise } from 'xstate';
import { surveyPreviewMachine } from '../../../machines/survey/survey-preview.machine.ts';
import { loadPublication, previewPublication } from '../../adapters/survey-api.ts';

export const wiredSurveyPreview = surveyPreviewMachine.provide({
  actors: {
    loadPublication: fromPromise(({ input: { companyId, surveyId, respondentIds }, signal }) =>
      respondentIds === null
        ? loadPublication(companyId, surveyId, signal)
        : previewPublication(companyId, surveyId, respondentIds, signal),
    ),
  },
});
