import type { Database } from '../../core/db/database.ts';

type Departure = { surveyId: number; email: string };

/**
 * The addresses that are asked, or have been, in an open round of these people's surveys. In an anonymous survey
 * whether they have answered or not, because the effects must not reveal it; in others where they have.
 */
export function listDeparting(database: Database, companyId: number, personIds: readonly number[]) {
  return database.query<Departure>(
    `select distinct m.survey_id as "surveyId", p.email
       from survey_respondents m
       join people p on p.company_id = $1 and p.id = m.person_id and p.removed_at is null
       join surveys s on s.company_id = $1 and s.id = m.survey_id
       join rounds r on r.company_id = $1 and r.survey_id = s.id and r.closed_at is null
        and (m.until_at is null or m.until_at > r.starts_at)
      where m.company_id = $1 and m.person_id = any($2::bigint[])
        and (s.anonymous or exists (
          select from answers a where a.company_id = $1 and a.round_id = r.id and a.person_id = m.person_id))
      order by 1, 2`,
    [companyId, personIds],
  );
}

export type DepartureKey = { surveyId: number; key: string };

/** @param surveyIds null: of all surveys of the company. @returns usually one a survey */
export function listDepartureKeys(
  database: Database,
  companyId: number,
  surveyIds: readonly number[] | null,
): Promise<DepartureKey[]> {
  return database.query<DepartureKey>(
    `select distinct survey_id as "surveyId", key from departures
      where company_id = $1 and ($2::bigint[] is null or survey_id = any($2::bigint[]))
      order by 1, 2`,
    [companyId, surveyIds],
  );
}

export type HashedDeparture = { surveyId: number; hash: string };

export async function insertDepartures(
  database: Database,
  companyId: number,
  departures: readonly (HashedDeparture & DepartureKey)[],
  at: Date,
): Promise<void> {
  await database.query(
    `insert into departures (company_id, survey_id, key, hash, left_at)
     select $1, survey_id, key, hash, $5 from unnest($2::bigint[], $3::text[], $4::text[]) as t(survey_id, key, hash)
     on conflict (company_id, survey_id, hash) do update set left_at = excluded.left_at`,
    [
      companyId,
      departures.map(({ surveyId }) => surveyId),
      departures.map(({ key }) => key),
      departures.map(({ hash }) => hash),
      at,
    ],
  );
}

/** Those of the hashes whose round is still open. */
export async function listDeparted(
  database: Database,
  companyId: number,
  departures: readonly HashedDeparture[],
): Promise<string[]> {
  const rows = await database.query<{ hash: string }>(
    `select d.hash from unnest($2::bigint[], $3::text[]) as t(survey_id, hash)
       join departures d on d.company_id = $1 and d.survey_id = t.survey_id and d.hash = t.hash
      where exists (
        select from rounds r
         where r.company_id = $1 and r.survey_id = d.survey_id and r.closed_at is null and r.starts_at <= d.left_at)`,
    [companyId, departures.map(({ surveyId }) => surveyId), departures.map(({ hash }) => hash)],
  );
  return rows.map(({ hash }) => hash);
}

/** Those without an open round. */
export async function forgetDepartures(database: Database, companyId: number, surveyId: number): Promise<void> {
  await database.query(
    `delete from departures d
      where d.company_id = $1 and d.survey_id = $2 and not exists (
        select from rounds r
         where r.company_id = $1 and r.survey_id = $2 and r.closed_at is null and r.starts_at <= d.left_at)`,
    [companyId, surveyId],
  );
}

export type NewRespondent = { id: number; name: string; email: string };

/** Those of the ids that the survey does not ask now. */
export function listNewRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<NewRespondent[]> {
  return database.query<NewRespondent>(
    `select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email
       from people p
      where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
        and not exists (
          select from survey_respondents m
           where m.company_id = $1 and m.survey_id = $2 and m.person_id = p.id and m.until_at is null)
      order by p.id`,
    [companyId, surveyId, ids],
  );
}
