import { box, svg, text } from '../pictures/svg.ts';
import { type Line, type Piece, wrap } from '../pictures/text-lines.ts';
import type { Story } from './stories.ts';
import type { Cause, CutMoment, Place } from './story-cut.ts';

/** The same for every story, so that its text has its full size in a page's column. */
const WIDTH = 700;
const MARGIN = 6;
const GAP = 16;
const PAD = 8;
const LINE = 15;
/** The maximum width of an alternative's box, for readability. */
const MOST_ASIDE = 224;

interface Paragraph {
  readonly pieces: readonly Piece[];
  readonly link?: string;
}

interface Written {
  readonly lines: readonly (Line & { readonly link?: string })[];
  readonly height: number;
}

/**
 * A story as a picture: success on one line, alternatives below the moment in which they occur.
 * @param linkOf the page of a state or chart; undefined: the picture is shown without links
 */
export function storyPicture(
  { id, title }: Story,
  moments: readonly CutMoment[],
  linkOf?: (chart: string, path?: string) => string,
): string {
  const width = (WIDTH - 2 * MARGIN - GAP * (moments.length - 1)) / moments.length;
  const main = moments[0]?.place.chart;
  const linked = (chart: string, path?: string) => (linkOf ? { link: linkOf(chart, path) } : {});
  const titled = ({ chart, path, name }: Place): Paragraph => ({
    pieces: [{ text: `${name} `, look: 'event' }, ...(chart === main ? [] : [{ text: chart, look: 'note' as const }])],
    ...linked(chart, path),
  });
  const parts: string[] = [];

  const line = moments.map(({ place, on }) =>
    written(
      [
        titled(place),
        ...on.map(said),
        ...place.children.map((child): Paragraph => ({ pieces: [{ text: child, look: 'child' }], ...linked(child) })),
      ],
      width - 2 * PAD,
    ),
  );
  const height = Math.max(...line.map((one) => one.height));
  let bottom = MARGIN + height;
  moments.forEach(({ otherwise }, at) => {
    const x = MARGIN + at * (width + GAP);
    parts.push(...drawn(line[at] as Written, { x, y: MARGIN, width, height }, 'card'));
    if (at > 0) parts.push(arrow(x - GAP, MARGIN + 16, x));
    const free = moments.findIndex((other, index) => index > at && other.otherwise.length > 0);
    const end = free === -1 ? WIDTH - MARGIN : MARGIN + free * (width + GAP) - 6;
    const aside = { x: x + 16, width: Math.min(MOST_ASIDE, end - x - 16) };
    let y = MARGIN + height + 14;
    let last = y;
    for (const { place, when } of otherwise) {
      const told = written(
        [
          ...(when === null ? [] : [said(when)]),
          titled(place),
          ...place.gestures.slice(0, 2).map((text) => said({ text, isGesture: true })),
        ],
        aside.width - 2 * PAD,
      );
      parts.push(...drawn(told, { ...aside, y, height: told.height }, 'card anywhere'));
      last = y + 16;
      parts.push(arrow(x + 6, last, aside.x));
      y += told.height + 8;
    }
    if (otherwise.length > 0) {
      parts.push(`<path class="arrow" d="M${x + 6} ${MARGIN + height}V${last}"/>`);
      bottom = Math.max(bottom, y - 8);
    }
  });
  const names = moments.map(({ place }) => place.name).join(', then ');
  return svg({ width: WIDTH, height: bottom + MARGIN }, title, `${names}.`, parts, linkOf && id);
}

function said({ text, isGesture }: Cause): Paragraph {
  return { pieces: isGesture ? [{ text: `▸ ${text}`, look: 'text' }] : [{ text, look: 'note' }] };
}

function written(paragraphs: readonly Paragraph[], room: number): Written {
  const lines = paragraphs.flatMap(({ pieces, link }) =>
    wrap(pieces, room).map((line) => ({ ...line, indent: 0, ...(link === undefined ? {} : { link }) })),
  );
  return { lines, height: lines.length * LINE + 2 * PAD - 2 };
}

function drawn(
  { lines }: Written,
  at: { x: number; y: number; width: number; height: number },
  look: string,
): string[] {
  return [
    box(look, at, 6),
    ...lines.map(({ link, ...line }, index) =>
      text(line, {
        x: at.x + PAD,
        y: at.y + PAD + 11 + index * LINE,
        ...(link === undefined ? {} : { link }),
      }),
    ),
  ];
}

function arrow(from: number, y: number, to: number): string {
  return `<path class="arrow" d="M${from} ${y}H${to - 5}"/><path class="head" d="M${to} ${y}l-6 -3.5v7Z"/>`;
}
