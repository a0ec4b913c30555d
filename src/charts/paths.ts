import { area, line } from '@visx/shape';

type Point = { x: number; y: number };
/** A rectangle from one height to another. */
export type Column = { x: number; from: number; to: number };

// Parts of one look share one path: a chart of 52 rounds has few elements.

const px = (length: number) => Math.round(length * 10) / 10;

export function horizontals(places: readonly number[], from: number, to: number): string {
  return places.map((y) => `M${px(from)} ${px(y)}H${px(to)}`).join('');
}

export function verticals(places: readonly number[], from: number, to: number): string {
  return places.map((x) => `M${px(x)} ${px(from)}V${px(to)}`).join('');
}

/** A line at each place from one height to another. */
export function whiskers(places: readonly Column[]): string {
  return places.map(({ x, from, to }) => `M${px(x)} ${px(from)}V${px(to)}`).join('');
}

/** A circle at each point. */
export function dots(points: readonly Point[], radius: number): string {
  const arc = `a${radius} ${radius} 0 1 1`;
  return points.map(({ x, y }) => `M${px(x - radius)} ${px(y)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`).join('');
}

/** A rectangle at each place, `width` wide around it. */
export function columns(places: readonly Column[], width: number): string {
  return places
    .map(({ x, from, to }) => `M${px(x - width / 2)} ${px(from)}H${px(x + width / 2)}V${px(to)}H${px(x - width / 2)}Z`)
    .join('');
}

const lineOf = line<Point>({ x: ({ x }) => px(x), y: ({ y }) => px(y) });
const areaOf = area<Column>({ x: ({ x }) => px(x), y0: ({ to }) => px(to), y1: ({ from }) => px(from) });

/** The pieces of a line; a piece of one point has nothing. */
export function lines(pieces: readonly (readonly Point[])[]): string {
  return pieces.map((piece) => (piece.length > 1 ? lineOf([...piece]) : '')).join('');
}

/** The pieces of a band; one of a single place is as wide as `single`. */
export function bands(pieces: readonly (readonly Column[])[], single: number): string {
  return pieces.map((piece) => (piece.length > 1 ? areaOf([...piece]) : columns(piece, single))).join('');
}
