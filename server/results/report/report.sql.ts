import type { FieldType } from '../../../shared/lists.ts';
import type { Translations } from '../../../shared/texts.ts';
import type { Result } from '../../actions/closing/round-results.ts';
import type { Database } from '../../core/db/database.ts';
import type { Ends, FollowUp, VersionTexts } from '../../domain/questions/question-texts.ts';
import { isAwayId } from '../../domain/surveys/away.sql.ts';
import type { Period } from '../selection/period.ts';
import { isSummable } from './float-sums.ts';

export type VersionRow = Ends &
  FollowUp & {
    questionId: number;
    version: number;
    label: string;
    fieldType: FieldType;
    choices: string[];
    translations: Translations<VersionTexts>;
    /** In the order of rounds; `changedAt` as text; labels in other languages by language. */
    rewordings:
      | {
          roundIndex: number;
          before: string;
          after: string;
          changedAt: string;
          beforeTranslations: Translations<string>;
          afterTranslations: Translations<string>;
        }[]
      | null;
  };

/** Everything that the questions of a survey have asked and will ask. */
export function listVersions(database: Database, companyId: number, surveyId: number) {
  return database.query<VersionRow>(
    `select v.question_id as "questionId", v.version, v.label, v.field_type as "fieldType", v.choices, v.translations,
            v.min_label as "minLabel", v.max_label as "maxLabel", v.follow_up_text as "followUpText",
            v.follow_up_side as "followUpSide", v.follow_up_limit as "followUpLimit", (
              select jsonb_agg(jsonb_build_object('roundIndex', w.round_index, 'before', w.before, 'after', w.after,
                                                  'changedAt', w.changed_at, 'beforeTranslations', w.before_translations,
                                                  'afterTranslations', w.after_translations) order by w.round_index)
                from question_rewordings w
               where w.company_id = $1 and w.question_id = v.question_id and w.version = v.version) as rewordings
       from questions q
       join question_versions v on v.company_id = $1 and v.question_id = q.id
      where q.company_id = $1 and q.survey_id = $2`,
    [companyId, surveyId],
  );
}

/** The counts of a round for everyone, a group or a person; null: not known or not published. */
export type CountedRow = Omit<Result, 'groupId' | 'groupName'>;

/** One question in one round; `lastDay` inclusive. */
export type RoundRow = {
  id: number;
  questionId: number;
  index: number;
  version: number;
  startDate: string;
  lastDay: string;
  isOpen: boolean;
  isVisible: boolean;
  /** Nothing is stored for an open round, nor for a group or person that was not part of the round. */
  isCounted: boolean;
  /** The published groups of a closed visible round, a JSON array; only without a filter by people. */
  groups: string | null;
  /** Only for rounds of one group: the layout of an anonymous survey's reporting groups that they count by. */
  layout?: number;
} & { [Key in keyof CountedRow]: CountedRow[Key] | null };

const place = `r.id, r.question_id as "questionId", r.index, r.question_version as version,
  r.start_date as "startDate", r.end_date - 1 as "lastDay", r.closed_at is null as "isOpen",
  r.start_date <= $4 and r.end_date > $3 as "isVisible"`;
const stored = `x.round_id is not null as "isCounted", x.assigned, x.n, x.mean, x.deviation, x.counts, x.distribution, x.comments,
  x.skips, x.suppressed`;

/** The stored results of a round that is being closed appear with the others that close with it, not before. */
const isPublished = 'r.closed_at is not null';

/** Every round of a survey, because lines go through all of them, with the stored results of everyone. */
export function listRounds(database: Database, companyId: number, surveyId: number, { start, end }: Period) {
  return database.query<Omit<RoundRow, 'layout'>>(
    `select ${place}, ${stored}, case when r.start_date <= $4 and r.end_date > $3 then p.groups end as groups
       from rounds r
       left join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = 0 and ${isPublished}
       left join round_publications p on p.company_id = $1 and p.round_id = r.id and ${isPublished}
      where r.company_id = $1 and r.survey_id = $2
      order by r.question_id, r.index`,
    [companyId, surveyId, start, end],
  );
}

