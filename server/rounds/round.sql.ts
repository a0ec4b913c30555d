import type { FieldType } from '../../contract/lists.ts';
import type { ShareOptions } from '../../contract/survey.ts';
import type { Database } from '../db/database.ts';
import type { PlannedRound } from './calendar.ts';

/** A survey as its rounds see it. */
export type SurveyState = {
  id: number;
  title: string;
  description: string;
  isActive: boolean;
  activeFrom: Date | null;
  activeUntil: Date | null;
  anonymous: boolean;
  publishedAt: Date | null;
  shareEnabled: boolean;
  shareHash: string | null;
  shareOptions: ShareOptions;
  version: number;
  timeZone: string;
  /** Since when a subscription of the company runs; null without one. */
  subscribedSince: Date | null;
  /** When it ends by itself; null when it does not. */
  subscribedUntil: Date | null;
};

/** Of `surveys s`: a `ShareOptions`. */
export const shareOptionsColumn = `jsonb_build_object('comments', s.share_comments, 'texts', s.share_texts,
  'groups', s.share_groups, 'last_day', s.share_last_day) as "shareOptions"`;

const stateColumns = `s.id, s.title, s.description, s.is_active as "isActive", s.active_from as "activeFrom",
  s.active_until as "activeUntil", s.anonymous, s.published_at as "publishedAt", s.share_enabled as "shareEnabled",
  s.share_hash as "shareHash", ${shareOptionsColumn}, s.version, c.timezone as "timeZone",
  running.created_at as "subscribedSince", running.ends_at as "subscribedUntil"`;

const stateTables = `surveys s join companies c on c.id = s.company_id
  left join lateral (
    select created_at, ends_at from subscriptions
     where company_id = s.company_id and status in ('trialing', 'active', 'past_due')
     order by created_at desc limit 1
  ) running on true`;

/** Reads a survey and keeps others from changing it, its questions' places and its rounds until the transaction ends. */
export async function lockSurvey(database: Database, companyId: number, id: number): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for no key update of s`,
    [companyId, id],
  );
  return row;
}

/** Reads a survey and keeps its rounds from closing until the transaction ends; many can hold this at a time. */
export async function holdSurvey(database: Database, companyId: number, id: number): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for share of s`,
    [companyId, id],
  );
  return row;
}

export async function findSurvey(database: Database, companyId: number, id: number): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2`,
    [companyId, id],
  );
  return row;
}

// ---------------------------------------------------------------- the schedule

/** Surveys of all companies that the scheduler must look at by `now`, the longest overdue first. */
export function listDueSurveys(database: Database, now: Date, limit: number) {
  return database.query<{ companyId: number; surveyId: number }>(
    `select company_id as "companyId", survey_id as "surveyId" from survey_schedule
      where due_at <= $1 order by due_at, company_id, survey_id limit $2`,
    [now, limit],
  );
}

export async function isDue(database: Database, companyId: number, surveyId: number, now: Date): Promise<boolean> {
  const rows = await database.query(
    'select 1 from survey_schedule where company_id = $1 and survey_id = $2 and due_at <= $3',
    [companyId, surveyId, now],
  );
  return rows.length > 0;
}

/** Locks a due survey, unless another server has it or has done it already. */
export async function takeDueSurvey(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for no key update of s skip locked`,
    [companyId, surveyId],
  );
  // Only under the lock is the schedule sure: the other server may have moved it since it was listed.
  return row !== undefined && (await isDue(database, companyId, surveyId, now)) ? row : undefined;
}

