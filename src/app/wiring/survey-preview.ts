import { fromPromise } from 'xstate';
import { surveyPreviewMachine } from '../../../machines/survey/survey-preview.machine.ts';
import { loadPublication, previewPublication } from '../../adapters/survey-api.ts';

export const wiredSurveyPreview = surveyPreviewMachine.provide({
  actors: {
    loadSmallestUnit: fromPromise(async ({ input: { companyId, surveyId, respondentIds }, signal }) => {
      const { smallest } = await (respondentIds === null
        ? loadPublication(companyId, surveyId, signal)
        : previewPublication(companyId, surveyId, respondentIds, signal));
      return smallest;
    }),
  },
});
