import type { FieldType, Timing } from '../../../shared/lists.ts';
import type { QuestionTexts, Translations } from '../../../shared/texts.ts';
import type { Database } from '../../core/db/database.ts';
import { type Ends, type FollowUp, labelsOf, type VersionTexts } from './question-texts.ts';

export type QuestionRow = Ends &
  FollowUp & {
    id: number;
    position: number;
    label: string;
    fieldType: FieldType;
    helpText: string;
    choices: string[];
    defaultValue: string;
    placeholderText: string;
    timingInDays: Timing;
    required: boolean;
    favourableFrom: number | null;
    goal: number | null;
    enps: boolean;
    translations: Translations<QuestionTexts>;
    askedVersion: number;
    stopped: boolean;
    askedAgainAt: Date | null;
    /** The day after its last round; null before the first. */
    lastRoundEnd: string | null;
    /** The newest version that a round has asked; null before the first round. */
    lastAsked: VersionRow | null;
    version: number;
  };

export type VersionRow = Ends &
  FollowUp & {
    version: number;
    label: string;
    fieldType: FieldType;
    choices: string[];
    translations: Translations<VersionTexts>;
  };

const columns = `q.id, q.position, q.label, q.field_type as "fieldType", q.help_text as "helpText", q.choices,
  q.default_value as "defaultValue", q.placeholder_text as "placeholderText", q.timing_in_days as "timingInDays", q.required,
  q.min_label as "minLabel", q.max_label as "maxLabel",
  q.follow_up_text as "followUpText", q.follow_up_side as "followUpSide", q.follow_up_limit as "followUpLimit",
  q.favourable_from as "favourableFrom", q.goal, q.enps, q.translations,
  q.asked_version as "askedVersion", q.stopped, q.asked_again_at as "askedAgainAt", q.version, (
    select max(r.end_date) from rounds r
     where r.company_id = q.company_id and r.question_id = q.id) as "lastRoundEnd", (
    select jsonb_build_object('version', v.version, 'label', v.label, 'fieldType', v.field_type, 'choices', v.choices,
                              'translations', v.translations, 'minLabel', v.min_label, 'maxLabel', v.max_label,
                              'followUpText', v.follow_up_text, 'followUpSide', v.follow_up_side,
                              'followUpLimit', v.follow_up_limit)
      from question_versions v
     where v.company_id = q.company_id and v.question_id = q.id
       and exists (
         select from rounds r
          where r.company_id = v.company_id and r.question_id = v.question_id and r.question_version = v.version)
     order by v.version desc limit 1) as "lastAsked"`;

export function listQuestions(database: Database, companyId: number, surveyId: number): Promise<QuestionRow[]> {
  return database.query<QuestionRow>(
    `select ${columns} from questions q where q.company_id = $1 and q.survey_id = $2 order by q.position, q.id`,
    [companyId, surveyId],
  );
}

export async function findQuestion(
  database: Database,
  companyId: number,
  surveyId: number,
  id: number,
): Promise<QuestionRow | undefined> {
  const [row] = await database.query<QuestionRow>(
    `select ${columns} from questions q where q.company_id = $1 and q.survey_id = $2 and q.id = $3`,
    [companyId, surveyId, id],
  );
  return row;
}

export async function surveyExists(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  const rows = await database.query('select 1 from surveys where company_id = $1 and id = $2', [companyId, surveyId]);
  return rows.length > 0;
}

/** Whether a survey has anything to ask. */
export async function hasQuestions(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  const rows = await database.query(
    'select 1 from questions where company_id = $1 and survey_id = $2 and not stopped limit 1',
    [companyId, surveyId],
  );
  return rows.length > 0;
}

/**
 * By question, how many answers its closed rounds have as results show them: of an anonymous survey a hidden round counts
 * nothing, nor does an open one.
 */
export async function countShownAnswers(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ questionId: number; answers: number }>(
    `select r.question_id as "questionId", sum(x.n)::int as answers
       from rounds r
       join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = 0 and not x.suppressed
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null
      group by r.question_id`,
    [companyId, surveyId],
  );
  return new Map(rows.map(({ questionId, answers }) => [questionId, answers]));
}

export type QuestionFields = Omit<
  QuestionRow,
  'id' | 'position' | 'askedVersion' | 'stopped' | 'askedAgainAt' | 'lastRoundEnd' | 'lastAsked' | 'version'
>;

const wordedValues = (question: QuestionFields) => [
  ...[question.label, question.fieldType, question.helpText, question.choices],
  ...[question.defaultValue, question.placeholderText, question.timingInDays],
];

const followUpValues = ({ followUpText, followUpSide, followUpLimit }: FollowUp) => [
  ...[followUpText, followUpSide, followUpLimit],
];

