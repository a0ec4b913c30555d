import { scaleLinear } from '@visx/scale';

/** Narrower than this, names are above their rows, not in front of them. */
const leastWide = 480;
const head = 30;
const axisHeight = 28;
const wideRow = 26;
const narrowRow = 46;
const air = 12;

export type GroupLayout = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
  x: (value: number) => number;
  ticks: number[];
  nameRoom: number;
  nameAt: number;
  nameAnchor: 'start' | 'end';
  valueAt: number;
  /** The middles of a row's name and of its point, in px. */
  rowAt: (at: number) => { name: number; point: number };
};

const isWide = (width: number) => width >= leastWide;

/** The height of a chart of so many groups, in px. */
export function groupHeight(rows: number, width: number): number {
  return head + rows * (isWide(width) ? wideRow : narrowRow) + axisHeight;
}

/**
 * The layout of a comparison of groups.
 * @param widthOf the width of a text in px
 */
export function groupLayout(
  rows: readonly { name: string; value: number | null }[],
  domain: readonly [number, number],
  texts: { exact: (value: number) => string },
  width: number,
  widthOf: (text: string) => number,
): GroupLayout {
  const wide = isWide(width);
  const widest = (found: readonly string[]) => Math.ceil(Math.max(0, ...found.map(widthOf)));
  const valueRoom = widest(rows.flatMap(({ value }) => (value === null ? [] : [texts.exact(value)])));
  const nameRoom = wide ? Math.min(widest(rows.map(({ name }) => name)), width * 0.4) : width;
  const left = wide ? nameRoom + air : 0;
  const right = width - valueRoom - air;
  const height = groupHeight(rows.length, width);
  const row = wide ? wideRow : narrowRow;
  const scale = scaleLinear<number>({ domain: [...domain], range: [left + 8, right - 8] });
  return {
    left,
    right,
    top: head,
    bottom: height - axisHeight,
    height,
    x: (value) => scale(value),
    ticks: scale.ticks(right - left < 260 ? 3 : 5),
    nameRoom,
    nameAt: wide ? nameRoom : 0,
    nameAnchor: wide ? 'end' : 'start',
    valueAt: width,
    rowAt: (at) => {
      const from = head + at * row;
      return wide
        ? { name: from + row / 2, point: from + row / 2 }
        : { name: from + row * 0.3, point: from + row * 0.72 };
    },
  };
}
