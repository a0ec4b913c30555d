import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Card, Group, Item, Start } from './chart-cards.ts';
import {
  type Arrow,
  type Box,
  entryHeight,
  groupTitle,
  type Layout,
  PAD_X,
  type Point,
  WIDEST,
  written,
} from './placing.ts';
import { stackedLayout } from './stacked-layout.ts';

const MARGIN = 14;
/** The name of a group is above its content. */
const GROUP_TITLE = 28;
const DOT = 10;

interface Way {
  readonly direction: 'DOWN' | 'RIGHT';
  /** Pixels for a line of a card. */
  readonly room: number;
  /** The most cards side by side, 0 for no limit. */
  readonly bound: number;
}

const WAYS: readonly Way[] = (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
  [230, 300].flatMap((room) => [0, 3].map((bound) => ({ direction, room, bound }))),
);

const elk = new ELK();

/**
 * Places a picture by ELK's layered layout, in several ways, and takes the most readable: never wider than {@link
 * WIDEST}, then low, with short arrows. If every way is too wide it becomes one column. The same items have the same
 * layout on every machine.
 */
export async function layoutOf(items: readonly Item[]): Promise<Layout> {
  let best = stackedLayout(items);
  for (const way of WAYS) {
    const layout = placed(items, await elk.layout(graphOf(items, way)), way);
    if (layout.width <= WIDEST && costOf(layout) < costOf(best)) best = layout;
  }
  return best;
}

function costOf({ width, height, arrows }: Layout): number {
  const lengths = arrows.map(({ points }) =>
    points
      .slice(1)
      .reduce((sum, { x, y }, at) => sum + Math.abs(x - (points[at]?.x ?? 0)) + Math.abs(y - (points[at]?.y ?? 0)), 0),
  );
  const bends = arrows.reduce((sum, { points }) => sum + points.length - 2, 0);
  return height + width / 4 + lengths.reduce((sum, length) => sum + length, 0) / 20 + 4 * bends;
}

function graphOf(items: readonly Item[], way: Way): ElkNode {
  const all = flat(items);
  const cards = new Set(all.filter((item) => 'blocks' in item).map(({ id }) => id));
  const edges = all.flatMap(arrowsOf).map(
    ({ from, to }, at): ElkExtendedEdge => ({
      id: `arrow${at}`,
      sources: [from],
      targets: [cards.has(to) ? entryOf(to) : to],
    }),
  );
  return {
    id: 'picture',
    layoutOptions: {
      ...commonOptions(
        way,
        all.some((item) => 'items' in item),
      ),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': padding(MARGIN, MARGIN),
    },
    children: items.map((item) => nodeOf(item, way)),
    edges,
  };
}

function commonOptions({ direction, bound }: Way, isNested: boolean): LayoutOptions {
  return {
    'elk.algorithm': 'layered',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.direction': direction,
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.randomSeed': '1',
    'elk.layered.thoroughness': '7',
    // The order of the chart would be better, but ELK 0.12 fails on it with nested nodes.
    'elk.layered.cycleBreaking.strategy': isNested ? 'GREEDY' : 'GREEDY_MODEL_ORDER',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    ...(bound > 0
      ? {
          'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
          'elk.layered.layering.coffmanGraham.layerBound': String(bound),
        }
      : { 'elk.layered.layering.strategy': 'NETWORK_SIMPLEX' }),
    'elk.spacing.nodeNode': '22',
    'elk.spacing.edgeNode': '12',
    'elk.spacing.edgeEdge': '8',
    'elk.spacing.componentComponent': '24',
    'elk.layered.spacing.nodeNodeBetweenLayers': '34',
    'elk.layered.spacing.edgeNodeBetweenLayers': '13',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  };
}

function padding(top: number, others: number): string {
  return `[top=${top},left=${others},bottom=${others},right=${others}]`;
}

