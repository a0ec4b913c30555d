const ellipsis = '…';

/**
 * The text, or as much of its beginning as fits with an ellipsis.
 * @param room in px
 * @param widthOf the width of a text in px
 */
export function fitText(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  let least = 0;
  let most = letters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(letters.slice(0, middle).join('').trimEnd() + ellipsis) <= room) least = middle;
    else most = middle - 1;
  }
  return letters.slice(0, least).join('').trimEnd() + ellipsis;
}

let pencil: CanvasRenderingContext2D | null = null;

const measured = new Map<string, number>();
/** Enough for the names of many surveys; after that they are measured again. */
const mostMeasured = 1000;

/** The width of the page's small text, in px. */
export function textWidth(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  if (measured.size >= mostMeasured) measured.clear();
  const width = measure(text);
  measured.set(text, width);
  return width;
}

function measure(text: string): number {
  if (!pencil) {
    pencil = document.createElement('canvas').getContext('2d');
    // A typeface that loads later has its own width.
    document.fonts.addEventListener('loadingdone', () => measured.clear());
    const { fontFamily } = getComputedStyle(document.body);
    if (pencil) pencil.font = `${textSize()}px ${fontFamily}`;
  }
  return pencil ? pencil.measureText(text).width : text.length * 7.2;
}

/** The small text is 13/16 of the page's. */
function textSize(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 13) / 16;
}
