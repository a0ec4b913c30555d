import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { chartJson } from '../chart-json.ts';
import { chartMermaid } from '../chart-mermaid.ts';
import { byDomain, sentenceOf } from '../machines-page.ts';
import { actorMap } from '../pictures/actor-map.ts';
import type { Actor } from '../pictures/actors.ts';
import { stepsOfCharts } from '../steps-tables.ts';
import { escaped, heading, htmlOf, link, list, pageOf, paragraph, table } from './html.ts';

const ROOT = join(import.meta.dirname, '../..');
const description = (name: string) => registry[name]?.root.description ?? '';

/**
 * The pages of all charts, each with its source, JSON and Mermaid beside it, and the handbook's first page.
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
    return [
      [`charts/${name}.html`, chartPage(actor, actors, pictures.get(name) ?? [], screens)],
      [`charts/${name}.json`, chartJson(machine)],
      [`charts/${name}.mmd`, chartMermaid(machine)],
      [`charts/${name}.source.txt`, readFileSync(join(ROOT, file), 'utf8')],
    ];
  });
  return [['index.html', firstPage(actors)], ['charts/actors.svg', actorMap(actors, description)], ...each];
}

function firstPage(actors: ReadonlyMap<string, Actor>): string {
  const sections = [...byDomain(actors)].map(([domain, members]) => {
    const items = members.map(({ name }) => {
      const { root } = registry[name] as AnyStateMachine;
      const words = nodesIn(root).flatMap(({ key, ownEvents, description: said }) => [key, ...ownEvents, said ?? '']);
      const sentence = htmlOf(sentenceOf(description(name)));
      return `<li data-words="${escaped(words.join(' '))}">${link(`charts/${name}.html`, name)} ${sentence}</li>`;
    });
    return `<section data-domain="${domain}">${heading(3, domain)}<ul class="charts">\n${items.join('\n')}\n</ul></section>`;
  });
  return pageOf({
    title: 'Contents',
    root: '',
    scripts: ['search.js'],
    parts: [
      heading(1, 'Rytmi’s handbook'),
      paragraph('Every statechart of the console as a picture, and the test plan for people.'),
      heading(2, 'Test plan'),
      list([
        `${link('test-plan/index.html', 'Test plan')}: cases by screen, role and risk, and a smoke list; ${link('test-plan/cases.csv', 'all cases as CSV')}`,
        `${link('test-plan/index.fi.html', 'Testaussuunnitelma suomeksi')}; ${link('test-plan/cases.fi.csv', 'CSV')}`,
      ]),
      heading(2, 'Charts'),
      list([
        `${link('charts/actors.svg', 'All actors')}: who starts whom, what is sent down and what is told upwards`,
        'A chart’s JSON opens in Stately’s tools (import), as does its source (make a machine from code, and paste it).',
      ]),
      '<label for="search">Search charts by name, state or event</label><input id="search" type="search" autocomplete="off"><p role="status" class="muted"></p>',
      ...sections,
      heading(2, 'How to read a picture'),
      list([
        'A card is a state. It says what the state is for, what is <code>seen</code> then, which charts it starts and which requests it asks for (<code>starts</code>, <code>asks</code>), and what it takes: the event in bold, what a person does for it in brackets, a <code>[guard]</code>, <code>→ where it leads</code>, <code>/ what is done</code>. Branches of one event are numbered in the order in which they are tried.',
        'A dot leads to the first state; a double edge is an end; a frame holds the states within a state, a dashed frame one of several that are in force at once.',
        'A yellow card holds for every state of its frame, or of the chart.',
        'A chart with states within states has two pictures: its own states, each with the names of what is inside, then all of them.',
        'Opened on its own, a picture has links to the charts that it starts, and says more when one points at a line that ends in “…”.',
      ]),
    ],
  });
}

function chartPage(
  { name, file, children }: Actor,
  actors: ReadonlyMap<string, Actor>,
  pictures: readonly string[],
  screens: ReadonlySet<string>,
): string {
  const links = (names: readonly string[]) => names.map((one) => link(`${one}.html`, one)).join(', ');
  const parents = [...actors.values()].filter((other) => [...other.children.values()].includes(name));
  const started = [...new Set(children.values())].filter((child) => actors.has(child));
  const facts = [
    `<code>${file}</code>`,
    link(`${name}.source.txt`, 'Source'),
    link(`${name}.json`, 'JSON for Stately'),
    link(`${name}.mmd`, 'Mermaid'),
    ...(parents.length > 0 ? [`started by ${links(parents.map((parent) => parent.name))}`] : []),
    ...(started.length > 0 ? [`starts ${links(started)}`] : []),
  ];
  return pageOf({
    title: name,
    root: '../',
    parts: [
      heading(1, name),
      paragraph(htmlOf(description(name))),
      paragraph(facts.join(' · ')),
      ...pictures.map((picture, at) => {
        const shows = `${name}${at === 0 ? '' : ', all states'}`;
        return `<p><a href="${picture}"><img alt="${shows}" src="${picture}"></a></p>`;
      }),
      ...statesOf(name, screens),
    ],
  });
}

/** What is seen in each state in which anything is seen, with a picture of the screen where there is one. */
function statesOf(chart: string, screens: ReadonlySet<string>): string[] {
  const rows = Object.entries(stepsOfCharts.get(chart)?.states ?? {}).flatMap(([state, seen]) => {
    if (seen === null) return [];
    const screen = `screens/${chart}/${state}.webp`;
    const image = `<a href="../${screen}"><img class="screen" loading="lazy" alt="${chart}: ${state}" src="../${screen}"></a>`;
    return [[escaped(state === '' ? chart : state), htmlOf(seen), screens.has(screen) ? image : '']];
  });
  return rows.length === 0 ? [] : [heading(2, 'States'), table(['State', 'What is seen', 'Screen'], rows)];
}

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}
