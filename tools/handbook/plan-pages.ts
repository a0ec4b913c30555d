import { demoLogins } from '../../server/demo/welcome.ts';
import { type Journey, journeys } from '../../tests/qa/journeys.ts';
import { type ToldCase, toldCases, walks, words } from '../../tests/qa/plan.ts';
import type { Walk } from '../../tests/qa/walk.ts';
import { coverOfCharts } from '../qa/cover.ts';
import type { Locale, Tell } from '../qa/translations.ts';
import { escaped, heading, htmlOf, link, list, pageOf, paragraph, table } from './html.ts';

const FOLDER = 'test-plan';
const SOURCE: Locale = 'en-GB';

const chartLink = (chart: string) => link(`../charts/${chart}.html`, chart);
const casesOf = (walk: Walk) => toldCases.filter((one) => one.walk === walk);
/** From one page to another beside it. */
const fileOf = (name: string, locale: Locale, ending = 'html') =>
  `${name}${locale === SOURCE ? '' : `.${locale}`}.${ending}`;
/** `login-and-session`: of the page of a screen, in every language. */
export const pageNameOf = ({ screen }: Walk) =>
  screen
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');
/** In the browser's storage. */
const tickOf = (id: string, at: number) => `${id}.${at + 1}`;
const priorities = { 1: 'high', 2: 'medium', 3: 'low' } as const;
const sum = (cases: readonly ToldCase[]) => cases.reduce((minutes, one) => minutes + one.minutes, 0);

/**
 * All files of the test plan in one language, by path inside the handbook.
 * @param changed the charts that have changed since a tag, by tag
 */
export function planPages(
  locale: Locale,
  tell: Tell,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
): [string, string][] {
  const say = (name: keyof typeof words) =>
    tell({ text: words[name], values: { secondAdmin: demoLogins.finnishAdmin } });
  const own = (text: string) => tell({ text });
  const page = (title: string, parts: readonly string[]) => pageOf({ title, lang: locale, root: '../', parts });
  const files: [string, string][] = [
    [fileOf('index', locale), page(say('title'), overview(locale, say, own, changed))],
    [fileOf('cover', locale), page(say('cover'), coverParts(say))],
    [fileOf('journeys', locale), page(say('smoke'), journeyParts(say, tell))],
    [fileOf('cases', locale, 'csv'), sheet(say, tell)],
    ...walks.map((walk): [string, string] => [
      fileOf(pageNameOf(walk), locale),
      page(own(walk.screen), partsOf(walk, say, tell)),
    ]),
  ];
  return files.map(([file, text]) => [`${FOLDER}/${file}`, text]);
}

type Say = (name: keyof typeof words) => string;
type Own = (text: string) => string;

function overview(locale: Locale, say: Say, own: Own, changed: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rows = walks.map((walk) => {
    const cases = casesOf(walk);
    const ticks = cases.flatMap(({ id, steps }) => steps.map((_, at) => tickOf(id, at)));
    const since = [...changed].filter(([, charts]) => charts.has(walk.chart)).map(([tag]) => tag);
    const facts = `data-role="${escaped(walk.role)}" data-risk="${walk.risk}" data-since="${escaped(since.join(' '))}"`;
    return [
      `<span ${facts}>${link(fileOf(pageNameOf(walk), locale), own(walk.screen))}</span>`,
      htmlOf(own(walk.role)),
      walk.risk,
      cases.length,
      sum(cases),
      `<span data-ticks="${ticks.join(' ')}"></span>`,
      walk.clauses,
      chartLink(walk.chart),
    ];
  });
  const heads = (['screen', 'role', 'risk', 'cases', 'minutes', 'ticked', 'clauses', 'chart'] as const).map(say);
  const roles = [...new Set(walks.map(({ role }) => role))].map((role): [string, string] => [role, own(role)]);
  const risks = ([1, 2, 3] as const).map((risk): [string, string] => [`${risk}`, `${risk}: ${say(`risk${risk}`)}`]);
  const tags = [...changed.keys()].map((tag): [string, string] => [tag, `${say('since')} ${tag}`]);
  return [
    heading(1, say('title')),
    paragraph(htmlOf(say('intro'))),
    list((['demo', 'language', 'second', 'tools', 'sheet'] as const).map((name) => htmlOf(say(name)))),
    paragraph(`${link(fileOf('cases', locale, 'csv'), 'cases.csv')} · ${link(fileOf('cover', locale), say('cover'))}`),
    heading(2, say('smoke')),
    paragraph(htmlOf(say('smokeIntro'))),
    table(
      (['case', 'role', 'minutes', 'ticked'] as const).map(say),
      journeys.map(({ id, title, role, minutes, steps }) => [
        link(`${fileOf('journeys', locale)}#${id.toLowerCase()}`, `${id} · ${own(title)}`),
        htmlOf(own(role)),
        minutes,
        `<span data-ticks="${steps.map((_, at) => tickOf(id, at)).join(' ')}"></span>`,
      ]),
    ),
    heading(2, say('cases')),
    paragraph(htmlOf(say('legend'))),
    '<p class="filters">',
    choice('role', say('role'), say('everyRole'), roles),
    choice('risk', say('risk'), say('everyRisk'), risks),
    tags.length === 0 ? '' : choice('since', say('since'), say('always'), tags),
    `<button type="button" data-clear>${escaped(say('clearTicks'))}</button></p>`,
    table(heads, rows, ' data-filtered'),
  ];
}

function choice(name: string, label: string, all: string, values: readonly [string, string][]): string {
  const options = values.map(([value, text]) => `<option value="${escaped(value)}">${escaped(text)}</option>`);
  return `<select name="${name}" aria-label="${escaped(label)}"><option value="">${escaped(all)}</option>${options.join('')}</select>`;
}

