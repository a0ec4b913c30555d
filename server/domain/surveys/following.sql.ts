import type { Database } from '../../core/db/database.ts';

// A survey can follow groups (ADR 80): the people in them when a round opens are asked from then on, those who have
// left no longer. A change of a group changes no survey's respondents before that.

// Lists of people are combined by set operations. Joins, `in` and `exists` compare each person with each where the
// database's statistics are older than most people, or come from smaller companies.

/** SQL: the people of the groups that survey `$2` follows; `$1` is the company. */
const members = `
  select person_id from group_members
   where company_id = $1 and until_at is null and group_id = any(array(
     select group_id from followed_groups where company_id = $1 and survey_id = $2))`;

/** SQL: those whom it asks now. */
const asked = 'select person_id from survey_respondents where company_id = $1 and survey_id = $2 and until_at is null';

/** SQL: people who were added while a round was open that must not change. */
const planned = 'select person_id from planned_respondents where company_id = $1 and survey_id = $2';

/** SQL: people who were taken out by hand while in a followed group, or while a round was open that must not change. */
const exceptions = 'select person_id from followed_exceptions where company_id = $1 and survey_id = $2';

/** SQL: those who should be asked and are not. */
const joining = `
  select member.person_id from (${members} union ${planned} except ${asked} except ${exceptions}) member
   where (select removed_at is null from people where company_id = $1 and id = member.person_id)`;

/**
 * SQL: those who are asked through a group and are in none any more. Those who are taken out of an open round that must
 * not change are marked so, too.
 */
const leaving = `
  (${asked} and through_group except ${members}) union (${asked} and through_group intersect ${exceptions})`;

/**
 * Whether the people whom a survey asks stay as they are: those of an anonymous survey while any of its rounds is open.
 * It does not depend on what has been answered, which it would reveal (ADR 80).
 */
export async function keepsRespondents(
  database: Database,
  companyId: number,
  { id, anonymous }: { id: number; anonymous: boolean },
): Promise<boolean> {
  if (!anonymous) return false;
  const open = 'select from rounds where company_id = $1 and survey_id = $2 and closed_at is null limit 1';
  return (await database.query(open, [companyId, id])).length > 0;
}

/**
 * Of an anonymous survey those whom its next round asks, by what is known now; of others those who are asked now.
 * @param among only of these
 */
export async function listNextIds(
  database: Database,
  companyId: number,
  { id, anonymous }: { id: number; anonymous: boolean },
  among: readonly number[] | null = null,
): Promise<number[]> {
  const next = anonymous ? `(${asked} except (${leaving})) union ${joining}` : asked;
  const rows = await database.query<{ id: number }>(
    `select person_id as id from (${next}) next ${among === null ? '' : 'where person_id = any($3::bigint[])'} order by person_id`,
    [companyId, id, ...(among === null ? [] : [among])],
  );
  return rows.map((row) => row.id);
}

export async function listFollowedIds(database: Database, companyId: number, surveyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    'select group_id as id from followed_groups where company_id = $1 and survey_id = $2 order by group_id',
    [companyId, surveyId],
  );
  return rows.map(({ id }) => id);
}

type Following = { groups: string[]; joining: number; leaving: number };

/** What the next round will change. */
export async function findFollowing(database: Database, companyId: number, surveyId: number): Promise<Following> {
  const [row] = await database.query<Following>(
    `select coalesce((
              select json_agg(g.name order by lower(g.name)) from followed_groups f
                join groups g on g.company_id = $1 and g.id = f.group_id
               where f.company_id = $1 and f.survey_id = $2), '[]') as groups,
            (select count(*) from (${joining}) j) as joining,
            (select count(*) from (${leaving}) l) as leaving`,
    [companyId, surveyId],
  );
  return row ?? { groups: [], joining: 0, leaving: 0 };
}

/** Whether somebody is in a group that it follows. */
export async function hasMembers(database: Database, companyId: number, surveyId: number): Promise<boolean> {
  return (await database.query(`select from (${members}) member limit 1`, [companyId, surveyId])).length > 0;
}

/** Those whose turn it is. People who were taken out by hand may come back once they have left their groups. */
export async function listJoining(database: Database, companyId: number, surveyId: number): Promise<number[]> {
  await removeExceptions(
    database,
    companyId,
    surveyId,
    await idsOf(database, `${exceptions} except ${members}`, [companyId, surveyId]),
  );
  return idsOf(database, joining, [companyId, surveyId]);
}

/** They are asked when the next round opens, even where they had been taken out before. */
export async function planRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<void> {
  const values = [companyId, surveyId, ids];
  await database.query(
    `insert into planned_respondents (company_id, survey_id, person_id)
     select $1, $2, p.id from people p
      where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
     on conflict do nothing`,
    values,
  );
  await removeExceptions(database, companyId, surveyId, ids);
}

