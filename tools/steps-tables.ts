import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Step, Steps } from '../machines/steps.ts';
import { isStep } from './steps-extractor.ts';

const ROOT = join(import.meta.dirname, '..');

const modules = await Promise.all(
  globSync('machines/*/*.steps.ts', { cwd: ROOT }).map(
    async (file): Promise<Record<string, Steps>> => import(pathToFileURL(join(ROOT, file)).href),
  ),
);

/** The tables of steps by their charts' names. */
export const stepsOfCharts: ReadonlyMap<string, Steps> = new Map(
  modules.flatMap((module) => Object.entries(module).map(([name, steps]) => [name.replace(/Steps$/, ''), steps])),
);

/** A delay's name ends with the state that waits. */
export const plainType = (type: string) => type.replace(/^(xstate\.after\.[^.]+)\..*$/, '$1');

/**
 * The steps by which an event comes about in a state: more than one where it has substates that the table
 * distinguishes.
 * @param place path of the state, `confirmingEnd.asking`; empty for the chart itself
 */
export function stepsAt({ events }: Steps, type: string, place: string): readonly Step[] {
  const entry = events[plainType(type)];
  if (entry === undefined) return [];
  if (isStep(entry)) return [entry];
  const isWithin = (inner: string, outer: string) => outer === '' || inner === outer || inner.startsWith(`${outer}.`);
  const told = Object.keys(entry).filter((state) => state !== '*');
  const around = told.find((state) => isWithin(place, state));
  if (around !== undefined) return [entry[around] as Step];
  const within = told.filter((state) => isWithin(state, place)).map((state) => entry[state] as Step);
  return [...within, ...(entry['*'] === undefined ? [] : [entry['*']])];
}

/**
 * The steps by which an event comes about where several states are active: of those that the table names, else of all
 * others.
 */
export function stepsAmong(table: Steps, type: string, places: readonly string[]): readonly Step[] {
  const steps = [...new Set(places.flatMap((place) => stepsAt(table, type, place)))];
  const entry = table.events[plainType(type)];
  const others = entry === undefined || isStep(entry) ? undefined : entry['*'];
  const named = steps.filter((step) => step !== others);
  return named.length > 0 ? named : steps;
}
