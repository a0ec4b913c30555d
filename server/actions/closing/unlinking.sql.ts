import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import { reportingGroup } from '../../domain/surveys/publication.sql.ts';
import { markLeavers } from '../../domain/surveys/roster.sql.ts';

/**
 * Copies a round's answers without person and time, in random order: text, comment and skip apart from the value, and a
 * group only where the round's stored results show it, hence one of `fewestAnonymousAnswers` or more. Of a round that
 * asked fewer people nothing is kept, because each row would belong to one of them. Earlier copies are replaced. In one
 * transaction: neither two servers at once nor the order of writing may leave a trace.
 */
export async function copyUnlinked(database: Database, companyId: number, roundId: number): Promise<void> {
  await database.query('delete from unlinked_answers where company_id = $1 and round_id = $2', [companyId, roundId]);
  await database.query(
    `with given as (
       select a.number, a.choices, a.text, a.skip_option, a.comment,
              (select x.group_id from round_results x
                where x.company_id = $1 and x.round_id = r.id and not x.suppressed
                  and x.group_id = ${reportingGroup('r.survey_id', 'r.layout', 'a.person_id')}) as group_id
         from rounds r
         join answers a on a.company_id = $1 and a.round_id = r.id
        where r.company_id = $1 and r.id = $2
          and (select count(distinct m.person_id) from survey_respondents m
                where m.company_id = $1 and m.survey_id = r.survey_id and m.from_at < coalesce(r.closed_at, r.ends_at)
                  and (m.until_at is null or m.until_at > r.starts_at)) >= $3
     )
     insert into unlinked_answers (company_id, round_id, kind, group_id, number, choices, text, skip_option)
     select $1, $2, kind, group_id, number, choices, text, skip_option
       from (
         select 'answer' as kind, group_id, number, choices, null as text, null as skip_option from given
          where skip_option is null
         union all
         select 'text', null, null, null, text, null from given where text is not null
         union all
         select 'comment', null, null, null, comment, null from given where comment is not null and skip_option is null
         union all
         select 'skip', null, null, null, comment, skip_option from given where skip_option is not null
       ) rows
      order by random()`,
    [companyId, roundId, fewestAnonymousAnswers],
  );
}

/**
 * Removes person and time from rounds whose answers have been copied. In one transaction with their closing, after
 * which nothing in the survey shows who answered them: neither the answers nor the reminders, which go only to people
 * without an answer, nor the marks of people who have left. `closed_at` may still be null.
 */
export async function unlinkRounds(
  database: Database,
  companyId: number,
  surveyId: number,
  roundIds: readonly number[],
  now: Date,
): Promise<void> {
  await database.query('delete from answers where company_id = $1 and round_id = any($2::bigint[])', [
    companyId,
    roundIds,
  ]);
  await database.query('update rounds set unlinked = true where company_id = $1 and id = any($2::bigint[])', [
    companyId,
    roundIds,
  ]);
  await markLeavers(database, companyId, surveyId, roundIds);
  await forgetMailed(database, companyId, surveyId, now);
  await forgetKeys(database, companyId, now);
}

/** Expired keys for answering would reveal who has been reminded, and their sessions who came. */
async function forgetKeys(database: Database, companyId: number, now: Date): Promise<void> {
  await database.query(
    `delete from account_keys where company_id = $1 and purpose = 'answering' and expires_at <= $2`,
    [companyId, now],
  );
}

/**
 * Counts the mails of rounds that are over, and removes their recipients: of reminders and automatic notices to people
 * who had not answered, and of later Notify users mails to the others.
 */
async function forgetMailed(database: Database, companyId: number, surveyId: number, now: Date): Promise<void> {
  await database.query(
    `with over as materialized (
       select m.id from mailings m
        where m.company_id = $1 and m.survey_id = $2
          and not exists (
            select from rounds o
             where o.company_id = $1 and o.survey_id = $2 and o.starts_at = m.round_starts_at and o.closed_at is null
               and o.counting_since is null)
     ), counted as (
       select o.id, count(l.sent_at) as sent, count(l.person_id) - count(l.sent_at) as failed
         from over o left join send_ledger l on l.company_id = $1 and l.mailing_id = o.id
        group by o.id
     ), finished as (
       update mailings m set sent = c.sent, failed = c.failed, finished_at = $3
         from counted c
        where m.company_id = $1 and m.id = c.id and m.finished_at is null
     )
     delete from send_ledger l using over o where l.company_id = $1 and l.mailing_id = o.id`,
    [companyId, surveyId, now],
  );
}

type LinkedRound = { id: number; surveyId: number };

/**
 * Closed rounds of a company's anonymous surveys that an earlier release did not unlink.
 * @param roundId only this one, if it is one of them; null: all
 */
export function listLinked(database: Database, companyId: number, roundId: number | null): Promise<LinkedRound[]> {
  return database.query<LinkedRound>(
    `select r.id, r.survey_id as "surveyId"
       from surveys s
       join rounds r on r.company_id = $1 and r.survey_id = s.id and r.closed_at is not null and not r.unlinked
      where s.company_id = $1 and s.anonymous and ($2::bigint is null or r.id = $2)
      order by r.id`,
    [companyId, roundId],
  );
}

/** Sums as exact decimals. */
export type UnlinkedRow = {
  roundId: number;
  /** Null: in no group that is shown. */
  groupId: number | null;
  number: number | null;
  choices: number[] | null;
  answers: number;
  sum: string;
  sumOfSquares: string;
};

/** For closed rounds: how often each value was given, by group. */
export function countUnlinked(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<UnlinkedRow>(
    `select round_id as "roundId", group_id as "groupId", number, choices, answers,
            coalesce(answers * number::text::numeric, 0)::text as sum,
            coalesce(answers * number::text::numeric * number::text::numeric, 0)::text as "sumOfSquares"
       from (
         select round_id, group_id, number, choices, count(*) as answers
           from unlinked_answers
          where company_id = $1 and round_id = any($2::bigint[]) and kind = 'answer'
          group by round_id, group_id, number, choices) u`,
    [companyId, roundIds],
  );
}

/** How many comments and skips closed rounds have. */
export function countUnlinkedWords(database: Database, companyId: number, roundIds: readonly number[]) {
  return database.query<{ roundId: number; comments: number; skips: number }>(
    `select round_id as "roundId", count(*) filter (where kind = 'comment') as comments,
            count(*) filter (where kind = 'skip') as skips
       from unlinked_answers
      where company_id = $1 and round_id = any($2::bigint[])
      group by round_id`,
    [companyId, roundIds],
  );
}
