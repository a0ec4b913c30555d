import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { byDomain, sentenceOf } from '../machines-page.ts';
import type { Actor } from '../pictures/actors.ts';
import { allActors, allDrawings } from '../pictures/all-actors.ts';
import { tellers } from '../qa/translations.ts';
import { chartPages, screenOf, stateLink } from './chart-pages.ts';
import { escaped, heading, htmlOf, link, list, pageOf, paragraph } from './html.ts';
import { planPages } from './plan-pages.ts';
import { type Question, questions } from './questions.ts';
import { type Story, stories } from './stories.ts';
import { cutOf, type Place, placeOf } from './story-cut.ts';
import { storyPicture } from './story-picture.ts';

/** Files that are copied unchanged. */
const assets = ['handbook.css', 'handbook.js'];

/**
 * Every file of the handbook except the pictures of charts and of screens.
 * @param screens those that were taken, by path inside the handbook
 * @param changed the charts that have changed since a tag, by tag
 * @returns text by path inside the handbook
 */
export async function handbookPages(
  screens: ReadonlySet<string>,
  changed: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Promise<Map<string, string>> {
  const { 'en-GB': english, fi } = await tellers();
  const pictures = new Map([...allDrawings()].map(([name, drawings]) => [name, drawings.map(({ file }) => file)]));
  const actors = allActors();
  return new Map([
    ...assets.map((file): [string, string] => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]),
    ['index.html', firstPage(actors, screens)],
    ...chartPages(actors, pictures, screens),
    ...planPages('en-GB', english, changed),
    ...planPages('fi', fi, changed),
  ]);
}

/** For readers who want to know how the product behaves: five stories, frequent questions, and all charts. */
function firstPage(actors: ReadonlyMap<string, Actor>, screens: ReadonlySet<string>): string {
  return pageOf({
    title: 'Contents',
    root: '',
    parts: [
      heading(1, 'Rytmi’s handbook'),
      paragraph(
        `How the console behaves, read from its statecharts. Also the ${link('test-plan/index.html', 'test plan')} (<a lang="fi" href="test-plan/index.fi.html">suomeksi</a>), and ${link('charts/actors.svg', 'all charts in one picture')}.`,
      ),
      '<label for="search">Search questions and charts</label><input id="search" type="search" autocomplete="off" placeholder="bank, conflict, late, …"><p role="status" class="muted"></p>',
      `<section data-unless-searched>${heading(2, 'Five stories')}`,
      paragraph(
        'What succeeds is on one line; what may come instead is below the moment in which it does. ▸ is what a person does. A name leads to the state in its chart.',
      ),
      ...stories.flatMap((story) => storyParts(story, screens)),
      '</section>',
      `<section data-found>${heading(2, 'Questions')}<ul class="found">\n${questions.map((one) => questionItem(one, screens)).join('\n')}\n</ul></section>`,
      heading(2, 'Charts'),
      ...[...byDomain(actors)].map(([domain, members]) => {
        const items = members.map(({ name }) => chartItem(name));
        return `<section data-found>${heading(3, domain)}<ul class="found">\n${items.join('\n')}\n</ul></section>`;
      }),
      '<section data-unless-searched>',
      heading(2, 'How to read a chart’s picture'),
      list([
        'A card is a state. It says what the state is for, what is <code>seen</code> then, which charts it starts and which requests it asks for (<code>starts</code>, <code>asks</code>), and what it takes: the event in bold, what a person does for it in brackets, a <code>[guard]</code>, <code>→ where it leads</code>, <code>/ what is done</code>. Branches of one event are numbered in the order in which they are tried.',
        'A dot leads to the first state; a double edge is an end; a frame holds the states within a state, a dashed frame one of several that are in force at once.',
        'A yellow card holds for every state of its frame, or of the chart.',
        'A chart with states within states has two pictures: its own states, each with the names of what is inside, then all of them.',
        'Opened on its own, a picture has links to the charts that it starts, and says more when one points at a line that ends in “…”.',
      ]),
      '</section>',
    ],
  });
}

function storyParts(story: Story, screens: ReadonlySet<string>): string[] {
  const moments = cutOf(story);
  const picture = storyPicture(story, moments, (chart, path) => stateLink('', chart, path));
  const places = moments.flatMap(({ place, otherwise }) => [place, ...otherwise.map((one) => one.place)]);
  const shown = new Map(places.map((place) => [`${place.chart}:${place.path}`, place]));
  const shots = [...shown.values()].flatMap((place) => {
    const screen = screenOf(place.chart, place.path, screens);
    if (screen === null) return [];
    return [`<a href="${stateLink('', place.chart, place.path)}">${imageOf(screen, place)}${escaped(place.name)}</a>`];
  });
  return [
    `<section>${heading(3, story.title, story.id)}`,
    `<div class="story" tabindex="0" role="region" aria-label="${escaped(story.title)}">${picture}</div>`,
    shots.length === 0 ? '' : list(shots, ' class="screens" tabindex="0"'),
    '</section>',
  ];
}

function imageOf(screen: string, { chart, name }: Place): string {
  return `<img class="screen" loading="lazy" alt="${escaped(`${chart}: ${name}`)}" src="${screen}">`;
}

function questionItem({ question, states }: Question, screens: ReadonlySet<string>): string {
  const answers = states.map(placeOf).map((place) => {
    const { chart, path, name, seen, description, gestures } = place;
    const said = [description, seen].filter((text): text is string => text !== null).map(htmlOf);
    const does = gestures.length === 0 ? '' : `<br>▸ ${gestures.map(htmlOf).join(' · ')}`;
    const screen = screenOf(chart, path, screens);
    const shot = screen === null ? '' : ` · <a href="${screen}">Screen</a>`;
    return `<dt><a href="${stateLink('', chart, path)}">${escaped(name)}</a> <span class="muted">${chart}</span>${shot}</dt><dd>${said.join(' ')}${does}</dd>`;
  });
  return `<li><details><summary>${escaped(question)}</summary><dl>${answers.join('\n')}</dl></details></li>`;
}

function chartItem(name: string): string {
  const { root } = registry[name] as AnyStateMachine;
  const words = nodesIn(root).flatMap(({ key, ownEvents, description: said }) => [key, ...ownEvents, said ?? '']);
  return `<li data-words="${escaped(words.join(' '))}">${link(`charts/${name}.html`, name)} ${htmlOf(sentenceOf(root.description ?? ''))}</li>`;
}

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(nodesIn)];
}
