import type { Question } from '../../../contract/question.ts';
import type { QuestionRow } from './question.sql.ts';

/** A question on the wire. */
export function toQuestion(
  row: Omit<QuestionRow, 'version' | 'askedAgainAt' | 'translations' | 'lastAsked'> & {
    lastAsked: { version: number } | null;
  },
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
    min_label: row.minLabel,
    max_label: row.maxLabel,
    follow_up_text: row.followUpText,
    follow_up_side: row.followUpSide,
    follow_up_limit: row.followUpLimit,
    required: row.required,
    favourable_from: row.favourableFrom,
    goal: row.goal,
    enps: row.enps,
    order: row.position,
    asked: row.lastAsked?.version === row.askedVersion,
    stopped: row.stopped,
    not_asked_since: row.stopped ? row.lastRoundEnd : null,
    version: row.askedVersion,
  };
}
