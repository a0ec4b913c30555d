import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../core/db/database.ts';
import { createKnownRounds, type ReadPlace } from './known-rounds.ts';
import {
  type CompositionsOfQuestion,
  compositionsOfPeople,
  type LinesOfQuestion,
  linesOfPeople,
} from './people-lines.ts';
import { listPeople, type TrendRounds } from './trend.sql.ts';

/**
 * Up to so many answers are read again to compare people; with more, the rounds' values are compared (ADR 34).
 */
const mostReadAnswers = 500_000;
/** The size of the cache, in questions with their rounds. */
const remembered = 10_000;

type PeopleOfQuestion = { lines: LinesOfQuestion; compositions: CompositionsOfQuestion };

/** `answers`: how many are read; `origin`: a number near the mean; null: no lines are wanted. */
export type PeopleWanted = TrendRounds & { values: string; answers: number; origin: number | null };

/** The people of some closed rounds of named surveys: their lines, and who answered at either end. */
export function createPeopleOfRounds(database: Database) {
  const known = createKnownRounds<PeopleOfQuestion>(remembered);

  /** By question; null: too many answers to read. */
  return async (
    place: ReadPlace,
    wanted: readonly PeopleWanted[],
  ): Promise<ReadonlyMap<number, PeopleOfQuestion> | null> => {
    if (wanted.reduce((sum, { answers }) => sum + answers, 0) > mostReadAnswers) return null;
    const named = wanted.map((one) => ({ ...one, values: `${one.origin === null ? 'ends' : 'lines'} ${one.values}` }));
    const found = await known.read(place, named, async (missing) => {
      const rows = await listPeople(database, place.companyId, missing, place.groupId);
      const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
      const workedOut: PeopleOfQuestion[] = [];
      for (const { questionId, rounds, choiceCount, origin } of missing) {
        const asked = { indices: rounds.map(({ index }) => index), choiceCount };
        const own = byQuestion.get(questionId) ?? [];
        workedOut.push({
          lines: origin === null ? new Map() : linesOfPeople({ ...asked, origin }, own, { bends: true }),
          compositions: compositionsOfPeople(asked, own),
        });
        // The server handles other requests in between.
        await setImmediate();
      }
      return workedOut;
    });
    return new Map(wanted.map(({ questionId }, at) => [questionId, found[at] as PeopleOfQuestion]));
  };
}

export type PeopleOfRounds = ReturnType<typeof createPeopleOfRounds>;
