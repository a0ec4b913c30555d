import { demoLogins } from '../../server/demo/welcome.ts';
import { smokeCases, type ToldCase, toldCases, walks, words } from '../../tests/qa/plan.ts';
import type { Walk } from '../../tests/qa/walk.ts';
import { coverOfCharts } from '../qa/cover.ts';
import type { Locale, Tell } from '../qa/translations.ts';
import { escaped, heading, htmlOf, link, list, pageOf, paragraph, table } from './html.ts';

const FOLDER = 'test-plan';
const SOURCE: Locale = 'en-GB';

const chartLink = (chart: string) => link(`../charts/${chart}.html`, chart);
const casesOf = (walk: Walk) => toldCases.filter((one) => one.walk === walk);
/** Of a page, from one beside it. */
const fileOf = (name: string, locale: Locale, ending = 'html') =>
  `${name}${locale === SOURCE ? '' : `.${locale}`}.${ending}`;
const sum = (cases: readonly ToldCase[]) => cases.reduce((minutes, one) => minutes + one.minutes, 0);

/** All files of the test plan in one language, by path inside the handbook. */
export function planPages(locale: Locale, tell: Tell): [string, string][] {
  const say = (name: keyof typeof words) =>
    tell({ text: words[name], values: { secondAdmin: demoLogins.finnishAdmin } });
  const own = (text: string) => tell({ text });
  const page = (title: string, parts: readonly string[]) => pageOf({ title, lang: locale, root: '../', parts });
  const files: [string, string][] = [
    [fileOf('index', locale), page(say('title'), overview(locale, say, own))],
    [fileOf('cover', locale), page(say('cover'), coverParts(say))],
    [fileOf('cases', locale, 'csv'), sheet(say, own)],
    ...walks.map((walk): [string, string] => [
      fileOf(walk.code, locale),
      page(own(walk.screen), partsOf(walk, say, tell)),
    ]),
  ];
  return files.map(([file, text]) => [`${FOLDER}/${file}`, text]);
}

type Say = (name: keyof typeof words) => string;
type Own = (text: string) => string;

function overview(locale: Locale, say: Say, own: Own): string[] {
  const rows = walks.map((walk) => [
    link(fileOf(walk.code, locale), own(walk.screen)),
    htmlOf(own(walk.role)),
    casesOf(walk).length,
    sum(casesOf(walk)),
    walk.risk,
    walk.clauses,
    chartLink(walk.chart),
  ]);
  const heads = (['screen', 'role', 'cases', 'minutes', 'risk', 'clauses', 'chart'] as const).map(say);
  return [
    heading(1, say('title')),
    paragraph(htmlOf(say('intro'))),
    list((['demo', 'language', 'second', 'tools', 'sheet'] as const).map((name) => htmlOf(say(name)))),
    paragraph(`${link(fileOf('cases', locale, 'csv'), 'cases.csv')} · ${link(fileOf('cover', locale), say('cover'))}`),
    paragraph(htmlOf(say('legend'))),
    list([`1: ${say('risk1')}`, `2: ${say('risk2')}`, `3: ${say('risk3')}`].map(htmlOf)),
    table(heads, rows),
    heading(2, say('smoke')),
    paragraph(htmlOf(say('smokeIntro'))),
    list(
      smokeCases.map(
        ({ id, walk, minutes }) =>
          `${link(`${fileOf(walk.code, locale)}#${id.toLowerCase()}`, id)} ${htmlOf(own(walk.screen))} (${minutes} min)`,
      ),
    ),
  ];
}

/** What a person can cause, chart by chart, and what of it no case has. */
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

function caseParts({ id, before, steps, minutes }: ToldCase, say: Say, plainly: Tell): string[] {
  // What a case makes carries its number.
  const tell: Tell = (sentence) => plainly(sentence).replaceAll('{mark}', id);
  const rows = steps.map(({ doing, seeing, after }, at) => [
    at + 1,
    htmlOf(doing.map(tell).join(' ')),
    htmlOf([...seeing, ...after].map(tell).join(' ')),
  ]);
  return [
    heading(2, id),
    paragraph(`${htmlOf(say('before'))} ${htmlOf(tell(before))} (${minutes} min)`),
    table(['', say('doing'), say('seeing')], rows),
  ];
}

function sheet(say: Say, own: Own): string {
  const smoke = new Set(smokeCases);
  const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
  const heads = (['case', 'screen', 'role', 'risk', 'minutes', 'clauses', 'smoke', 'result', 'notes'] as const).map(
    say,
  );
  const rows = toldCases.map((one) => [
    one.id,
    own(one.walk.screen),
    own(one.walk.role),
    one.walk.risk,
    one.minutes,
    one.walk.clauses,
    smoke.has(one) ? 'x' : '',
    '',
    '',
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
