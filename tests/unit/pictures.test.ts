import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, not, setup } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { act, arrange, follow, press, type Steps } from '../../machines/steps.ts';
import { actorsOf } from '../../tools/pictures/actors.ts';
import { cardsOf, type Depth, type Item } from '../../tools/pictures/chart-cards.ts';
import { chartPicture } from '../../tools/pictures/chart-picture.ts';
import { escaped } from '../../tools/pictures/svg.ts';
import { wrap } from '../../tools/pictures/text-lines.ts';
import { isWellFormed, overlap, readPicture, unreadable } from '../support/picture-geometry.ts';

describe('what makes a picture unreadable', () => {
  const text = { text: 'a', size: 12, x: 10, y: 10, width: 50, height: 12 };
  const picture = { width: 500, texts: [text], cards: [], pieces: [] };

  it('design 7 finds text that is small, outside, covered, crossed or half out of its card', () => {
    expect(unreadable(picture)).toEqual([]);
    expect(unreadable({ ...picture, width: 1_400 })).toEqual(['smaller than 9 px: a']);
    expect(unreadable({ ...picture, width: 50 })).toEqual(['outside: a']);
    expect(unreadable({ ...picture, texts: [text, { ...text, text: 'b', x: 59 }] })).toEqual([
      'over each other: a | b',
    ]);
    expect(unreadable({ ...picture, pieces: [{ x: 30, y: 0, width: 0, height: 40 }] })).toEqual(['crossed: a']);
    expect(unreadable({ ...picture, cards: [{ x: 0, y: 0, width: 40, height: 40 }] })).toEqual(['leaves its card: a']);
  });

  it('design 7 takes neighbours for what they are', () => {
    expect(overlap(text, { ...text, x: 60 })).toBe(false);
    expect(overlap(text, { ...text, y: 22 })).toBe(false);
  });
});

describe('what a picture shows', () => {
  const lamp = setup({
    types: { context: {} as { presses: number }, events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } },
    guards: { isWhole: () => true, isKind: (_, params: { kind: string }) => params.kind === 'a' },
    actions: { countPress: assign({ presses: ({ context }) => context.presses + 1 }) },
    delays: { untilDark: 1_000 },
  }).createMachine({
    id: 'lamp',
    description: 'A lamp <for "tests"> & nothing else (design 7).',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: {
        on: {
          'lamp.press': [
            { guard: not('isWhole'), target: 'broken' },
            { guard: { type: 'isKind', params: { kind: 'a' } }, target: 'on', actions: 'countPress' },
            { target: 'on.dim' },
          ],
        },
      },
      on: {
        description: 'Lit.',
        initial: 'bright',
        after: { untilDark: { target: 'off' } },
        states: { bright: {}, dim: { on: { 'lamp.break': { target: '#lamp.broken' } } } },
      },
      broken: { type: 'final' },
    },
  });
  const steps: Steps = {
    events: {
      'lamp.press': { off: press('Light'), '*': follow('Dim') },
      'lamp.break': act('Drop it.'),
      'xstate.after.untilDark': arrange('Wait a second.'),
    },
    states: { off: 'It is dark.', 'on.bright': 'It is light.', 'on.dim': null, broken: null },
  };
  const cards = (depth: Depth) => cardsOf(lamp, depth, () => undefined, steps);
  const said = (items: readonly Item[]): unknown[] =>
    items.map((item) => {
      if (item.kind === 'start') return `start → ${item.leadsTo}`;
      if ('items' in item) return { [`${item.kind} ${item.title}`]: said(item.items) };
      const lines = item.blocks.map(({ pieces, leadsTo }) =>
        [
          pieces
            .map(({ text }) => text)
            .join('')
            .trim(),
          ...leadsTo,
        ].join(' ⇒ '),
      );
      return { [item.kind]: lines };
    });

  it('design 7 an overview shows what leads out of a state, whichever state inside it leads', () => {
    expect(said(cards('overview'))).toEqual([
      'start → lamp.off',
      {
        state: [
          'off',
          'lamp.press (press “Light”)',
          '1  [not(isWhole)] → broken ⇒ lamp.broken',
          '2  [isKind(kind: a)] → on ⇒ lamp.on',
          '3  otherwise → on.dim ⇒ lamp.on',
        ],
      },
      {
        state: [
          'on',
          'Lit.',
          'inside: bright, dim',
          'after untilDark → off ⇒ lamp.off',
          'dim: lamp.break → broken ⇒ lamp.broken',
        ],
      },
      { final: ['broken'] },
    ]);
  });

  it('design 7 the whole has the states within states, guards in their order, what is done, how it comes about and what is seen', () => {
    expect(said(cards('whole'))).toEqual([
      'start → lamp.off',
      {
        state: [
          'off',
          'seen: It is dark.',
          'lamp.press (press “Light”)',
          '1  [not(isWhole)] → broken ⇒ lamp.broken',
          '2  [isKind(kind: a)] → on / countPress ⇒ lamp.on',
          '3  otherwise → on.dim ⇒ lamp.on.dim',
        ],
      },
      {
        'group on': [
          'start → lamp.on.bright',
          { anywhere: ['Anywhere in on', 'Lit.', 'after untilDark → off ⇒ lamp.off', 'Wait a second.'] },
          { state: ['bright', 'seen: It is light.'] },
          { state: ['dim', 'lamp.break → broken ⇒ lamp.broken', 'Drop it.'] },
        ],
      },
      { final: ['broken'] },
    ]);
  });

  it('design 7 is drawn alike each time, with text that is no markup', async () => {
    const heading = { name: 'lamp', purpose: lamp.root.description ?? '', facts: [] };
    const drawn = await chartPicture(heading, cards('whole'));
    expect(await chartPicture(heading, cards('whole'))).toBe(drawn);
    expect(drawn).toContain('A lamp &lt;for &quot;tests&quot;&gt; &amp; nothing else');
    expect(isWellFormed(drawn)).toBe(true);
    expect(unreadable(readPicture(drawn))).toEqual([]);
    expect(escaped('a\u0000b\u001bc')).toBe('abc');
  });

  it('design 7 breaks lines between words and never loses one', () => {
    const lines = wrap([{ text: 'Whatever stands here is broken between words', look: 'text' }], 120);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ')).toBe(
      'Whatever stands here is broken between words',
    );
    expect(lines.every(({ width, indent }) => width + indent <= 120)).toBe(true);
  });
});

describe('the map of all actors', () => {
  const machines = join(import.meta.dirname, '../../machines');
  const sources = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file): [string, string] => [`machines/${file}`, readFileSync(join(machines, file), 'utf8')]);
  const actors = actorsOf(registry, new Map(sources));

  it('design 3 knows who starts whom and what they say to each other', () => {
    const wizard = actors.get('wizard');
    const children = ['draft', 'forecast', 'surveyForm', 'surveyPreview', 'wizardLoading'];
    expect([...(wizard?.children.values() ?? [])].sort()).toEqual(children);
    expect(wizard?.commands.get('draft')).toEqual(['draft.keep']);
    expect(wizard?.facts).toContain('page.finished');
    expect(wizard?.isPage).toBe(true);
    expect(actors.get('app')?.commands.get('navigation')).toContain('navigation.go');
    expect(actors.get('app')?.commands.get('workspace')).toContain('collections.staled');
  });

  it('design 3 has every chart, each below one that starts it', () => {
    const started = new Set([...actors.values()].flatMap(({ children }) => [...children.values()]));
    expect([...actors.keys()].filter((name) => !started.has(name))).toEqual(['app']);
  });
});
