/** The style of a piece of text; the SVG has a class for each. */
export type Look = 'title' | 'event' | 'guard' | 'action' | 'target' | 'note' | 'child' | 'text';

export interface Piece {
  readonly text: string;
  readonly look: Look;
}

/** One line of a picture, at `indent` pixels from the left of its block. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly indent: number;
  readonly size: number;
  readonly width: number;
}

export const SIZES = { heading: 20, title: 14, text: 12 } as const;
const HANGING = 14;
/** A sentence continues below its beginning; list items are indented a little further. */
const isSentence = (pieces: readonly Piece[]) => pieces.every(({ look }) => look === 'text' || look === 'note');

const sizeOf = (look: Look) => (look === 'title' ? SIZES.title : SIZES.text);
const isBold = (look: Look) => look === 'title' || look === 'event';

export function piecesWidth(pieces: readonly Piece[]): number {
  const widths = pieces.map(({ text, look }) => textWidth(text, sizeOf(look), isBold(look)));
  return Math.round(10 * widths.reduce((sum, width) => sum + width, 0)) / 10;
}

/**
 * Breaks pieces into lines between words, with continuation lines indented a little further. A single word may be wider
 * than the room.
 * @param room pixels for the text and its indent
 */
export function wrap(pieces: readonly Piece[], room: number, indent = 0): Line[] {
  const lines: Piece[][] = [[]];
  const hanging = isSentence(pieces) ? 0 : HANGING;
  for (const { text, look } of pieces) {
    for (const word of text.split(/(?<= )/)) {
      const line = lines.at(-1) ?? [];
      const left = room - indent - (lines.length > 1 ? hanging : 0);
      if (line.length > 0 && piecesWidth([...line, { text: word.trimEnd(), look }]) > left) {
        lines.push([{ text: word, look }]);
      } else {
        line.push({ text: word, look });
      }
    }
  }
  return lines.map((line, at) => {
    const whole = trimmed(joined(line));
    const size = Math.max(...whole.map(({ look }) => sizeOf(look)));
    return { pieces: whole, indent: indent + (at > 0 ? hanging : 0), size, width: piecesWidth(whole) };
  });
}

function joined(pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = [];
  for (const { text, look } of pieces) {
    const last = done.at(-1);
    if (last?.look === look) done.splice(-1, 1, { text: last.text + text, look });
    else done.push({ text, look });
  }
  return done;
}

function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, text: piece.text.trimEnd() } : piece));
}

// Advance widths of Helvetica in thousandths of the size, from Adobe's metrics of the font (which Arial copies). No
// font is measured: the machine that draws has none, or another one.
const WIDTHS = new Map(
  Object.entries({
    191: "'",
    222: 'ijl’‘',
    260: '|',
    278: ' !,./:;I[]\\ft',
    333: '()-`r',
    334: '{}',
    355: '"',
    389: '*',
    469: '^',
    500: 'Jcksvxyz↑↓',
    556: '#$0123456789?L_abdeghnopqu–',
    584: '+<=>~',
    611: 'FTZ',
    667: '&ABEKPSVXY',
    722: 'CDHNRUw',
    778: 'GOQ',
    833: 'Mm',
    889: '%',
    944: 'W',
    1000: '…→—↻',
    1015: '@',
  }).flatMap(([width, characters]) => [...characters].map((character): [string, number] => [character, Number(width)])),
);
const OTHER = 667;

/** Other fonts of the list in a picture are wider: a text is drawn into the width calculated here. */
const ROOM = 1.05;
const BOLD = 1.07;

/** The width of a text in Helvetica, in pixels, to a tenth. */
function textWidth(text: string, size: number, isBold = false): number {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  const thousandths = letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0);
  return Math.round((thousandths * size * ROOM * (isBold ? BOLD : 1)) / 100) / 10;
}
