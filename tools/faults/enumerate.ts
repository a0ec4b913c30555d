// Every fault that can be seeded into a chart or into the code beside it: one small change of the text each.

import { chartFaults } from './chart-faults.ts';
import { codeFaults } from './code-faults.ts';
import type { Fault, Note } from './fault.ts';
import { bare, type Node, nameOf, propertiesOf, treeOf, walk } from './tree.ts';

/**
 * @param source the text of a file: a chart (`setup({ … }).createMachine({ … })`), or code beside one
 * @returns its faults in the order of the text; no two have the same operator and place
 */
export function faultsOf(source: string): Fault[] {
  const found: Fault[] = [];
  const tree = treeOf(source);
  const note: Note = (fault) => {
    if (fault.text !== source.slice(fault.start, fault.end)) found.push(fault);
  };
  const chart = [...walk(tree)].find(isChart);
  if (chart) {
    const [config] = chart.arguments as Node[];
    const setup = bare((chart.callee as Node).object) as Node;
    const [parts] = setup.arguments as Node[];
    chartFaults(source, { config: config as Node, setup: parts as Node }, note);
    codeFaults(source, tree, note, { place: [], without: new Set([config as Node, ...settled(parts as Node)]) });
  } else codeFaults(source, tree, note, { place: [], joins: /\bfromPromise\b/.test(source) });
  return disclosedApart(found.toSorted((a, b) => a.start - b.start || a.end - b.end));
}

/** The whole text with the fault in it. */
export function withFault(source: string, { start, end, text }: Fault): string {
  const seeded = source.slice(0, start) + text + source.slice(end);
  return text.includes('negated__(') ? `${seeded}\nimport { not as negated__ } from 'xstate';\n` : seeded;
}

function isChart(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    (node.callee as Node).type === 'MemberExpression' &&
    nameOf((node.callee as Node).property) === 'createMachine' &&
    bare((node.callee as Node).object)?.type === 'CallExpression'
  );
}

/** Parts of a setup without faults: types, stand-ins for actors; delays are the chart's. */
function settled(setup: Node): Node[] {
  return propertiesOf(setup).filter(({ key }) => ['types', 'actors', 'delays'].includes(nameOf(key) ?? ''));
}

function disclosedApart(faults: readonly Fault[]): Fault[] {
  const seen = new Map<string, number>();
  return faults.map((fault) => {
    const key = `${fault.operator} ${fault.place}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? fault : { ...fault, place: `${fault.place} (${count})` };
  });
}
