import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeName, placesIn } from '../../tests/qa/cases.ts';
import { allCases } from '../../tests/qa/plan.ts';
import { stepsOfCharts } from '../../tests/qa/tables.ts';
import type { Walk } from '../../tests/qa/walk.ts';
import { isStep } from '../steps-extractor.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An event of a person in a state, in no case: `test` walks it, or the walk says why it is not here. */
export type Uncovered = { event: string; place: string; test: string };

/** Of every beginning of a walk: what a person can cause, less what its cases do. */
export function uncoveredOf(walk: Walk): Uncovered[] {
  const done = new Set(
    allCases
      .filter((one) => one.walk === walk)
      .flatMap(({ steps }) =>
        steps.flatMap(({ turns }) => turns.flatMap(({ before, event }) => [event.type, keyOf(event.type, before)])),
      ),
  );
  const table = stepsOfCharts.get(walk.chart);
  const possible = Object.values(walk.beginnings).flatMap(({ model }) =>
    model.edges.flatMap(({ before, event }) => {
      const entry = table?.events[event.type];
      if (before === null || entry === undefined) return [];
      const isPersons = isStep(entry) ? entry.by === 'person' : Object.values(entry).some(({ by }) => by === 'person');
      return isPersons ? [{ event: event.type, place: placeName(before), regions: placesIn(before).length }] : [];
    }),
  );
  const left = new Map(
    possible
      .filter(({ event, place, regions }) => !done.has(regions > 1 ? event : `${event} ${place}`))
      // Of a chart with regions, an event is one thing in whichever of their combinations.
      .map((one) => [one.regions > 1 ? one.event : `${one.event} ${one.place}`, one]),
  );
  return [...left.values()].map(({ event, place }) => ({
    event,
    place,
    test: walk.elsewhere?.[event] ?? testOf(walk.chart),
  }));
}

const keyOf = (type: string, before: Parameters<typeof placeName>[0]) => `${type} ${placeName(before)}`;

function testOf(chart: string): string {
  const file = `tests/models/${chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`;
  if (!existsSync(join(ROOT, file))) throw new Error(`${chart} has no ${file}`);
  return `[${file}](../../${file})`;
}
