import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import {
  columns,
  conditions,
  contains,
  type ResponseRound,
  type ResponseRow,
  type Slice,
  text,
  type WantedResponses,
} from './response.sql.ts';

// What anyone may read of an ordinary survey: rounds whose days are over and that many people answered, sorted by text,
// because the order of the answers reveals who wrote what to which question.

/** As `countResponses`. */
export function countPublicResponses(
  database: Database,
  companyId: number,
  { questionId, kind, search, start, end }: Omit<WantedResponses, 'people'>,
  now: Date,
): Promise<ResponseRound[]> {
  return database.query<ResponseRound>(
    `select r.id, r.start_date as "startDate", r.end_date - 1 as "lastDay",
            (select count(*) from answers a
              where a.company_id = $1 and a.round_id = r.id and ${conditions[kind]} and ${contains(text[kind], '$5')})
              as count
       from rounds r
       join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = 0 and x.n >= $7
      where r.company_id = $1 and r.question_id = $2 and r.start_date <= $4 and r.end_date > $3
        and r.closed_at is not null and r.ends_at <= $6 and ($8::text <> 'skips' or x.skips >= $9)
      order by r.index desc`,
    [companyId, questionId, start, end, search, now, fewestAnonymousTexts, kind, fewestAnonymousAnswers],
  );
}

/** Slices of the rounds that `countPublicResponses` names. */
export function listPublicResponseSlices(
  database: Database,
  companyId: number,
  slices: readonly Slice[],
  { kind, search }: Pick<WantedResponses, 'kind' | 'search'>,
) {
  return database.query<ResponseRow>(
    `select w."roundId", w.text, w."skipOption", null as name
       from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as s(id, skip, take, place)
      cross join lateral (
        select a.round_id as "roundId", ${text[kind]} as text, a.skip_option as "skipOption"
          from answers a
         where a.company_id = $1 and a.round_id = s.id and ${conditions[kind]} and ${contains(text[kind], '$5')}
         order by ${text[kind]} collate "C", a.skip_option collate "C" offset s.skip limit s.take) w
      order by s.place, w.text collate "C", w."skipOption" collate "C"`,
    [companyId, ...columns(slices), search],
  );
}