/** Those who are asked, now or by a plan, are not from the next round on. */
export async function planLeaving(database: Database, companyId: number, surveyId: number, ids: readonly number[]) {
  const values = [companyId, surveyId, ids];
  await database.query(
    'delete from planned_respondents where company_id = $1 and survey_id = $2 and person_id = any($3::bigint[])',
    values,
  );
  await markThrough(database, companyId, surveyId, ids);
}

/** Those whom nothing is planned for any more: they are asked now, as chosen by hand, or gone. */
export async function endPlans(database: Database, companyId: number, surveyId: number): Promise<void> {
  const ended = await idsOf(
    database,
    `${planned} intersect (${asked} union select id from people where company_id = $1 and removed_at is not null)`,
    [companyId, surveyId],
  );
  if (ended.length === 0) return;
  const values = [companyId, surveyId, ended];
  await database.query(
    'delete from planned_respondents where company_id = $1 and survey_id = $2 and person_id = any($3::bigint[])',
    values,
  );
  const outside = `select unnest($3::bigint[]) as person_id except ${members}`;
  await markThrough(database, companyId, surveyId, await idsOf(database, outside, values), false);
}

/** The share lock makes an erasure of one of them wait, so that it finds the row to close. */
export async function addThroughGroups(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `insert into survey_respondents (company_id, survey_id, person_id, from_at, through_group)
     select $1, $2, added.id, $4, true
       from (select p.id from people p
              where p.company_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
              order by p.id for share of p) added
     on conflict (company_id, survey_id, person_id, from_at) do update set until_at = null, through_group = true
     returning person_id as id`,
    [companyId, surveyId, ids, at],
  );
  return rows.map(({ id }) => id);
}

/** @returns how many were taken out */
export async function takeOutLeavers(database: Database, companyId: number, surveyId: number, at: Date) {
  const ids = await idsOf(database, leaving, [companyId, surveyId]);
  const rows = await database.query(
    `update survey_respondents set until_at = greatest(from_at, $4)
      where company_id = $1 and survey_id = $2 and until_at is null and person_id = any($3::bigint[]) returning 1`,
    [companyId, surveyId, ids, at],
  );
  return rows.length;
}

/** An edit that began before the change must meet a conflict. */
export async function noteRosterChange(database: Database, companyId: number, surveyId: number): Promise<number> {
  const [row] = await database.query<{ asked: number }>(
    `update surveys s set version = version + 1 where s.company_id = $1 and s.id = $2
     returning (select count(*) from survey_respondents m
                 where m.company_id = $1 and m.survey_id = $2 and m.until_at is null) as asked`,
    [companyId, surveyId],
  );
  return row?.asked ?? 0;
}

// ---------------------------------------------------------------- choosing

/**
 * Of the groups to be followed, those that are new and whose people are all asked already: it was the group that was chosen
 * then, so its people leave with it. People of other groups who are asked already were chosen by hand, and stay.
 */
