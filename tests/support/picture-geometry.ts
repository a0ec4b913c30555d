interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PictureText extends Box {
  readonly text: string;
  readonly size: number;
}

interface Picture {
  readonly width: number;
  readonly texts: readonly PictureText[];
  readonly cards: readonly Box[];
  /** Every arrow as zero-width boxes of its straight pieces. */
  readonly pieces: readonly Box[];
}

const DESCENT = 0.22;

/**
 * The positions of everything in a generated picture, from its SVG. A text is as wide as its `textLength`: any font is
 * drawn into that.
 * @throws Error when a text has no such width
 */
export function readPicture(svg: string): Picture {
  const [, width = '', , base = ''] = /<svg [^>]*width="(\d+)" height="(\d+)"[^>]*font-size="(\d+)"/.exec(svg) ?? [];
  const texts = [...svg.matchAll(/<text ([^>]*)>(.*?)<\/text>/g)].map(([, attributes = '', content = '']) => {
    const { x, y, textLength, 'font-size': size = Number(base) } = numbersIn(attributes);
    if (x === undefined || y === undefined || textLength === undefined) throw new Error(`no place: ${content}`);
    const text = content.replace(/<title>.*?<\/title>/, '').replaceAll(/<[^>]*>/g, '');
    return { text, size, x, y: y - size * (1 - DESCENT), width: textLength, height: size };
  });
  const cards = [...svg.matchAll(/<rect class="card[^"]*" ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const { x = 0, y = 0, width: wide = 0, height = 0 } = numbersIn(attributes);
    return { x, y, width: wide, height };
  });
  const pieces = [...svg.matchAll(/<path class="arrow" d="([^"]*)"/g)].flatMap(([, way = '']) => piecesOf(way));
  return { width: Number(width), texts, cards, pieces };
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The unreadable parts of a picture, a sentence each. */
export function unreadable({ width, texts, cards, pieces }: Picture): string[] {
  const scale = Math.min(1, 1_000 / width);
  return [
    ...texts.filter(({ size }) => size * scale < 9).map(({ text }) => `smaller than 9 px: ${text}`),
    ...texts.filter((one) => one.x < 0 || one.x + one.width > width).map(({ text }) => `outside: ${text}`),
    ...pairs(texts).map(([a, b]) => `over each other: ${a.text} | ${b.text}`),
    ...pairs(cards).map(([a, b]) => `cards over each other: ${JSON.stringify([a, b])}`),
    ...texts.filter((one) => pieces.some((piece) => overlap(one, piece))).map(({ text }) => `crossed: ${text}`),
    ...texts
      .filter((one) => cards.some((card) => overlap(one, card) && !isInside(one, card)))
      .map(({ text }) => `leaves its card: ${text}`),
  ];
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function pairs<T extends Box>(boxes: readonly T[]): [T, T][] {
  return boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b): [T, T][] => (overlap(a, b) ? [[a, b]] : [])));
}

function numbersIn(attributes: string): Record<string, number | undefined> {
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="(-?[\d.]+)"/g)].map(([, name, value]) => [name, Number(value)]),
  );
}

/** For `M0 0L10 0Q14 0 14 4L14 30` and `M0 0V10H20`: the pieces between the named points. */
function piecesOf(way: string): Box[] {
  const points: { x: number; y: number }[] = [];
  for (const [, command = '', values = ''] of way.matchAll(/([MLQVH])([^MLQVH]*)/g)) {
    const numbers = values.trim().split(/[ ,]+/).map(Number);
    const { x: lastX = 0, y: lastY = 0 } = points.at(-1) ?? {};
    if (command === 'V') points.push({ x: lastX, y: numbers[0] ?? 0 });
    else if (command === 'H') points.push({ x: numbers[0] ?? 0, y: lastY });
    else {
      for (let at = 0; at < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
    }
  }
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });
}

/** Only properly nested tags, and text between them. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const tags = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/gi;
  for (const [, end, name = '', , alone] of xml.matchAll(tags)) {
    if (end && open.pop() !== name) return false;
    if (!end && !alone) open.push(name);
  }
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(xml.replaceAll(tags, ''));
}
