import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../machines/registry.ts';
import { chartJson } from '../chart-json.ts';
import { chartMermaid } from '../chart-mermaid.ts';
import { actorMap } from '../pictures/actor-map.ts';
import type { Actor } from '../pictures/actors.ts';
import { stepsOfCharts } from '../steps-tables.ts';
import { escaped, heading, htmlOf, link, pageOf, paragraph, table } from './html.ts';
import { placeOf } from './story-cut.ts';

const ROOT = join(import.meta.dirname, '../..');
const description = (name: string) => registry[name]?.root.description ?? '';

/** A chart's page, or the anchor of a state on it. */
export const stateLink = (root: string, chart: string, path?: string) =>
  `${root}charts/${chart}.html${path === undefined ? '' : `#${stateId(path)}`}`;
const stateId = (path: string) => (path === '' ? 'state' : `state-${path}`);

/** The screen in a state, from the handbook's root; null: none was taken. */
export function screenOf(chart: string, path: string, screens: ReadonlySet<string>): string | null {
  const screen = `screens/${chart}/${path}.webp`;
  return screens.has(screen) ? screen : null;
}

/**
 * The pages of all charts, each with its source, JSON and Mermaid beside it.
 * @param pictures names of the pictures of each chart
 * @param screens screens in a state that were taken: `screens/session/signedIn.webp`
 * @returns text by path inside the handbook
 */
export function chartPages(
  actors: ReadonlyMap<string, Actor>,
  pictures: ReadonlyMap<string, readonly string[]>,
  screens: ReadonlySet<string>,
): [string, string][] {
  const each = [...actors.values()].flatMap((actor): [string, string][] => {
    const { name, file } = actor;
    const machine = registry[name];
    if (machine === undefined) throw new Error(`${name} has no chart`);
    const texts = {
      source: readFileSync(join(ROOT, file), 'utf8'),
      json: chartJson(machine),
      mermaid: chartMermaid(machine),
    };
    return [
      [`charts/${name}.html`, chartPage(actor, actors, pictures.get(name) ?? [], screens, texts)],
      [`charts/${name}.json`, texts.json],
      [`charts/${name}.mmd`, texts.mermaid],
      [`charts/${name}.source.txt`, texts.source],
    ];
  });
  return [['charts/actors.svg', actorMap(actors, description)], ...each];
}

interface Texts {
  readonly source: string;
  readonly json: string;
  readonly mermaid: string;
}

function chartPage(
  { name, file, children }: Actor,
  actors: ReadonlyMap<string, Actor>,
  pictures: readonly string[],
  screens: ReadonlySet<string>,
  { source, json, mermaid }: Texts,
): string {
  const links = (names: readonly string[]) => names.map((one) => link(`${one}.html`, one)).join(', ');
  const parents = [...actors.values()].filter((other) => [...other.children.values()].includes(name));
  const started = [...new Set(children.values())].filter((child) => actors.has(child));
  const facts = [
    ...(parents.length > 0 ? [`Started by ${links(parents.map((parent) => parent.name))}`] : []),
    ...(started.length > 0 ? [`Starts ${links(started)}`] : []),
  ];
  return pageOf({
    title: name,
    root: '../',
    parts: [
      heading(1, name),
      paragraph(htmlOf(description(name))),
      paragraph(facts.join('<br>')),
      ...pictures.map((picture, at) => {
        const shows = `${name}${at === 0 ? '' : ', all states'}`;
        return `<p><a href="${picture}"><img alt="${shows}" src="${picture}"></a></p>`;
      }),
      ...statesOf(name, screens),
      heading(2, 'To copy'),
      paragraph(
        'In Stately’s editor, import the JSON, or make a machine from code and paste the source: every file opens as it is.',
      ),
      copied('json', 'JSON for Stately', `${name}.json`, json),
      copied('source', file, `${name}.source.txt`, source),
      copied('mermaid', 'Mermaid', `${name}.mmd`, mermaid),
    ],
  });
}

function copied(id: string, what: string, file: string, text: string): string {
  return `<details><summary>${escaped(what)}</summary><p><button type="button" hidden data-copy="${id}" data-done="Copied">Copy</button> ${link(file, 'Open as a file')}</p><pre id="${id}" tabindex="0">${escaped(text)}</pre></details>`;
}

/**
 * What is visible in each state that is visible, and what can be done, with a picture of the screen where there is one.
 */
function statesOf(chart: string, screens: ReadonlySet<string>): string[] {
  const rows = Object.entries(stepsOfCharts.get(chart)?.states ?? {}).flatMap(([path, seen]) => {
    if (seen === null) return [];
    const { name, description: purpose, gestures } = placeOf(`${chart}:${path}`);
    const screen = screenOf(chart, path, screens);
    const image = `<a href="../${screen}"><img class="screen" loading="lazy" alt="${chart}: ${path}" src="../${screen}"></a>`;
    return [
      [
        `<strong id="${stateId(path)}">${escaped(name || chart)}</strong><br><code>${escaped(path)}</code>`,
        [purpose, seen].flatMap((text) => (text === null ? [] : htmlOf(text))).join('<br>'),
        gestures.map(htmlOf).join('<br>'),
        screen === null ? '' : image,
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    heading(2, 'States'),
    table(['State', 'What it is for, and what is seen', 'What a person can do', 'Screen'], rows, ' data-stacked'),
  ];
}
