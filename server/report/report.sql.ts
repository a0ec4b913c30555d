import type { FieldType, SkipOption } from '../../contract/lists.ts';
import type { Database } from '../db/database.ts';

/** One question in one round, with what the version asked; days half-open. */
export type RoundRow = {
  id: number;
  questionId: number;
  index: number;
  version: number;
  fieldType: FieldType;
  choices: string[];
  startDate: string;
  endDate: string;
  isOpen: boolean;
};

/** Every round of a survey: the lines go through all of them, whatever the dates show. */
export function listRounds(database: Database, companyId: number, surveyId: number): Promise<RoundRow[]> {
  return database.query<RoundRow>(
    `select r.id, r.question_id as "questionId", r.index, r.question_version as version, v.field_type as "fieldType",
            v.choices, r.start_date as "startDate", r.end_date as "endDate", r.closed_at is null as "isOpen"
       from rounds r
       join question_versions v
         on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
      where r.company_id = $1 and r.survey_id = $2
      order by r.question_id, r.index`,
    [companyId, surveyId],
  );
}

/** What is counted of a round, or of one group or person in it; sums as exact decimals. */
export type CountedRow = {
  roundId: number;
  assigned: number | null;
  n: number | null;
  mean: number | null;
  deviation: number | null;
  counts: number[] | null;
  suppressed: boolean;
};
export type CountedGroup = Omit<CountedRow, 'counts'> & { groupId: number; name: string };

const stored = 'x.round_id as "roundId", x.assigned, x.n, x.mean, x.deviation, x.suppressed';

/** The stored results of closed rounds: of everyone (group 0), or of one group as it was when each round closed. */
export function listResults(database: Database, companyId: number, surveyId: number, groupId: number) {
  return database.query<CountedRow>(
    `select ${stored}, x.counts
       from rounds r
       join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = $3
      where r.company_id = $1 and r.survey_id = $2`,
    [companyId, surveyId, groupId],
  );
}

/** The stored results of the groups in some closed rounds; a group since removed keeps the name it had. */
export function listGroupResults(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<CountedGroup>(
    `select ${stored}, x.group_id as "groupId", coalesce(x.group_name, '') as name
       from round_results x
      where x.company_id = $1 and x.round_id = any($2::bigint[]) and x.group_id <> 0
      order by x.round_id, x.group_id`,
    [companyId, roundIds],
  );
}

/**
 * A person in the closed rounds of a survey, counted from their answers: assigned when the round closed (or having
 * answered it) and, where a group is asked for, a member of it at that moment.
 */
export function listResultsOfPerson(
  database: Database,
  companyId: number,
  surveyId: number,
  personId: number,
  groupId: number | null,
) {
  return database.query<CountedRow>(
    `select r.id as "roundId", 1 as assigned, (a.person_id is not null and a.skip_option is null)::int as n,
            a.number as mean, null::float8 as deviation,
            case when v.field_type in (3, 5) then array(
              select (coalesce(a.choices, '{}') @> array[choice::smallint])::int
                from generate_series(0, cardinality(v.choices) - 1) as choice order by choice) end as counts,
            false as suppressed
       from rounds r
       join question_versions v
         on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
       left join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = $3
      where r.company_id = $1 and r.survey_id = $2 and r.closed_at is not null
        and (a.person_id is not null or exists (
          select from survey_respondents m
           where m.company_id = $1 and m.survey_id = $2 and m.person_id = $3
             and m.from_at <= r.closed_at and (m.until_at is null or m.until_at > r.closed_at)))
        and ($4::bigint is null or exists (
          select from group_members g
           where g.company_id = $1 and g.group_id = $4 and g.person_id = $3
             and g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at)))`,
    [companyId, surveyId, personId, groupId],
  );
}

// ---------------------------------------------------------------- the open round

export type RollupRow = { roundId: number; n: number; sum: string; sumOfSquares: string; counts: number[] };

/** The open rounds as kept with each answer. */
export function listRollups(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<RollupRow>(
    `select round_id as "roundId", max(n) filter (where choice = -1) as n, (max(sum) filter (where choice = -1))::text as sum,
            (max(sum_of_squares) filter (where choice = -1))::text as "sumOfSquares",
            coalesce(array_agg(n order by choice) filter (where choice >= 0), '{}') as counts
       from rollups where company_id = $1 and round_id = any($2::bigint[]) group by round_id`,
    [companyId, roundIds],
  );
}

/** How many people open rounds ask: those assigned now, and those who answered and have left since. */
export function countAsked(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<{ roundId: number; assigned: number }>(
    `select t.round_id as "roundId", count(*) as assigned
       from (
         select r.id as round_id, m.person_id
           from rounds r
           join survey_respondents m on m.company_id = $1 and m.survey_id = r.survey_id and m.until_at is null
          where r.company_id = $1 and r.id = any($2::bigint[])
         union
         select a.round_id, a.person_id from answers a where a.company_id = $1 and a.round_id = any($2::bigint[])
       ) t
      group by t.round_id`,
    [companyId, roundIds],
  );
}

/**
 * How many people open rounds ask now, and how many have responded, whether they answered or skipped: each number alone
 * stays as it is when somebody's answer changes.
 */
