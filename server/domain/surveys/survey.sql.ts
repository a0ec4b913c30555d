import type { ShareOptions } from '../../../contract/survey.ts';
import type { Database } from '../../core/db/database.ts';
import { awayRespondents, isAwayAt } from './away.sql.ts';
import { deleteReminderSchedule } from './reminder-schedule.sql.ts';
import { steadySince } from './roster.sql.ts';
import { type SurveyState, shareOptionsColumn } from './survey-state.sql.ts';

/** A survey with its counts. Days are half-open here. */
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
  shareOptions: ShareOptions;
  isTemplate: boolean;
  notifyAtOpening: boolean;
  version: number;
  respondents: number;
  late: number;
  roundStart: string | null;
  roundEnd: string | null;
  /** For an anonymous survey null as long as its current round has lost nobody. */
  steady: number | null;
  assigned: number;
  /** Of a named survey: those of its people who are away. */
  away: number;
  answered: number;
  /** The number of its people that its current round does not ask. */
  leftOut: number;
};

/**
 * Counted in one statement for all surveys of a company, or for one, from what `markRespondents` has stored. The
 * current round, late people and answers are those of an ongoing survey with an open round; while rounds are being
 * closed, some people are stored as they will be afterwards, so none are counted.
 *
 * An anonymous survey counts people who have left since the round began as they were then: otherwise removing somebody
 * would reveal whether they have answered. Its late people are all who have not answered in the current round when it
 * is time: the number reveals no more than `answered` does, so nothing about skips (ADR 13).
 */
function countedSurveys(only: '' | 'and s.id = $3'): string {
  return `
    select s.id, s.title, s.description, s.active_from as "activeFrom", s.active_until as "activeUntil",
           s.is_active as "isActive", s.anonymous, s.published_at as "publishedAt", s.share_enabled as "shareEnabled",
           s.share_hash as "shareHash", ${shareOptionsColumn}, s.is_template as "isTemplate",
           s.notify_at_opening as "notifyAtOpening", s.version, m.respondents,
           case when c.start_date is null then 0
                when not s.anonymous then m.late - w.late
                when c.late_at <= $2 then m.respondents - o.people + l.asked - m.answered - l.answered
                else 0 end as late,
           case when s.anonymous then (${steadySince('s.id', 'c.current_at')}) end as steady,
           c.start_date as "roundStart", c.end_date as "roundEnd", m.respondents - o.people + l.asked - w.silent as assigned,
           w.people as away,
           case when c.start_date is null then 0 else o.people end as "leftOut",
           case when c.start_date is null then 0 else m.answered + l.answered end as answered
      from surveys s
      left join survey_schedule d on d.company_id = $1 and d.survey_id = s.id
     cross join lateral (
       select max(r.start_date) as start_date, min(r.end_date) filter (where r.is_current) as end_date,
              min(r.starts_at) filter (where r.is_current) as current_at,
              min(r.late_at) filter (where r.is_current) as late_at
         from (select start_date, end_date, starts_at, late_at, start_date = max(start_date) over () as is_current
                 from rounds
                where company_id = $1 and survey_id = s.id and closed_at is null and ends_at > $2
                  and (d.due_at is null or d.due_at > $2) and s.is_active and s.active_from <= $2 and (s.active_until is null or s.active_until > $2)) r
     ) c
     cross join lateral (
       select count(*) as respondents, count(*) filter (where late_at <= $2) as late,
              count(*) filter (where answered) as answered
         from survey_respondents where company_id = $1 and survey_id = s.id and until_at is null
     ) m
     cross join lateral (
       select count(*) as people
         from survey_respondents
        where s.anonymous and company_id = $1 and survey_id = s.id and until_at is null and left_out
     ) o
     cross join lateral (
       select count(*) filter (where not d.left_out) as asked, count(*) filter (where d.answered) as answered
         from (select distinct on (d.person_id) d.answered, d.left_out
                 from survey_respondents d
                where s.anonymous and d.company_id = $1 and d.survey_id = s.id and d.until_at > c.current_at
                  and not exists (
                    -- A look-up by key for each: as a join, or by the index of all who are asked, it compares each with all.
                    select from survey_respondents n
                     where n.company_id = $1 and n.survey_id = s.id and n.person_id = d.person_id
                       and coalesce(n.until_at, 'infinity') = 'infinity' offset 0)
                order by d.person_id, d.from_at desc) d
     ) l
     cross join lateral (
       select count(*) as people, count(*) filter (where q.late_at <= $2) as late,
              count(*) filter (where not q.answered) as silent
         from ${awayRespondents('s.id', '$2')}
        where not s.anonymous
     ) w
     where s.company_id = $1 ${only}
     order by s.id`;
}