/** As `listRounds`, for one group as it was when each round closed, or an anonymous survey's frozen one. */
export function listRoundsOfGroup(
  database: Database,
  companyId: number,
  surveyId: number,
  { start, end }: Period,
  groupId: number,
) {
  return database.query<RoundRow & { layout: number }>(
    `select ${place}, ${stored}, r.layout, null as groups
       from rounds r
       left join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = $5 and ${isPublished}
      where r.company_id = $1 and r.survey_id = $2
      order by r.question_id, r.index`,
    [companyId, surveyId, start, end, groupId],
  );
}

/** For one round, a person's own answer instead of counts. */
export type PersonalRound = [
  id: number,
  index: number,
  startDate: string,
  lastDay: string,
  isOpen: boolean,
  isVisible: boolean,
  isCounted: boolean,
  isAnswered: boolean,
  isSkipped: boolean,
  isCommented: boolean,
  number: number | null,
  choices: number[] | null,
];
/** Rounds that asked one version of a question. `rounds`: a JSON array of `PersonalRound`s. */
export type PersonalRow = { questionId: number; version: number; rounds: string };

/**
 * Values as PostgreSQL prints them in JSON, or null. Written by hand, because its own functions look up each type
 * again.
 */
function jsonArray(values: readonly string[]): string {
  return `concat('[', ${values.map((value) => `coalesce((${value})::text, 'null')`).join(`, ',', `)}, ']')`;
}

/**
 * As `listRounds`, for one person: `isCounted` where they were asked when the round closed (now, while it is open) or
 * have answered, and, where a group is requested, were in it at that moment. One text per version: a thousand rows of
 * fourteen columns cost more than finding them.
 */
export function listRoundsOfPerson(
  database: Database,
  companyId: number,
  surveyId: number,
  { start, end }: Period,
  { userId: personId, groupId }: { userId: number; groupId: number | null },
  now: Date,
) {
  const stood = (
    alias: string,
    began = '<=',
    left = '>',
  ) => `case when r.closed_at is null then ${alias}.until_at is null
    else ${alias}.from_at ${began} r.closed_at and (${alias}.until_at is null or ${alias}.until_at ${left} r.closed_at) end`;
  const inGroup = `and exists (
    select from group_members g
     where g.company_id = $1 and g.group_id = $7 and g.person_id = $5 and ${stood('g')})`;
  const isCounted = `(a.person_id is not null or exists (
      select from survey_respondents m
       where m.company_id = $1 and m.survey_id = $2 and m.person_id = $5
          -- People who join or leave as the next round opens do so after the closing at that moment.
          and ${stood('m', '<', '>=')} and $5 <> all(r.away)
          and (r.closed_at is not null or not ${isAwayId('$5', '$6')})))
    ${groupId === null ? '' : inGroup}`;
  const round = jsonArray([
    'r.id',
    'r.index',
    `'"' || r.start_date || '"'`,
    `'"' || r.end_date - 1 || '"'`,
    'r.closed_at is null',
    'r.start_date <= $4 and r.end_date > $3',
    isCounted,
    'a.person_id is not null and a.skip_option is null',
    'a.skip_option is not null',
    'a.comment is not null and a.skip_option is null',
    // JSON has no other numbers.
    `case when ${isSummable} then a.number end`,
    'array_to_json(a.choices)',
  ]);
  return database.query<PersonalRow>(
    `select r.question_id as "questionId", r.question_version as version, concat('[', string_agg(${round}, ','), ']') as rounds
       from rounds r
       left join answers a on a.company_id = $1 and a.round_id = r.id and a.person_id = $5
      where r.company_id = $1 and r.survey_id = $2
      group by r.question_id, r.question_version`,
    [companyId, surveyId, start, end, personId, now, ...(groupId === null ? [] : [groupId])],
  );
}

/** The stored changes of some closed rounds, for everyone (group 0) or a group. */
export function listChanges(database: Database, companyId: number, roundIds: readonly number[], groupId: number) {
  return database.query<{ roundId: number; change: unknown }>(
    `select round_id as "roundId", change from round_results
      where company_id = $1 and round_id = any($2::bigint[]) and group_id = $3 and change is not null`,
    [companyId, roundIds, groupId],
  );
}
