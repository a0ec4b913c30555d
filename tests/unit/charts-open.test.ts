import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { chartJson } from '../../tools/chart-json.ts';
import { clausesIn, clausesOf } from '../../tools/test-titles.ts';
import { importChart } from '../support/chart-importer.ts';

const machines = join(import.meta.dirname, '../../machines');
const files = await Array.fromAsync(glob('**/*.machine.ts', { cwd: machines }));
const charts = files.sort().map((file) => ({ file, source: readFileSync(join(machines, file), 'utf8') }));

/** The chart as its own file exports it. */
async function realChart(file: string): Promise<AnyStateMachine> {
  const exports: Record<string, AnyStateMachine> = await import(join(machines, file));
  const [chart] = Object.entries(exports).flatMap(([name, value]) => (name.endsWith('Machine') ? [value] : []));
  if (!chart) throw new Error(`${file} exports no chart`);
  return chart;
}

/** Every state with its outgoing transitions, as XState has read the chart. */
function statesOf(node: AnyStateNode): object[] {
  const children: AnyStateNode[] = Object.values(node.states);
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const state = {
    id: node.id,
    type: node.type,
    initial: node.config.initial ?? null,
    transitions: transitions.map(({ eventType, target }) => ({ eventType, targets: target?.map(({ id }) => id) })),
  };
  return [state, ...children.flatMap(statesOf)];
}

describe('charts in a designer’s tool', () => {
  it('design 3 has every chart in the registry, by the name that its file gives it', () => {
    const named = charts.map(({ source }) => /^ {2}id: '(\w+)'/m.exec(source)?.[1]);
    expect(named.toSorted()).toEqual(Object.keys(registry).toSorted());
  });

  it.each(charts)('design 3 opens $file as it is', async ({ file, source }) => {
    const [opened, real] = [importChart(source), await realChart(file)];
    expect(statesOf(opened.root)).toEqual(statesOf(real.root));
    expect(chartJson(opened)).toBe(chartJson(real));
  });
});

describe('descriptions of charts', () => {
  const clauses = clausesIn(readFileSync(join(machines, '../docs/spec.md'), 'utf8'));
  const roots = Object.entries(registry).map(([name, { root }]) => ({ name, root }));

  it.each(roots)('design 3 says what $name is for, and by which clause', ({ root }) => {
    const description = root.description ?? '';
    expect(description).toMatch(/^\p{Lu}[^.]{15,}/u);
    const references = [...description.matchAll(/\(((?:design )?\d[^)]*)\)/g)].map(([, list]) => `${list} `);
    expect(references).not.toEqual([]);
    const cited = references.flatMap((list) => clausesOf(list.replace(/(?:, )?design \d/g, '')));
    expect(cited.filter((clause) => !clauses.has(clause))).toEqual([]);
  });

  it.each(roots)(
    'design 3 describes the states and transitions of $name in words, never by a number alone',
    ({ root }) => {
      expect(descriptionsIn(root.config).filter((description) => !/\p{L}{2,} /u.test(description))).toEqual([]);
    },
  );
});

function descriptionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

describe('the importer', () => {
  const chart = "export const aMachine = setup({}).createMachine({ id: 'a', initial: 'on', states: { on: {} } });";

  it('design 3 takes a file of types and values of xstate', () => {
    const source = `import { type Actor, setup } from 'xstate';\nimport type { A } from './a.ts';\n${chart}`;
    expect(importChart(source).id).toBe('a');
  });

  it.each([
    ['a child', "import { bMachine } from './b.machine.ts';"],
    ['a constant', "import { timings } from '../contract/lists.ts';"],
  ])('design 3 refuses a file that imports %s', (_, line) => {
    expect(() => importChart(`import { setup } from 'xstate';\n${line}\n${chart}`)).toThrow(
      'Cannot use import statement',
    );
  });

  it.each(['window', 'process', 'fetch'])('design 3 refuses a file that reads %s', (name) => {
    expect(() => importChart(`import { setup } from 'xstate';\nconst a = ${name}.b;\n${chart}`)).toThrow(
      `${name} is not defined`,
    );
  });
});