const allSurveys = countedSurveys('');
const oneSurvey = countedSurveys('and s.id = $3');

export function listSurveyRecords(database: Database, companyId: number, now: Date) {
  return database.query<SurveyRecord>(allSurveys, [companyId, now]);
}

export async function findSurveyRecord(
  database: Database,
  companyId: number,
  id: number,
  now: Date,
): Promise<SurveyRecord | undefined> {
  const [row] = await database.query<SurveyRecord>(oneSurvey, [companyId, now, id]);
  return row;
}

export type LatePerson = { id: number; full_name: string; email: string; groups: string[]; lateAt: Date };

/** The late people of an ongoing survey, and their groups, which are looked up by key as in the list of people. */
export function listLatePeople(database: Database, companyId: number, surveyId: number, now: Date) {
  return database.query<LatePerson>(
    `select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as full_name, p.email,
            m.late_at as "lateAt", coalesce(g.names, '[]'::json) as groups
       from survey_respondents m
       join people p on p.company_id = $1 and p.id = m.person_id
       left join lateral (
         select json_agg(g.name order by g.name) as names
           from group_members n
           join groups g on g.company_id = n.company_id and g.id = n.group_id
          where n.company_id = $1 and n.person_id = p.id and g.removed_at is null
            -- Not by the index of who is in now, which leads with the group: for 10,000 people that takes seconds.
            and coalesce(n.until_at, 'infinity') = 'infinity'
       ) g on true
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null and m.late_at <= $3 and not coalesce(${isAwayAt('p', '$3')}, false)
      order by p.id`,
    [companyId, surveyId, now],
  );
}

/** Rounds by their first days, of any question; answers of people, from the stored sums. */
export async function countResults(database: Database, companyId: number, surveyId: number) {
  const [row] = await database.query<{ rounds: number; closed: number; answers: number }>(
    `select count(distinct r.start_date) as rounds,
            count(*) filter (where x.n > 0 and not x.suppressed) as closed,
            coalesce(sum(coalesce(x.n, u.n)), 0) as answers
       from rounds r
       left join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = 0
       left join rollups u on u.company_id = $1 and u.round_id = r.id and u.choice = -1
      where r.company_id = $1 and r.survey_id = $2`,
    [companyId, surveyId],
  );
  if (row === undefined) throw new Error('An aggregate answered without its row.');
  return row;
}

// ---------------------------------------------------------------- writes

type SurveyFields = Pick<
  SurveyState,
  | 'title'
  | 'description'
  | 'activeFrom'
  | 'activeUntil'
  | 'isActive'
  | 'anonymous'
  | 'publishedAt'
  | 'shareEnabled'
  | 'shareHash'
  | 'shareOptions'
  | 'mailMessage'
  | 'languages'
  | 'translations'
>;

export async function insertSurvey(
  database: Database,
  companyId: number,
  survey: Pick<SurveyFields, 'title' | 'description' | 'activeFrom' | 'activeUntil' | 'anonymous'> &
    Pick<SurveyState, 'notifyAtOpening' | 'remindAfterDays' | 'mailMessage' | 'languages' | 'translations'>,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into surveys (company_id, title, description, active_from, active_until, anonymous, created_at,
                          notify_at_opening, remind_after_days, mail_message, languages, translations)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      ...[companyId, survey.title, survey.description, survey.activeFrom, survey.activeUntil, survey.anonymous, now],
      ...[survey.notifyAtOpening, survey.remindAfterDays, survey.mailMessage, survey.languages],
      JSON.stringify(survey.translations),
    ],
  );
  if (row === undefined) throw new Error('An insert answered without its row.');
  return row.id;
}