function nodeOf(item: Item, way: Way): ElkNode {
  if (item.kind === 'start') {
    return { id: item.id, width: DOT, height: DOT, layoutOptions: { 'elk.portConstraints': 'FREE' } };
  }
  if ('items' in item) {
    return {
      id: item.id,
      children: item.items.map((inner) => nodeOf(inner, way)),
      layoutOptions: {
        ...commonOptions(way, true),
        'elk.padding': padding(GROUP_TITLE + 10, MARGIN),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${Math.ceil(groupTitle(item).width) + 2 * PAD_X}, ${GROUP_TITLE + 20})`,
      },
    };
  }
  const { width, height, ports } = written(item, way.room);
  const isDown = way.direction === 'DOWN';
  const entry = { id: entryOf(item.id), width: 0, height: 0, ...(isDown ? { x: 22, y: 0 } : { x: 0, y: entryHeight }) };
  return {
    id: item.id,
    width,
    height,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(item.kind === 'anywhere' ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
    },
    ports: [
      { ...entry, layoutOptions: { 'elk.port.side': isDown ? 'NORTH' : 'WEST' } },
      ...ports.map(({ block, y }) => ({
        id: portOf(item.id, block),
        width: 0,
        height: 0,
        x: width,
        y,
        layoutOptions: { 'elk.port.side': 'EAST' },
      })),
    ],
  };
}

/** The ends of the arrow, and its transition. */
function arrowsOf(item: Item): { from: string; to: string; transition?: string | undefined }[] {
  if (item.kind === 'start') return [{ from: item.id, to: item.leadsTo }];
  if (!('blocks' in item)) return [];
  return item.blocks.flatMap(({ leadsTo, transition }, at) =>
    leadsTo.map((to) => ({ from: portOf(item.id, at), to, transition })),
  );
}

function entryOf(id: string): string {
  return `${id}>`;
}

function portOf(id: string, block: number): string {
  return `${id}#${block}`;
}

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...('items' in item ? flat(item.items) : [])]);
}

function placed(items: readonly Item[], laidOut: ElkNode, way: Way): Layout {
  const boxes = new Map(nodesIn(laidOut).map((node) => [node.id, boxOf(node)]));
  const boxAt = (id: string) => {
    const box = boxes.get(id);
    if (box === undefined) throw new Error(`${id} has no place`);
    return box;
  };
  const all = flat(items);
  const transitions = all.flatMap(arrowsOf).map(({ transition }) => transition);
  const arrows = (laidOut.edges ?? []).map(
    (edge): Arrow => ({ points: pointsOf(edge), transition: transitions[Number(edge.id.slice('arrow'.length))] }),
  );
  const cards = all.filter((item): item is Card => 'blocks' in item);
  const groups = all.filter((item): item is Group => 'items' in item);
  const starts = all.filter((item): item is Start => item.kind === 'start');
  const { width, height } = boxOf(laidOut);
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    groups: groups.map((group) => {
      const box = boxAt(group.id);
      return {
        ...box,
        id: group.id,
        kind: group.kind,
        title: { ...groupTitle(group), ...freePlace(group, box, arrows) },
      };
    }),
    cards: cards.map((card) => {
      const box = boxAt(card.id);
      const lines = written(card, way.room).lines.map((line) => ({ ...line, x: box.x + line.x, y: box.y + line.y }));
      return { ...box, id: card.id, kind: card.kind, lines };
    }),
    starts: starts.map(({ id }) => {
      const { x, y } = boxAt(id);
      return { x: x + DOT / 2, y: y + DOT / 2 };
    }),
    arrows,
  };
}

/** Where no arrow crosses a group's name: as far left as possible. */
function freePlace(group: Group, { x, y, width }: Box, arrows: readonly Arrow[]): Point {
  const { width: needed } = groupTitle(group);
  const baseline = y + 20;
  const isFree = (from: number) =>
    !arrows.some(({ points }) =>
      isCrossed({ x: from - 4, y: y + 4, width: needed + 8, height: GROUP_TITLE - 6 }, points),
    );
  for (let from = x + PAD_X; from + needed + PAD_X <= x + width; from += 6) {
    if (isFree(from)) return { x: from, y: baseline };
  }
  return { x: x + PAD_X, y: baseline };
}

/** Whether a path of straight pieces, each along an axis, crosses a box. */
function isCrossed(box: Box, points: readonly Point[]): boolean {
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to;
    return (
      Math.max(from.x, to.x) > box.x &&
      Math.min(from.x, to.x) < box.x + box.width &&
      Math.max(from.y, to.y) > box.y &&
      Math.min(from.y, to.y) < box.y + box.height
    );
  });
}

function nodesIn(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function pointsOf({ id, sections = [] }: ElkExtendedEdge): Point[] {
  const [section] = sections;
  if (section === undefined) throw new Error(`${id} has no way`);
  const { startPoint, bendPoints = [], endPoint } = section;
  return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }));
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
