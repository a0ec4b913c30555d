import { globSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { lineOf, providedActions } from '../../src/kit/inspection/chart-source.ts';
import { chartJson } from '../../tools/chart-json.ts';
import { undescribed } from '../../tools/without-descriptions.ts';
import { importChart } from '../support/chart-importer.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('machines/*/*.machine.ts', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);
const sourceOf = (name: string) => sources.find((source) => source.includes(`\n  id: '${name}'`)) ?? '';
const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap(nodesIn),
];

/** The beginning of an event's line: its name, or the property that XState makes of it. */
function propertyOf(event: string): string {
  const [, kind] = /^xstate\.(done|error|snapshot)\./.exec(event) ?? [];
  if (kind) return `on${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  if (event === '') return 'always';
  return /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event;
}

describe('jumping to the source of a chart', () => {
  it.each(Object.keys(registry))('design 7 finds every state and every event of %s', (name) => {
    const source = sourceOf(name);
    const lines = source.split('\n');
    const said = (state: readonly string[], event?: string) => lines[lineOf(source, state, event) - 1] ?? '';
    const missed: string[] = [];
    for (const node of nodesIn(registry[name]?.root as AnyStateNode)) {
      const key = node.path.at(-1);
      if (key !== undefined && !new RegExp(`\\b${key}: [{]`).test(said(node.path))) missed.push(node.id);
      for (const event of [...node.transitions.keys(), ...(node.always ? [''] : [])]) {
        const line = said(node.path, event);
        if (!line.includes(propertyOf(event))) missed.push(`${node.id} ${event}: ${line}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('design 7 takes each of two requests of a state for its own', () => {
    const source = [
      'export const twoMachine = setup({}).createMachine({',
      "  id: 'two', // { not a brace",
      '  invoke: [',
      "    { id: 'a', src: 'a', onDone: '.x', onError: '.y' },",
      '    {',
      "      id: 'b',",
      "      onDone: '.x',",
      '    },',
      '  ],',
      '});',
    ].join('\n');
    expect(lineOf(source, [], 'xstate.done.actor.a')).toBe(4);
    expect(lineOf(source, [], 'xstate.done.actor.b')).toBe(7);
    expect(lineOf(source, ['nowhere'])).toBe(2);
  });

  it('design 7 knows the actions that the wiring provides', () => {
    expect(providedActions(sourceOf('theme'))).toEqual(['applyTheme']);
    expect(providedActions(sourceOf('filter'))).toEqual([]);
    const count = sources.flatMap((source) => source.split("new Error('action not provided')").slice(1)).length;
    expect(sources.flatMap(providedActions)).toHaveLength(count);
  });
});

const machines = join(import.meta.dirname, '../../machines');
const files = await Array.fromAsync(glob('**/*.machine.ts', { cwd: machines }));

const withoutText = (chart: string) =>
  JSON.stringify(JSON.parse(chart, (key, value) => (key === 'description' ? undefined : value)));

describe('charts in a build', () => {
  it.each(files.sort())('design 3 %s is the same without what it says about itself', (file) => {
    const source = readFileSync(join(machines, file), 'utf8');
    const built = undescribed(source, file);
    const [before, after] = [chartJson(importChart(source)), chartJson(importChart(built))];
    expect(JSON.stringify(JSON.parse(after))).toBe(withoutText(before));
    expect(after).not.toContain('"description"');
    expect(built.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('design 3 keeps a description that is no chart’s: a field of a form, what is sent', () => {
    const source = `const empty = { description: 'a' };
setup({ actions: { b: assign({ description: 'b' }) } }).createMachine({
  description: 'c',
  states: { d: { description: "d", invoke: { input: () => ({ description: 'e' }) } }, f: { description: 'f' } },
});`;
    const left = undescribed(source, 'a.ts').match(/description: ['"](\w)/g);
    expect(left).toEqual(["description: 'a", "description: 'b", "description: 'e"]);
  });
});
