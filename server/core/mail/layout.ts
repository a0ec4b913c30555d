import type { Locale } from '../../../shared/locales.ts';
import { type MailColour, mailColours, mailFont } from './colours.ts';
import { escapeHtml, sentenceHtml, withoutLanguages } from './escape-html.ts';

type Link = { label: string; url: string };

/** Figures; the first cell of a row is its name. */
export type MailTable = { caption: string; head: string[]; rows: string[][] };

/** The content of a mail, in one language. Every part is text; in sentences, names may be marked (`inLanguage`). */
type MailPage = {
  locale: Locale;
  subject: string;
  /** The inbox's preview beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** Somebody's own words, below their name. */
  quote: { label: string; text: string; language: string | undefined } | null;
  /** Sentences, one below the other. */
  points: string[];
  table: MailTable | null;
  /** A highlight; null: none. */
  highlight: string | null;
  /** The main action; its address is shown below it, after `addressLabel`. */
  action: Link;
  addressLabel: string;
  notes: string[];
  links: Link[];
  /** Who sends it, and why. */
  reason: string;
};

/** The colours of each part. Mail programs know no variables: light colours are inline, dark ones in a style sheet. */
const looks = {
  page: { 'background-color': 'sunken' },
  card: { 'background-color': 'surface', 'border-color': 'line' },
  text: { color: 'text' },
  muted: { color: 'text-muted' },
  head: { color: 'text-muted', 'border-color': 'line-strong' },
  cell: { color: 'text', 'border-color': 'line' },
  link: { color: 'accent' },
  panel: { color: 'text', 'background-color': 'accent-soft', 'border-color': 'accent' },
  quote: { color: 'text', 'border-color': 'line-strong' },
  button: { color: 'on-accent', 'background-color': 'accent', 'border-color': 'accent' },
  second: { color: 'text', 'background-color': 'surface', 'border-color': 'line-strong' },
  beat: { 'background-color': 'text' },
  rise: { 'background-color': 'accent' },
} as const satisfies Record<string, Partial<Record<'color' | 'background-color' | 'border-color', MailColour>>>;

type Look = keyof typeof looks;

const coloursOf = (look: Look) => Object.entries(looks[look]).map(([property, name]) => [property, name] as const);

/**
 * The attributes of an element: its class, for the dark colours (and for its place), and its style with the light ones.
 */
function lookOf(look: Look, style: string, place = ''): string {
  const light = coloursOf(look).map(([property, name]) => `${property}:${mailColours[name][0]}`);
  return `class="${look}${place}" style="${[...light, style].join(';')}"`;
}

