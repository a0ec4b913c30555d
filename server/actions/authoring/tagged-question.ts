import type { TaggedQuestion } from '../../../contract/question.ts';
import { tagOf } from '../../core/versions.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import { toQuestion } from '../../domain/questions/question.ts';

/** As it is listed and edited. */
export function toTaggedQuestion(row: QuestionRow, answers: number): TaggedQuestion {
  const { lastAsked } = row;
  return {
    ...toQuestion(row),
    etag: tagOf(row.version),
    translations: row.translations,
    last_asked: lastAsked && {
      label: lastAsked.label,
      field_type: lastAsked.fieldType,
      choices: lastAsked.choices,
      translations: lastAsked.translations,
    },
    answers,
  };
}