export async function listWholeGroups(
  database: Database,
  companyId: number,
  surveyId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from unnest($3::bigint[]) as w(id)
     except select group_id from followed_groups where company_id = $1 and survey_id = $2
     except
     select g.group_id from group_members g
      where g.company_id = $1 and g.group_id = any($3::bigint[]) and g.until_at is null
        and (select true from survey_respondents m
              where m.company_id = $1 and m.survey_id = $2 and m.person_id = g.person_id and m.until_at is null) is null`,
    [companyId, surveyId, groupIds],
  );
  return rows.map(({ id }) => id);
}

/** Those of groups that are followed no more stay, as if chosen by hand. */
export async function replaceFollowed(
  database: Database,
  companyId: number,
  surveyId: number,
  groupIds: readonly number[],
): Promise<void> {
  const ended = {
    isEnded: 'f.survey_id = $2 and f.group_id <> all($3::bigint[])',
    goesOn: 'o.group_id = any($3::bigint[])',
  };
  await keepPeopleOf(database, companyId, ended, [surveyId, groupIds]);
  await database.query(
    'delete from followed_groups where company_id = $1 and survey_id = $2 and group_id <> all($3::bigint[])',
    [companyId, surveyId, groupIds],
  );
  await database.query(
    `insert into followed_groups (company_id, survey_id, group_id)
     select $1, $2, id from groups where company_id = $1 and id = any($3::bigint[]) and removed_at is null
     on conflict do nothing`,
    [companyId, surveyId, groupIds],
  );
}

/** Of a group that is being deleted, while its people are in it. */
export async function endFollowing(database: Database, companyId: number, groupId: number): Promise<void> {
  await keepPeopleOf(database, companyId, { isEnded: 'f.group_id = $2', goesOn: 'o.group_id <> $2' }, [groupId]);
  await database.query(
    `with ended as (
       delete from followed_groups where company_id = $1 and group_id = $2 returning survey_id
     )
     update surveys s set version = version + 1 from ended where s.company_id = $1 and s.id = ended.survey_id`,
    [companyId, groupId],
  );
}

/** `isEnded`: of the followed groups `f`, those that are followed no more; `goesOn`: of the same survey's `o`, the others. */
async function keepPeopleOf(
  database: Database,
  companyId: number,
  { isEnded, goesOn }: { isEnded: string; goesOn: string },
  values: readonly unknown[],
): Promise<void> {
  // Those who are in another group that is followed, or were taken out by hand, stay as they are.
  const kept = await database.query<{ survey: number; person: number }>(
    `with ended as materialized (
       select f.survey_id, f.group_id from followed_groups f where f.company_id = $1 and ${isEnded})
     select survey_id as survey, person_id as person from (
       select e.survey_id, g.person_id from ended e
         join group_members g on g.company_id = $1 and g.group_id = e.group_id and g.until_at is null
       except
       select o.survey_id, g.person_id from (select distinct survey_id from ended) e
         join followed_groups o on o.company_id = $1 and o.survey_id = e.survey_id and ${goesOn}
         join group_members g on g.company_id = $1 and g.group_id = o.group_id and g.until_at is null
       except
       select survey_id, person_id from followed_exceptions where company_id = $1) kept`,
    [companyId, ...values],
  );
  for (const [surveyId, people] of Map.groupBy(kept, ({ survey }) => survey)) {
    await markThrough(
      database,
      companyId,
      surveyId,
      people.map(({ person }) => person),
      false,
    );
  }
}

/** Of people who have just been chosen, those who are in a group that is followed. */
export async function markThroughGroups(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<void> {
  const through = `select unnest($3::bigint[]) as person_id intersect ${members}`;
  await markThrough(database, companyId, surveyId, await idsOf(database, through, [companyId, surveyId, ids]));
}

/** The people of groups who were all asked before. */
export async function markWholeGroups(
  database: Database,
  companyId: number,
  surveyId: number,
  groupIds: readonly number[],
): Promise<void> {
  const ids = await idsOf(
    database,
    'select person_id from group_members where company_id = $1 and group_id = any($2::bigint[]) and until_at is null',
    [companyId, groupIds],
  );
  await markThrough(database, companyId, surveyId, ids);
}

/**
 * People who have been taken out by hand, or left out when their group was first followed, are not asked through a group;
 * people who are chosen are no exceptions. `newGroups`: followed from now on by a choice that also says whom it asks:
 * `chosen`.
 */
export async function noteExceptions(
  database: Database,
  companyId: number,
  surveyId: number,
  { added, removed, newGroups, chosen }: Record<'added' | 'removed' | 'newGroups' | 'chosen', readonly number[]>,
): Promise<void> {
  await database.query(
    `insert into followed_exceptions (company_id, survey_id, person_id)
     select $1, $2, person_id from (
       ${members}
       intersect (
         select unnest($3::bigint[])
         union (select person_id from group_members
                 where company_id = $1 and group_id = any($4::bigint[]) and until_at is null
                except select unnest($5::bigint[])))) exception
     on conflict do nothing`,
    [companyId, surveyId, removed, newGroups, newGroups.length === 0 ? [] : chosen],
  );
  await removeExceptions(database, companyId, surveyId, added);
}

/** What a copy has of its original, whose next respondents it has by now. */
export async function copyFollowing(database: Database, companyId: number, surveyId: number, copyId: number) {
  const values = [companyId, surveyId, copyId];
  for (const [table, column] of [
    ['followed_groups', 'group_id'],
    ['followed_exceptions', 'person_id'],
  ]) {
    await database.query(
      `insert into ${table} (company_id, survey_id, ${column})
       select company_id, $3, ${column} from ${table} where company_id = $1 and survey_id = $2`,
      values,
    );
  }
  const through = await idsOf(database, `${asked} and through_group`, [companyId, surveyId]);
  await markThrough(database, companyId, copyId, through);
}

// ---------------------------------------------------------------- lists of people

/** @param list SQL of a list of `person_id` */
async function idsOf(database: Database, list: string, values: readonly unknown[]): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from (${list}) listed order by person_id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Stores whether these people are asked through a group; only for those who are asked now. */
async function markThrough(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
  isThrough = true,
): Promise<void> {
  await database.query(
    `update survey_respondents set through_group = $4
      where company_id = $1 and survey_id = $2 and until_at is null and through_group <> $4
        and person_id = any($3::bigint[])`,
    [companyId, surveyId, ids, isThrough],
  );
}

async function removeExceptions(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<void> {
  await database.query(
    'delete from followed_exceptions where company_id = $1 and survey_id = $2 and person_id = any($3::bigint[])',
    [companyId, surveyId, ids],
  );
}
