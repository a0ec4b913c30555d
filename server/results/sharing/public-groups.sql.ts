import type { Database } from '../../core/db/database.ts';
import type { AnswerCell } from '../../rules/anonymity/public-groups.ts';

/** Closed rounds whose days are over and whose public groups have not been decided, newest first. */
export async function listRoundsToFill(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select r.id from rounds r
       join round_publications p on p.company_id = $1 and p.round_id = r.id and p.public_groups is null
       join surveys s on s.company_id = $1 and s.id = r.survey_id and not s.anonymous
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null and r.ends_at <= $3
      order by r.starts_at desc, r.id desc limit $4`,
    [companyId, surveyId, now, limit],
  );
  return rows.map(({ id }) => id);
}

/** How many people answered closed rounds (without skips), by their groups when it closed. */
export function listAnswerCells(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<AnswerCell & { roundId: number }>(
    `select "roundId", to_jsonb(groups) as groups, count(*) as people
       from (
         select a.round_id as "roundId", array(
                  select m.group_id from group_members m
                   where m.company_id = $1 and m.person_id = a.person_id
                     and m.from_at <= r.closed_at and (m.until_at is null or m.until_at > r.closed_at)
                   order by m.group_id) as groups
           from rounds r
           join answers a on a.company_id = $1 and a.round_id = r.id and a.skip_option is null
          where r.company_id = $1 and r.id = any($2::bigint[])) one
      group by "roundId", groups`,
    [companyId, roundIds],
  );
}

/** Written once: the first server's result stays. */
export async function savePublicGroups(
  database: Database,
  companyId: number,
  filled: readonly { roundId: number; groups: readonly number[] }[],
): Promise<void> {
  await database.query(
    `update round_publications p
        set public_groups = array(select jsonb_array_elements_text(f.groups)::bigint)
       from jsonb_to_recordset($2::jsonb) as f("roundId" bigint, groups jsonb)
      where p.company_id = $1 and p.round_id = f."roundId" and p.public_groups is null`,
    [companyId, JSON.stringify(filled)],
  );
}

/** For each round of a survey where they are known. */
export function listPublicGroupsByRound(database: Database, companyId: number, surveyId: number) {
  return database.query<{ roundId: number; groups: number[] }>(
    `select p.round_id as "roundId", to_jsonb(p.public_groups) as groups
       from rounds r
       join round_publications p on p.company_id = $1 and p.round_id = r.id and p.public_groups is not null
      where r.company_id = $1 and r.survey_id = $2`,
    [companyId, surveyId],
  );
}

/** Rounds that a survey's early end has closed, and that resume if it does before their planned end. */
export async function listUnendedRounds(
  database: Database,
  companyId: number,
  surveyId: number,
  now: Date,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    'select id from rounds where company_id = $1 and survey_id = $2 and closed_at is not null and ends_at > $3',
    [companyId, surveyId, now],
  );
  return rows.map(({ id }) => id);
}
