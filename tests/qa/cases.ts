import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { stateName } from '../../src/views/state-name.ts';
import { plainType, stepsAmong, stepsOfCharts } from '../../tools/steps-tables.ts';
import type { Model } from '../support/model-of.ts';
import { following, pressing, withoutConnection } from './doings.ts';
import type { Doing, Handling, Sight, Turn, Walk } from './walk.ts';

/** A person's immediate action, with what follows until the page is idle. */
interface CaseStep {
  readonly turns: readonly Turn<AnyStateMachine>[];
  readonly doings: readonly Doing[];
  /** What is undone after the check. */
  readonly after: readonly Doing[];
  /** How often something is arranged outside the console. */
  readonly arranged: number;
  /** It is done without a connection. */
  readonly isCut: boolean;
  readonly state: AnyMachineSnapshot;
  /** The same for two steps of which one is enough. */
  readonly cover: string;
}

export interface Case {
  readonly walk: Walk;
  /** `SES-03` */
  readonly id: string;
  readonly beginning: string;
  readonly steps: readonly CaseStep[];
}

type Way = { readonly steps: readonly CaseStep[]; readonly state: AnyMachineSnapshot };

/** The most steps of a case after its beginning: 3–10 minutes. */
const mostSteps = 8;
const mostAnswers = 6;

export const placeName = (state: Pick<AnyMachineSnapshot, 'value'>) => stateName(state.value);
/** With regions one each, as named in the chart's table of steps. */
export const placesOf = (state: Pick<AnyMachineSnapshot, 'value'>) => placeName(state).split(' ');

/** The states after a step: with regions only those that it has affected. */
export function placesTouched({ turns, state }: CaseStep): string[] {
  const on = turns.flatMap((turn) => [turn.before, turn.state]).map(placesOf);
  return placesOf(state).filter((place) => on.some((places) => !places.includes(place)));
}

/** In the corner, above the page, or in the dialog that is open. */
const unanswered: Sight = {
  text: 'A message says that it did not work.',
  check: async ({ page }) => {
    const messages = page.getByRole('alert').or(page.getByRole('region', { name: 'Notifications' }));
    await expect(messages.filter({ hasText: /\S/ }).first()).toBeVisible();
  },
};

/** What is visible after a step besides its states. */
export function sightsOf(walk: Walk, step: CaseStep): readonly Sight[] {
  const { turns, doings, isCut, state } = step;
  const own = walk.sights?.(turns) ?? [];
  if (own.length > 0) return own;
  const isOpening = turns[0]?.event.type === 'xstate.init';
  if (!isOpening && placesTouched(step).length === 0) return doings.flatMap(({ outcome }) => outcome ?? []);
  const isBack = placeName(turns[0]?.before ?? state) === placeName(state);
  const isSaidSo = placesOf(state).some((place) =>
    /^A (?:message|page) says/.test(stepsOfCharts.get(walk.chart)?.states[place] ?? ''),
  );
  return isCut && isBack && !isSaidSo ? [unanswered] : [];
}

/** How an event comes about here: from the walk, else from the chart's table, for a control or the server. */
function handlingOf(
  walk: Walk,
  turn: Turn<AnyStateMachine>,
  sinceDoing: readonly Turn<AnyStateMachine>[],
): Handling | null {
  const own = walk.handles[plainType(turn.event.type)];
  if (own) return own(turn, sinceDoing);
  const table = stepsOfCharts.get(walk.chart);
  const [step] = table ? stepsAmong(table, turn.event.type, placesOf(turn.before)) : [];
  if (step === undefined) return null;
  if (step.by === 'server') return { follows: true };
  if (step.by !== 'person' || step.uses === null) return null;
  const { name, within } = step;
  if (step.uses === 'button') return { doing: () => pressing(name, within) };
  return step.uses === 'link' ? { doing: () => following(name, within) } : null;
}

type Taken = { readonly turn: Turn<AnyStateMachine>; readonly handling: Handling };

