import { type FieldType, fieldTypes } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import { awayPeople } from '../../domain/surveys/away.sql.ts';
import { forgetDepartures } from '../../domain/surveys/departures.sql.ts';
import { markOverviewMailsDue } from '../../domain/surveys/overview-mail-due.sql.ts';
import { currentDisclosure } from './disclosed-results.ts';
import { unlinkRounds } from './unlinking.sql.ts';

/** A round at its close, or a closed one. */
export type ClosingRound = {
  id: number;
  surveyId: number;
  questionId: number;
  index: number;
  fieldType: FieldType;
  /** 0 for all but choice questions. */
  choiceCount: number;
  /** For a Slider: its range as stored; else null. */
  sliderChoices: string[] | null;
  anonymous: boolean;
  startsAt: Date;
  closedAt: Date;
  /** Closed, with no link from its answers to people. */
  unlinked: boolean;
  /** The rule by which values of an anonymous survey are withheld: that of its stored results; at its close today's. */
  disclosure: number;
  /** For an anonymous survey: the layout of its reporting groups by which people are counted. */
  layout: number;
  /** For an anonymous survey: the groups that it may show; null: older rounds, any (ADR 71). */
  units: number[] | null;
  cells: number[];
  /** The cells that it does not ask. */
  leftOut: number[];
  /** Of a named survey: people who were away at its end, and count only where they answered. */
  away: number[];
  /** The previous complete round, where it asked the same version; else null. */
  previousId: number | null;
  previousIndex: number | null;
};

const roundFacts = `
  select r.id, r.survey_id as "surveyId", r.question_id as "questionId", r.index, v.field_type as "fieldType",
         case when v.field_type in (${fieldTypes.radio}, ${fieldTypes.checkbox}) then cardinality(v.choices) else 0 end as "choiceCount",
         case when v.field_type = ${fieldTypes.slider} then v.choices end as "sliderChoices", s.anonymous,
         r.starts_at as "startsAt", at.closed_at as "closedAt", r.unlinked, at.disclosure, r.layout, to_jsonb(r.units) as units,
         to_jsonb(coalesce(r.cells, '{}')) as cells, to_jsonb(r.left_out) as "leftOut", to_jsonb(r.away) as away, last.id as "previousId", last.index as "previousIndex"
    from (select * from rounds_at) at
    join rounds r on r.company_id = $1 and r.id = at.id
    join surveys s on s.company_id = $1 and s.id = r.survey_id
    join question_versions v on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
    left join lateral (
      select p.id, p.index, p.question_version from rounds p
       where p.company_id = $1 and p.question_id = r.question_id and p.index < r.index and p.closed_at is not null
       order by p.index desc limit 1
    ) last on last.question_version = r.question_version`;

/**
 * From here on the survey's rounds that are over accept no answers, by any clock: their counts stay. Under the survey's
 * lock, which answers hold too.
 */
export async function beginClosing(database: Database, companyId: number, surveyId: number, now: Date): Promise<void> {
  await database.query(
    `update rounds set counting_since = $3, away = array(
         ${awayPeople('ends_at')}
            and not exists (select from surveys s where s.company_id = $1 and s.id = $2 and s.anonymous)
         intersect
         select person_id from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null
         order by person_id)
      where company_id = $1 and survey_id = $2 and closed_at is null and ends_at <= $3 and counting_since is null`,
    [companyId, surveyId, now],
  );
}

/** A survey's rounds that have begun to close, each as of its planned end. */
export function listClosing(database: Database, companyId: number, surveyId: number) {
  return database.query<ClosingRound>(
    `with rounds_at as (
       select id, ends_at as closed_at, ${currentDisclosure} as disclosure from rounds
        where company_id = $1 and survey_id = $2 and closed_at is null and counting_since is not null)
     ${roundFacts} order by at.closed_at, r.id`,
    [companyId, surveyId],
  );
}

/** A survey's closed rounds in the order in which they closed. */
export function listClosed(database: Database, companyId: number, surveyId: number) {
  return database.query<ClosingRound>(
    `with rounds_at as (
       select id, closed_at,
              coalesce((select x.disclosure from round_results x
                         where x.company_id = $1 and x.round_id = r.id and x.group_id = 0), 0) as disclosure
         from rounds r where company_id = $1 and survey_id = $2 and closed_at is not null)
     ${roundFacts} order by at.closed_at, r.id`,
    [companyId, surveyId],
  );
}

/**
 * All of them at once, with their stored results. Rounds that another server has closed stay as they are. The answers
 * of an anonymous survey, which have been copied without person and time, lose them.
 */
export async function markClosed(
  database: Database,
  companyId: number,
  rounds: readonly Pick<ClosingRound, 'id' | 'closedAt' | 'surveyId' | 'anonymous'>[],
  now: Date,
): Promise<void> {
  const ids = rounds.map(({ id }) => id);
  await database.query(
    `update rounds r set closed_at = at.closed_at
       from unnest($2::bigint[], $3::timestamptz[]) as at(id, closed_at)
      where r.company_id = $1 and r.id = at.id and r.closed_at is null`,
    [companyId, ids, rounds.map(({ closedAt }) => closedAt)],
  );
  await markOverviewMailsDue(database, companyId, ids);
  await database.query('delete from rollups where company_id = $1 and round_id = any($2::bigint[])', [companyId, ids]);
  const anonymous = rounds.filter((round) => round.anonymous);
  for (const [surveyId, own] of Map.groupBy(anonymous, (round) => round.surveyId)) {
    const ownIds = own.map(({ id }) => id);
    await unlinkRounds(database, companyId, surveyId, ownIds, now);
  }
  for (const surveyId of new Set(rounds.map((round) => round.surveyId))) {
    await forgetDepartures(database, companyId, surveyId);
  }
}
