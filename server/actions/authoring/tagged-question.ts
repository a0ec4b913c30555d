import type { TaggedQuestion } from '../../../contract/question.ts';
import type { Translations } from '../../../shared/texts.ts';
import { tagOf } from '../../core/versions.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import { toQuestion } from '../../domain/questions/question.ts';
import { inShownOrder } from '../../domain/questions/question-texts.ts';

/** Texts that were stored before a scale had words at its ends, or a follow-up, have none. */
function whole<Texts extends object>(translations: Translations<Texts>): Translations<Texts> {
  const entries = Object.entries(translations).map(([language, texts]) => [
    language,
    { min_label: '', max_label: '', follow_up_text: '', ...texts },
  ]);
  return Object.fromEntries(entries);
}

/** As it is listed and edited. */
export function toTaggedQuestion(row: QuestionRow, answers: number): TaggedQuestion {
  const asked = row.lastAsked;
  const lastAsked = asked?.version === row.askedVersion ? inShownOrder(asked, row.choices) : asked;
  return {
    ...toQuestion(row),
    etag: tagOf(row.version),
    translations: whole(row.translations),
    last_asked: lastAsked && {
      label: lastAsked.label,
      field_type: lastAsked.fieldType,
      choices: lastAsked.choices,
      min_label: lastAsked.minLabel,
      max_label: lastAsked.maxLabel,
      translations: whole(lastAsked.translations),
    },
    answers,
  };
}
