import type { Line } from './text-lines.ts';
import { SIZES } from './text-lines.ts';

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly tooltip?: string;
  readonly link?: string;
  readonly transition?: string;
}

// One file for both themes: the reader's system decides. Colours are those of src/styles/tokens.css.
const STYLE = `
text{fill:#182026;font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",system-ui,sans-serif}
.title,.event,.heading{font-weight:600}
.note,.guard{fill:#54616a}.target,.child{fill:#0d5a73}.action{fill:#7a5000}.child{text-decoration:underline}
.paper{fill:#fff}.group{fill:#f4f6f7;stroke:#a3afb7}.region{stroke-dasharray:5 3}
.card{fill:#fff;stroke:#76848e}.anywhere{fill:#fdf3dd;stroke:#a98640;stroke-dasharray:3 2}.final{stroke-width:1.5}
.inner{fill:none;stroke:#76848e}.arrow{fill:none;stroke:#54616a}.head,.dot{fill:#54616a}.rule{stroke:#dde3e7}
@media (prefers-color-scheme:dark){
text{fill:#e9eef1}.note,.guard{fill:#a6b3bc}.target,.child{fill:#82c8e0}.action{fill:#f0c26a}
.paper{fill:#12171a}.group{fill:#0d1114;stroke:#56636c}
.card{fill:#181d21;stroke:#7f8d97}.anywhere{fill:#382b12;stroke:#a98640}
.inner{stroke:#7f8d97}.arrow{stroke:#a6b3bc}.head,.dot{fill:#a6b3bc}.rule{stroke:#2c353b}
}`;

/**
 * A standalone SVG: text as text, drawn into its calculated width, so that a reader's other font neither covers a
 * neighbour nor leaves its box.
 * @param title what it is a picture of
 * @param description for screen readers
 * @param part its name where it is a part of a page, so that its links can be followed
 */
export function svg(
  size: { width: number; height: number },
  title: string,
  description: string,
  body: string[],
  part?: string,
): string {
  const name = part === undefined ? 'name' : `${part}-name`;
  const about = part === undefined ? 'about' : `${part}-about`;
  const role = part === undefined ? 'img' : 'group';
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-size="${SIZES.text}" role="${role}" aria-labelledby="${name} ${about}">`,
    `<title id="${name}">${escaped(title)}</title>`,
    `<desc id="${about}">${escaped(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

/** A line of text, its baseline at `y`. */
export function text(
  { pieces, size, width }: Omit<Line, 'indent'>,
  { x, y, tooltip, link, transition }: TextPlace,
): string {
  const said = pieces
    .map((piece) =>
      piece.look === 'text' ? escaped(piece.text) : `<tspan class="${piece.look}">${escaped(piece.text)}</tspan>`,
    )
    .join('');
  const about = tooltip === undefined ? '' : `<title>${escaped(tooltip)}</title>`;
  const isOther = size === SIZES.text ? '' : ` font-size="${size}"`;
  const fitted = `textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  const element = `<text x="${short(x)}" y="${short(y)}"${isOther} ${fitted}${data('transition', transition)}>${about}${said}</text>`;
  return link === undefined ? element : `<a href="${escaped(link)}">${element}</a>`;
}

export function box(
  className: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
  state?: string,
): string {
  return `<rect class="${className}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}"${data('state', state)}/>`;
}

/** A path with rounded corners, and its head. */
export function arrow(points: readonly { readonly x: number; readonly y: number }[], transition?: string): string {
  const [first, ...rest] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !last || !before) return '';
  const steps = rest.map((point, at) => {
    const next = rest[at + 1];
    if (next === undefined) return `L${pair(shifted(last, before, 4))}`;
    const previous = points[at] ?? first;
    return `L${pair(shifted(point, previous, 5))}Q${pair(point)} ${pair(shifted(point, next, 5))}`;
  });
  const [away, across] = [shifted(last, before, 7), before.x === last.x];
  const [left, right] = across
    ? [
        { x: away.x - 3.5, y: away.y },
        { x: away.x + 3.5, y: away.y },
      ]
    : [
        { x: away.x, y: away.y - 3.5 },
        { x: away.x, y: away.y + 3.5 },
      ];
  return (
    `<path class="arrow" d="M${pair(first)}${steps.join('')}"${data('transition', transition)}/>` +
    `<path class="head" d="M${pair(last)}L${pair(left)}L${pair(right)}Z"${data('transition', transition)}/>`
  );
}

/** The console's inspection uses it to find what to highlight. */
function data(name: 'state' | 'transition', value: string | undefined): string {
  return value === undefined ? '' : ` data-${name}="${escaped(value)}"`;
}

/** As SVG and XML require it; characters that neither allows are left out. */
export function escaped(said: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return said.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll(/[^\P{Cc}\t\n]/gu, '');
}

/** From a point towards another one, at most halfway. */
function shifted(
  from: { readonly x: number; readonly y: number },
  towards: { readonly x: number; readonly y: number },
  by: number,
): { x: number; y: number } {
  const step = (a: number, b: number) => a + Math.sign(b - a) * Math.min(by, Math.abs(b - a) / 2);
  return { x: step(from.x, towards.x), y: step(from.y, towards.y) };
}

function pair({ x, y }: { x: number; y: number }): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
