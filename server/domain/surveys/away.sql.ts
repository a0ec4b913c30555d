// People who are away (ADR 82): no mails go to them, and of named surveys they are neither late nor, as long as they
// have not answered, among those who are asked. Anonymous surveys count everybody: a number that depended on whether a
// single person has answered would show it.

/** SQL: whether `person`, a row of people, is away at this moment, by the company's calendar; `$1` is the company. */
export const isAwayAt = (person: string, moment: string) => `(
  ${person}.away_from <= (${moment}::timestamptz at time zone (select timezone from companies where id = $1))::date
  and (${person}.away_until is null or ${person}.away_until
       >= (${moment}::timestamptz at time zone (select timezone from companies where id = $1))::date))`;

/** SQL: the same by the id. As a value it is looked up by key; by `exists` it would read all who are away for each. */
export const isAwayId = (id: string, moment: string) => `coalesce((
  select ${isAwayAt('absent', moment)} from people absent where absent.company_id = $1 and absent.id = ${id}), false)`;

/** SQL: the company's people who are away then. */
export const awayPeople = (moment: string) => `
  select p.id as person_id from people p
   where p.company_id = $1 and p.away_from is not null and ${isAwayAt('p', moment)}`;

/**
 * SQL: those of them whom the survey asks, as the rows `q` of its roster. By `offset 0` they are looked up by key; as a
 * join it would compare each with each where the database does not know yet that many are away.
 */
export const awayRespondents = (survey: string, moment: string) => `
  (${awayPeople(moment)} offset 0) absent
  cross join lateral (
    select person_id, late_at, answered from survey_respondents
     where company_id = $1 and survey_id = ${survey} and person_id = absent.person_id and until_at is null offset 0) q`;
