import { fieldTypes, type ResponseKind, type SkipOption } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import type { PeopleFilter } from '../selection/selection.sql.ts';

// Each kind has a partial index of its own, in the order of the answers within a round: the conditions must match it.
export const conditions: Record<ResponseKind, string> = {
  texts: 'a.text is not null',
  comments: 'a.comment is not null and a.skip_option is null',
  skips: 'a.skip_option is not null',
};
export const text: Record<ResponseKind, string> = {
  texts: 'a.text',
  comments: 'a.comment',
  skips: "coalesce(a.comment, '')",
};

/** By Unicode's rules for upper and lower case: a database's own locale may know only English letters. */
export const contains = (said: string, parameter: string) =>
  `(${parameter} = '' or strpos(lower(${said} collate "und-x-icu"), lower(${parameter} collate "und-x-icu")) > 0)`;

/** The author. Looked up by key for each: as a join this takes long where there are no statistics. */
const person = `(select p.first_name, p.last_name, p.email from people p
  where p.company_id = $1 and p.id = w.person_id offset 0)`;

/** Null for an erased person. */
const nameOfPerson = "coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, ''))";

/**
 * For a group as it was when the round closed. The person is $2, the group $3, each only where requested. Offset 0
 * keeps it a look-up by key for each answer: as a join it would read the company's memberships again for each of them
 * where the statistics are from when there were none.
 */
function wantedPeople({ userId, groupId }: PeopleFilter): string {
  const ofPerson = userId === null ? '' : 'and a.person_id = $2';
  if (groupId === null) return ofPerson;
  return `${ofPerson} and exists (
    select from group_members g
     where g.company_id = $1 and g.group_id = $3 and g.person_id = a.person_id
       and case when r.closed_at is null then g.until_at is null
                else g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at) end offset 0)`;
}

// Typed even where the statement does not use them.
const parameters = '(select $2::bigint as user_id, $3::bigint as group_id) as filter';

export type ResponseRow = { roundId: number; text: string; skipOption: SkipOption | null; name: string | null };

/** All written responses of some rounds, in the order of the answers. */
export async function listResponses(
  database: Database,
  companyId: number,
  roundIds: readonly number[],
  people: PeopleFilter,
): Promise<Record<ResponseKind, ResponseRow[]>> {
  const rows = await database.query<ResponseRow & { kind: ResponseKind }>(
    (['texts', 'comments', 'skips'] as const)
      .map(
        (kind) => `
     (select '${kind}' as kind, w."roundId", w.text, w."skipOption", ${nameOfPerson} as name
        from ${parameters}, unnest($4::bigint[]) with ordinality as s(id, place)
        join rounds r on r.company_id = $1 and r.id = s.id
       cross join lateral (
         select a.round_id as "roundId", ${text[kind]} as text, a.skip_option as "skipOption", a.answered_at, a.person_id
           from answers a
          where a.company_id = $1 and a.round_id = r.id and ${conditions[kind]} ${wantedPeople(people)}) w
        left join lateral ${person} p on true
       order by s.place, w.answered_at, w.person_id)`,
      )
      .join(' union all '),
    [companyId, people.userId, people.groupId, roundIds],
  );
  const of = (kind: ResponseKind) => rows.filter((row) => row.kind === kind);
  return { texts: of('texts'), comments: of('comments'), skips: of('skips') };
}

/** A round of a question, newest first; days inclusive. */
export type ResponseRound = { id: number; startDate: string; lastDay: string; count: number };

/**
 * How many responses of a kind each round of a question has in the requested days. Stored counts where there is no
 * search or person; otherwise they are searched.
 */
export function countResponses(
  database: Database,
  companyId: number,
  { questionId, kind, search, people, start, end }: WantedResponses,
): Promise<ResponseRound[]> {
  const isStored = search === '' && people.userId === null;
  const counted = `(select count(*) from answers a
    where a.company_id = $1 and a.round_id = r.id and ${conditions[kind]} ${wantedPeople(people)}
      and ${contains(text[kind], '$7')})`;
  const column = {
    texts: `case when v.field_type = ${fieldTypes.textarea} then x.n else 0 end`,
    comments: 'x.comments',
    skips: 'x.skips',
  };
  const found = isStored ? `coalesce(${column[kind]}, ${counted})` : counted;
  return database.query<ResponseRound>(
    `select r.id, r.start_date as "startDate", r.end_date - 1 as "lastDay", ${found} as count
       from ${parameters}, rounds r
       join question_versions v on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
       left join round_results x on x.company_id = $1 and x.round_id = r.id and x.group_id = coalesce($3, 0)
        and r.closed_at is not null
      where r.company_id = $1 and r.question_id = $4 and r.start_date <= $6 and r.end_date > $5
      order by r.index desc`,
    [companyId, people.userId, people.groupId, questionId, start, end, search],
  );
}

