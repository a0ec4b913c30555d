import type { SkipOption } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { formulaStart } from '../../../shared/people-file-cells.ts';
import type { Database } from '../../core/db/database.ts';

/** A round of a question, and what each of its lines begins with. */
type SaidRound = { questionId: number; index: number; start: string };

/** The rest of a line: what follows the person, the value, the reason for skipping and the comment. */
export type AnswerFormat = {
  rest: readonly string[];
  skipReasons: Record<SkipOption, string>;
  decimal: string;
  language: Locale | null;
};

/**
 * Lines of CSV; the number of `answers`, and the person of the last; how many of the requested `rounds` still exist.
 */
type SaidPart = { lines: string | null; answers: number; lastPersonId: number | null; rounds: number };

// The database builds the lines: a million answers as objects would cost many times the reading. The same cells as in
// csv.ts; export-stream.test.ts compares them.
const pattern = formulaStart.replaceAll("'", "''");
/** `text` is a column. Most texts begin with a letter (65 to 126), which is cheaper to test than the whole pattern. */
const textCell = (text: string) =>
  `case when ${text} <> '' then
     case when ascii(${text}) between 65 and 126 or ${text} !~ '${pattern}' then '"' else '"''' end
     || replace(${text}, '"', '""') || '"' end`;

// Offset 0 in these: the filter is applied first, whatever the statistics (tests/prove/report-plans.prove.ts).
const slice = `unnest($2::bigint[], $3::int[], $4::text[]) with ordinality as s(question_id, index, start, place)
      cross join lateral (
        select r.* from rounds r
         where r.company_id = $1 and r.question_id = s.question_id and r.index = s.index offset 0) r`;

function sliceParams(companyId: number, rounds: readonly SaidRound[]) {
  return [
    companyId,
    rounds.map((round) => round.questionId),
    rounds.map((round) => round.index),
    rounds.map((round) => round.start),
  ];
}

/**
 * The answers of some rounds, one per line, by round and person; for a group as it was when the round closed.
 * @param after only people with a larger id, at most `limit` lines (null: all)
 */
export async function readAnswerLines(
  database: Database,
  companyId: number,
  rounds: readonly SaidRound[],
  { userId, groupId }: { userId: number | null; groupId: number | null },
  { rest, skipReasons, decimal, language }: AnswerFormat,
  { after, limit }: { after: number; limit: number | null },
): Promise<SaidPart> {
  const name = `coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), nullif(p.email, ''))`;
  const named = `coalesce(nullif(v.translations -> $15::text -> 'choices' ->> c::int, ''), v.choices[c + 1])`;
  const chosen = `array_to_string(array(select ${named} from unnest(a.choices) as c order by c), ' | ')`;
  const [part] = await database.query<SaidPart>(
    `with line as (
       select s.place, a.person_id,
              concat(s.start, ${textCell('said.name')}, $5::text,
                     case when a.number is not null then replace(a.number::text, '.', $9)
                          when said.text is not null then ${textCell('said.text')} end, $6::text,
                     case when a.skip_option is not null then $10::jsonb ->> a.skip_option end, $7::text,
                     ${textCell('a.comment')}, $8::text) as text
         from ${slice}
         join question_versions v
           on v.company_id = $1 and v.question_id = r.question_id and v.version = r.question_version
        cross join lateral (
          select a.* from answers a
           where a.company_id = $1 and a.round_id = r.id and a.person_id > $11
             and ($13::bigint is null or a.person_id = $13)
             and ($14::bigint is null or exists (
               select from group_members g
                where g.company_id = $1 and g.group_id = $14 and g.person_id = a.person_id
                  and case when r.closed_at is null then g.until_at is null
                           else g.from_at <= r.closed_at and (g.until_at is null or g.until_at > r.closed_at) end offset 0))
           order by a.person_id limit $12) a
         left join lateral (
           select p.first_name, p.last_name, p.email from people p
            where p.company_id = $1 and p.id = a.person_id offset 0) p on true
        -- Offset 0: else name and text would be worked out again wherever they stand above.
        cross join lateral (
          select ${name} as name, case when a.choices is not null then ${chosen} else a.text end as text offset 0) said
     )
     select string_agg(text, '' order by place, person_id) as lines, count(*) as answers,
            max(person_id) as "lastPersonId", (select count(*) from ${slice}) as rounds
       from line`,
    [
      ...sliceParams(companyId, rounds),
      ...rest,
      decimal,
      JSON.stringify(skipReasons),
      after,
      limit,
      userId,
      groupId,
      language,
    ],
  );
  if (part === undefined) throw new Error('An aggregate has one row.');
  return part;
}

/**
 * The published responses of an anonymous survey's closed rounds, one per line, in the stored order and without people.
 */
type PublishedRound = SaidRound & { commentStart: string; skipStart: string };

/** The published texts, comments and skips of some rounds. `answers` counts lines. */
export async function readPublishedLines(
  database: Database,
  companyId: number,
  rounds: readonly PublishedRound[],
  { rest, skipReasons }: AnswerFormat,
): Promise<SaidPart> {
  const [part] = await database.query<SaidPart>(
    `with line as (
       select s.place, w.kind, w.at,
              concat(w.start, $5::text, ${textCell('w.text')}, $6::text, $9::jsonb ->> w.skip_option, $7::text,
                     ${textCell('w.comment')}, $8::text) as text
         from ${slice}
         join unnest($10::text[], $11::text[]) with ordinality as o(comment_start, skip_start, place)
           on o.place = s.place
         join round_publications p on p.company_id = $1 and p.round_id = r.id and r.closed_at is not null
        cross join lateral (
          select 1 as kind, at, s.start, text, null as skip_option, null as comment
            from jsonb_array_elements_text(p.texts) with ordinality as t(text, at)
           union all
          select 2, at, o.comment_start, null, null, comment
            from jsonb_array_elements_text(p.comments) with ordinality as t(comment, at)
           union all
          select 3, at, o.skip_start, null, skip ->> 'skip_option', skip ->> 'comment'
            from jsonb_array_elements(p.skipped_comments) with ordinality as t(skip, at)) w
     )
     select string_agg(text, '' order by place, kind, at) as lines, count(*) as answers,
            null::bigint as "lastPersonId", (select count(*) from ${slice}) as rounds
       from line`,
    [
      ...sliceParams(companyId, rounds),
      ...rest,
      JSON.stringify(skipReasons),
      rounds.map((round) => round.commentStart),
      rounds.map((round) => round.skipStart),
    ],
  );
  if (part === undefined) throw new Error('An aggregate has one row.');
  return part;
}
