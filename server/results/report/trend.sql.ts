import type { Database } from '../../core/db/database.ts';
import { isSummable } from './float-sums.ts';

/** A question whose trend is requested: its shown complete rounds of one version, in their order. */
export type TrendRounds = {
  questionId: number;
  rounds: readonly { id: number; index: number }[];
  /** 0 where it has a mean. */
  choiceCount: number;
};

/**
 * One person's answers to a question, separated by spaces: `rounds` are indices into the requested rounds, `values` the
 * numbers, or the choices of each separated by commas.
 */
export type PersonRow = { questionId: number; rounds: string; values: string };

/** The group's people when the round closed. */
const inGroup = `and exists (
  select from group_members g
    join rounds r on r.company_id = $1 and r.id = s.round_id
   where g.company_id = $1 and g.group_id = $6 and g.person_id = a.person_id
     and g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at))`;

/**
 * People's answers in some closed rounds, one row per person and question. It reads every answer of the rounds: call it
 * once, closed rounds do not change.
 * @param groupId null: of everyone
 */
export function listPeople(
  database: Database,
  companyId: number,
  questions: readonly TrendRounds[],
  groupId: number | null,
) {
  const rounds = questions.flatMap(({ questionId, rounds: own, choiceCount }) =>
    own.map(({ id }, place) => ({ id, questionId, place, hasChoices: choiceCount > 0 })),
  );
  return database.query<PersonRow>(
    `with shown as (
       select * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::boolean[])
         as t(round_id, question_id, place, has_choices)),
     answered as (
       select s.question_id, a.person_id, s.place,
              case when s.has_choices then array_to_string(a.choices, ',') else a.number::float8::text end as value
         from shown s
         join answers a on a.company_id = $1 and a.round_id = s.round_id
          and case when s.has_choices then a.choices is not null else ${isSummable} end
        ${groupId === null ? '' : inGroup})
     select question_id as "questionId", string_agg(place::text, ' ' order by place) as rounds,
            string_agg(value, ' ' order by place) as values
       from answered
      group by question_id, person_id`,
    [
      companyId,
      rounds.map(({ id }) => id),
      rounds.map(({ questionId }) => questionId),
      rounds.map(({ place }) => place),
      rounds.map(({ hasChoices }) => hasChoices),
      ...(groupId === null ? [] : [groupId]),
    ],
  );
}
