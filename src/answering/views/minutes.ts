import { fieldTypes } from '../../../contract/lists.ts';
import type { DueSurvey } from '../../../contract/respondent.ts';

/** A tap takes a moment, a number some thought, a text its writing. */
const seconds: Record<DueSurvey['questions'][number]['field_type'], number> = {
  [fieldTypes.slider]: 10,
  [fieldTypes.radio]: 10,
  [fieldTypes.checkbox]: 15,
  [fieldTypes.number]: 15,
  [fieldTypes.textarea]: 40,
};

/** How long these questions take, in whole minutes and at least one. */
export function minutesFor(questions: DueSurvey['questions']): number {
  const total = questions.reduce((sum, { field_type: type }) => sum + seconds[type], 0);
  return Math.max(1, Math.round(total / 60));
}