export type WantedResponses = {
  questionId: number;
  kind: ResponseKind;
  search: string;
  people: PeopleFilter;
  start: string;
  end: string;
};

/** The responses of a round after the first `skip` ones, `take` at most. */
export type Slice = { roundId: number; skip: number; take: number };

/** Slices one after the other, each in the order of the answers. */
export function listResponseSlices(
  database: Database,
  companyId: number,
  slices: readonly Slice[],
  { kind, search, people }: Pick<WantedResponses, 'kind' | 'search' | 'people'>,
) {
  return database.query<ResponseRow>(
    `select w."roundId", w.text, w."skipOption", ${nameOfPerson} as name
       from ${parameters}, unnest($4::bigint[], $5::bigint[], $6::bigint[]) with ordinality as s(id, skip, take, place)
       join rounds r on r.company_id = $1 and r.id = s.id
      cross join lateral (
        select a.round_id as "roundId", ${text[kind]} as text, a.skip_option as "skipOption", a.answered_at, a.person_id
          from answers a
         where a.company_id = $1 and a.round_id = r.id and ${conditions[kind]} ${wantedPeople(people)}
           and ${contains(text[kind], '$7')}
         order by a.answered_at, a.person_id offset s.skip limit s.take) w
       left join lateral ${person} p on true
      order by s.place, w.answered_at, w.person_id`,
    [companyId, people.userId, people.groupId, ...columns(slices), search],
  );
}

export function columns(slices: readonly Slice[]) {
  return [slices.map(({ roundId }) => roundId), slices.map(({ skip }) => skip), slices.map(({ take }) => take)];
}

// ---------------------------------------------------------------- as an anonymous survey published them

const published: Record<ResponseKind, { column: string; text: string; skipOption: string }> = {
  texts: { column: 'texts', text: "w.word #>> '{}'", skipOption: 'null' },
  comments: { column: 'comments', text: "w.word #>> '{}'", skipOption: 'null' },
  skips: { column: 'skipped_comments', text: "w.word ->> 'comment'", skipOption: "w.word ->> 'skip_option'" },
};

/** The published responses of some closed rounds, in the stored order; without names. */
export async function listPublishedResponses(database: Database, companyId: number, roundIds: readonly number[]) {
  const rows = await database.query<{
    roundId: number;
    texts: string[] | null;
    comments: string[] | null;
    skips: { skip_option: SkipOption; comment: string }[] | null;
  }>(
    `select p.round_id as "roundId", p.texts, p.comments, p.skipped_comments as skips
       from round_publications p join rounds r on r.company_id = $1 and r.id = p.round_id and r.closed_at is not null
      where p.company_id = $1 and p.round_id = any($2::bigint[])`,
    [companyId, roundIds],
  );
  return rows;
}

export function countPublishedResponses(
  database: Database,
  companyId: number,
  { questionId, kind, search, start, end }: Omit<WantedResponses, 'people'>,
): Promise<ResponseRound[]> {
  const { column, text: word } = published[kind];
  const count =
    search === ''
      ? `jsonb_array_length(p.${column})`
      : `(select count(*) from jsonb_array_elements(p.${column}) as w(word) where ${contains(word, '$5')})`;
  return database.query<ResponseRound>(
    `select r.id, r.start_date as "startDate", r.end_date - 1 as "lastDay", ${count} as count
       from rounds r
       join round_publications p on p.company_id = $1 and p.round_id = r.id and p.${column} is not null
      where r.company_id = $1 and r.question_id = $2 and r.closed_at is not null
        and r.start_date <= $4 and r.end_date > $3 and ($5::text is not null)
      order by r.index desc`,
    [companyId, questionId, start, end, search],
  );
}

export function listPublishedResponseSlices(
  database: Database,
  companyId: number,
  slices: readonly Slice[],
  { kind, search }: Pick<WantedResponses, 'kind' | 'search'>,
) {
  const { column, text: word, skipOption } = published[kind];
  return database.query<ResponseRow>(
    `select s.id as "roundId", f.text, f."skipOption", null as name
       from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as s(id, skip, take, place)
       join round_publications p on p.company_id = $1 and p.round_id = s.id
      cross join lateral (
        select ${word} as text, ${skipOption} as "skipOption", w.at
          from jsonb_array_elements(p.${column}) with ordinality as w(word, at)
         where ${contains(word, '$5')}
         order by w.at offset s.skip limit s.take) f
      order by s.place, f.at`,
    [companyId, ...columns(slices), search],
  );
}
