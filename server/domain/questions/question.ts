import type { Question } from '../../../contract/question.ts';
import type { QuestionRow } from './question.sql.ts';

/** A question on the wire. */
export function toQuestion(
  row: Omit<QuestionRow, 'version' | 'translations' | 'lastAsked'> & { lastAsked: { version: number } | null },
): Question {
  return {
    id: row.id,
    label: row.label,
    field_type: row.fieldType,
    help_text: row.helpText,
    choices: row.choices,
    default: row.defaultValue,
    placeholder_text: row.placeholderText,
    timing_in_days: row.timingInDays,
    favourable_from: row.favourableFrom,
    goal: row.goal,
    order: row.position,
    asked: row.lastAsked?.version === row.askedVersion,
    version: row.askedVersion,
  };
}
