import type { Database } from '../../core/db/database.ts';
import type { StoredChange } from '../../rules/statistics/change.ts';
import type { Result } from './round-results.ts';

/** `method`: the version of the rule that calculated its change (server/rules/statistics/change.ts). */
export type StoredResult = Result & {
  roundId: number;
  change: StoredChange | null;
  method: number;
  disclosure: number;
};

const resultColumns = `x.round_id as "roundId", x.group_id as "groupId", x.group_name as "groupName", x.assigned, x.n,
  x.mean, x.deviation, x.counts, x.distribution, x.comments, x.skips, x.change, x.method, x.disclosure, x.suppressed`;

/** Everyone's and every group's. */
export function listStoredResults(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<StoredResult>(
    `select ${resultColumns} from round_results x
      where x.company_id = $1 and x.round_id = any($2::bigint[]) order by x.round_id, x.group_id`,
    [companyId, roundIds],
  );
}

/** For each question of a survey, the stored tests of its last complete round, by group. */
export function listLatestTests(
  database: Database,
  companyId: number,
  surveyId: number,
): Promise<{ questionId: number; groupId: number; tests: number[] }[]> {
  return database.query(
    `select q.id as "questionId", x.group_id as "groupId",
            jsonb_path_query_array(x.change, '$.items[*].p ? (@ != null)') as tests
       from questions q
      cross join lateral (
        select r.id from rounds r
         where r.company_id = $1 and r.question_id = q.id and r.closed_at is not null
         order by r.index desc limit 1) last
       join round_results x on x.company_id = $1 and x.round_id = last.id and x.change is not null
      where q.company_id = $1 and q.survey_id = $2`,
    [companyId, surveyId],
  );
}

/** Removes stored results of rounds that are not closed: their server did not finish. */
export async function deleteUnpublished(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
): Promise<void> {
  for (const table of ['round_results', 'round_publications']) {
    await database.query(`delete from ${table} where company_id = $1 and round_id = any($2::bigint[])`, [
      companyId,
      roundIds,
    ]);
  }
}

export async function insertResults(
  database: Database,
  companyId: number,
  results: readonly StoredResult[],
): Promise<void> {
  await database.query(
    `insert into round_results (company_id, round_id, group_id, group_name, assigned, n, mean, deviation, counts,
                                distribution, comments, skips, change, method, disclosure, suppressed)
     select $1, "roundId", "groupId", "groupName", assigned, n, mean, deviation, counts, distribution, comments, skips, change,
            method, disclosure, suppressed
       from jsonb_to_recordset($2::jsonb) as x("roundId" bigint, "groupId" bigint, "groupName" text, assigned int, n int,
            mean float8, deviation float8, counts int[], distribution jsonb, comments int, skips int, change jsonb, method int, disclosure int,
            suppressed boolean)`,
    [companyId, JSON.stringify(results)],
  );
}

/** `hasResponses`: for an anonymous survey, with enough answers; `hasSkips`: with enough skips as well. */
export type Publication = { roundId: number; groups: string; hasResponses: boolean; hasSkips: boolean };

const isUnlinked = 'exists (select from rounds r where r.company_id = $1 and r.id = p.round_id and r.unlinked)';

/** In an order that does not reveal the author or time. */
const storedResponses = `
  left join lateral (
    select coalesce(jsonb_agg(a.text order by a.text collate "C") filter (where a.text is not null), '[]') as texts,
           coalesce(jsonb_agg(a.comment order by a.comment collate "C")
                    filter (where a.comment is not null and a.skip_option is null), '[]') as comments,
           case when p.has_skips then
             jsonb_agg(jsonb_build_object('skip_option', a.skip_option, 'comment', coalesce(a.comment, ''))
                       order by coalesce(a.comment, '') collate "C", a.skip_option collate "C")
             filter (where a.skip_option is not null) end as skipped_comments
      from (
        select text, comment, skip_option from answers where company_id = $1 and round_id = p.round_id
        union all
        select case when kind = 'text' then text end, case when kind <> 'text' then text end, skip_option
          from unlinked_answers where company_id = $1 and round_id = p.round_id and ${isUnlinked}
      ) a
  ) w on p.has_words`;

export async function insertPublications(
  database: Database,
  companyId: number,
  publications: readonly Publication[],
): Promise<void> {
  await database.query(
    `insert into round_publications (company_id, round_id, groups, texts, comments, skipped_comments)
     select $1, p.round_id, p.groups, w.texts, w.comments, w.skipped_comments
       from unnest($2::bigint[], $3::text[], $4::boolean[], $5::boolean[])
              as p(round_id, groups, has_words, has_skips) ${storedResponses}`,
    [
      companyId,
      publications.map(({ roundId }) => roundId),
      publications.map(({ groups }) => groups),
      publications.map(({ hasResponses }) => hasResponses),
      publications.map(({ hasSkips }) => hasSkips),
    ],
  );
}

type StoredPublication = { roundId: number; groups: string; responsesDiffer: boolean };

/** The published responses of rounds, and whether they differ from `expected` and from the answers. */
export function listPublications(
  database: Database,
  companyId: number,
  expected: readonly Omit<Publication, 'groups'>[],
): Promise<StoredPublication[]> {
  return database.query<StoredPublication>(
    `select p.round_id as "roundId", s.groups,
            (s.texts, s.comments, s.skipped_comments) is distinct from (w.texts, w.comments, w.skipped_comments)
              as "responsesDiffer"
       from unnest($2::bigint[], $3::boolean[], $4::boolean[]) as p(round_id, has_words, has_skips)
       join round_publications s on s.company_id = $1 and s.round_id = p.round_id ${storedResponses}`,
    [
      companyId,
      expected.map(({ roundId }) => roundId),
      expected.map(({ hasResponses }) => hasResponses),
      expected.map(({ hasSkips }) => hasSkips),
    ],
  );
}