function darkRules(selectorOf: (look: Look, property: string) => string | null): string {
  return (Object.keys(looks) as Look[])
    .flatMap((look) =>
      coloursOf(look).map(([property, name]) => {
        const selector = selectorOf(look, property);
        return selector === null ? '' : `${selector}{${property}:${mailColours[name][1]} !important}`;
      }),
    )
    .join('');
}

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:16px 8px !important}.inner{padding:24px 20px !important}}
@media (prefers-color-scheme:dark){${darkRules((look) => `.${look}`)}}`;

/**
 * Outlook on the web and its apps mark the elements that they darken. Gmail drops a style sheet that has such
 * selectors, hence a second one.
 */
const outlookStyles = darkRules((look, property) => {
  if (property === 'border-color') return null;
  return `[${property === 'color' ? 'data-ogsc' : 'data-ogsb'}] .${look}`;
});

// Outlook on Windows supports neither `max-width` nor the system's fonts: comments that no other program reads help it.
const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

const typeOf = (size: number, line: number, weight = 400) => `font:${weight} ${size}px/${line}px ${mailFont}`;
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** Tables give a layout that all mail programs show alike; screen readers do not treat them as tables. */
const table = (rows: string, style: string) =>
  `<table role="presentation" style="border-collapse:separate;border-spacing:0;${style}"><tbody>${rows}</tbody></table>`;

function paragraph(text: string, look: Look = 'text', type = typeOf(16, 24)): string {
  return `<p ${lookOf(look, `margin:0 0 16px;${type};${breaking}`)}>${sentenceHtml(text)}</p>`;
}

function list(points: readonly string[]): string {
  const items = points.map((text) => `<li style="margin:0 0 8px">${sentenceHtml(text)}</li>`).join('');
  return `<ul ${lookOf('text', `margin:0 0 16px;padding:0 0 0 20px;${typeOf(16, 24)};${breaking}`)}>${items}</ul>`;
}

/**
 * The only real table. The name of a row has a line of its own: beside figures a phone would break its words. Every
 * program shows it alike, even without the style sheet.
 */
function figures({ caption, head, rows }: MailTable): string {
  const type = `vertical-align:top;${typeOf(14, 20)}`;
  const columns = head.length - 1;
  const naming = `padding:8px 0 0;text-align:left;${type};${breaking}`;
  const figure = (at: number) =>
    `padding:2px ${at < columns ? 6 : 0}px 8px 0;border-width:0 0 1px;border-style:solid;text-align:${at < columns ? 'left' : 'right'};${type}`;
  const lines = (
    [name = '', ...figures]: readonly string[],
    cells: { tag: 'th' | 'td'; look: Look; scope: string },
  ) => {
    const { tag, look, scope } = cells;
    const named = `<th scope="${scope}" colspan="${columns}" ${lookOf(look, `${naming};font-weight:${tag === 'th' ? 400 : 600}`)}>${sentenceHtml(name)}</th>`;
    const written = figures.map((text, at) => {
      const of = tag === 'th' ? 'th scope="col"' : 'td';
      return `<${of} ${lookOf(look, `${figure(at + 1)};width:${at === 1 ? 46 : 27}%;font-weight:400`)}>${escapeHtml(text)}</${tag}>`;
    });
    return `<tr>${named}</tr><tr>${written.join('')}</tr>`;
  };
  const heading = `<thead>${lines(head, { tag: 'th', look: 'head', scope: 'colgroup' })}</thead>`;
  const body = rows.map((row) => `<tbody>${lines(row, { tag: 'td', look: 'cell', scope: 'rowgroup' })}</tbody>`);
  return `<table aria-label="${escapeHtml(caption)}" style="width:100%;margin:0 0 16px;border-collapse:collapse">${heading}${body.join('\n')}</table>`;
}

/** The product's mark, four beats of which the last one rises, and its name. */
function logo(): string {
  const beat = (look: 'beat' | 'rise', height: number) =>
    `<td aria-hidden="true" style="padding:0 4px 0 0;vertical-align:middle;mso-hide:all"><div ${lookOf(look, `width:3px;height:${height}px;border-radius:2px;font-size:0;line-height:0`)}></div></td>`;
  const beats = [9, 14, 9].map((height) => beat('beat', height)).join('') + beat('rise', 22);
  const name = `<td ${lookOf('text', `padding:0 0 0 6px;vertical-align:middle;${typeOf(20, 24, 600)}`)}>Rytmi</td>`;
  return table(`<tr>${beats}${name}</tr>`, '');
}

function panel(text: string): string {
  const type = `padding:12px 16px;border-width:0 0 0 4px;border-style:solid;border-radius:4px;${typeOf(16, 24, 600)}`;
  return table(`<tr><td ${lookOf('panel', `${type};${breaking}`)}>${sentenceHtml(text)}</td></tr>`, 'margin:0 0 16px');
}

/** Set apart from the mail's own text. */
function quoted({ label, text, language }: NonNullable<MailPage['quote']>): string {
  const type = `padding:0 0 0 16px;border-width:0 0 0 4px;border-style:solid;${typeOf(16, 24)};${breaking}`;
  const words = `<p ${lookOf('muted', `margin:0 0 4px;${typeOf(14, 20)}`)}>${escapeHtml(label)}</p>\n<p${language === undefined ? '' : ` lang="${language}"`} ${lookOf('text', `margin:0;${typeOf(16, 24)}`)}>${escapeHtml(text)}</p>`;
  return table(`<tr><td ${lookOf('quote', type)}>\n${words}\n</td></tr>`, 'margin:0 0 16px');
}

/** The width of a button: the main one is wide on a computer, and as wide as a phone. */
const buttons = {
  button: { padding: '15px 24px', type: typeOf(18, 24, 600), table: 'width:100%;max-width:320px;margin:8px 0 16px' },
  second: { padding: '11px 20px', type: typeOf(16, 22, 600), table: 'margin:8px 0 16px' },
};

/** A cell with a colour, because Outlook on Windows gives a link no padding. */
function button({ label, url }: Link, look: keyof typeof buttons): string {
  const { padding, type, table: place } = buttons[look];
  const link = `display:block;padding:${padding};border-width:0;${type};text-decoration:none;border-radius:6px;mso-padding-alt:0`;
  const cell = `border-width:1px;border-style:solid;border-radius:6px;text-align:center;mso-padding-alt:${padding}`;
  const anchor = `<a href="${escapeHtml(url)}" ${lookOf(look, link)}>${escapeHtml(label)}</a>`;
  return table(`<tr><td ${lookOf(look, cell)}>${anchor}</td></tr>`, place);
}

/** For readers who cannot press the button, or want to see first where it leads. */
function address(label: string, url: string): string {
  const link = `<a href="${escapeHtml(url)}" ${lookOf('link', 'word-break:break-all')}>${escapeHtml(url)}</a>`;
  const type = `margin:0 0 16px;${typeOf(14, 20)}`;
  return `<p ${lookOf('muted', type)}>${escapeHtml(label)}<br>${link}</p>`;
}

/** A mail as HTML: one layout for all of them, in the console's colours, from 320 px on. */
export function mailHtml(page: MailPage): string {
  const {
    locale,
    subject,
    preview,
    greeting,
    paragraphs,
    quote,
    points,
    table: shown,
    highlight,
    action,
    addressLabel,
    notes,
    links,
    reason,
  } = page;
  const heading = `<h1 ${lookOf('text', `margin:0 0 20px;${typeOf(24, 30, 600)};${breaking}`)}>${sentenceHtml(subject)}</h1>`;
  const content = [
    heading,
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...(quote === null ? [] : [quoted(quote)]),
    ...(highlight === null ? [] : [panel(highlight)]),
    ...(points.length === 0 ? [] : [list(points)]),
    ...(shown === null ? [] : [figures(shown)]),
    button(action, 'button'),
    address(addressLabel, action.url),
    ...notes.map((text) => paragraph(text, 'muted', typeOf(14, 20))),
    ...links.map((link) => button(link, 'second')),
  ].join('\n');
  // The text after a short preview would be shown after it.
  const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all';
  const card = 'padding:32px 32px 16px;border-width:1px;border-style:solid;border-radius:10px';
  const column = table(
    [
      `<tr><td style="padding:0 8px 20px">${logo()}</td></tr>`,
      `<tr><td ${lookOf('card', card, ' inner')}>\n${content}\n</td></tr>`,
      `<tr><td style="padding:20px 8px 0">${paragraph(reason, 'muted', typeOf(13, 20))}</td></tr>`,
    ].join('\n'),
    'width:100%;max-width:600px;margin:0 auto',
  );
  const outlookColumn = '<table role="presentation" align="center" width="600"><tr><td>';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(withoutLanguages(subject))}</title>
<style>${styles}</style>
<style>${outlookStyles}</style>
${forOutlook('<style>* { font-family: Arial, sans-serif !important; }</style>')}
</head>
<body ${lookOf('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="${hidden}">${sentenceHtml(preview)}${'&zwnj;&nbsp;'.repeat(80)}</div>
<table role="presentation" ${lookOf('page', 'width:100%;border-collapse:separate;border-spacing:0')}><tbody>
<tr><td class="outer" style="padding:32px 16px">
${forOutlook(outlookColumn)}
${column}
${forOutlook('</td></tr></table>')}
</td></tr></tbody></table>
</body>
</html>
`;
}
