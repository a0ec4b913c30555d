import { minutesFor as minutesForTypes } from '../../../contract/lists.ts';
import type { DueSurvey } from '../../../contract/respondent.ts';

/** How long these questions take, in whole minutes and at least one. */
export function minutesFor(questions: DueSurvey['questions']): number {
  return minutesForTypes(questions.map(({ field_type: type }) => type));
}
