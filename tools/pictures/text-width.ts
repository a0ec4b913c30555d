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
export function textWidth(text: string, size: number, isBold = false): number {
  const letters = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
  const thousandths = letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0);
  return Math.round((thousandths * size * ROOM * (isBold ? BOLD : 1)) / 100) / 10;
}
