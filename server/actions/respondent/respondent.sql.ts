import type { FieldType } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Languages, SurveyTexts, Translations } from '../../../shared/texts.ts';
import type { Database } from '../../core/db/database.ts';
import type { QuestionRow } from '../../domain/questions/question.sql.ts';
import type { VersionTexts } from '../../domain/questions/question-texts.ts';
import { asks } from '../../domain/surveys/left-out.sql.ts';
import { givenSinceMoved, isOpenTo } from '../../domain/surveys/moved-accounts.sql.ts';
import type { StoredAnswer } from './answer.rules.ts';

type RespondentRow = {
  firstName: string;
  lastName: string;
  email: string;
  language: Locale;
  company: string | null;
  timeZone: string | null;
};

export async function findRespondent(database: Database, accountId: number): Promise<RespondentRow | undefined> {
  const [row] = await database.query<RespondentRow>(
    `select coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName", a.email, a.language,
            c.name as company, c.timezone as "timeZone"
       from accounts a
       left join companies c on c.id = a.company_id
       left join people p on p.company_id = a.company_id and p.id = a.id
      where a.id = $1`,
    [accountId],
  );
  return row;
}

const readerLanguage = 'coalesce($4::text, (select language from accounts where id = $2))';

// A survey accepts answers while it is ongoing, from the people assigned now, in rounds that are open at this instant.
const ongoing = 's.is_active and s.active_from <= $3 and (s.active_until is null or s.active_until > $3)';
const assigned = `exists (select from survey_respondents m
  where m.company_id = $1 and m.survey_id = s.id and m.person_id = $2 and m.until_at is null)`;

/** The surveys of a person that the scheduler must look at first. */
export function listOverdueSurveys(database: Database, companyId: number, personId: number, now: Date) {
  return database.query<{ id: number }>(
    `select d.survey_id as id
       from survey_respondents m
       join survey_schedule d on d.company_id = m.company_id and d.survey_id = m.survey_id and d.due_at <= $3
      where m.company_id = $1 and m.person_id = $2 and m.until_at is null
      order by d.survey_id`,
    [companyId, personId, now],
  );
}

export type DueRow = Omit<
  QuestionRow,
  | 'lastAsked'
  | 'lastRoundEnd'
  | 'askedAgainAt'
  | 'favourableFrom'
  | 'goal'
  | 'enps'
  | 'fieldType'
  | 'choices'
  | 'version'
> & {
  surveyId: number;
  title: string;
  description: string;
  languages: Languages;
  surveyTranslations: Translations<SurveyTexts>;
  /** The language that the person reads it in, if it has that one. */
  reader: Locale;
  anonymous: boolean;
  anonymousBefore: boolean;
  askedPeople: number;
  index: number;
  startDate: string;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
  roundVersion: number;
  askedLabel: string;
  askedType: FieldType;
  askedChoices: string[];
  askedTranslations: Translations<VersionTexts>;
  /** Of the question: in the order of its form, which may be another than answers count by. */
  choicesInOrder: string[];
  /** The next round does not ask it. */
  stopped: boolean;
  isAnswered: boolean;
} & StoredAnswer;

