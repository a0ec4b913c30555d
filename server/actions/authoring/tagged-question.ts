import type { TaggedQuestion } from '../../../contract/question.ts';
import { tagOf } from '../../core/versions.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import { toQuestion } from '../../domain/questions/question.ts';
import { inShownOrder } from '../../domain/questions/question-texts.ts';

/** As it is listed and edited. */
export function toTaggedQuestion(row: QuestionRow, answers: number): TaggedQuestion {
  const asked = row.lastAsked;
  const lastAsked = asked?.version === row.askedVersion ? inShownOrder(asked, row.choices) : asked;
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