function journeyParts(say: Say, tell: Tell): string[] {
  return [
    heading(1, say('smoke')),
    paragraph(htmlOf(say('smokeIntro'))),
    ...journeys.flatMap(({ id, title, role, minutes, before, steps, shownBy }) => [
      `<h2 id="${id.toLowerCase()}">${id} · ${htmlOf(tell({ text: title }))}</h2>`,
      paragraph(
        `${htmlOf(say('role'))}: ${htmlOf(tell({ text: role }))} · ${htmlOf(say('before'))} ${htmlOf(tell(before))} (${minutes} min)`,
      ),
      table(
        ['', say('doing'), say('seeing')],
        steps.map(({ doing, seeing }, at) => [tickBox(id, at), htmlOf(tell(doing)), htmlOf(tell(seeing))]),
        ' data-stacked',
      ),
      `<p class="muted">${htmlOf(say('shownBy'))} ${shownBy.map((test) => `<code>tests/e2e/${test}</code>`).join(', ')}</p>`,
    ]),
  ];
}

const tickBox = (id: string, at: number) =>
  `<label class="tick"><input type="checkbox" data-tick="${tickOf(id, at)}"> ${at + 1}</label>`;

/** What a person can cause, chart by chart, and what no case covers. */
function coverParts(say: Say): string[] {
  const cover = coverOfCharts();
  const total = cover.reduce((count, { all }) => count + all, 0);
  const left = cover.reduce((count, one) => count + one.left.length, 0);
  const rows = cover.map(({ chart, all, left: missing, test }) => [
    chartLink(chart),
    all,
    all - missing.length,
    missing.map((one) => `<code>${escaped(one)}</code>`).join(', '),
    missing.length === 0 ? '' : `<code>${test}</code>`,
  ]);
  const heads = (['chart', 'transitions', 'inCases', 'inNoCase', 'test'] as const).map(say);
  return [
    heading(1, say('cover')),
    paragraph(htmlOf(say('coverIntro'))),
    paragraph(`${htmlOf(say('inCases'))}: ${total - left} / ${total}`),
    table(heads, rows),
  ];
}

function partsOf(walk: Walk, say: Say, tell: Tell): string[] {
  const facts = [
    `${say('role')}: ${htmlOf(tell({ text: walk.role }))}`,
    `${say('risk')}: ${walk.risk}`,
    `${say('clauses')}: ${walk.clauses}`,
    `${say('chart')}: ${chartLink(walk.chart)}`,
  ];
  return [
    heading(1, tell({ text: walk.screen })),
    paragraph(facts.join(' · ')),
    ...casesOf(walk).flatMap((one) => caseParts(one, say, tell)),
  ];
}

const titleOf = ({ walk, end }: ToldCase, tell: Tell) =>
  `${tell({ text: walk.screen })}: ${tell(end).replaceAll('`', '').replace(/\.$/, '')}`;

/** A case's records carry its number. */
const tellerOf =
  (id: string, plainly: Tell): Tell =>
  (sentence) =>
    plainly(sentence).replaceAll('{mark}', id);

function caseParts(one: ToldCase, say: Say, plainly: Tell): string[] {
  const { id, before, steps, minutes } = one;
  const tell = tellerOf(id, plainly);
  const rows = steps.map(({ doing, seeing, after }, at) => [
    tickBox(id, at),
    htmlOf(doing.map(tell).join(' ')),
    htmlOf([...seeing, ...after].map(tell).join(' ')),
  ]);
  return [
    `<h2 id="${id.toLowerCase()}">${id} · ${htmlOf(tell(one.end).replace(/\.$/, ''))}</h2>`,
    paragraph(`${htmlOf(say('before'))} ${htmlOf(tell(before))} (${minutes} min)`),
    table(['', say('doing'), say('seeing')], rows, ' data-stacked'),
  ];
}

/** One line per step; a case's own fields are in its first line, by which test managers recognise its beginning. */
function sheet(say: Say, plainly: Tell): string {
  const cell = (text: string | number) => `"${String(text).replaceAll('`', '').replaceAll('"', '""')}"`;
  const heads = [
    ...(['case', 'caseTitle', 'folder', 'priority', 'precondition'] as const),
    ...(['doing', 'seeing', 'role', 'minutes', 'clauses'] as const),
  ].map((name) => say(name));
  const rows = toldCases.flatMap((one) => {
    const { id, walk, before, steps, minutes } = one;
    const tell = tellerOf(id, plainly);
    const own = (text: string) => plainly({ text });
    return steps.map(({ doing, seeing, after }, at) => {
      const step = [doing.map(tell).join(' '), [...seeing, ...after].map(tell).join(' ')];
      if (at > 0) return [id, '', '', '', '', ...step, '', '', ''];
      const priority = say(priorities[walk.risk]);
      const about = [titleOf(one, tell), own(walk.screen), priority, tell(before)];
      return [id, ...about, ...step, own(walk.role), minutes, walk.clauses];
    });
  });
  const byHand = journeys.flatMap(({ id, title, role, minutes, before, steps }: Journey) =>
    steps.map(({ doing, seeing }, at) => {
      const step = [plainly(doing), plainly(seeing)];
      if (at > 0) return [id, '', '', '', '', ...step, '', '', ''];
      const about = [plainly({ text: title }), say('smoke'), say('high'), plainly(before)];
      return [id, ...about, ...step, plainly({ text: role }), minutes, ''];
    }),
  );
  return `\uFEFF${[heads, ...byHand, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
