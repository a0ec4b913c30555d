import type { DueSurvey } from '../../../contract/respondent.ts';
import { minutesFor as minutesForTypes } from '../../../shared/lists.ts';

/** How long these questions take, in whole minutes and at least one. */
export function minutesFor(questions: DueSurvey['questions']): number {
  return minutesForTypes(questions.map(({ field_type: type }) => type));
}
