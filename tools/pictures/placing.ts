import type { Block, Card, Group } from './chart-cards.ts';
import { type Line, piecesWidth, SIZES, wrap } from './text-lines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedLine extends Line, Point {
  readonly tooltip?: string;
  readonly link?: string;
  readonly transition?: string;
}

export interface PlacedCard extends Box {
  /** The state that it is. */
  readonly id: string;
  readonly kind: Card['kind'];
  readonly lines: readonly PlacedLine[];
}

export interface PlacedGroup extends Box {
  readonly id: string;
  readonly kind: Group['kind'];
  readonly title: PlacedLine;
}

export interface Arrow {
  readonly points: readonly Point[];
  /** The card's line about it; none for the one from a dot. */
  readonly transition?: string | undefined;
}

/** Everything in a picture with its position, `y` of a line being its baseline. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly PlacedGroup[];
  readonly cards: readonly PlacedCard[];
  readonly starts: readonly Point[];
  readonly arrows: readonly Arrow[];
}

/** A picture of this width that is shown 1,000 px wide has text of 9 px: `SIZES.text` × 1,000 / 1,320. */
export const WIDEST = 1_320;

/** In a card: how far below its upper edge arrows arrive. */
export const entryHeight = 18;
export const PAD_X = 10;
const [PAD_TOP, PAD_BOTTOM] = [8, 9];
const LINE_HEIGHT = 16;
const TITLE_HEIGHT = 20;

interface Written {
  readonly lines: readonly PlacedLine[];
  readonly width: number;
  readonly height: number;
  /** Where an arrow leaves: beside the last line of a block. */
  readonly ports: readonly { readonly block: number; readonly y: number }[];
}

/** A card's text, from its upper left corner. */
export function written({ blocks }: Card, room: number): Written {
  const lines: PlacedLine[] = [];
  const ports: { block: number; y: number }[] = [];
  let y = PAD_TOP;
  blocks.forEach((block, at) => {
    for (const line of wrap(block.pieces, room, block.indent)) {
      const height = line.size === SIZES.text ? LINE_HEIGHT : TITLE_HEIGHT;
      lines.push({ ...line, ...meta(block), x: PAD_X + line.indent, y: y + Math.round(0.78 * height) });
      y += height;
    }
    if (block.leadsTo.length > 0) ports.push({ block: at, y: y - LINE_HEIGHT / 2 });
  });
  const width = Math.ceil(Math.max(60, ...lines.map((line) => line.x + line.width + PAD_X)));
  return { lines, width, height: y + PAD_BOTTOM, ports };
}

function meta({ tooltip, link, transition }: Block): Pick<PlacedLine, 'tooltip' | 'link' | 'transition'> {
  return {
    ...(tooltip === undefined ? {} : { tooltip }),
    ...(link === undefined ? {} : { link }),
    ...(transition === undefined ? {} : { transition }),
  };
}

export function groupTitle({ title, tooltip }: Group): Line & { tooltip?: string } {
  const pieces = [{ text: title, look: 'title' as const }];
  const line = { pieces, indent: 0, size: SIZES.title, width: piecesWidth(pieces) };
  return tooltip === '' ? line : { ...line, tooltip };
}