/** Every transition from a state by one action of a person, to where the page is idle. */
function stepsFrom(walk: Walk, model: Model<AnyStateMachine>, beginning: string, from: AnyMachineSnapshot): CaseStep[] {
  return takenFrom(walk, model, beginning, from)
    .filter(({ handling }) => handling.follows === undefined)
    .flatMap((begun) => rests(walk, model, beginning, [begun]))
    .map((taken) => stepOf(walk, taken));
}

function rests(walk: Walk, model: Model<AnyStateMachine>, beginning: string, so: readonly Taken[]): Taken[][] {
  const last = so.at(-1)?.turn.state as AnyMachineSnapshot;
  const before = so.map(({ turn }) => turn);
  const answers = takenFrom(walk, model, beginning, last, before).filter(
    ({ handling }) => handling.follows !== undefined,
  );
  if (answers.length === 0 || so.length > mostAnswers) return [[...so]];
  return answers.flatMap((answer) => rests(walk, model, beginning, [...so, answer]));
}

function takenFrom(
  walk: Walk,
  model: Model<AnyStateMachine>,
  beginning: string,
  from: AnyMachineSnapshot,
  sinceDoing: readonly Turn<AnyStateMachine>[] = [],
): Taken[] {
  return eventsIn(model, from).flatMap((event) => {
    const state = model.next(from as SnapshotFrom<AnyStateMachine>, event);
    const turn = { before: from, event: event as Turn<AnyStateMachine>['event'], state, beginning };
    const handling = handlingOf(walk, turn, sinceDoing);
    return handling === null ? [] : [{ turn, handling }];
  });
}

const eventsOf = new WeakMap<Model<AnyStateMachine>, Map<string, AnyEventObject[]>>();

/** The possible events of a state. */
function eventsIn(model: Model<AnyStateMachine>, state: AnyMachineSnapshot): readonly AnyEventObject[] {
  let byState = eventsOf.get(model);
  if (byState === undefined) {
    byState = new Map();
    for (const { before, event } of model.edges) {
      if (before === null) continue;
      const key = model.keyOf(before);
      byState.set(key, [...(byState.get(key) ?? []), event]);
    }
    eventsOf.set(model, byState);
  }
  return byState.get(model.keyOf(state)) ?? [];
}

/** After cutting the connection before a press, the page with the button is still shown. */
const onceSeen = (arranging: Doing, next: Doing | undefined): Doing => ({
  ...arranging,
  run: async (walker) => {
    await next?.control?.(walker).filter({ visible: true }).first().waitFor();
    await arranging.run(walker);
  },
});

function stepOf(walk: Walk, taken: readonly Taken[]): CaseStep {
  const turns = taken.map(({ turn }) => turn);
  const answers = turns.map(({ event }) => event);
  const doings: Doing[] = [];
  for (const { handling } of taken) {
    // What decides an answer is arranged before the action that it answers.
    if (handling.arranged) doings.splice(-1, 0, onceSeen(handling.arranged.before, doings.at(-1)));
    if (handling.doing) doings.push(handling.doing(answers));
  }
  const after = taken.flatMap(({ handling }) => handling.arranged?.after ?? []);
  const arranged = taken.filter(({ handling }) => handling.arranged).length;
  const isCut = taken.some(({ handling }) => handling.arranged === withoutConnection);
  const ways = taken.flatMap(({ handling }) => handling.way ?? []);
  const state = turns.at(-1)?.state as AnyMachineSnapshot;
  return { turns, doings, after, arranged, isCut, state, cover: coverOf(walk, turns, ways, state) };
}

/** Unless the walk says otherwise: where it begins, what happens, where it ends. */
function coverOf(walk: Walk, turns: CaseStep['turns'], ways: readonly string[], state: AnyMachineSnapshot): string {
  const [first] = turns;
  const events = [...turns.map(({ event }) => plainType(event.type)), ...ways].join(', ');
  const usual = `${first ? placeName(first.before) : ''} on ${events} → ${placeName(state)}`;
  return walk.coverOf?.(turns, state, usual) ?? usual;
}

