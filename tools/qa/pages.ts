import { type ToldCase, toldCases, walks, words } from '../../tests/qa/plan.ts';
import type { Walk } from '../../tests/qa/walk.ts';
import { allActors } from '../pictures/all-actors.ts';
import { linkToChart } from '../pictures/machines-page.ts';
import type { Locale, Tell } from './translations.ts';
import { uncoveredOf } from './uncovered.ts';

const FOLDER = 'docs/qa';
const SOURCE: Locale = 'en-GB';

const actors = allActors();

function chartLink({ chart }: Walk): string {
  const actor = actors.get(chart);
  if (actor === undefined) throw new Error(`${chart} is no chart`);
  return `[${chart}](${linkToChart(actor, `${FOLDER}/README.md`)})`;
}

const casesOf = (walk: Walk) => toldCases.filter((one) => one.walk === walk);
const nameOf = (name: string, locale: Locale, ending: string) =>
  `${FOLDER}/${name}${locale === SOURCE ? '' : `.${locale}`}.${ending}`;
const sum = (cases: readonly ToldCase[]) => cases.reduce((minutes, one) => minutes + one.minutes, 0);
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** All files of `docs/qa/` in one language. */
export function pagesOf(locale: Locale, tell: Tell): [string, string][] {
  const say = (name: keyof typeof words) => tell({ text: words[name] });
  const own = (text: string) => tell({ text });
  return [
    [nameOf('README', locale, 'md'), overview(locale, say, own)],
    [nameOf('cases', locale, 'csv'), sheet(say, own)],
    ...walks.map((walk): [string, string] => [nameOf(walk.code, locale, 'md'), page(walk, say, tell)]),
  ];
}

type Say = (name: keyof typeof words) => string;
type Own = (text: string) => string;

function overview(locale: Locale, say: Say, own: Own): string {
  const rows = walks.map((walk) =>
    line([
      `[${own(walk.screen)}](${nameOf(walk.code, locale, 'md').slice(FOLDER.length + 1)})`,
      own(walk.role),
      casesOf(walk).length,
      sum(casesOf(walk)),
      walk.risk,
      walk.clauses,
      chartLink(walk),
    ]),
  );
  const smoke = walks.flatMap((walk) => casesOf(walk).slice(0, 1));
  const left = walks.flatMap((walk) => uncoveredOf(walk).map((one) => ({ walk, ...one })));
  return [
    `# ${say('title')}`,
    say('intro'),
    say('demo'),
    [
      line([say('screen'), say('role'), say('cases'), say('minutes'), say('risk'), say('clauses'), say('chart')]),
      line(['---', '---', '---:', '---:', '---:', '---', '---']),
      ...rows,
    ].join('\n'),
    [`1: ${say('risk1')}`, `2: ${say('risk2')}`, `3: ${say('risk3')}`].map((text) => `- ${text}`).join('\n'),
    `## ${say('smoke')}`,
    say('smokeIntro'),
    smoke
      .map(
        ({ id, walk, minutes }) =>
          `- [ ] [${id}](${nameOf(walk.code, locale, 'md').slice(FOLDER.length + 1)}#${id.toLowerCase()}) ${own(walk.screen)} (${minutes} min)`,
      )
      .join('\n'),
    ...(left.length === 0
      ? []
      : [
          `## ${say('uncovered')}`,
          say('uncoveredIntro'),
          left
            .map(({ walk, event, place, test }) => `- ${own(walk.screen)}: \`${event}\` (\`${place}\`), ${test}`)
            .join('\n'),
        ]),
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
      `${say('chart')}: ${chartLink(walk)}`,
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
  const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
  const heads = (['case', 'screen', 'role', 'risk', 'minutes', 'clauses', 'result', 'notes'] as const).map(say);
  const rows = toldCases.map(({ id, walk, minutes }) => [
    id,
    own(walk.screen),
    own(walk.role),
    walk.risk,
    minutes,
    walk.clauses,
    '',
    '',
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
