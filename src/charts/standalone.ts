import { type ChartSeries, shownSeries } from './chart-data.ts';
import { embeddedTypeface } from './embedded-typeface.ts';
import { fitText, textWidth } from './fit-text.ts';

/** The text of a saved chart beside its picture. */
export type ChartImage = {
  /** Of the file, without its extension. */
  name: string;
  title: string;
  /** Under the title: the survey, and the days. */
  lines?: readonly string[];
  /** The key, because long names at the ends of lines are cut. */
  series?: readonly ChartSeries[];
  off?: ReadonlySet<string>;
};

const svgNamespace = 'http://www.w3.org/2000/svg';
const margin = 20;
const textSize = 13;
const titleSize = 18;
const keyColumn = 260;
const keyRow = 20;

/** The properties of a picture that the style sheet sets, each also an SVG attribute, and their defaults. */
const looks = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'shape-rendering': 'auto',
  'paint-order': 'normal',
};
const textLooks = { 'font-size': '', 'font-weight': '400' };

/**
 * The picture as a separate file: the styles are written to each element as the page shows it now, light or dark; with
 * a background, a title, a key and the typeface.
 * @returns the text of the file, and its size in px
 */
export async function standalone(
  svg: SVGSVGElement,
  image: ChartImage,
): Promise<{ source: string; width: number; height: number }> {
  const colourOf = colourReader(svg);
  const { width: pictureWidth, height: pictureHeight } = svg.viewBox.baseVal;
  const width = pictureWidth + 2 * margin;
  const room = width - 2 * margin;
  const head = headOf(image, room, colourOf);
  const picture = pictureOf(svg);
  picture.setAttribute('x', String(margin));
  picture.setAttribute('y', String(head.height));
  const key = keyOf(image, room, head.height + pictureHeight + margin / 2, colourOf);
  const height = head.height + pictureHeight + key.height + margin;
  const paper = element('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': getComputedStyle(svg).fontFamily,
  });
  paper.append(element('rect', { width, height, fill: colourOf('var(--color-surface)') }));
  paper.append(...head.parts, picture, ...key.parts);
  paper.prepend(element('style', {}, await embeddedTypeface(paper.textContent)));
  return { source: new XMLSerializer().serializeToString(paper), width, height };
}

type ColourOf = (colour: string) => string;
type Part = { parts: SVGElement[]; height: number };

/** The value of a style sheet's colour where the chart is. */
function colourReader(svg: SVGSVGElement): ColourOf {
  return (colour) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    svg.parentElement?.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
}

function headOf({ title, lines = [] }: ChartImage, room: number, colourOf: ColourOf): Part {
  const fitted = (text: string, size: number) => fitText(text, (room * textSize) / size, textWidth);
  const texts = [
    { text: fitted(title, titleSize), size: titleSize, weight: 600, fill: colourOf('var(--color-text)'), drop: 0 },
    ...lines.map((line) => ({
      text: fitted(line, textSize),
      size: textSize,
      weight: 400,
      fill: colourOf('var(--color-text-muted)'),
      drop: 8,
    })),
  ];
  let y = margin;
  const parts = texts.map(({ text, size, weight, fill, drop }) => {
    y += size + drop;
    return element('text', { x: margin, y, fill, 'font-size': size, 'font-weight': weight }, text);
  });
  return { parts, height: y + margin };
}

function keyOf({ series = [], off = new Set() }: ChartImage, room: number, top: number, colourOf: ColourOf): Part {
  const shown = shownSeries(series, off);
  const count = Math.max(1, Math.min(Math.floor(room / keyColumn), shown.length));
  const rows = Math.ceil(shown.length / count);
  const column = room / count;
  const fill = colourOf('var(--color-text)');
  const parts = shown.flatMap(({ name, colour }, at) => {
    const x = margin + Math.floor(at / rows) * column;
    const y = top + (at % rows) * keyRow + textSize;
    const text = { y, fill, 'font-size': textSize };
    return [
      element('rect', { x, y: y - 10, width: 14, height: 10, rx: 2, fill: colourOf(colour) }),
      element('text', { ...text, x: x + 22 }, fitText(name, column - 34, textWidth)),
    ];
  });
  return { parts, height: shown.length === 0 ? 0 : rows * keyRow + margin / 2 };
}

/** A copy that keeps its look without the page's style sheet. */
function pictureOf(svg: SVGSVGElement): SVGSVGElement {
  const picture = svg.cloneNode(true) as SVGSVGElement;
  const copies = picture.querySelectorAll<SVGElement>('*');
  for (const [at, original] of svg.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(original);
    const copy = copies[at];
    if (!copy) continue;
    copy.removeAttribute('class');
    const ofElement = original instanceof SVGTextElement ? { ...looks, ...textLooks } : looks;
    for (const [look, unsaid] of Object.entries(ofElement)) {
      const value = style.getPropertyValue(look);
      if (value === unsaid) copy.removeAttribute(look);
      else copy.setAttribute(look, value);
    }
  }
  for (const name of ['class', 'aria-hidden']) picture.removeAttribute(name);
  picture.setAttribute('overflow', 'visible');
  return picture;
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  made.textContent = text;
  return made;
}
