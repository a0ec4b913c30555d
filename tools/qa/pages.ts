import { demoLogins } from '../../server/demo/welcome.ts';
import { smokeCases, type ToldCase, toldCases, walks, words } from '../../tests/qa/plan.ts';
import type { Walk } from '../../tests/qa/walk.ts';
import { allActors } from '../pictures/all-actors.ts';
import { linkToChart } from '../pictures/machines-page.ts';
import { coverOfCharts } from './cover.ts';
import type { Locale, Tell } from './translations.ts';

const FOLDER = 'docs/qa';
const SOURCE: Locale = 'en-GB';

const actors = allActors();

function chartLink(chart: string): string {
  const actor = actors.get(chart);
  if (actor === undefined) throw new Error(`${chart} is no chart`);
  return `[${chart}](${linkToChart(actor, `${FOLDER}/README.md`)})`;
}

const casesOf = (walk: Walk) => toldCases.filter((one) => one.walk === walk);
const nameOf = (name: string, locale: Locale, ending: string) =>
  `${FOLDER}/${name}${locale === SOURCE ? '' : `.${locale}`}.${ending}`;
/** Of a page, from one beside it. */
const linkOf = (name: string, locale: Locale) => nameOf(name, locale, 'md').slice(FOLDER.length + 1);
const sum = (cases: readonly ToldCase[]) => cases.reduce((minutes, one) => minutes + one.minutes, 0);
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** All files of `docs/qa/` in one language. */
export function pagesOf(locale: Locale, tell: Tell): [string, string][] {
  const say = (name: keyof typeof words) =>
    tell({ text: words[name], values: { secondAdmin: demoLogins.finnishAdmin } });
  const own = (text: string) => tell({ text });
  return [
    [nameOf('README', locale, 'md'), overview(locale, say, own)],
    [nameOf('COVER', locale, 'md'), coverPage(say)],
    [nameOf('cases', locale, 'csv'), sheet(say, own)],
    ...walks.map((walk): [string, string] => [nameOf(walk.code, locale, 'md'), page(walk, say, tell)]),
  ];
}

type Say = (name: keyof typeof words) => string;
type Own = (text: string) => string;

function overview(locale: Locale, say: Say, own: Own): string {
  const rows = walks.map((walk) =>
    line([
      `[${own(walk.screen)}](${linkOf(walk.code, locale)})`,
      own(walk.role),
      casesOf(walk).length,
      sum(casesOf(walk)),
      walk.risk,
      walk.clauses,
      chartLink(walk.chart),
    ]),
  );
  return [
    `# ${say('title')}`,
    say('intro'),
    (['demo', 'language', 'second', 'tools', 'sheet'] as const).map((name) => `- ${say(name)}`).join('\n'),
    say('legend'),
    [`1: ${say('risk1')}`, `2: ${say('risk2')}`, `3: ${say('risk3')}`].map((text) => `- ${text}`).join('\n'),
    [
      line([say('screen'), say('role'), say('cases'), say('minutes'), say('risk'), say('clauses'), say('chart')]),
      line(['---', '---', '---:', '---:', '---:', '---', '---']),
      ...rows,
    ].join('\n'),
    `## ${say('smoke')}`,
    say('smokeIntro'),
    smokeCases
      .map(
        ({ id, walk, minutes }) =>
          `- [ ] [${id}](${linkOf(walk.code, locale)}#${id.toLowerCase()}) ${own(walk.screen)} (${minutes} min)`,
      )
      .join('\n'),
    `[${say('cover')}](${linkOf('COVER', locale)})`,
    '',
  ].join('\n\n');
}

/** What a person can cause, chart by chart, and what of it no case has. */
function coverPage(say: Say): string {
  const cover = coverOfCharts();
  const total = cover.reduce((sum, { all }) => sum + all, 0);
  const left = cover.reduce((sum, one) => sum + one.left.length, 0);
  const rows = cover.map(({ chart, all, left, test }) =>
    line([
      chartLink(chart),
      all,
      all - left.length,
      left.map((one) => `\`${one}\``).join(', '),
      left.length === 0 ? '' : `[${test.split('/').at(-1)}](../../${test})`,
    ]),
  );
  const heads = (['chart', 'transitions', 'inCases', 'inNoCase', 'test'] as const).map(say);
  return [
    `# ${say('cover')}`,
    say('coverIntro'),
    `${say('inCases')}: ${total - left} / ${total}`,
    [line(heads), line(['---', '---:', '---:', '---', '---']), ...rows].join('\n'),
    '',
  ].join('\n\n');
}

function page(walk: Walk, say: Say, tell: Tell): string {
  const head = [
    `# ${tell({ text: walk.screen })}`,
    [
      `${say('role')}: ${tell({ text: walk.role })}`,
      `${say('risk')}: ${walk.risk}`,
      `${say('clauses')}: ${walk.clauses}`,
      `${say('chart')}: ${chartLink(walk.chart)}`,
    ].join(' · '),
  ];
  return [...head, ...casesOf(walk).flatMap((one) => caseText(one, say, tell)), ''].join('\n\n');
}

function caseText({ id, before, steps, minutes }: ToldCase, say: Say, plainly: Tell): string[] {
  // What a case makes carries its number.
  const tell: Tell = (sentence) => plainly(sentence).replaceAll('{mark}', id);
  const rows = steps.map(({ doing, seeing, after }, at) =>
    line([at + 1, doing.map(tell).join(' '), [...seeing, ...after].map(tell).join(' ')]),
  );
  return [
    `## ${id}`,
    `${say('before')} ${tell(before)} (${minutes} min)`,
    [line(['', say('doing'), say('seeing')]), line(['---:', '---', '---']), ...rows].join('\n'),
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
