import type { ChartRound } from './chart-data.ts';

/** A round's place in its list and a value of it. */
export type Mark = { at: number; value: number };

/**
 * The pieces of a line that can be drawn without implying unknown values: a piece ends before a missing round, a round
 * without a value, an open round and a new version. A piece of one mark is a point.
 */
export function unbrokenPieces(rounds: readonly ChartRound[], values: readonly (number | null)[]): Mark[][] {
  return pieces(
    rounds,
    values,
    (round, before) => round.version === before.version && round.index === before.index + 1,
  );
}

/** The pieces of a fitted line: one per version, across missing rounds, because the fit is over all of them. */
export function fittedPieces(rounds: readonly ChartRound[], values: readonly (number | null)[]): Mark[][] {
  return pieces(rounds, values, (round, before) => round.version === before.version);
}

function pieces(
  rounds: readonly ChartRound[],
  values: readonly (number | null)[],
  continues: (round: ChartRound, before: ChartRound) => boolean,
): Mark[][] {
  const found: Mark[][] = [];
  let before: ChartRound | null = null;
  rounds.forEach((round, at) => {
    const value = values[at] ?? null;
    if (value === null || round.isOpen) return;
    const piece = found.at(-1);
    if (piece && before && continues(round, before)) piece.push({ at, value });
    else found.push([{ at, value }]);
    before = round;
  });
  return found;
}