export function countParticipation(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<{ roundId: number; asked: number; responded: number }>(
    `select r.id as "roundId",
            (select count(*) from survey_respondents m
              where m.company_id = $1 and m.survey_id = r.survey_id and m.until_at is null) as asked,
            (select count(*) from answers a where a.company_id = $1 and a.round_id = r.id) as responded
       from rounds r where r.company_id = $1 and r.id = any($2::bigint[])`,
    [companyId, roundIds],
  );
}

/** Null: everyone. */
export type PeopleFilter = { userId: number | null; groupId: number | null };

// The people of open rounds, as `countAsked` counts them; $3 narrows to one.
const openRoster = `roster as (
       select r.id as round_id, m.person_id
         from rounds r
         join survey_respondents m on m.company_id = $1 and m.survey_id = r.survey_id and m.until_at is null
        where r.company_id = $1 and r.id = any($2::bigint[]) and ($3::bigint is null or m.person_id = $3)
       union
       select a.round_id, a.person_id from answers a
        where a.company_id = $1 and a.round_id = any($2::bigint[]) and ($3::bigint is null or a.person_id = $3)
     )`;

/** Open rounds by group, as people and groups are now. */
export function listOpenGroups(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
  { userId, groupId }: PeopleFilter,
) {
  return database.query<CountedGroup>(
    `with ${openRoster}
     select t.round_id as "roundId", g.id as "groupId", g.name, count(*) as assigned,
            count(a.person_id) filter (where a.skip_option is null) as n,
            avg(a.number::text::numeric)::float8 as mean, stddev_samp(a.number::text::numeric)::float8 as deviation,
            false as suppressed
       from roster t
       join group_members m on m.company_id = $1 and m.person_id = t.person_id and m.until_at is null
       join groups g on g.company_id = $1 and g.id = m.group_id and ($4::bigint is null or g.id = $4)
       left join answers a on a.company_id = $1 and a.round_id = t.round_id and a.person_id = t.person_id
      group by t.round_id, g.id, g.name
      order by t.round_id, g.id`,
    [companyId, roundIds, userId, groupId],
  );
}

/** Open rounds for one person, for one group, or for one person if they are in that group. */
export function listOpenFiltered(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
  { userId, groupId }: PeopleFilter,
) {
  return database.query<CountedRow>(
    `with ${openRoster}, member as (
       select t.round_id, a.person_id, a.number, a.choices, a.skip_option
         from roster t
         left join answers a on a.company_id = $1 and a.round_id = t.round_id and a.person_id = t.person_id
        where $4::bigint is null or exists (
          select from group_members g
           where g.company_id = $1 and g.group_id = $4 and g.person_id = t.person_id and g.until_at is null)
     ), counted as (
       select round_id, count(*) as assigned, count(person_id) filter (where skip_option is null) as n,
              avg(number::text::numeric)::float8 as mean, stddev_samp(number::text::numeric)::float8 as deviation
         from member group by round_id
     ), chosen as (
       select round_id, choice, count(*)::int as people
         from member cross join lateral unnest(choices) as choice group by round_id, choice
     )
     select c.round_id as "roundId", c.assigned, c.n, c.mean, c.deviation, false as suppressed,
            array(
              select coalesce(x.people, 0)
                from generate_series(0, cardinality(v.choices) - 1) as at(choice)
                left join chosen x on x.round_id = c.round_id and x.choice = at.choice
               order by at.choice) as counts
       from counted c
       join rounds r on r.company_id = $1 and r.id = c.round_id
       join question_versions v
         on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version`,
    [companyId, roundIds, userId, groupId],
  );
}

// ---------------------------------------------------------------- words

export type WordsRow = {
  roundId: number;
  text: string | null;
  skipOption: SkipOption | null;
  comment: string | null;
  /** Null of an erased person. */
  name: string | null;
};

/** Texts, comments and skips in the order in which they were given; of a group as it was when the round closed. */
export function listWords(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
  { userId, groupId }: PeopleFilter,
) {
  return database.query<WordsRow>(
    `select a.round_id as "roundId", a.text, a.skip_option as "skipOption", a.comment,
            coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, '')) as name
       from answers a
       join rounds r on r.company_id = $1 and r.id = a.round_id
       left join people p on p.company_id = $1 and p.id = a.person_id
      where a.company_id = $1 and a.round_id = any($2::bigint[])
        and (a.text is not null or a.skip_option is not null or a.comment is not null)
        and ($3::bigint is null or a.person_id = $3)
        and ($4::bigint is null or exists (
          select from group_members g
           where g.company_id = $1 and g.group_id = $4 and g.person_id = a.person_id
             and case when r.closed_at is null then g.until_at is null
                      else g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at) end))
      order by a.round_id, a.answered_at, a.person_id`,
    [companyId, roundIds, userId, groupId],
  );
}

// ---------------------------------------------------------------- filters

export async function isPerson(database: Database, companyId: number, id: number): Promise<boolean> {
  const rows = await database.query('select 1 from people where company_id = $1 and id = $2 and removed_at is null', [
    companyId,
    id,
  ]);
  return rows.length > 0;
}

export async function isGroup(database: Database, companyId: number, id: number): Promise<boolean> {
  const rows = await database.query('select 1 from groups where company_id = $1 and id = $2 and removed_at is null', [
    companyId,
    id,
  ]);
  return rows.length > 0;
}
