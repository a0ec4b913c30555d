import { isMeasured } from '../../../shared/lists.ts';
import type { Database } from '../../core/db/database.ts';
import { lockSurvey } from '../../domain/surveys/survey-state.sql.ts';
import { addDecimals, meanAndDeviation, momentsOfSums } from '../../rules/statistics/statistics.ts';
import type { ClosingRound } from './closing.sql.ts';
import type { RoundCount } from './round-counts.sql.ts';
import {
  copyUnlinked,
  countUnlinked,
  countUnlinkedWords,
  listLinked,
  type UnlinkedRow,
  unlinkRounds,
} from './unlinking.sql.ts';

const everyone = 0;

/** Unlinks rounds that earlier servers have closed; each separately, under its survey's lock. */
export async function unlinkOldRounds(database: Database, companyId: number, now: Date): Promise<void> {
  for (const { id, surveyId } of await listLinked(database, companyId, null)) {
    await database.inBatch(() =>
      database.transaction(async () => {
        await lockSurvey(database, companyId, surveyId);
        const [left] = await listLinked(database, companyId, id);
        if (left === undefined) return;
        await copyUnlinked(database, companyId, id);
        await unlinkRounds(database, companyId, surveyId, [id], now);
      }),
    );
  }
}

/**
 * The counts of closed rounds as far as their answers remain. Groups that are not shown have lost theirs: they count as
 * nobody, and among those outside of all groups, so that the same groups are hidden as at the close.
 */
export async function withUnlinked(
  database: Database,
  companyId: number,
  rounds: readonly ClosingRound[],
  counts: readonly RoundCount[],
): Promise<RoundCount[]> {
  const unlinked = new Map(rounds.filter((round) => round.unlinked).map((round) => [round.id, round]));
  if (unlinked.size === 0) return [...counts];
  const ids = [...unlinked.keys()];
  const rows = Map.groupBy(await countUnlinked(database, companyId, ids), ({ roundId }) => roundId);
  const words = new Map((await countUnlinkedWords(database, companyId, ids)).map((row) => [row.roundId, row]));
  return counts.map((count) => {
    const round = unlinked.get(count.roundId);
    if (round === undefined) return count;
    const own = (rows.get(round.id) ?? []).filter(
      ({ groupId }) => count.groupId === everyone || groupId === count.groupId,
    );
    const said = count.groupId === everyone ? words.get(round.id) : undefined;
    return { ...count, ...countedOf(round, own), comments: said?.comments ?? 0, skips: said?.skips ?? 0 };
  });
}

function countedOf({ fieldType }: ClosingRound, rows: readonly UnlinkedRow[]) {
  const values = new Map<number, number>();
  const choices = new Map<number, { now: number; before: number; gained: number; lost: number }>();
  let [n, sum, sumOfSquares] = [0, '0', '0'];
  for (const row of rows) {
    n += row.answers;
    sum = addDecimals(sum, row.sum);
    sumOfSquares = addDecimals(sumOfSquares, row.sumOfSquares);
    if (row.number !== null) values.set(row.number, (values.get(row.number) ?? 0) + row.answers);
    for (const choice of row.choices ?? []) {
      const now = (choices.get(choice)?.now ?? 0) + row.answers;
      choices.set(choice, { now, before: 0, gained: 0, lost: 0 });
    }
  }
  const moments = meanAndDeviation(momentsOfSums(isMeasured(fieldType) ? n : 0, sum, sumOfSquares));
  return { n, ...moments, values, choices };
}
