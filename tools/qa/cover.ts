import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { allCases } from '../../tests/qa/plan.ts';
import { plainType, stepsAt, stepsOfCharts } from '../steps-tables.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a person can cause in a chart: how much of it is in a case, what is not, and which test covers that. */
interface Cover {
  readonly chart: string;
  readonly all: number;
  /** `sharing.copy (shared)`: the event, and the state that accepts it. */
  readonly left: readonly string[];
  /** From the repository's root. */
  readonly test: string;
}

type Place = { readonly path: readonly string[]; readonly ownEvents: readonly string[] };

const named = (type: string, { path }: Place) => `${plainType(type)}${path.length === 0 ? '' : ` (${path.join('.')})`}`;

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}

/** Every event that a person causes, with the state that accepts it. */
function causedIn(chart: string, { root }: AnyStateMachine): string[] {
  const table = stepsOfCharts.get(chart);
  if (table === undefined) throw new Error(`${chart} has no table of steps`);
  return nodesIn(root).flatMap((node) =>
    node.ownEvents
      .filter((type) => stepsAt(table, type, node.path.join('.')).some(({ by }) => by === 'person'))
      .map((type) => named(type, node)),
  );
}

/** The innermost active state that accepts an event. */
function takerOf(before: AnyMachineSnapshot, type: string): Place | undefined {
  const takers: Place[] = before._nodes.filter(({ ownEvents }) => ownEvents.includes(type));
  return takers.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function doneIn(chart: string): Set<string> {
  const turns = allCases
    .filter(({ walk }) => walk.chart === chart)
    .flatMap(({ steps }) => steps.flatMap((step) => step.turns));
  return new Set(
    turns.flatMap(({ before, event }) => {
      const taker = takerOf(before, event.type);
      return taker === undefined ? [] : [named(event.type, taker)];
    }),
  );
}

function testOf(chart: string): string {
  const file = `tests/models/${chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`;
  if (!existsSync(join(ROOT, file))) throw new Error(`${chart} has no ${file}`);
  return file;
}

/** For every chart in which a person can cause something. */
export function coverOfCharts(): Cover[] {
  return Object.entries(registry)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([chart, machine]) => {
      const all = [...new Set(causedIn(chart, machine))];
      if (all.length === 0) return [];
      const done = doneIn(chart);
      return [{ chart, all: all.length, left: all.filter((one) => !done.has(one)), test: testOf(chart) }];
    });
}