/** The beginning itself: from the start to where the page is idle. */
function begun(walk: Walk, name: string): CaseStep[] {
  const beginning = walk.beginnings[name];
  const model = beginning?.model;
  const start = model?.edges.find(({ before }) => before === null);
  if (!beginning || !model || !start) throw new Error(`${walk.code}: no beginning ${name}`);
  const turn: Turn<AnyStateMachine> = {
    before: start.state,
    event: { type: 'xstate.init' },
    state: start.state,
    beginning: name,
  };
  return rests(walk, model, name, [{ turn, handling: {} }]).map((taken) => {
    const step = stepOf(walk, taken);
    // Arrangements come before the last step of the opening.
    const last = beginning.opening.at(-1);
    const arranged = step.doings.map((doing) => onceSeen(doing, last));
    return { ...step, doings: [...beginning.opening.slice(0, -1), ...arranged, ...beginning.opening.slice(-1)] };
  });
}

/** Few cases that cover everything that a person can cause on this screen. */
export function casesOf(walk: Walk): Case[] {
  const open = new Set<string>();
  const starts = Object.keys(walk.beginnings).flatMap((name) => begun(walk, name).map((step) => ({ name, step })));
  for (const { name, step } of starts) {
    for (const cover of reachable(walk, name, step)) open.add(cover);
  }
  const found: Omit<Case, 'id'>[] = [];
  for (const { name, step } of starts) {
    // For one beginning as many cases as add something new.
    for (;;) {
      const one = longest(walk, name, step, open);
      const news = one.filter((each) => open.has(each.cover));
      // A beginning deserves a case, even if nothing else is new.
      if (news.length === 0 && found.some(({ beginning }) => beginning === name)) break;
      for (const each of one) open.delete(each.cover);
      found.push({ walk, beginning: name, steps: one });
    }
  }
  return found.map((one, at) => ({ ...one, id: `${walk.code}-${String(at + 1).padStart(2, '0')}` }));
}

function modelOf(walk: Walk, name: string): Model<AnyStateMachine> {
  const model = walk.beginnings[name]?.model;
  if (!model) throw new Error(`${walk.code}: no beginning ${name}`);
  return model;
}

function reachable(walk: Walk, name: string, start: CaseStep): Set<string> {
  const model = modelOf(walk, name);
  const seen = new Set<string>();
  const covers = new Set([start.cover]);
  const front = [start.state];
  for (const state of front) {
    const key = model.keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const step of stepsFrom(walk, model, name, state)) {
      covers.add(step.cover);
      front.push(step.state);
    }
  }
  return covers;
}

/** From a beginning always to the nearest uncovered transition, and last to what ends it. */
function longest(walk: Walk, name: string, start: CaseStep, open: ReadonlySet<string>): CaseStep[] {
  const model = modelOf(walk, name);
  const done = new Set([start.cover]);
  let way: Way = { steps: [start], state: start.state };
  while (way.steps.length <= mostSteps) {
    const next = nearest(walk, model, name, way, (cover) => open.has(cover) && !done.has(cover));
    if (next === null || next.steps.length > mostSteps + 1) break;
    for (const step of next.steps) done.add(step.cover);
    way = next;
  }
  return [...way.steps];
}

function nearest(
  walk: Walk,
  model: Model<AnyStateMachine>,
  name: string,
  from: Way,
  isWanted: (cover: string) => boolean,
): Way | null {
  const seen = new Set<string>();
  const front: Way[] = [from];
  let end: Way | null = null;
  for (const way of front) {
    const key = model.keyOf(way.state);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const step of stepsFrom(walk, model, name, way.state)) {
      const next = { steps: [...way.steps, step], state: step.state };
      front.push(next);
      if (!isWanted(step.cover)) continue;
      // The end of the case comes last.
      if (stepsFrom(walk, model, name, next.state).length > 0) return next;
      end ??= next;
    }
  }
  return end;
}