/** Every open question of a person's surveys, as its round asks it, with the person's own answer. */
export function listDueQuestions(
  database: Database,
  companyId: number,
  personId: number,
  now: Date,
  language: Locale | null,
) {
  return database.query<DueRow>(
    `select s.id as "surveyId", s.title, s.description, s.languages, s.translations as "surveyTranslations",
            ${readerLanguage} as reader, s.anonymous, s."anonymousBefore", s."askedPeople", r.index,
            r.start_date as "startDate", r.end_date as "endDate", r.starts_at as "startsAt", r.ends_at as "endsAt", r.question_version as "roundVersion", v.label as "askedLabel",
            v.field_type as "askedType", v.choices as "askedChoices", v.translations as "askedTranslations",
            v.min_label as "minLabel", v.max_label as "maxLabel", v.follow_up_text as "followUpText",
            v.follow_up_side as "followUpSide", v.follow_up_limit as "followUpLimit", q.translations, q.id, q.position, q.label, q.help_text as "helpText",
            q.default_value as "defaultValue", q.placeholder_text as "placeholderText",
            q.timing_in_days as "timingInDays", q.required, q.asked_version as "askedVersion", q.choices as "choicesInOrder", q.stopped, a.person_id is not null as "isAnswered",
            a.number, a.choices, a.text, a.skip_option as "skipOption", a.comment
       from (
         select s.id, s.title, s.description, s.languages, s.translations, s.anonymous, s.anonymous_before as "anonymousBefore",
                (select count(*) from survey_respondents m
                  where m.company_id = $1 and m.survey_id = s.id and m.until_at is null and not m.left_out) as "askedPeople"
           from surveys s
          where s.company_id = $1 and ${ongoing} and ${assigned}
         -- Counted once a survey, not for each of its questions.
         offset 0) s
       join rounds r on r.company_id = $1 and r.survey_id = s.id and r.closed_at is null
        and r.starts_at <= $3 and r.ends_at > $3 and ${isOpenTo('$2')} and ${asks('r', '$2')}
       join questions q on q.company_id = $1 and q.id = r.question_id
       join question_versions v on v.company_id = $1 and v.question_id = q.id and v.version = r.question_version
       left join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = $2
      order by s.id, q.position`,
    [companyId, personId, now, language],
  );
}

export type SilentSurvey = Pick<DueRow, 'title' | 'description' | 'languages' | 'surveyTranslations' | 'reader'> & {
  id: number;
  asked: number;
};

/** The ongoing surveys of a person in which no open round asks them (ADR 71). */
export function listSilentSurveys(
  database: Database,
  companyId: number,
  personId: number,
  now: Date,
  language: Locale | null,
) {
  return database.query<SilentSurvey>(
    `select s.id, s.title, s.description, s.languages, s.translations as "surveyTranslations",
            ${readerLanguage} as reader,
            (select count(*) from survey_respondents m
              where m.company_id = $1 and m.survey_id = s.id and m.until_at is null and not m.left_out) as asked
       from surveys s
      where s.company_id = $1 and s.anonymous and ${ongoing} and ${assigned}
        and exists (select from rounds r
                     where r.company_id = $1 and r.survey_id = s.id and r.closed_at is null and r.ends_at > $3
                       and r.left_out <> '{}')
        and not exists (select from rounds r
                         where r.company_id = $1 and r.survey_id = s.id and r.closed_at is null and r.ends_at > $3
                           and ${asks('r', '$2')})
      order by s.id`,
    [companyId, personId, now, language],
  );
}

