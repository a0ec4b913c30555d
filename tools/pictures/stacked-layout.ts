import type { Group, Item } from './chart-cards.ts';
import {
  type Arrow,
  type Box,
  entryHeight,
  groupTitle,
  type Layout,
  type PlacedCard,
  type PlacedGroup,
  type Point,
  written,
} from './placing.ts';

const MARGIN = 14;
const ROOM = 560;
const GAP = 14;
const GROUP_TITLE = 30;
const DOT_ROW = 26;
const LANE = 9;

interface Column {
  readonly cards: PlacedCard[];
  readonly groups: PlacedGroup[];
  readonly starts: Point[];
  /** From a dot to the state below it. */
  readonly direct: Arrow[];
  /** The starts of arrows, each with its target item. */
  readonly exits: { readonly from: Point; readonly to: string; readonly transition?: string | undefined }[];
  /** Where arrows arrive. */
  readonly entries: Map<string, Point>;
}

/**
 * Places a picture as one column, in the order of the chart, with all arrows to the right of it: those to one state in
 * one lane. It is always narrow, and nothing crosses a text.
 */
export function stackedLayout(items: readonly Item[]): Layout {
  const column: Column = { cards: [], groups: [], starts: [], direct: [], exits: [], entries: new Map() };
  const right = MARGIN + ROOM + 2 * MARGIN * depthOf(items);
  const bottom = stack(items, { x: MARGIN, y: MARGIN, width: right - MARGIN }, column);
  const { arrows, lanes } = arrowsOf(column, right);
  return {
    width: Math.ceil(right + 12 + lanes * LANE + MARGIN),
    height: Math.ceil(bottom),
    groups: column.groups,
    cards: column.cards,
    starts: column.starts,
    arrows: [...column.direct, ...arrows],
  };
}

/** @returns where the next one below begins */
function stack(items: readonly Item[], { x, y, width }: Omit<Box, 'height'>, column: Column): number {
  const rank = ({ kind }: Item) => (kind === 'anywhere' ? 0 : kind === 'start' ? 1 : 2);
  const inOrder = items.toSorted((a, b) => rank(a) - rank(b));
  let top = y;
  for (const [at, item] of inOrder.entries()) {
    if (item.kind === 'start') {
      const dot = { x: x + 22, y: top + 6 };
      column.starts.push(dot);
      column.entries.set(item.id, { x: dot.x + 5, y: dot.y });
      top += DOT_ROW;
      if (inOrder[at + 1]?.id === item.leadsTo) column.direct.push({ points: [dot, { x: dot.x, y: top }] });
      else column.exits.push({ from: dot, to: item.leadsTo });
    } else if ('items' in item) {
      top = frame(item, { x, y: top, width }, column);
    } else {
      const { lines, height, ports } = written(item, width - 20);
      const card = { id: item.id, kind: item.kind, x, y: top, width, height };
      column.cards.push({ ...card, lines: lines.map((line) => ({ ...line, x: x + line.x, y: top + line.y })) });
      column.entries.set(item.id, { x: x + width, y: top + entryHeight });
      for (const { block, y: at } of ports) {
        const { leadsTo = [], transition } = item.blocks[block] ?? {};
        for (const to of leadsTo) column.exits.push({ from: { x: x + width, y: top + at }, to, transition });
      }
      top += height + GAP;
    }
  }
  return top;
}

function frame(group: Group, { x, y, width }: Omit<Box, 'height'>, column: Column): number {
  const bottom = stack(group.items, { x: x + MARGIN, y: y + GROUP_TITLE, width: width - 2 * MARGIN }, column);
  const title = { ...groupTitle(group), x: x + 10, y: y + 20 };
  column.groups.unshift({ id: group.id, kind: group.kind, x, y, width, height: bottom - y, title });
  column.entries.set(group.id, { x: x + width, y: y + 15 });
  return bottom + GAP;
}

/** Arrows to one state share a lane; the shorter the path, the nearer to the cards. */
function arrowsOf({ exits, entries }: Column, right: number): { arrows: Arrow[]; lanes: number } {
  const goals = [...Map.groupBy(exits, ({ to }) => to)].map(([to, ways]) => {
    const end = entries.get(to);
    if (end === undefined) throw new Error(`${to} has no place`);
    const heights = [end.y, ...ways.map(({ from }) => from.y)];
    return { end, ways, top: Math.min(...heights), bottom: Math.max(...heights) };
  });
  const lanes: { top: number; bottom: number }[][] = [];
  const arrows = goals
    .toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.top - b.top)
    .flatMap(({ end, ways, top, bottom }) => {
      const isFree = (taken: { top: number; bottom: number }[]) =>
        taken.every((other) => bottom + 4 < other.top || other.bottom + 4 < top);
      const found = lanes.findIndex(isFree);
      const lane = found === -1 ? lanes.push([]) - 1 : found;
      lanes[lane]?.push({ top, bottom });
      const x = right + 12 + lane * LANE;
      return ways.map(({ from, transition }) => ({
        points: [from, { x, y: from.y }, { x, y: end.y }, end],
        transition,
      }));
    });
  return { arrows, lanes: lanes.length };
}

function depthOf(items: readonly Item[]): number {
  return Math.max(0, ...items.map((item) => ('items' in item ? 1 + depthOf(item.items) : 0)));
}
