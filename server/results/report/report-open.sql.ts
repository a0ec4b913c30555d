import type { Database } from '../../core/db/database.ts';
import { awayRespondents } from '../../domain/surveys/away.sql.ts';
import { asks } from '../../domain/surveys/left-out.sql.ts';
import { steadySince } from '../../domain/surveys/roster.sql.ts';
import type { Participation } from '../../rules/anonymity/participation.ts';

// Open rounds, with the current people, groups and answers. Whatever grows with the answers is looked up by key or read
// from an index of its own: a report of an open round is loaded often.

/** People who have left the survey since a round began, and are not asked again: found in one pass over all. */
const leavers = `
  select d.person_id from survey_respondents d
   where d.company_id = $1 and d.survey_id = r.survey_id and (d.until_at is null or d.until_at > r.starts_at)
   group by d.person_id having bool_and(d.until_at is not null)`;
const present = `(select count(*) from survey_respondents m
   where m.company_id = $1 and m.survey_id = r.survey_id and m.until_at is null)`;
// Offset 0 keeps it a look-up by key: as a join it would read the round's answers again for each of them.
const ofLeaver = `select from answers a
   where a.company_id = $1 and a.round_id = r.id and a.person_id = l.person_id offset 0`;
/** People who are away and have not answered round `r`. */
const silent = (moment: string) => `${awayRespondents('r.survey_id', moment)}
   where not exists (select from answers a
                      where a.company_id = $1 and a.round_id = r.id and a.person_id = q.person_id offset 0)`;
const comments = `(select count(*) from answers a
   where a.company_id = $1 and a.round_id = r.id and a.comment is not null and a.skip_option is null)`;
const skips = `(select count(*) from answers a
   where a.company_id = $1 and a.round_id = r.id and a.skip_option is not null)`;

/**
 * Sums as exact decimals. `assigned`: people asked now, without those who are away and have not answered, and those who
 * have answered and left since.
 */
type OpenRow = {
  roundId: number;
  assigned: number;
  n: number;
  sum: string;
  sumOfSquares: string;
  counts: number[];
  comments: number;
  skips: number;
};

/** Open rounds for everyone, as stored with each answer. */
export function listOpen(database: Database, companyId: number, roundIds: readonly number[], now: Date) {
  return database.query<OpenRow>(
    `select r.id as "roundId", u.n, u.sum, u.sum_of_squares as "sumOfSquares", u.counts,
            ${present} + (select count(*) from (${leavers}) l where exists (${ofLeaver}))
              - (select count(*) from ${silent('$3')}) as assigned,
            ${comments} as comments, ${skips} as skips
       from rounds r
      cross join lateral (
        select max(n) filter (where choice = -1) as n, (max(sum) filter (where choice = -1))::text as sum,
               (max(sum_of_squares) filter (where choice = -1))::text as sum_of_squares,
               coalesce(array_agg(n order by choice) filter (where choice >= 0), '{}') as counts
          from rollups where company_id = $1 and round_id = r.id) u
      where r.company_id = $1 and r.id = any($2::bigint[])`,
    [companyId, roundIds, now],
  );
}

/**
 * Participation in open rounds, of the people each asks. Skips are not counted, and removing somebody from the survey does
 * not change a number. An anonymous survey counts people who are away, too.
 */
export function listParticipation(database: Database, companyId: number, roundIds: readonly number[], now: Date) {
  return database.query<Participation & { roundId: number }>(
    `select r.id as "roundId",
            (select count(*) from survey_respondents m
              where m.company_id = $1 and m.survey_id = r.survey_id and m.until_at is null and ${asks('r', 'm.person_id')})
              + (select count(*) from (${leavers}) l where ${asks('r', 'l.person_id')})
              - (select count(*) from ${silent('$3')} and not s.anonymous) as assigned,
            (select u.n from rollups u where u.company_id = $1 and u.round_id = r.id and u.choice = -1) as answered,
            ${steadySince('r.survey_id', 'r.starts_at', asks('r', 'k.person_id'))} as steady
       from rounds r
       join surveys s on s.company_id = $1 and s.id = r.survey_id
      where r.company_id = $1 and r.id = any($2::bigint[])`,
    [companyId, roundIds, now],
  );
}

// ---------------------------------------------------------------- by group

export type OpenGroupRow = {
  roundId: number;
  groupId: number;
  name: string;
  assigned: number;
  n: number;
  mean: number | null;
  deviation: number | null;
  comments: number;
  skips: number;
};

