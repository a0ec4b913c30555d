import type { Database } from '../../core/db/database.ts';
import { listReturning } from './departures.ts';
import {
  addThroughGroups,
  endPlans,
  keepsRespondents,
  listFollowedIds,
  listJoining,
  listNextIds,
  listWholeGroups,
  markThroughGroups,
  markWholeGroups,
  noteExceptions,
  noteRosterChange,
  planLeaving,
  planRespondents,
  replaceFollowed,
  takeOutLeavers,
} from './following.sql.ts';
import { changeRespondents, countRespondents, listRespondentIds, type RosterEdit } from './roster.sql.ts';

type FollowedChange = RosterEdit & { joined: number[] };

/**
 * The survey asks the people who are in its groups now, and those whom it was to ask from its next round on, from `at`
 * on: when a round opens, and where none is open. Under the survey's lock, and before the round is there. People who
 * come back under another account wait until the rounds are closed that reached them before (ADR 62).
 * @returns null where nothing has changed
 */
export async function followGroups(
  database: Database,
  companyId: number,
  survey: Roster,
  at: Date,
): Promise<FollowedChange | null> {
  // Of another rhythm.
  if (await keepsRespondents(database, companyId, survey)) return null;
  const surveyId = survey.id;
  const wanted = await listJoining(database, companyId, surveyId);
  const returning = new Set((await listReturning(database, companyId, surveyId, wanted)).map(({ id }) => id));
  const ids = wanted.filter((id) => !returning.has(id));
  // Before those who leave, as an erasure takes its locks: people first.
  const joined = ids.length === 0 ? [] : await addThroughGroups(database, companyId, surveyId, ids, at);
  await endPlans(database, companyId, surveyId);
  const removed = await takeOutLeavers(database, companyId, surveyId, at);
  if (joined.length + removed === 0) return null;
  const asked = await noteRosterChange(database, companyId, surveyId);
  return { asked, added: joined.length, removed, joined };
}

type Roster = { id: number; anonymous: boolean };

/**
 * The respondents and the groups to follow as somebody has chosen them; undefined: they stay as they are.
 * @returns null where respondents were not chosen
 */
export async function chooseRespondents(
  database: Database,
  companyId: number,
  survey: Roster,
  choice: { respondentIds: readonly number[] | undefined; groupIds: readonly number[] | undefined },
  at: Date,
): Promise<RosterEdit | null> {
  const { respondentIds, groupIds } = choice;
  const followed = groupIds === undefined ? [] : await listFollowedIds(database, companyId, survey.id);
  const newGroups = (groupIds ?? []).filter((id) => !followed.includes(id));
  const wholeGroups = await listWholeGroups(database, companyId, survey.id, newGroups);
  if (groupIds !== undefined) await replaceFollowed(database, companyId, survey.id, groupIds);
  if (wholeGroups.length > 0) await markWholeGroups(database, companyId, survey.id, wholeGroups);
  if (respondentIds === undefined) return null;
  const next = new Set(await listNextIds(database, companyId, survey));
  const chosen = new Set(respondentIds);
  const isWaiting = await keepsRespondents(database, companyId, survey);
  const now = isWaiting ? next : new Set(await listRespondentIds(database, companyId, survey.id));
  const added = [...chosen.difference(next.intersection(now))];
  const removed = [...next.union(now).difference(chosen)];
  return changeRoster(database, companyId, survey, { added, removed, newGroups, chosen: respondentIds }, at);
}

/**
 * The only way in which somebody's choice adds people or takes them out. The open rounds of an anonymous survey keep
 * their people, except those who are erased: the others come or go when one opens and no other is open (ADR 80).
 */
export async function changeRoster(
  database: Database,
  companyId: number,
  survey: Roster,
  change: {
    added: readonly number[];
    removed: readonly number[];
    newGroups?: readonly number[];
    chosen?: readonly number[];
  },
  at: Date,
): Promise<RosterEdit> {
  const { added, removed, newGroups = [], chosen = [] } = change;
  const isWaiting = await keepsRespondents(database, companyId, survey);
  if (survey.anonymous) {
    if (added.length > 0) await planRespondents(database, companyId, survey.id, added);
    if (removed.length > 0) await planLeaving(database, companyId, survey.id, removed);
  }
  const edit = isWaiting
    ? ({ added: added.length, removed: removed.length, from: 'next_round' } as const)
    : await changeRespondents(database, companyId, survey.id, { added, removed }, at);
  if (survey.anonymous) await endPlans(database, companyId, survey.id);
  if (!isWaiting) await markThroughGroups(database, companyId, survey.id, added);
  await noteExceptions(database, companyId, survey.id, { added, removed, newGroups, chosen });
  return { asked: await countRespondents(database, companyId, survey.id), ...edit };
}
