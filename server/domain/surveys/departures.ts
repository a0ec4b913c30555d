import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../core/db/database.ts';
import {
  type DepartureKey,
  insertDepartures,
  listDeparted,
  listDeparting,
  listDepartureKeys,
  listNewRespondents,
  type NewRespondent,
} from './departures.sql.ts';

/** So many are written at a time: people who are in all surveys of a company leave thousands. */
const atATime = 10_000;

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
  const bySurvey = Map.groupBy(departing, ({ surveyId }) => surveyId);
  const known = await listDepartureKeys(database, companyId, [...bySurvey.keys()]);
  const departures = [...bySurvey].flatMap(([surveyId, own]) => {
    const key = known.find((one) => one.surveyId === surveyId)?.key ?? randomBytes(32).toString('base64url');
    return own.map(({ email }) => ({ surveyId, key, hash: hashOf(key, email) }));
  });
  for (let from = 0; from < departures.length; from += atATime) {
    await insertDepartures(database, companyId, departures.slice(from, from + atATime), at);
  }
}

async function departedAmong<T extends { email: string }>(
  database: Database,
  companyId: number,
  keys: readonly DepartureKey[],
  people: readonly T[],
): Promise<T[]> {
  const candidates = people.flatMap((person) =>
    keys.map(({ surveyId, key }) => ({ person, surveyId, hash: hashOf(key, person.email) })),
  );
  const departed = new Set(candidates.length === 0 ? [] : await listDeparted(database, companyId, candidates));
  const left = new Set(candidates.filter(({ hash }) => departed.has(hash)).map(({ person }) => person));
  return people.filter((person) => left.has(person));
}

/** Those of `ids` that a survey would ask again in its open round, through another account. */
export async function listReturning(
  database: Database,
  companyId: number,
  surveyId: number,
  ids: readonly number[],
): Promise<NewRespondent[]> {
  const keys = await listDepartureKeys(database, companyId, [surveyId]);
  if (keys.length === 0) return [];
  return departedAmong(database, companyId, keys, await listNewRespondents(database, companyId, surveyId, ids));
}

/** Whether an open round of any survey has reached this address through an account that no longer has it. */
export async function hasDeparted(database: Database, companyId: number, email: string): Promise<boolean> {
  const keys = await listDepartureKeys(database, companyId, null);
  return (await departedAmong(database, companyId, keys, [{ email }])).length > 0;
}
