import type { Database } from '../db/database.ts';
import { type LateCutoffs, shortRoundDays } from './late.ts';

/** A survey with what is counted of it. Days are half-open here. */
export type SurveyRecord = {
  id: number;
  title: string;
  description: string;
  activeFrom: Date | null;
  activeUntil: Date | null;
  isActive: boolean;
  anonymous: boolean;
  publishedAt: Date | null;
  shareEnabled: boolean;
  shareHash: string | null;
  isTemplate: boolean;
  version: number;
  respondents: number;
  late: number;
  roundStart: string | null;
  roundEnd: string | null;
  answered: number;
};

/**
 * Counted in one statement for all surveys of a company, or for one.
 *
 * Only open rounds of ongoing surveys count: `due` are those open long enough to be late for (answered or skipped both
 * count as done), `latest` those of the survey's current round, which begins whenever any question's round does.
 */
function countedSurveys(only: '' | 'and s.id = $6'): string {
  return `
    with wanted as (
      select s.* from surveys s where s.company_id = $1 ${only}
    ), running as (
      select r.id, r.survey_id, r.start_date, r.end_date,
             r.starts_at <= case when r.end_date - r.start_date <= $3 then $4::timestamptz else $5::timestamptz end as due,
             r.start_date = max(r.start_date) over (partition by r.survey_id) as latest
        from wanted s
        join rounds r on r.company_id = $1 and r.survey_id = s.id and r.closed_at is null and r.ends_at > $2
       where s.is_active and s.active_from <= $2 and (s.active_until is null or s.active_until > $2)
    ), current_round as (
      select survey_id, count(*) filter (where due) as due, max(start_date) as start_date,
             min(end_date) filter (where latest) as end_date
        from running group by survey_id
    ), done as (
      select r.survey_id, a.person_id, count(*) filter (where r.due) as due, bool_or(r.latest) as latest
        from running r
        join answers a on a.company_id = $1 and a.round_id = r.id
       group by r.survey_id, a.person_id
    ), counted as (
      select m.survey_id, count(*) as respondents,
             count(*) filter (where c.due > coalesce(d.due, 0)) as late,
             count(*) filter (where d.latest) as answered
        from wanted s
        join survey_respondents m on m.company_id = $1 and m.survey_id = s.id and m.until_at is null
        left join current_round c on c.survey_id = m.survey_id
        left join done d on d.survey_id = m.survey_id and d.person_id = m.person_id
       group by m.survey_id
    )
    select s.id, s.title, s.description, s.active_from as "activeFrom", s.active_until as "activeUntil",
           s.is_active as "isActive", s.anonymous, s.published_at as "publishedAt", s.share_enabled as "shareEnabled",
           s.share_hash as "shareHash", s.is_template as "isTemplate", s.version,
           coalesce(n.respondents, 0) as respondents, coalesce(n.late, 0) as late,
           c.start_date as "roundStart", c.end_date as "roundEnd", coalesce(n.answered, 0) as answered
      from wanted s
      left join current_round c on c.survey_id = s.id
      left join counted n on n.survey_id = s.id
     order by s.id`;
}

const allSurveys = countedSurveys('');
const oneSurvey = countedSurveys('and s.id = $6');

export function listSurveyRecords(database: Database, companyId: number, now: Date, cutoffs: LateCutoffs) {
  const { ofShortRounds, ofLongRounds } = cutoffs;
  return database.query<SurveyRecord>(allSurveys, [companyId, now, shortRoundDays, ofShortRounds, ofLongRounds]);
}

export async function findSurveyRecord(
  database: Database,
  companyId: number,
  id: number,
  now: Date,
  { ofShortRounds, ofLongRounds }: LateCutoffs,
): Promise<SurveyRecord | undefined> {
  const [row] = await database.query<SurveyRecord>(oneSurvey, [
    companyId,
    now,
    shortRoundDays,
    ofShortRounds,
    ofLongRounds,
    id,
  ]);
  return row;
}

/** The late people of an ongoing survey; the rule is `countedSurveys`' own. */
export function listLatePeople(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
  { ofShortRounds, ofLongRounds }: LateCutoffs,
) {
  return database.query<{ id: number; full_name: string; email: string }>(
    `select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as full_name, p.email
       from survey_respondents m
       join people p on p.company_id = $1 and p.id = m.person_id
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
        and exists (
          select from rounds r
           where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null and r.ends_at > $3
             and r.starts_at <= case when r.end_date - r.start_date <= $4 then $5::timestamptz else $6::timestamptz end
             and not exists (
               select from answers a where a.company_id = $1 and a.round_id = r.id and a.person_id = m.person_id))
      order by p.id`,
    [companyId, surveyId, now, shortRoundDays, ofShortRounds, ofLongRounds],
  );
}

// ---------------------------------------------------------------- writes

export type SurveyFields = {
  title: string;
  description: string;
  activeFrom: Date | null;
  activeUntil: Date | null;
  isActive: boolean;
  anonymous: boolean;
  publishedAt: Date | null;
  shareEnabled: boolean;
  shareHash: string | null;
};

export async function insertSurvey(
  database: Database,
  companyId: number,
  survey: Pick<SurveyFields, 'title' | 'description' | 'activeFrom' | 'activeUntil' | 'anonymous'>,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into surveys (company_id, title, description, active_from, active_until, anonymous, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [companyId, survey.title, survey.description, survey.activeFrom, survey.activeUntil, survey.anonymous, now],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

export async function updateSurvey(
  database: Database,
  companyId: number,
  id: number,
  survey: SurveyFields,
): Promise<void> {
  await database.query(
    `update surveys set title = $3, description = $4, active_from = $5, active_until = $6, is_active = $7,
            anonymous = $8, published_at = $9, share_enabled = $10, share_hash = $11, version = version + 1
      where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      survey.title,
      survey.description,
      survey.activeFrom,
      survey.activeUntil,
      survey.isActive,
      survey.anonymous,
      survey.publishedAt,
      survey.shareEnabled,
      survey.shareHash,
    ],
  );
}

/** With its questions, rounds and answers; the schedule and a public link name it without a foreign key. */
export async function deleteSurvey(database: Database, companyId: number, id: number): Promise<void> {
  await database.query('delete from share_links where company_id = $1 and survey_id = $2', [companyId, id]);
  await database.query('delete from survey_schedule where company_id = $1 and survey_id = $2', [companyId, id]);
  await database.query('delete from surveys where company_id = $1 and id = $2', [companyId, id]);
}

/** Opens the public link `hash`, or closes the survey's link when it is null. */
export async function saveShareLink(
  database: Database,
  companyId: number,
  surveyId: number,
  hash: string | null,
): Promise<void> {
  await database.query('delete from share_links where company_id = $1 and survey_id = $2', [companyId, surveyId]);
  if (hash === null) return;
  await database.query('insert into share_links (hash, company_id, survey_id) values ($1, $2, $3)', [
    hash,
    companyId,
    surveyId,
  ]);
}

// ---------------------------------------------------------------- the limit

export async function countActiveSurveys(database: Database, companyId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from surveys where company_id = $1 and is_active',
    [companyId],
  );
  return row?.count ?? 0;
}
