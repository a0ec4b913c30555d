import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, withFault } from '../../tools/faults/enumerate.ts';
import { isOfLines } from '../../tools/faults/fault.ts';
import { keyOf, sampleOf } from '../../tools/faults/sample.ts';
import { controlOf, seededPath, seedOf, withSeededImports } from '../../tools/faults/seeded-modules.ts';
import { treeOf } from '../../tools/faults/tree.ts';

const chart = `import { assign, setup } from 'xstate';
export const lampMachine = setup({
  types: { events: {} as { type: 'press' } | { type: 'break' } },
  actions: { count: assign(({ context }) => ({ presses: context.presses + 1 })) },
  guards: { isWorn: ({ context }) => context.presses > 9 },
  delays: { untilDark: 500 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  context: { presses: 0 },
  states: {
    off: { on: { press: [{ guard: 'isWorn', target: 'broken' }, { target: 'on', actions: 'count' }] } },
    on: {
      tags: ['lit'],
      entry: 'count',
      invoke: { id: 'watch', src: 'watch', onDone: { target: 'off' }, onError: 'broken' },
      after: { untilDark: { target: '#lamp.off' } },
    },
    broken: { type: 'final' },
  },
});
`;
const faults = faultsOf(chart);
const seeded = (operator: string, place: string): string => {
  const fault = faults.find((one) => one.operator === operator && one.place === place);
  if (!fault)
    throw new Error(`no ${operator} at ${place}: ${faults.map((one) => `${one.operator}: ${one.place}`).join('\n')}`);
  return withFault(chart, fault);
};

describe('faults of a chart', () => {
  it.each([
    ['transition dropped', 'off on press if isWorn → broken', "press: [ { target: 'on', actions: 'count' }]"],
    ['transition retargeted', 'off on press if isWorn → broken, to off', "{ guard: 'isWorn', target: 'off' }"],
    ['transition retargeted', 'on after untilDark → #lamp.off, to #lamp.on', "{ target: '#lamp.on' }"],
    ['target dropped', 'off on press → on', "{  actions: 'count' }"],
    ['guard removed', 'off on press if isWorn → broken', "{  target: 'broken' }"],
    ['guard negated', 'off on press if isWorn → broken', "guard: negated__('isWorn'), target: 'broken'"],
    ['guard never true', 'off on press if isWorn → broken', "guard: () => false, target: 'broken'"],
    ['guard forced true', 'guards.isWorn', 'isWorn: () => true'],
    ['guard forced false', 'guards.isWorn', 'isWorn: () => false'],
    [
      'branches swapped',
      'off on press if isWorn → broken',
      "[{ target: 'on', actions: 'count' }, { guard: 'isWorn', target: 'broken' }]",
    ],
    ['action dropped', 'off on press → on: count', "{ target: 'on',  }"],
    ['entry dropped', 'on entry: count', "tags: ['lit'],\n      \n      invoke"],
    ['tag dropped', 'on is lit', 'tags: []'],
    ['invoke dropped', 'on runs watch', "entry: 'count',\n      \n      after"],
    ['answers swapped', 'on runs watch', "onError: { target: 'off' }, onDone: 'broken'"],
    ['initial changed', '(root) begins in off', "initial: 'on'"],
    ['delay changed', 'delays: 500', 'untilDark: 5000'],
    ['end dropped', 'broken is final', 'broken: {  }'],
    ['boundary shifted', 'lampMachine.guards.isWorn: context.presses > 9', 'context.presses >= 9'],
    ['arithmetic swapped', 'lampMachine.actions.count.presses: context.presses + 1', 'context.presses - 1'],
    [
      'implementation dropped',
      'lampMachine.actions: count: assign(({ context }) => ({ presses: context.presses + 1 }))',
      'actions: {  }',
    ],
    ['property dropped', '(root).context: presses: 0', 'context: {  }'],
  ])('design 7 has one: %s, %s', (operator, place, text) => {
    expect(seeded(operator, place)).toContain(text);
  });

  it('design 7 leaves a file that can be read, whatever the fault', () => {
    for (const fault of faults) expect(treeOf(withFault(chart, fault)).type).toBe('Program');
  });

  it('design 7 names each differently, and none by its line', () => {
    const keys = (source: string) => faultsOf(source).map(({ operator, place }) => `${operator} | ${place}`);
    expect(new Set(keys(chart)).size).toBe(faults.length);
    expect(keys(`// A comment above all.\n\n${chart}`)).toEqual(keys(chart));
  });

  it('design 7 imports what a negated guard needs', () => {
    expect(seeded('guard negated', 'off on press if isWorn → broken')).toContain(
      "import { not as negated__ } from 'xstate'",
    );
  });
});