/** The same, waiting for whoever has it. */
export async function waitForDueSurvey(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<SurveyState | undefined> {
  const survey = await lockSurvey(database, companyId, surveyId);
  return survey !== undefined && (await isDue(database, companyId, surveyId, now)) ? survey : undefined;
}

export async function saveDueAt(
  database: Database,
  companyId: number,
  surveyId: number,
  dueAt: Date | null,
): Promise<void> {
  if (dueAt === null) {
    await database.query('delete from survey_schedule where company_id = $1 and survey_id = $2', [companyId, surveyId]);
    return;
  }
  await database.query(
    `insert into survey_schedule (company_id, survey_id, due_at) values ($1, $2, $3)
     on conflict (company_id, survey_id) do update set due_at = excluded.due_at`,
    [companyId, surveyId, dueAt],
  );
}

/** The scheduler looks at all of a company's surveys: a subscription runs again, so that rounds go on. */
export async function wakeSurveys(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query('update survey_schedule set due_at = $2 where company_id = $1 and due_at > $2', [
    companyId,
    now,
  ]);
}

// ---------------------------------------------------------------- rounds

export function listOpenRounds(database: Database, companyId: number, surveyId: number) {
  return database.query<{ id: number; endsAt: Date }>(
    `select id, ends_at as "endsAt" from rounds
      where company_id = $1 and survey_id = $2 and closed_at is null order by id`,
    [companyId, surveyId],
  );
}

export type QuestionWithoutRound = {
  id: number;
  timingInDays: number;
  askedVersion: number;
  fieldType: FieldType;
  choiceCount: number;
  lastIndex: number | null;
  lastStartDate: string | null;
  lastEndDate: string | null;
  lastEndsAt: Date | null;
};

/** Questions of a survey that no round is open for, or one that is being closed, with the last round of each. */
export function listQuestionsWithoutRound(database: Database, companyId: number, surveyId: number) {
  return database.query<QuestionWithoutRound>(
    `select q.id, q.timing_in_days as "timingInDays", q.asked_version as "askedVersion", q.field_type as "fieldType",
            cardinality(q.choices) as "choiceCount", last.index as "lastIndex", last.start_date as "lastStartDate",
            last.end_date as "lastEndDate", last.ends_at as "lastEndsAt"
       from questions q
       left join lateral (
         select r.index, r.start_date, r.end_date, r.ends_at from rounds r
          where r.company_id = q.company_id and r.question_id = q.id
          order by r.index desc limit 1
       ) last on true
      where q.company_id = $1 and q.survey_id = $2
        and not exists (
          select from rounds r where r.company_id = q.company_id and r.question_id = q.id and r.closed_at is null
             and r.counting_since is null)
      order by q.position`,
    [companyId, surveyId],
  );
}

export type NewRound = PlannedRound & { questionId: number; version: number; choiceCount: number; lateAt: Date };

/** Opens rounds and their empty rollups: one row for the whole (-1) and one a choice. */
export async function insertRounds(
  database: Database,
  companyId: number,
  surveyId: number,
  rounds: readonly NewRound[],
): Promise<void> {
  await database.query(
    `with planned as (
       select * from unnest($3::bigint[], $4::int[], $5::int[], $6::date[], $7::date[], $8::timestamptz[],
                            $9::timestamptz[], $11::timestamptz[])
         as p(question_id, index, question_version, start_date, end_date, starts_at, ends_at, late_at)
     ), opened as (
       insert into rounds (company_id, survey_id, question_id, index, question_version, start_date, end_date, starts_at,
                           ends_at, late_at)
       select $1, $2, question_id, index, question_version, start_date, end_date, starts_at, ends_at, late_at
         from planned
       returning id, question_id
     )
     insert into rollups (company_id, round_id, choice, n)
     select $1, opened.id, choice, 0
       from opened
       join unnest($3::bigint[], $10::int[]) as asked(question_id, choice_count) using (question_id)
      cross join lateral generate_series(-1, asked.choice_count - 1) as choice`,
    [
      companyId,
      surveyId,
      rounds.map((round) => round.questionId),
      rounds.map((round) => round.index),
      rounds.map((round) => round.version),
      rounds.map((round) => round.startDate),
      rounds.map((round) => round.endDate),
      rounds.map((round) => round.startsAt),
      rounds.map((round) => round.endsAt),
      rounds.map((round) => round.choiceCount),
      rounds.map((round) => round.lateAt),
    ],
  );
}
