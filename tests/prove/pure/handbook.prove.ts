import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { handbookPages } from '../../../tools/handbook/pages.ts';
import { pageNameOf, planPages } from '../../../tools/handbook/plan-pages.ts';
import { questions } from '../../../tools/handbook/questions.ts';
import { type InChart, stories } from '../../../tools/handbook/stories.ts';
import { cutOf, placeOf } from '../../../tools/handbook/story-cut.ts';
import { allDrawings } from '../../../tools/pictures/all-actors.ts';
import { journeys } from '../../qa/journeys.ts';
import { toldCases, walks } from '../../qa/plan.ts';

const screens = new Set(['screens/session/signedIn.webp']);
const pages = await handbookPages(screens);
const changed = new Map(planPages('en-GB', ({ text }) => text, new Map([['v1', new Set(['session'])]])));
const html = [...pages].filter(([file]) => file.endsWith('.html'));
const pictures = [...allDrawings().values()].flat().map(({ file }) => `charts/${file}`);

const allSteps = [...journeys, ...toldCases].reduce((sum, { steps }) => sum + steps.length, 0);

describe('the handbook', () => {
  it('design 7 has a page, the source, JSON and Mermaid of every chart, and leads to each from its first page', () => {
    const first = pages.get('index.html') ?? '';
    for (const name of Object.keys(registry)) {
      for (const ending of ['html', 'source.txt', 'json', 'mmd'])
        expect([...pages.keys()]).toContain(`charts/${name}.${ending}`);
      expect(first).toContain(`href="charts/${name}.html"`);
    }
  });

  it('design 7 has no link that leads nowhere', () => {
    const there = new Set([...pages.keys(), ...pictures, ...screens]);
    const broken = html.flatMap(([file, text]) =>
      [...text.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, link = '']) => {
        const [path = '', anchor] = link.split('#');
        const goal = path === '' ? file : posix.join(posix.dirname(file), path);
        const isThere = there.has(goal) && (anchor === undefined || pages.get(goal)?.includes(`id="${anchor}"`));
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('design 7 has every case of the test plan, in English and in Finnish, on pages that are called as their screens', () => {
    expect(new Set(walks.map(pageNameOf)).size).toBe(walks.length);
    expect(walks.map(pageNameOf)).toContain('login-and-session');
    for (const suffix of ['', '.fi'])
      for (const { id, walk } of toldCases)
        expect(pages.get(`test-plan/${pageNameOf(walk)}${suffix}.html`)).toContain(`<h2 id="${id.toLowerCase()}">`);
    expect(pages.get('test-plan/index.fi.html')).toContain('<html lang="fi">');
  });

  it.each(['', '.fi'])('design 7 has a line for each step in cases%s.csv, the title where a case begins', (suffix) => {
    const [heads = [], ...rows] = parse(pages.get(`test-plan/cases${suffix}.csv`) ?? '', { bom: true });
    const titled = ([, title = '']: readonly string[]) => title !== '';
    expect(rows).toHaveLength(allSteps);
    expect(rows.filter(titled).map(([id]) => id)).toEqual([...journeys, ...toldCases].map(({ id }) => id));
    expect(heads).toHaveLength(10);
    expect(rows.filter(([id = '', ...cells]) => id.startsWith('J-') && cells.join().includes('{'))).toEqual([]);
    // Of every case a title, a folder, a priority and a precondition; of every step what to do and what is expected.
    expect(
      rows
        .filter(titled)
        .flatMap((row) => row.slice(1, 5))
        .filter((text) => text === ''),
    ).toEqual([]);
    expect(rows.flatMap((row) => row.slice(5, 7)).filter((text) => text === '')).toEqual([]);
  });

  it('design 7 has ten journeys whose names of controls, messages and mails are those of the console and the server', async () => {
    expect(journeys).toHaveLength(10);
    const catalogs = ['console', 'first', 'server'].map((name) => readFileSync(`locales/fi/${name}.po`, 'utf8'));
    const said = new Set(catalogs.join('\n').match(/(?<=^(?:msgid "|#\. English: )).*?(?="?$)/gm));
    const sentences = journeys.flatMap(({ before, steps }) => [
      before,
      ...steps.flatMap(({ doing, seeing }) => [doing, seeing]),
    ]);
    const names = sentences.flatMap(({ names: named = {} }) => Object.values(named));
    expect(names.filter((name) => !said.has(name))).toEqual([]);
    const shown = journeys.flatMap(({ shownBy }) => shownBy.map((test) => `tests/e2e/${test}`));
    expect(shown.filter((file) => !existsSync(file))).toEqual([]);
    const unfilled = sentences.map((sentence) =>
      Object.keys({ ...sentence.names, ...sentence.values }).reduce(
        (text, key) => text.replaceAll(`{${key}}`, ''),
        sentence.text,
      ),
    );
    expect(unfilled.filter((text) => text.includes('{'))).toEqual([]);
  });

  it('design 7 says which screens have changed since a tag, and gives each step a tick', () => {
    const overview = changed.get('test-plan/index.html') ?? '';
    expect(overview).toContain('<option value="v1">');
    expect([...overview.matchAll(/data-since="v1"><a href="([a-z-]+)\.html"/g)].map(([, page]) => page)).toEqual(
      walks.filter(({ chart }) => chart === 'session').map(pageNameOf),
    );
    const ticks = [
      ...html
        .map(([, text]) => text)
        .join('')
        .matchAll(/data-tick="([^"]+)"/g),
    ].map(([, tick]) => tick);
    expect(new Set(ticks).size).toBe(allSteps);
  });

  it('design 7 has five stories on its first page, each state a link, none wider than 700 px', () => {
    const first = pages.get('index.html') ?? '';
    expect(stories).toHaveLength(5);
    for (const { id, line } of stories) {
      expect(first).toContain(`<h3 id="${id}">`);
      for (const { state } of line) {
        const { chart, path } = placeOf(state);
        expect(first).toContain(`href="charts/${chart}.html#state-${path}"`);
      }
    }
    const widths = [...first.matchAll(/<svg [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(5);
    expect(Math.max(...widths)).toBeLessThanOrEqual(700);
  });

  it.each([
    ['a state that is not there', 'session:gone', 'session:session.signIn', 'session:signedIn', 'no state gone'],
    ['an event that is not there', 'session:signedOut', 'session:gone', 'session:signedIn', 'takes no gone'],
    [
      'an event that leads elsewhere',
      'cardConfirmation:asking',
      'cardConfirmation:bank.cancel',
      'cardConfirmation:answering.completing',
      'not lead to',
    ],
    [
      'charts with nothing in common',
      'session:signedOut',
      'session:session.signIn',
      'checkout:paying',
      'nothing to do',
    ],
  ] as const)('design 7 has no story of %s', (_, state, event: InChart, next, message) => {
    const line = [{ state, on: [event] }, { state: next }];
    expect(() => cutOf({ id: 'untrue', title: '', line })).toThrow(message);
  });

  it('design 7 answers every question with states in which something is seen', () => {
    expect(questions.length).toBeGreaterThanOrEqual(25);
    for (const { question, states } of questions) {
      expect(pages.get('index.html')).toContain(`<summary>${question}</summary>`);
      for (const state of states) expect([state, placeOf(state).seen]).not.toEqual([state, null]);
    }
  });

  it('design 7 shows the screen of a state where one was taken', () => {
    expect(pages.get('charts/session.html')).toContain('src="../screens/session/signedIn.webp"');
  });
});