/** A person's groups. Looked up by key for each: as a join this takes half a minute where there are no statistics. */
const groupsOf = (person: string, groupId: number | null) => `(
  select m.group_id from group_members m
   where m.company_id = $1 and m.person_id = ${person} and m.until_at is null
     ${groupId === null ? '' : 'and m.group_id = $3'} offset 0)`;

/** The answers `a` of open rounds `r` with their authors' groups `m`; for one group through its people. */
function answersByGroup(groupId: number | null): string {
  const answersOf = (person: string) => `(
    select a.person_id, a.number::text::numeric as number, a.choices, a.skip_option, a.comment from answers a
     where a.company_id = $1 and a.round_id = r.id ${person} offset 0)`;
  if (groupId === null) {
    return `unnest($2::bigint[]) as r(id)
      cross join lateral ${answersOf('')} a cross join lateral ${groupsOf('a.person_id', groupId)} m`;
  }
  return `unnest($2::bigint[]) as r(id)
    cross join lateral (
      select m.group_id, m.person_id from group_members m
       where m.company_id = $1 and m.group_id = $3 and m.until_at is null offset 0) m
    cross join lateral ${answersOf('and a.person_id = m.person_id')} a`;
}

const withGroup = (groupId: number | null) => (groupId === null ? [] : [groupId]);

/** Open rounds of a survey by group; groups in which nobody is asked are left out. */
export function listOpenGroups(
  database: Database,
  companyId: number,
  survey: number,
  roundIds: readonly number[],
  groupId: number | null,
  now: Date,
) {
  const [surveyId, moment] = groupId === null ? ['$3', '$4'] : ['$4', '$5'];
  return database.query<OpenGroupRow>(
    `with asked as materialized (
       select m.group_id, count(*) as people
         from survey_respondents s
        cross join lateral ${groupsOf('s.person_id', groupId)} m
        where s.company_id = $1 and s.survey_id = ${surveyId} and s.until_at is null
        group by m.group_id
     ), left_since as materialized (
       select r.id as round_id, m.group_id, count(*) as people
         from rounds r
        cross join lateral (select l.person_id from (${leavers}) l where exists (${ofLeaver})) l
        cross join lateral ${groupsOf('l.person_id', groupId)} m
        where r.company_id = $1 and r.id = any($2::bigint[])
        group by r.id, m.group_id
     ), silent as materialized (
       select r.id as round_id, m.group_id, count(*) as people
         from rounds r
        cross join lateral (select q.person_id from ${silent(moment)}) q
        cross join lateral ${groupsOf('q.person_id', groupId)} m
        where r.company_id = $1 and r.id = any($2::bigint[])
        group by r.id, m.group_id
     ), answered as materialized (
       select r.id as round_id, m.group_id, count(*) filter (where a.skip_option is null) as n,
              avg(a.number)::float8 as mean, stddev_samp(a.number)::float8 as deviation,
              count(*) filter (where a.comment is not null and a.skip_option is null) as comments,
              count(*) filter (where a.skip_option is not null) as skips
         from ${answersByGroup(groupId)}
        group by r.id, m.group_id
     )
     select r.id as "roundId", g.id as "groupId", g.name, coalesce(k.people, 0) + coalesce(l.people, 0) - coalesce(w.people, 0) as assigned,
            coalesce(a.n, 0) as n, a.mean, a.deviation, coalesce(a.comments, 0) as comments,
            coalesce(a.skips, 0) as skips
       from unnest($2::bigint[]) as r(id)
      cross join (select group_id from asked union select group_id from left_since) m
       join groups g on g.company_id = $1 and g.id = m.group_id
       left join asked k on k.group_id = m.group_id
       left join left_since l on l.round_id = r.id and l.group_id = m.group_id
       left join silent w on w.round_id = r.id and w.group_id = m.group_id
       left join answered a on a.round_id = r.id and a.group_id = m.group_id
      where coalesce(k.people, 0) + coalesce(l.people, 0) > coalesce(w.people, 0)
      order by r.id, g.id`,
    [companyId, roundIds, ...withGroup(groupId), survey, now],
  );
}

/** How many people of each group chose what, in open rounds of choice questions; choices of nobody have no row. */
export function listOpenChoices(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
  groupId: number | null,
) {
  return database.query<{ roundId: number; groupId: number; choice: number; people: number }>(
    `select r.id as "roundId", m.group_id as "groupId", choice, count(*) as people
       from ${answersByGroup(groupId)}
      cross join lateral unnest(a.choices) as choice
      group by r.id, m.group_id, choice`,
    [companyId, roundIds, ...withGroup(groupId)],
  );
}
