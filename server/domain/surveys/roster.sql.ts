import type { Database } from '../../core/db/database.ts';
import { asks } from './left-out.sql.ts';

// Respondents are rows with from and until (half-open): a closed round counts those of the moment it closed.

export async function listRespondentIds(database: Database, companyId: number, surveyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from survey_respondents
      where company_id = $1 and survey_id = $2 and until_at is null order by person_id`,
    [companyId, surveyId],
  );
  return rows.map((row) => row.id);
}

export async function hasRespondents(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  const rows = await database.query(
    'select 1 from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null limit 1',
    [companyId, surveyId],
  );
  return rows.length > 0;
}

/**
 * How many people an edit of the respondents has added and removed, and how many are asked since; `from`: it waits for
 * the next round.
 */
export type RosterEdit = { asked: number; added: number; removed: number; from?: 'next_round' };

/** Closes the rows of people who are `removed`, and opens rows for those of `added` who are not asked, both at `at`. */
export async function changeRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
  at: Date,
): Promise<Omit<RosterEdit, 'asked'>> {
  const gone = await database.query(
    `update survey_respondents set until_at = greatest(from_at, $4)
      where company_id = $1 and survey_id = $2 and until_at is null and person_id = any($3::bigint[]) returning 1`,
    [companyId, surveyId, removed, at],
  );
  // The share lock makes an erasure of one of them wait, so that it finds the row to close.
  const come = await database.query(
    `insert into survey_respondents (company_id, survey_id, person_id, from_at)
     select $1, $2, added.id, $4
       from (
         select p.id from people p
          where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
            -- Read once: for each of them, or as a join, it reads all respondents where there are no statistics.
            and p.id not in (select m.person_id from survey_respondents m
                              where m.company_id = $1 and m.survey_id = $2 and m.until_at is null)
          order by p.id for share of p
       ) added
     on conflict (company_id, survey_id, person_id, from_at) do update set until_at = null, through_group = false
     returning 1`,
    [companyId, surveyId, added, at],
  );
  return { added: come.length, removed: gone.length };
}

export async function countRespondents(database: Database, companyId: number, surveyId: number): Promise<number> {
  const [row] = await database.query<{ asked: number }>(
    `select count(*) as asked from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null`,
    [companyId, surveyId],
  );
  return row?.asked ?? 0;
}

/**
 * SQL: how many people a survey has asked at every moment since `begin`; null when it has removed nobody since then,
 * even if they are back. `isAsked`: counts those `k` whom the round asks. `$1` is the company.
 */
export const steadySince = (survey: string, begin: string, isAsked = 'not k.left_out') => `
  case when exists (
    select from survey_respondents g
     where g.company_id = $1 and g.survey_id = ${survey} and g.until_at > ${begin})
  then (select count(*) from survey_respondents k
         where k.company_id = $1 and k.survey_id = ${survey} and k.until_at is null and k.from_at <= ${begin}
           and ${isAsked}) end`;

/**
 * Stores, for a survey's people or some of them, when they become late and whether they have answered in the current
 * round, which begins whenever any question's round does (in an anonymous survey only answers count, because a skip
 * counts as silence there, ADR 13). Needed in each transaction that opens, closes or deletes an open round, adds
 * people or saves an answer.
 *
 * Answers are looked up by their key for each person and open round: as a join this takes minutes where the database
 * has no statistics.
 */
export async function markRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  personIds: readonly number[] | null = null,
): Promise<void> {
  await database.query(
    `with open as materialized (
       select r.id, r.late_at, s.anonymous, ${cellColumns}, r.start_date = max(r.start_date) over () as is_current
         from rounds r join surveys s on s.company_id = $1 and s.id = r.survey_id
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
     )
     update survey_respondents m
        set late_at = ${mark.lateAt}, answered = ${mark.answered}, left_out = ${mark.leftOut}
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
        ${personIds === null ? '' : 'and m.person_id = any($3::bigint[])'}`,
    [companyId, surveyId, ...(personIds === null ? [] : [personIds])],
  );
}

/**
 * The same, once rounds of an anonymous survey are closed, for all who have left it since these began: by the rounds
 * that stay open. Writes each row, even unchanged: which rows were written last must not reveal who had answered.
 */
export async function markLeavers(
  database: Database,
  companyId: number,
  surveyId: number,
  closingIds: readonly number[],
): Promise<void> {
  await database.query(
    `with open as materialized (
       select r.id, r.late_at, true as anonymous, ${cellColumns}, r.start_date = max(r.start_date) over () as is_current
         from rounds r
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
     )
     update survey_respondents m
        set late_at = ${mark.lateAt}, answered = ${mark.answered}, left_out = ${mark.leftOut}
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is not null
        and m.until_at >= (select min(r.starts_at) from rounds r where r.company_id = $1 and r.id = any($3::bigint[]))`,
    [companyId, surveyId, closingIds],
  );
}

/** How a round without answers yet affects who is late. */
type UnansweredRound = { startDate: string; lateAt: Date };

/**
 * The same for `limit` people after the one with this id, as it will be once the closing rounds are closed and these
 * have been opened: then no row changes at that moment, however many people are asked.
 * @returns the last of them; null when there were fewer
 */
export async function scheduleNext(
  database: Database,
  companyId: number,
  surveyId: number,
  opening: readonly UnansweredRound[],
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const [row] = await database.query<{ people: number; lastId: number | null }>(
    `with ahead as (
       select r.id, r.late_at, r.start_date, ${cellColumns} from rounds r
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null and r.counting_since is null
       union all
       -- Whom they leave out is noted when they open.
       select null, late_at, start_date, null, null, null, '{}' from unnest($3::timestamptz[], $4::date[]) as t(late_at, start_date)
     ), open as materialized (
       select a.id, a.late_at, s.anonymous, a.survey_id, a.layout, a.cells, a.left_out, a.start_date = max(a.start_date) over () as is_current
         from ahead a join surveys s on s.company_id = $1 and s.id = $2
     ), slice as materialized (
       select count(*) as people, max(person_id) as last_id from (
         select person_id from survey_respondents
          where company_id = $1 and survey_id = $2 and until_at is null and person_id > $5 order by person_id limit $6) person
     ), marked as (
       -- All of them, even unchanged: which rows were written last must not reveal who had answered.
       update survey_respondents m set late_at = ${mark.lateAt}, answered = ${mark.answered}
        where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
          and m.person_id > $5 and m.person_id <= (select last_id from slice)
     )
     select people, last_id as "lastId" from slice`,
    [companyId, surveyId, opening.map(({ lateAt }) => lateAt), opening.map(({ startDate }) => startDate), after, limit],
  );
  return row !== undefined && row.people === limit ? row.lastId : null;
}

/**
 * For people whom an open round does not ask, and those who were stored so before: few people, so all at once. Needed
 * where an anonymous survey's rounds have opened without `markRespondents`.
 */
export async function markLeftOut(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query(
    `with open as materialized (
       select r.id, r.late_at, true as anonymous, ${cellColumns}, r.start_date = max(r.start_date) over () as is_current
         from rounds r
        where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null
     )
     update survey_respondents m
        set late_at = ${mark.lateAt}, answered = ${mark.answered}, left_out = ${mark.leftOut}
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
        and (m.left_out or exists (select from open o where not ${asks('o', 'm.person_id')}))`,
    [companyId, surveyId],
  );
}

/** The columns of the rounds `r` that `asks` reads. */
const cellColumns = 'r.survey_id, r.layout, r.cells, r.left_out';

/** For a person `m`, among the rounds `open`. */
const mark = {
  lateAt: `(select min(o.late_at) filter (where not ${given('')} and ${asks('o', 'm.person_id')}) from open o)`,
  leftOut: `coalesce((select bool_and(not ${asks('o', 'm.person_id')}) from open o where o.is_current), false)`,
  answered: `coalesce((
    select bool_or(${given('and (a.skip_option is null or not o.anonymous)')}) from open o where o.is_current), false)`,
};

function given(condition: string): string {
  return `exists (
    select from answers a where a.company_id = $1 and a.round_id = o.id and a.person_id = m.person_id ${condition})`;
}
