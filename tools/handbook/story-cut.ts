import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { registry } from '../../machines/registry.ts';
import type { Step } from '../../machines/steps.ts';
import { allActors } from '../pictures/all-actors.ts';
import { plainType, stepsAt, stepsOfCharts } from '../steps-tables.ts';
import type { InChart, Moment, Otherwise, Story } from './stories.ts';

/** A state as the handbook names and links it. */
export interface Place {
  readonly chart: string;
  readonly path: string;
  /** `Confirming end: asking`; regions, which are always active, are left out. */
  readonly name: string;
  /** What is visible in it, from the chart's table of steps. */
  readonly seen: string | null;
  readonly description: string | null;
  /** What a person can do in it. */
  readonly gestures: readonly string[];
  /** The charts that it starts. */
  readonly children: readonly string[];
}

/** How an event comes about, and whether a person does it. */
export interface Cause {
  readonly text: string;
  readonly isGesture: boolean;
}

export interface CutMoment {
  readonly place: Place;
  readonly on: readonly Cause[];
  readonly otherwise: readonly { readonly place: Place; readonly when: Cause | null }[];
}

const actors = allActors();

/** @throws where a state or event does not exist, or does not lead on */
export function cutOf({ id, line }: Story): CutMoment[] {
  return line.map(({ state, on = [], otherwise = [] }: Moment, at) => {
    const next = line[at + 1]?.state;
    const last = on.at(-1);
    if (next !== undefined && last === undefined) throw new Error(`${id}: nothing leads on from ${state}`);
    if (next !== undefined && last !== undefined) expectLeading(last, next);
    for (const { when, state: goal } of otherwise) if (when !== undefined) expectLeading(when, goal);
    return {
      place: placeOf(state),
      on: on.map((event) => causeOf(event, state)),
      otherwise: otherwise.map(({ when, state: goal }: Otherwise) => ({
        place: placeOf(goal),
        when: when === undefined ? null : causeOf(when, state),
      })),
    };
  });
}

/** @throws where there is none */
export function placeOf(state: InChart): Place {
  const { chart, rest: path } = split(state);
  const node = nodeAt(chart, path);
  const table = stepsOfCharts.get(chart);
  const way = wayTo(node);
  // Events of its parents are only listed where it has none of its own.
  const steps = way
    .toReversed()
    .map(({ ownEvents }) => ownEvents.flatMap((event) => (table ? stepsAt(table, event, path) : [])))
    .map((all) => all.filter(({ by }) => by === 'person'))
    .find((all) => all.length > 0);
  const gestures = (steps ?? []).map(gestureOf);
  const names = actors.get(chart)?.children ?? new Map<string, string>();
  const children = way.slice(1).flatMap(({ invoke }) => invoke.flatMap(({ src }) => names.get(String(src)) ?? []));
  return {
    chart,
    path,
    name: nameOf(node),
    seen: table?.states[path] ?? null,
    description: node.description ?? null,
    gestures: [...new Set(gestures)],
    children: [...new Set(children)],
  };
}

/** `Press “Log in”`, or what a tester causes, or what the server answers. */
function gestureOf(step: Step): string {
  if (!('name' in step)) return step.text.replace(/\.$/, '');
  const verbs = {
    button: 'Press',
    switch: 'Turn on or off',
    link: 'Follow',
    field: 'Type into',
    choice: 'Choose',
  } as const;
  const name = step.name.replaceAll(/<\/?\d+>/g, '').replaceAll(/\{\w+\}/g, '…');
  return `${verbs[step.uses]} “${name}”`;
}

/** How an event comes about: in the moment's state, if that is in the same chart. */
function causeOf(event: InChart, at: InChart): Cause {
  const { chart, rest: type } = split(event);
  const table = stepsOfCharts.get(chart);
  const place = split(at).chart === chart ? split(at).rest : '';
  const [step] = table ? stepsAt(table, type, place) : [];
  if (step === undefined) throw new Error(`${event} has no step`);
  return { text: gestureOf(step), isGesture: step.by === 'person' };
}

/**
 * An event leads to a state of its own chart, with what follows automatically; to another chart's, if the two are
 * parent and child, or share one.
 */
function expectLeading(event: InChart, goal: InChart): void {
  const { chart, rest: type } = split(event);
  const { chart: other, rest: path } = split(goal);
  const { root } = machineOf(chart);
  const takers = nodesIn(root).filter(({ ownEvents }) => ownEvents.some((own) => plainType(own) === type));
  if (takers.length === 0) throw new Error(`${chart} takes no ${type}`);
  const node = nodeAt(other, path);
  if (chart !== other) {
    const [up, down] = [familyOf(chart), familyOf(other)];
    if (
      !up.has(other) &&
      !down.has(chart) &&
      ![...actors.keys()].some((one) => familyOf(one).has(chart) && familyOf(one).has(other))
    )
      throw new Error(`${event} has nothing to do with ${goal}`);
    return;
  }
  const targetsOf = (taker: AnyStateNode, isWanted: (type: string) => boolean) =>
    [...taker.transitions.values(), taker.always ?? []]
      .flat()
      .filter(({ eventType }) => isWanted(plainType(eventType)))
      .flatMap(({ target }) => target ?? []);
  const front = takers.flatMap((taker) => targetsOf(taker, (one) => one === type));
  const seen = new Set<AnyStateNode>();
  for (const one of front) {
    if (seen.has(one)) continue;
    seen.add(one);
    const inside = one.type === 'compound' ? one.initial.target : Object.values(one.states);
    front.push(...inside, ...wayTo(one).flatMap((around) => targetsOf(around, (by) => !isByPerson(chart, by, one))));
  }
  if (!seen.has(node)) throw new Error(`${event} does not lead to ${goal}`);
}

function isByPerson(chart: string, type: string, { path }: AnyStateNode): boolean {
  const table = stepsOfCharts.get(chart);
  return table ? stepsAt(table, type, path.join('.')).some(({ by }) => by === 'person') : false;
}

/** The chart and all below it. */
function familyOf(chart: string, found = new Set<string>()): Set<string> {
  if (chart === 'app' || found.has(chart)) return found;
  found.add(chart);
  for (const child of actors.get(chart)?.children.values() ?? []) familyOf(child, found);
  return found;
}

function split(reference: InChart): { chart: string; rest: string } {
  const at = reference.indexOf(':');
  return { chart: reference.slice(0, at), rest: reference.slice(at + 1) };
}

function machineOf(chart: string): AnyStateMachine {
  const machine = registry[chart];
  if (machine === undefined) throw new Error(`There is no chart ${chart}`);
  return machine;
}

function nodeAt(chart: string, path: string): AnyStateNode {
  const node = nodesIn(machineOf(chart).root).find((one) => one.path.join('.') === path);
  if (node === undefined) throw new Error(`${chart} has no state ${path}`);
  return node;
}

function nameOf(node: AnyStateNode): string {
  const keys = wayTo(node)
    .filter((one, at, way) => at > 0 && (one === node || (one.type !== 'parallel' && way[at - 1]?.type !== 'parallel')))
    .map(({ key }) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const name = keys.join(': ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(nodesIn)];
}

/** From the chart's root to the state, both included. */
function wayTo(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [...wayTo(node.parent), node];
}