/** Whether the survey is one of the person's, ongoing or not. */
export async function isRespondent(
  database: Database,
  companyId: number,
  personId: number,
  surveyId: number,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from survey_respondents
      where company_id = $1 and survey_id = $2 and person_id = $3 and until_at is null`,
    [companyId, surveyId, personId],
  );
  return rows.length > 0;
}

/** `isOpenTo` false: it accepts nothing from this account; `isAsked` false: nor from this person. */
export type OpenRound = {
  roundId: number;
  questionId: number;
  fieldType: FieldType;
  choices: string[];
  translations: Translations<VersionTexts>;
  startDate: string;
  isOpenTo: boolean;
  isAsked: boolean;
};

export function listAnswerableRounds(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
  personId: number,
) {
  return database.query<OpenRound>(
    `select r.id as "roundId", r.question_id as "questionId", r.start_date as "startDate", v.field_type as "fieldType", v.choices,
            v.translations, ${isOpenTo('$4')} as "isOpenTo", ${asks('r', '$4')} as "isAsked"
       from rounds r
       join surveys s on s.company_id = $1 and s.id = r.survey_id
       join question_versions v
         on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null and r.counting_since is null
        and r.starts_at <= $3 and r.ends_at > $3`,
    [companyId, surveyId, now, personId],
  );
}

export type RoundAnswer = StoredAnswer & { roundId: number };

/** Locks the rounds, in the order of their ids. */
export async function lockRollups(database: Database, companyId: number, roundIds: readonly number[]): Promise<void> {
  await database.query(
    `select 1 from rollups where company_id = $1 and round_id = any($2::bigint[]) and choice = -1
      order by round_id for update`,
    [companyId, roundIds],
  );
}

export function listOwnAnswers(database: Database, companyId: number, personId: number, roundIds: readonly number[]) {
  return database.query<RoundAnswer>(
    `select round_id as "roundId", number, choices, text, skip_option as "skipOption", comment from answers
      where company_id = $1 and person_id = $2 and round_id = any($3::bigint[])`,
    [companyId, personId, roundIds],
  );
}

export type PastAnswer = StoredAnswer & {
  questionId: number;
  label: string;
  fieldType: FieldType;
  askedChoices: string[];
  translations: Translations<VersionTexts>;
  startDate: string;
};

/**
 * A person's answers in a survey, the latest `limit` rounds of each question, oldest first, for the version that its
 * latest round asks. Without answers from before somebody else changed the account's address.
 */
export function listPastAnswers(
  database: Database,
  companyId: number,
  personId: number,
  surveyId: number,
  limit: number,
) {
  return database.query<PastAnswer>(
    `select q.id as "questionId", v.label, v.field_type as "fieldType", v.choices as "askedChoices",
            v.translations, given.start_date as "startDate", given.number, given.choices, given.text, given.skip_option as "skipOption",
            given.comment
       from questions q
       join lateral (
         select question_version as version from rounds
          where company_id = $1 and question_id = q.id order by index desc limit 1
       ) latest on true
       join question_versions v on v.company_id = $1 and v.question_id = q.id and v.version = latest.version
       join lateral (
         select r.index, r.start_date, a.number, a.choices, a.text, a.skip_option, a.comment
           from rounds r
           join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = $2
          where r.company_id = $1 and r.question_id = q.id and r.question_version = latest.version
            and ${givenSinceMoved('a', '$2')}
          order by r.index desc limit $4
       ) given on true
      where q.company_id = $1 and q.survey_id = $3
      order by q.position, q.id, given.index`,
    [companyId, personId, surveyId, limit],
  );
}

export async function saveAnswers(
  database: Database,
  companyId: number,
  personId: number,
  answers: readonly RoundAnswer[],
  now: Date,
): Promise<void> {
  await database.query(
    `insert into answers (company_id, round_id, person_id, answered_at, number, choices, text, skip_option, comment)
     select $1, (a->>'roundId')::bigint, $2, $3, (a->>'number')::float8,
            case when jsonb_typeof(a->'choices') = 'array'
                 then array(select jsonb_array_elements_text(a->'choices')::smallint) end,
            a->>'text', a->>'skipOption', a->>'comment'
       from jsonb_array_elements($4::jsonb) as a
     on conflict (company_id, round_id, person_id)
     do update set answered_at = excluded.answered_at, number = excluded.number, choices = excluded.choices,
                   text = excluded.text, skip_option = excluded.skip_option, comment = excluded.comment`,
    [companyId, personId, now, JSON.stringify(answers)],
  );
}

/** What an answer adds to one row of a rollup; `choice` -1 is the round as a whole. */
export type RollupChange = {
  roundId: number;
  choice: number;
  n: number;
  takenOut: number | null;
  putIn: number | null;
};

/**
 * Sums stay exact: a number is added and subtracted as the shortest decimal that represents it, and `numeric` adds
 * without rounding.
 */
export async function changeRollups(
  database: Database,
  companyId: number,
  changes: readonly RollupChange[],
): Promise<void> {
  await database.query(
    `update rollups r
        set n = r.n + c.n, sum = r.sum + c.put_in - c.taken_out,
            sum_of_squares = r.sum_of_squares + c.put_in * c.put_in - c.taken_out * c.taken_out
       from unnest($2::bigint[], $3::smallint[], $4::int[], $5::numeric[], $6::numeric[])
         as c(round_id, choice, n, put_in, taken_out)
      where r.company_id = $1 and r.round_id = c.round_id and r.choice = c.choice`,
    [
      companyId,
      changes.map((change) => change.roundId),
      changes.map((change) => change.choice),
      changes.map((change) => change.n),
      changes.map((change) => String(change.putIn ?? 0)),
      changes.map((change) => String(change.takenOut ?? 0)),
    ],
  );
}
