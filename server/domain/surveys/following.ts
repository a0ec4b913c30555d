import type { Database } from '../../core/db/database.ts';
import { listReturning } from './departures.ts';
import {
  addThroughGroups,
  endPlans,
  listFollowedIds,
  listJoining,
  listWholeGroups,
  markThroughGroups,
  noteExceptions,
  noteRosterChange,
  replaceFollowed,
  takeOutLeavers,
} from './following.sql.ts';
import { listRespondentIds, type RosterEdit, replaceRespondents } from './roster.sql.ts';

export type FollowedChange = RosterEdit & { joined: number[] };

/**
 * The survey asks the people who are in its groups now, and those whom it was to ask from its next round on, from `at`
 * on: when a round opens, and where none is open. Under the survey's lock. People who come back under another account
 * wait until the rounds are closed that reached them before (docs/adr/0062).
 * @returns null where nothing has changed
 */
export async function followGroups(
  database: Database,
  companyId: number,
  surveyId: number,
  at: Date,
): Promise<FollowedChange | null> {
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

/**
 * The respondents and the groups to follow as somebody has chosen them; undefined: they stay as they are.
 * @returns null where respondents were not chosen
 */
export async function chooseRespondents(
  database: Database,
  companyId: number,
  surveyId: number,
  choice: { respondentIds: readonly number[] | undefined; groupIds: readonly number[] | undefined },
  at: Date,
): Promise<RosterEdit | null> {
  const { respondentIds, groupIds } = choice;
  const before = new Set(await listRespondentIds(database, companyId, surveyId));
  const followed = await listFollowedIds(database, companyId, surveyId);
  const newGroups = (groupIds ?? []).filter((id) => !followed.includes(id));
  const wholeGroups = await listWholeGroups(database, companyId, surveyId, newGroups);
  if (groupIds !== undefined) await replaceFollowed(database, companyId, surveyId, groupIds);
  const edit =
    respondentIds === undefined ? null : await replaceRespondents(database, companyId, surveyId, respondentIds, at);
  if (respondentIds !== undefined) await endPlans(database, companyId, surveyId);
  if ((groupIds ?? followed).length === 0) return edit;
  const chosen = new Set(respondentIds ?? before);
  await markThroughGroups(database, companyId, surveyId, { ids: [...chosen.difference(before)], wholeGroups });
  if (respondentIds !== undefined)
    await noteExceptions(database, companyId, surveyId, { removed: [...before.difference(chosen)], newGroups });
  return edit;
}
