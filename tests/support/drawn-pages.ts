import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answers } from './drawn-company.ts';
import { type Answers, closeConsole, drawConsole } from './drawn-console.tsx';
import { expectSound } from './drawn-rules.ts';

/** A text is the name of what is pressed, a pair a field’s name and what is typed or chosen there. */
export type Step =
  | string
  | readonly [field: string, text: string]
  | { readonly says: string }
  | { readonly key: string }
  | { readonly follow: string }
  | { readonly pressesAll: string }
  | { readonly ticks: string }
  | { readonly sees: string }
  | { readonly does: () => unknown }
  | { readonly searches: string }
  | { readonly chooses: readonly File[] };

/**
 * The final text of the page, or of the dialog in front of it (null: another test checks it), and the requests sent.
 */
type DrawnPage = readonly [
  title: string,
  path: string,
  more: Answers,
  steps: readonly Step[],
  page: string | null,
  asked?: readonly string[],
];

/** Nobody is logged in. */
export const guest: Answers = { 'GET /api/auth/user/': null };
/** One after the other, the last one repeatedly. */
export const inTurn = (...all: unknown[]) => {
  let asked = 0;
  return () => all[Math.min(asked++, all.length - 1)];
};
export const broken = new Response(null, { status: 500 });
/** Somebody else has saved this first. */
export const taken = (current: object) =>
  Response.json({ detail: 'Changed.', code: 'conflict', current }, { status: 409, headers: { ETag: '"v2"' } });
export const refusedBy = (body: object) => Response.json(body, { status: 400 });

/** Reads, and calls that only ask. */
const CHANGES_NOTHING = /^GET|\/preview\/|\/reset\/account\/|\/refresh\//;

/**
 * A test for each: the page is drawn, the steps are taken, and then it has exactly this text. It is a Wednesday, noon.
 */
export function drawPages(pages: readonly DrawnPage[], locale: 'en-GB' | 'fi' = 'en-GB'): void {
  atNoon();
  if (locale === 'fi') {
    beforeAll(() => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(`locale=${locale}`);
    });
    afterAll(() => vi.restoreAllMocks());
  }
  for (const [title, path, more, steps, page, asked] of pages) {
    it(title, async () => {
      const all = { ...answers, ...more };
      const drawn = await drawConsole(path, all, { isGuest: all['GET /api/auth/user/'] === null });
      for (const step of steps) await take(drawn, step);
      if (page !== null) await drawn.shows(page);
      const changes = () => drawn.sent.filter((call) => !CHANGES_NOTHING.test(call));
      if (asked) {
        await drawn.until(() => changes().length >= asked.length);
        expect(changes()).toEqual(asked);
      }
      expect({ blind: drawn.blind, unannounced: drawn.unannounced() }).toEqual({ blind: [], unannounced: [] });
      expectSound();
    });
  }
}

/** Tests of the requests that the steps send, wherever they lead. */
export function drawActions(
  actions: readonly (readonly [
    title: string,
    path: string,
    more: Answers,
    steps: readonly Step[],
    asked: readonly string[],
  ])[],
): void {
  drawPages(actions.map(([title, path, more, steps, asked]) => [title, path, more, steps, null, asked] as const));
}

/** It is Wednesday, 4 March 2026, noon in Helsinki, for all tests of the file; the last console is closed after them. */
export function atNoon(): void {
  beforeAll(() => {
    vi.setSystemTime('2026-03-04T10:00:00Z');
  });
  afterAll(() => {
    closeConsole();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export async function take(drawn: Awaited<ReturnType<typeof drawConsole>>, step: Step): Promise<unknown> {
  if (typeof step === 'string') return drawn.press(step);
  if ('says' in step) return drawn.says(step.says);
  if ('key' in step) return drawn.key(step.key);
  if ('ticks' in step) return drawn.tick(step.ticks);
  if ('does' in step) return step.does();
  if ('sees' in step) return drawn.until(() => document.querySelector(step.sees));
  if ('searches' in step) return drawn.search(step.searches);
  if ('pressesAll' in step) return drawn.pressEvery(step.pressesAll);
  if ('follow' in step) return drawn.follow(step.follow);
  if ('chooses' in step) return drawn.choose(step.chooses);
  return drawn.type(step[0], step[1]);
}

const linesOf = (text: string) => text.trim().split(/\n\s*/);

/**
 * A page described as a difference to another one: after the next line `@`, lines with `-` are missing and those with
 * `+` are there instead. Without `@` it is at the beginning.
 */
export function changed(page: string, changes: string): string {
  const from = linesOf(page);
  const to: string[] = [];
  let at = 0;
  const keepUntil = (line: string) => {
    const found = from.indexOf(line, at);
    if (found < 0) throw new Error(`The page has no line “${line}” there.`);
    to.push(...from.slice(at, found));
    at = found;
  };
  for (const change of linesOf(changes)) {
    const line = change.slice(2);
    if (change.startsWith('+ ')) {
      to.push(line);
      continue;
    }
    if (change.startsWith('@ ')) keepUntil(line);
    else if (from[at] !== line) throw new Error(`The page has “${from[at]}” there, not “${line}”.`);
    if (change.startsWith('@ ')) to.push(line);
    at += 1;
  }
  return [...to, ...from.slice(at)].join('\n');
}