/** Appends a question, with its first version. The caller holds the survey's lock. @returns its id */
export async function insertQuestion(
  database: Database,
  companyId: number,
  surveyId: number,
  question: QuestionFields,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into questions as q (company_id, survey_id, position, label, field_type, help_text, choices, default_value,
                                 placeholder_text, timing_in_days, created_at, favourable_from, goal, translations,
                                 required, min_label, max_label, enps, follow_up_text, follow_up_side,
                                 follow_up_limit)
     values ($1, $2, (select count(*) from questions where company_id = $1 and survey_id = $2), $3, $4, $5, $6, $7, $8,
             $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     returning q.id`,
    [
      companyId,
      surveyId,
      ...wordedValues(question),
      now,
      question.favourableFrom,
      question.goal,
      JSON.stringify(question.translations),
      question.required,
      question.minLabel,
      question.maxLabel,
      question.enps,
      ...followUpValues(question),
    ],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  await saveVersion(database, companyId, row.id, { ...question, version: 1 }, now);
  return row.id;
}

export async function updateQuestion(
  database: Database,
  companyId: number,
  id: number,
  question: QuestionFields & { askedVersion: number },
): Promise<void> {
  await database.query(
    `update questions set label = $3, field_type = $4, help_text = $5, choices = $6, default_value = $7,
            placeholder_text = $8, timing_in_days = $9, asked_version = $10, favourable_from = $11, goal = $12,
            translations = $13, required = $14, min_label = $15, max_label = $16,
            enps = $17, follow_up_text = $18, follow_up_side = $19, follow_up_limit = $20, version = version + 1
      where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      ...wordedValues(question),
      question.askedVersion,
      question.favourableFrom,
      question.goal,
      JSON.stringify(question.translations),
      question.required,
      question.minLabel,
      question.maxLabel,
      question.enps,
      ...followUpValues(question),
    ],
  );
}

/** Asked no more from the next round on, or again: then `since`, and not in a round that had begun before. */
export async function saveStopped(
  database: Database,
  companyId: number,
  id: number,
  stopped: boolean,
  since: Date,
): Promise<void> {
  await database.query(
    `update questions set stopped = $3, asked_again_at = case when $3 then asked_again_at else $4 end
      where company_id = $1 and id = $2 and stopped <> $3`,
    [companyId, id, stopped, since],
  );
}

/** Sorts the questions of a survey in the order of `ids`. The caller holds the survey's lock. */
export async function savePositions(database: Database, companyId: number, ids: readonly number[]): Promise<void> {
  await database.query(
    `update questions q set position = placed.position - 1
       from unnest($2::bigint[]) with ordinality as placed(id, position)
      where q.company_id = $1 and q.id = placed.id and q.position <> placed.position - 1`,
    [companyId, ids],
  );
}

export async function deleteQuestion(database: Database, companyId: number, id: number): Promise<void> {
  await database.query('delete from questions where company_id = $1 and id = $2', [companyId, id]);
}

// ---------------------------------------------------------------- versions

/** Adds a version, or replaces one that no round has asked. */
export async function saveVersion(
  database: Database,
  companyId: number,
  questionId: number,
  { version, label, fieldType, choices, translations, minLabel, maxLabel, ...followUp }: VersionRow,
  now: Date,
): Promise<void> {
  await database.query(
    `insert into question_versions (company_id, question_id, version, label, field_type, choices, created_at, translations,
                                    min_label, max_label, follow_up_text, follow_up_side, follow_up_limit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (company_id, question_id, version)
     do update set label = excluded.label, field_type = excluded.field_type, choices = excluded.choices,
                   created_at = excluded.created_at, translations = excluded.translations,
                   min_label = excluded.min_label, max_label = excluded.max_label,
                   follow_up_text = excluded.follow_up_text, follow_up_side = excluded.follow_up_side,
                   follow_up_limit = excluded.follow_up_limit`,
    [
      ...[companyId, questionId, version, label, fieldType, choices, now, versionTexts(translations)],
      ...[minLabel, maxLabel, ...followUpValues(followUp)],
    ],
  );
}

function versionTexts(translations: Translations<VersionTexts>): string {
  const entries = Object.entries(translations).map(([language, texts]) => {
    const { label, choices, min_label, max_label, follow_up_text } = texts;
    return [language, { label, choices, min_label, max_label, follow_up_text }];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Rewords a version that has been asked, with the same meaning, from the open round on, else from the next one. Of
 * several changes within a round the first and the last label count; none where they are the same.
 */
export async function rewordVersion(
  database: Database,
  companyId: number,
  questionId: number,
  before: VersionRow,
  after: Omit<VersionRow, 'version'>,
  now: Date,
): Promise<void> {
  const ofVersion = [companyId, questionId, before.version];
  const [labels, newLabels] = [labelsOf(before), labelsOf(after)];
  // A label that is written for the first time rewords nothing.
  const oldLabels = { ...newLabels, ...labels };
  await database.query(
    `insert into question_rewordings as w
            (company_id, question_id, version, round_index, before, after, changed_at, before_translations, after_translations)
     select $1, $2, $3, max(case when closed_at is null then index else index + 1 end), $4, $5, $6, $7, $8
       from rounds where company_id = $1 and question_id = $2
     having $4 <> $5 or $7::jsonb <> $8::jsonb
     on conflict (company_id, question_id, version, round_index)
     do update set after = excluded.after, changed_at = excluded.changed_at,
                   after_translations = excluded.after_translations`,
    [...ofVersion, before.label, after.label, now, JSON.stringify(oldLabels), JSON.stringify(newLabels)],
  );
  await database.query(
    `delete from question_rewordings
      where company_id = $1 and question_id = $2 and version = $3 and before = after
        and before_translations = after_translations`,
    ofVersion,
  );
  await database.query(
    `update question_versions set label = $4, translations = $5, choices = $6, min_label = $7, max_label = $8,
            follow_up_text = $9, follow_up_side = $10, follow_up_limit = $11
      where company_id = $1 and question_id = $2 and version = $3`,
    [
      ...ofVersion,
      ...[after.label, versionTexts(after.translations), after.choices],
      ...[after.minLabel, after.maxLabel, ...followUpValues(after)],
    ],
  );
}

export async function deleteVersionsAfter(
  database: Database,
  companyId: number,
  questionId: number,
  version: number,
): Promise<void> {
  await database.query('delete from question_versions where company_id = $1 and question_id = $2 and version > $3', [
    companyId,
    questionId,
    version,
  ]);
}
