import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { handbookPages } from '../../tools/handbook/pages.ts';
import { questions } from '../../tools/handbook/questions.ts';
import { type InChart, stories } from '../../tools/handbook/stories.ts';
import { cutOf, placeOf } from '../../tools/handbook/story-cut.ts';
import { allDrawings } from '../../tools/pictures/all-drawings.ts';
import { toldCases, walks } from '../qa/plan.ts';

const screens = new Set(['screens/session/signedIn.webp']);
const pages = await handbookPages(screens);
const html = [...pages].filter(([file]) => file.endsWith('.html'));
const pictures = [...allDrawings().values()].flat().map(({ file }) => `charts/${file}`);

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

  it('design 7 has every case of the test plan, in English and in Finnish, and a line for each in the CSV', () => {
    for (const suffix of ['', '.fi']) {
      for (const { id, walk } of toldCases)
        expect(pages.get(`test-plan/${walk.code}${suffix}.html`)).toContain(`<h2 id="${id.toLowerCase()}">`);
      expect(pages.get(`test-plan/cases${suffix}.csv`)?.trimEnd().split('\r\n')).toHaveLength(toldCases.length + 1);
      expect(
        [...pages.keys()].filter((file) => new RegExp(`^test-plan/[A-Z]+${suffix}\\.html$`).test(file)),
      ).toHaveLength(walks.length);
    }
    expect(pages.get('test-plan/index.fi.html')).toContain('<html lang="fi">');
  });

  it('design 7 tells five stories on its first page, each state a link, none wider than 700 px', () => {
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
  ] as const)('design 7 tells no story of %s', (_, state, event: InChart, next, message) => {
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