describe('faults of code beside a chart', () => {
  const textsOf = (source: string) => faultsOf(source).map((fault) => withFault(source, fault));

  it('design 7 drops what a request is given, in the wiring', () => {
    const source =
      'import { fromPromise } from "xstate";\nexport const load = fromPromise(({ input, signal }) => get(input.id, signal));\n';
    expect(textsOf(source)).toEqual([
      source.replace('input.id', 'undefined'),
      source.replace(', signal))', ', undefined))'),
    ]);
  });

  it('design 7 keeps brackets where they are', () => {
    expect(new Set(textsOf('const isDue = (open ?? 0) > 1 && isOn;'))).toEqual(
      new Set([
        'const isDue = (open) > 1 && isOn;',
        'const isDue = (open ?? 1) > 1 && isOn;',
        'const isDue = (open ?? 0) >= 1 && isOn;',
        'const isDue = ((open ?? 0) > 1 || isOn);',
        'const isDue = (open ?? 0) > 2 && isOn;',
      ]),
    );
  });

  it('design 7 touches neither types nor imports', () => {
    expect(
      faultsOf("import { a } from './a.ts';\ntype A = { b: 1 } | { c?: true };\nexport const d = a as A;\n"),
    ).toEqual([]);
  });
});

describe('the sample', () => {
  const many = ['one.ts', 'two.ts'].flatMap((file) => faults.map((fault) => ({ ...fault, file })));
  const options = { size: 20, seed: 1, ofEachFile: 3, ofEachOperator: 1 };
  const keys = (all: typeof many, more: Partial<typeof options> = {}) =>
    sampleOf(all, { ...options, ...more }).map(keyOf);

  it('design 7 has some of each file and operator, and is the same for the same seed', () => {
    const chosen = sampleOf(many, options);
    expect(new Set(chosen.map(({ operator }) => operator))).toEqual(new Set(many.map(({ operator }) => operator)));
    for (const file of ['one.ts', 'two.ts'])
      expect(chosen.filter((one) => one.file === file).length).toBeGreaterThanOrEqual(3);
    expect(keys(many)).toEqual(keys(many));
    expect(keys(many, { seed: 2 })).not.toEqual(keys(many));
  });

  it('design 7 does not depend on what else there is of another file', () => {
    const small = { size: 0, ofEachOperator: 0 };
    const of = (all: string[]) => all.filter((key) => key.startsWith('one.ts'));
    expect(of(keys(many, small))).toEqual(
      of(
        keys(
          many.filter(({ file }) => file === 'one.ts'),
          small,
        ),
      ),
    );
  });
});

describe('how a fault is tried', () => {
  it('design 7 under an address of its own', () => {
    expect(seedOf(seededPath('/a/b.ts', 17))).toBe(17);
    expect(seedOf('/a/b.ts')).toBeUndefined();
  });

  it('design 7 loads on demand what has the same fault; the type of a module loads nothing', () => {
    expect(withSeededImports("const part = () => import('./part.ts');", 17)).toContain("('./part.ts') + '?seed=17'");
    const type = "type Part = typeof import('./part.ts');";
    expect(withSeededImports(type, 17)).toBe(type);
  });

  it('design 7 and beside them no fault, with all that they touch', () => {
    const file = 'machines/app/undo.machine.ts';
    const seededAt = (affected: string[]) => ({ id: 1, file, source: 'other', affected, tests: [] });
    const { source, affected } = controlOf(join(import.meta.dirname, '../..'), [
      seededAt([file, 'a.ts']),
      seededAt([file, 'b.ts']),
    ]);
    expect(faultsOf(source)).not.toEqual([]);
    expect(affected).toEqual([file, 'a.ts', 'b.ts']);
  });

  it('design 7 distinguishes a plan that differs from a test of behaviour that fails', () => {
    expect(isOfLines('Snapshot `lamp > 1.1 walks every transition 1` mismatched')).toBe(true);
    expect(isOfLines('expected 1 to be 2')).toBe(false);
  });
});
