import type { Database } from '../db/database.ts';

// Who is asked stands in rows with from and until (half-open): a closed round counts those of the moment it closed.

export async function listRespondentIds(database: Database, companyId: number, surveyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from survey_respondents
      where company_id = $1 and survey_id = $2 and until_at is null order by person_id`,
    [companyId, surveyId],
  );
  return rows.map((row) => row.id);
}

/** Closes the rows of those who are not in `ids` and opens rows for those who are new, both at `at`. */
export async function replaceRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const present = new Set(await listRespondentIds(database, companyId, surveyId));
  const wanted = new Set(ids);
  await database.query(
    `update survey_respondents set until_at = greatest(from_at, $4)
      where company_id = $1 and survey_id = $2 and until_at is null and person_id = any($3::bigint[])`,
    [companyId, surveyId, [...present.difference(wanted)], at],
  );
  // The share lock makes an erasure of one of them wait, so that it finds the row to close.
  await database.query(
    `insert into survey_respondents (company_id, survey_id, person_id, from_at)
     select $1, $2, added.id, $4
       from (
         select p.id from people p
          where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
          order by p.id for share of p
       ) added
     on conflict (company_id, survey_id, person_id, from_at) do update set until_at = null`,
    [companyId, surveyId, [...wanted.difference(present)], at],
  );
}

/**
 * Notes of a survey's people, or of one, from when they are late and whether they have answered in the current round,
 * which begins whenever any question's round does. Due in each transaction that opens, closes or deletes an open round,
 * adds people or saves an answer.
 *
 * Answers are looked up by their key for each person and open round: as a join this takes minutes where the database
 * has no statistics.
 */
export async function markRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  personId: number | null = null,
): Promise<void> {
  const given =
    'exists (select from answers a where a.company_id = $1 and a.round_id = o.id and a.person_id = m.person_id)';
  await database.query(
    `with open as materialized (
       select id, late_at, start_date = max(start_date) over () as is_current from rounds
        where company_id = $1 and survey_id = $2 and closed_at is null
     )
     update survey_respondents m
        set late_at = (select min(o.late_at) filter (where not ${given}) from open o),
            answered = coalesce((select bool_or(${given}) from open o where o.is_current), false)
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
        ${personId === null ? '' : 'and m.person_id = $3'}`,
    [companyId, surveyId, ...(personId === null ? [] : [personId])],
  );
}
