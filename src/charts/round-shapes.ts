import type { ChartRound } from './chart-data.ts';
import { bands, type Column, columns } from './paths.ts';
import { unbrokenPieces } from './segments.ts';
import type { TimeLayout } from './time-layout.ts';

/** More columns cannot be told apart and become an area. */
export const mostColumns = 15;

export const areColumns = (rounds: readonly unknown[]): boolean => rounds.length <= mostColumns;

/** A height of the picture to another, in px; null: nothing is there. */
type Span = { from: number; to: number } | null;

/**
 * A height in each round as paths: a column per round, or an area beyond `mostColumns` rounds, which ends where a line
 * does. An open round is always a column, in a path of its own.
 */
export function roundShapes(
  rounds: readonly ChartRound[],
  spans: readonly Span[],
  time: TimeLayout,
): { closed: string; open: string } {
  const placesWhere = (isOpen: boolean) => {
    const places: Column[] = [];
    spans.forEach((span, at) => {
      if (span && rounds[at]?.isOpen === isOpen) places.push(placed(span, time.places[at]));
    });
    return places;
  };
  const open = columns(placesWhere(true), time.column);
  if (areColumns(rounds)) return { closed: columns(placesWhere(false), time.column), open };
  const heights = spans.map((span) => span && span.to - span.from);
  const pieces = unbrokenPieces(rounds, heights).map((piece) =>
    piece.map(({ at }) => placed(spans[at], time.places[at])),
  );
  return { closed: bands(pieces, time.column), open };
}

const placed = (span: Span | undefined, x = 0): Column => ({ x, from: span?.from ?? 0, to: span?.to ?? 0 });
