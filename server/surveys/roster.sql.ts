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
  await database.query(
    `update survey_respondents m set until_at = greatest(m.from_at, $4)
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
        and not exists (select from unnest($3::bigint[]) as kept(id) where kept.id = m.person_id)`,
    [companyId, surveyId, ids, at],
  );
  // The share lock makes an erasure of one of them wait, so that it finds the row to close.
  await database.query(
    `insert into survey_respondents (company_id, survey_id, person_id, from_at)
     select $1, $2, added.id, $4
       from (
         select p.id from people p
          where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
            and not exists (
              select from survey_respondents m
               where m.company_id = $1 and m.survey_id = $2 and m.person_id = p.id and m.until_at is null)
          order by p.id for share of p
       ) added
     on conflict (company_id, survey_id, person_id, from_at) do update set until_at = null`,
    [companyId, surveyId, ids, at],
  );
}

/** Fixes the reporting groups of an anonymous survey: of those of its people who are in exactly one group now. */
export async function freezeGroups(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query(
    `insert into frozen_groups (company_id, survey_id, person_id, group_id, group_name)
     select $1, $2, m.person_id, min(g.id), min(g.name)
       from survey_respondents m
       join group_members gm on gm.company_id = $1 and gm.person_id = m.person_id and gm.until_at is null
       join groups g on g.company_id = $1 and g.id = gm.group_id and g.removed_at is null
      where m.company_id = $1 and m.survey_id = $2 and m.until_at is null
      group by m.person_id having count(*) = 1`,
    [companyId, surveyId],
  );
}
