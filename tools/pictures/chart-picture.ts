import type { Item } from './chart-cards.ts';
import { layoutOf } from './chart-layout.ts';
import type { Layout, PlacedCard, PlacedLine, Point } from './placing.ts';
import { arrow, box, svg, text } from './svg.ts';
import { type Piece, piecesWidth, SIZES, wrap } from './text-lines.ts';

/** The text above a chart. */
export interface Heading {
  readonly name: string;
  /** The chart's own description, clauses included. */
  readonly purpose: string;
  /** A line each; a link is the address of another picture. */
  readonly facts: readonly { readonly pieces: readonly Piece[]; readonly link?: string }[];
}

const MARGIN = 14;
/** In narrower pictures the purpose would break into too many lines. */
const LEAST_WIDTH = 620;

/** The picture of a chart as the text of an SVG. */
export async function chartPicture(heading: Heading, items: readonly Item[]): Promise<string> {
  const layout = await layoutOf(items);
  const width = Math.max(LEAST_WIDTH, layout.width);
  const above = headingLines(heading, width);
  const from = { x: (width - layout.width) / 2, y: above.height };
  const size = { width, height: above.height + layout.height };
  return svg(size, heading.name, heading.purpose, [...above.lines, ...drawn(layout, from)]);
}

function headingLines({ name, purpose, facts }: Heading, width: number): { lines: string[]; height: number } {
  const title = [{ text: name, look: 'title' as const }];
  const scale = SIZES.heading / SIZES.title;
  const head = { pieces: title, size: SIZES.heading, width: Math.round(10 * piecesWidth(title) * scale) / 10 };
  const paragraphs = [{ pieces: [{ text: purpose, look: 'text' as const }] }, ...facts];
  let y = 34;
  const lines = [text(head, { x: MARGIN, y })];
  for (const paragraph of paragraphs) {
    for (const line of wrap(paragraph.pieces, width - 2 * MARGIN)) {
      y += 18;
      lines.push(text(line, { x: MARGIN + line.indent, y, ...('link' in paragraph ? { link: paragraph.link } : {}) }));
    }
  }
  return { lines, height: y + 10 };
}

function drawn({ groups, cards, starts, arrows }: Layout, from: Point): string[] {
  const moved = <T extends Point>(point: T): T => ({ ...point, x: point.x + from.x, y: point.y + from.y });
  const line = (one: PlacedLine) => text(one, moved(one));
  return [
    ...groups.map((group) => box(`group ${group.kind === 'region' ? 'region' : ''}`.trim(), moved(group), 8, group.id)),
    ...arrows.map(({ points, transition }) => arrow(points.map(moved), transition)),
    ...starts.map(moved).map(({ x, y }) => `<circle class="dot" cx="${round(x)}" cy="${round(y)}" r="5"/>`),
    ...cards.flatMap((card) => boxesOf({ ...card, ...moved({ x: card.x, y: card.y }) })),
    ...groups.map(({ title }) => line(title)),
    ...cards.flatMap(({ lines }) => lines.map(line)),
  ];
}

/** A final state has a double edge. */
function boxesOf(card: PlacedCard): string[] {
  const { id, kind, x, y, width, height } = card;
  if (kind === 'anywhere') return [box('card anywhere', card, 6)];
  if (kind !== 'final') return [box('card', card, kind === 'history' ? 14 : 6, id)];
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  return [box('card final', card, 6, id), box('inner', inner, 4)];
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
