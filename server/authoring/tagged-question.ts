import type { TaggedQuestion } from '../../contract/question.ts';
import type { QuestionRow } from '../questions/question.sql.ts';
import { toQuestion } from '../questions/question.ts';
import { tagOf } from '../versions.ts';

/** As it is listed and edited. */
export function toTaggedQuestion(row: QuestionRow): TaggedQuestion {
  const { lastAsked } = row;
  return {
    ...toQuestion(row),
    etag: tagOf(row.version),
    last_asked: lastAsked && { label: lastAsked.label, field_type: lastAsked.fieldType, choices: lastAsked.choices },
  };
}
