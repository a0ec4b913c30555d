import type { SurveyRow } from '../../../contract/survey.ts';
import { type SurveyStatus, surveyStatuses } from '../../../shared/lists.ts';

/** The state in a list's address; '' for every state, and for one that does not exist. */
export function readState(text: string): SurveyStatus | '' {
  return surveyStatuses.find((status) => status === text) ?? '';
}

export const otherStates = (state?: string) => surveyStatuses.filter((status) => status !== state);

/** The surveys whose title matches the search and whose state is this one, in the same order. */
export function findSurveys(
  surveys: readonly SurveyRow[],
  { search, state, locale }: { search: string; state: SurveyStatus | ''; locale: string },
): readonly SurveyRow[] {
  const wanted = search.trim().toLocaleLowerCase(locale);
  if (!wanted && !state) return surveys;
  return surveys.filter(
    (survey) =>
      (!state || survey.status === state) && (!wanted || survey.title.toLocaleLowerCase(locale).includes(wanted)),
  );
}
