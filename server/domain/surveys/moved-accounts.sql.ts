import { asks } from './left-out.sql.ts';

// When somebody else has changed an account's address, rounds of anonymous surveys that were open then neither show nor
// accept anything of it (design §5): the holder of the new address may not be the person who answered. Answers and
// counts stay, so that an admin cannot learn from a change whether there is one.

/**
 * The largest difference between the clocks of two servers (server/core/db/clock-check.ts): one of them may open a
 * round early.
 */
const clocksDiffer = "interval '2 minutes'";

/**
 * SQL: whether round `r` of survey `s` is open to the account with this id; whether it asks the person is a separate
 * question.
 */
export const isOpenTo = (accountId: string) => `(not s.anonymous or r.starts_at > coalesce(
  (select moved_at + ${clocksDiffer} from accounts where id = ${accountId}), '-infinity'))`;

/**
 * SQL: whether an answer was given by the account's current holder. An admin may read years of answers to a named
 * survey, but not everyone to whom an account is moved.
 */
export const givenSinceMoved = (answer: string, accountId: string) => `(${answer}.answered_at > coalesce(
  (select moved_at from accounts where id = ${accountId}), '-infinity'))`;

/**
 * SQL: whether a round's mail may go to a person: none at all without a round that is open to them, and a reminder only
 * by what they have not answered in those; nor to people that no open round asks. `$1` is the company.
 */
export const mayGetMail = (of: { surveyId: string; personId: string; kind: string; now: string }) => `not exists (
  select from surveys s join accounts a on a.id = ${of.personId}
   where s.company_id = $1 and s.id = ${of.surveyId} and s.anonymous
     and (a.moved_at is not null or exists (
       select from rounds r
        where r.company_id = $1 and r.survey_id = s.id and r.closed_at is null and r.left_out <> '{}'))
     and not exists (
     select from rounds r
      where r.company_id = $1 and r.survey_id = s.id and r.closed_at is null and ${isOpenTo('a.id')}
        and ${asks('r', 'a.id')}
        and (${of.kind} = 'notify' or (r.late_at <= ${of.now} and not exists (
          select from answers x where x.company_id = $1 and x.round_id = r.id and x.person_id = a.id)))))`;
