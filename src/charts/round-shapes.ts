import type { ChartRound } from './chart-data.ts';
import { bands, columns } from './paths.ts';
import { unbrokenPieces } from './segments.ts';
import type { TimeLayout } from './time-layout.ts';

/** So many columns can be told apart; more rounds are an area. */
export const mostColumns = 15;

/** A height of the picture to another, in px; null: nothing is there. */
export type Span = { from: number; to: number } | null;

/**
 * What fills a height in each round, as paths: a column a round, or an area beyond `mostColumns` rounds, which ends where
 * a line does. An open round is always a column, of a path of its own.
 */
export function roundShapes(
  rounds: readonly ChartRound[],
  spans: readonly Span[],
  time: TimeLayout,
): { closed: string; open: string } {
  const columnsOf = (isOpen: boolean) =>
    columns(
      rounds.flatMap((round, at) => {
        const span = spans[at];
        return span && round.isOpen === isOpen ? [{ x: time.places[at] ?? 0, ...span }] : [];
      }),
      time.column,
    );
  const open = columnsOf(true);
  if (rounds.length <= mostColumns) return { closed: columnsOf(false), open };
  const pieces = unbrokenPieces(
    rounds,
    spans.map((span) => span && span.to - span.from),
  );
  const closed = bands(
    pieces.map((piece) =>
      piece.flatMap(({ at }) => {
        const span = spans[at];
        return span ? [{ x: time.places[at] ?? 0, ...span }] : [];
      }),
    ),
    time.column,
  );
  return { closed, open };
}
