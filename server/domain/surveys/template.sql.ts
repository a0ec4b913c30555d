import type { FieldType } from '../../../shared/lists.ts';
import type { QuestionTexts, Translations } from '../../../shared/texts.ts';
import type { Database } from '../../core/db/database.ts';
import type { SurveyState } from './survey-state.sql.ts';

/** Active and published at once, without people and times. @returns its id */
export async function insertTemplate(
  database: Database,
  companyId: number,
  {
    title,
    description,
    languages,
    translations,
  }: Pick<SurveyState, 'title' | 'description' | 'languages' | 'translations'>,
  at: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into surveys (company_id, title, description, is_active, published_at, is_template, created_at,
                          notify_at_opening, languages, translations)
     values ($1, $2, $3, true, $4, true, $4, true, $5, $6) returning id`,
    [companyId, title, description, at, languages, JSON.stringify(translations)],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

type TemplateQuestionFields = {
  label: string;
  fieldType: FieldType;
  choices: readonly string[];
  placeholderText: string;
  minLabel: string;
  maxLabel: string;
  translations: Translations<QuestionTexts>;
};

/** Weekly questions in their order, each with its first version. */
export async function insertTemplateQuestions(
  database: Database,
  companyId: number,
  surveyId: number,
  questions: readonly TemplateQuestionFields[],
  at: Date,
): Promise<void> {
  await database.query(
    `with asked as (
       insert into questions (company_id, survey_id, position, label, field_type, choices, placeholder_text,
                              timing_in_days, created_at, translations, min_label, max_label)
       select $1, $2, q.position - 1, q.asked ->> 'label', (q.asked ->> 'fieldType')::int,
              array(select c.choice from jsonb_array_elements_text(q.asked -> 'choices') with ordinality as c(choice, at)
                     order by c.at), q.asked ->> 'placeholderText', 7, $4, q.asked -> 'translations',
              q.asked ->> 'minLabel', q.asked ->> 'maxLabel'
         from jsonb_array_elements($3::jsonb) with ordinality as q(asked, position)
        order by q.position
       returning id, label, field_type, choices, translations, min_label, max_label
     )
     insert into question_versions (company_id, question_id, version, label, field_type, choices, created_at, translations,
                                    min_label, max_label)
     select $1, id, 1, label, field_type, choices, $4, translations, min_label, max_label from asked`,
    [companyId, surveyId, JSON.stringify(questions), at],
  );
}