/** A copy joins the family of its original, and knows whether a published one of them is, or was, anonymous. */
export async function joinFamily(
  database: Database,
  companyId: number,
  originalId: number,
  copyId: number,
): Promise<void> {
  await database.query(
    `update surveys c
        set family_id = coalesce(o.family_id, o.id),
            anonymous_before = o.anonymous_before or exists (
              select from surveys f
               where f.company_id = $1 and coalesce(f.family_id, f.id) = coalesce(o.family_id, o.id)
                 and f.anonymous and f.published_at is not null)
       from surveys o
      where o.company_id = $1 and o.id = $2 and c.company_id = $1 and c.id = $3`,
    [companyId, originalId, copyId],
  );
}

/**
 * When an anonymous survey is published: those of its family that are published later have an anonymous one before
 * them.
 */
export async function noteAnonymousBefore(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query(
    `update surveys c set anonymous_before = true
       from surveys o
      where o.company_id = $1 and o.id = $2 and c.company_id = $1 and c.id <> o.id and c.published_at is null
        and coalesce(c.family_id, c.id) = coalesce(o.family_id, o.id) and not c.anonymous_before`,
    [companyId, surveyId],
  );
}

/** The questions that a survey asks, in their order, as first versions of a new survey's. */
export async function copyQuestions(
  database: Database,
  companyId: number,
  surveyId: number,
  copyId: number,
  now: Date,
): Promise<void> {
  await database.query(
    `with copied as (
       insert into questions (company_id, survey_id, position, label, field_type, help_text, choices, default_value,
                              placeholder_text, timing_in_days, required, min_label, max_label, favourable_from, goal,
                              enps, follow_up_text, follow_up_side, follow_up_limit, translations, created_at)
       select $1, $3, row_number() over (order by position, id) - 1, label, field_type, help_text, choices,
              default_value, placeholder_text, timing_in_days, required, min_label, max_label, favourable_from, goal,
              enps, follow_up_text, follow_up_side, follow_up_limit, translations, $4
         from questions where company_id = $1 and survey_id = $2 and not stopped order by position, id
       returning id, label, field_type, choices, translations, min_label, max_label, follow_up_text, follow_up_side,
                 follow_up_limit
     )
     insert into question_versions (company_id, question_id, version, label, field_type, choices, translations,
                                    min_label, max_label, follow_up_text, follow_up_side, follow_up_limit, created_at)
     select $1, id, 1, label, field_type, choices, translations, min_label, max_label, follow_up_text,
            follow_up_side, follow_up_limit, $4 from copied`,
    [companyId, surveyId, copyId, now],
  );
}

export async function updateSurvey(
  database: Database,
  companyId: number,
  id: number,
  survey: SurveyFields,
): Promise<void> {
  await database.query(
    `update surveys set title = $3, description = $4, active_from = $5, active_until = $6, is_active = $7,
            anonymous = $8, published_at = $9, share_enabled = $10, share_hash = $11, share_comments = $12,
            share_texts = $13, share_groups = $14, share_notes = $15, share_last_day = $16, share_first_day = $17,
            mail_message = $18, languages = $19, translations = $20, version = version + 1
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
      survey.shareOptions.comments,
      survey.shareOptions.texts,
      survey.shareOptions.groups,
      survey.shareOptions.notes,
      survey.shareOptions.last_day,
      survey.shareOptions.first_day,
      survey.mailMessage,
      survey.languages,
      JSON.stringify(survey.translations),
    ],
  );
}

/** With its questions, rounds and answers; the schedules and a public link refer to it without a foreign key. */
export async function deleteSurvey(database: Database, companyId: number, id: number): Promise<void> {
  await database.query('delete from share_links where company_id = $1 and survey_id = $2', [companyId, id]);
  await database.query('delete from survey_schedule where company_id = $1 and survey_id = $2', [companyId, id]);
  await deleteReminderSchedule(database, companyId, id);
  await database.query(
    `delete from mailing_schedule
      where company_id = $1 and mailing_id in (select m.id from mailings m where m.company_id = $1 and m.survey_id = $2)`,
    [companyId, id],
  );
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
