import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../core/db/database.ts';
import {
  insertDepartures,
  listDeparted,
  listDeparting,
  listDepartureKeys,
  listLeftSurveys,
  listNewRespondents,
  type NewRespondent,
} from './departures.sql.ts';

/**
 * The stored form of an address: it cannot be guessed without the key, which is deleted with the survey's last
 * departure.
 */
function hashOf(key: string, email: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(email).digest('base64url');
}

/**
 * Stores the current addresses of people before they are erased or moved to another address, in its transaction: added
 * again, they would answer twice in a round, and be counted twice (ADR 62).
 */
export async function noteDepartures(
  database: Database,
  companyId: number,
  personIds: readonly number[],
  at: Date,
): Promise<void> {
  const departing = await listDeparting(database, companyId, personIds);
  for (const [surveyId, own] of Map.groupBy(departing, (departure) => departure.surveyId)) {
    const [known] = await listDepartureKeys(database, companyId, surveyId);
    const key = known ?? randomBytes(32).toString('base64url');
    const hashes = own.map(({ email }) => hashOf(key, email));
    await insertDepartures(database, companyId, surveyId, { key, hashes, at });
  }
}

async function departedAmong<T extends { email: string }>(
  database: Database,
  companyId: number,
  surveyId: number,
  people: readonly T[],
): Promise<T[]> {
  const keys = people.length === 0 ? [] : await listDepartureKeys(database, companyId, surveyId);
  const hashesOf = new Map(people.map((person) => [person, keys.map((key) => hashOf(key, person.email))]));
  const departed =
    keys.length === 0
      ? new Set<string>()
      : new Set(await listDeparted(database, companyId, surveyId, [...hashesOf.values()].flat()));
  return people.filter((person) => hashesOf.get(person)?.some((hash) => departed.has(hash)));
}

/** Those of `ids` that a survey would ask again in its open round, through another account. */
export async function listReturning(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<NewRespondent[]> {
  const keys = await listDepartureKeys(database, companyId, surveyId);
  if (keys.length === 0) return [];
  return departedAmong(database, companyId, surveyId, await listNewRespondents(database, companyId, surveyId, ids));
}

/** Whether an open round of any survey has reached this address through an account that no longer has it. */
export async function hasDeparted(database: Database, companyId: number, email: string): Promise<boolean> {
  for (const surveyId of await listLeftSurveys(database, companyId)) {
    if ((await departedAmong(database, companyId, surveyId, [{ email }])).length > 0) return true;
  }
  return false;
}
