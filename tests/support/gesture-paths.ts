import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { stateName } from '../../src/views/state-name.ts';
import type { Answer, Model, Path } from './model-of.ts';

/** One event to be caused in the browser. */
export interface Turn<TMachine extends AnyStateMachine> {
  readonly before: SnapshotFrom<TMachine>;
  readonly event: Answer;
  readonly state: SnapshotFrom<TMachine>;
  /** The last of the events that ask or are remembered. */
  readonly cause: EventFromLogic<TMachine> | null;
}

interface GestureOptions<TMachine extends AnyStateMachine> {
  /** The events whose answers depend on what was asked; by default none. A delay is `xstate.after.<delay>`. */
  readonly asks?: readonly string[];
  /** Further events that decide what is possible. */
  readonly remembers?: readonly string[];
  /** Events that can't happen with the real server, by reason. */
  readonly impossible: { readonly [reason: string]: (turn: Turn<TMachine>) => boolean };
  /** States that another test meets, by name: every way into them is impossible here. */
  readonly elsewhere?: readonly string[];
  /** What distinguishes two states on the page; by default their names. */
  readonly nameState?: (snapshot: SnapshotFrom<TMachine>) => string;
  /** What distinguishes two payloads of an event; by default nothing. */
  readonly namePayload?: (event: Answer) => string;
}

/** A path of the model that `beginning` names. */
export interface GesturePath<TMachine extends AnyStateMachine> extends Path<TMachine> {
  readonly beginning: string;
  /** Its events as text, for a test's title. */
  readonly title: string;
}

interface Found<TMachine extends AnyStateMachine> {
  readonly path: GesturePath<TMachine>;
  readonly turns: ReadonlySet<string>;
}

/**
 * The fewest (greedily) of the shortest paths that cover everything once: each event in each state with each outcome,
 * and each answer to each request, as far as the page can distinguish them.
 * @param models those of one chart, by initial state
 * @throws Error when a state is never reached that is not `elsewhere`, or when a reason excludes nothing.
 */
export function gesturePaths<TMachine extends AnyStateMachine>(
  models: { readonly [beginning: string]: Model<TMachine> },
  options: GestureOptions<TMachine>,
): GesturePath<TMachine>[] {
  const searches = Object.entries(models).map(([beginning, model]) => search(beginning, model, options));
  const found = searches.flatMap((each) => each.found);
  const { nameState = stateText, elsewhere = [] } = options;
  const reasons = new Set(searches.flatMap((each) => [...each.reasons]));
  const met = new Set(found.flatMap(({ path }) => path.steps.map(({ state }) => nameState(state))));
  const problems = [
    ...Object.values(models)
      .flatMap(({ snapshots }) => snapshots.map(nameState))
      .filter((name) => !met.has(name) && !elsewhere.includes(name))
      .map((name) => `never met: ${name}`),
    ...elsewhere.filter((name) => met.has(name)).map((name) => `met after all: ${name}`),
    ...Object.keys(options.impossible)
      .filter((reason) => !reasons.has(reason))
      .map((reason) => `excludes nothing: ${reason}`),
  ];
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  return markedForProof(fewest(found));
}

// Breadth first. A possible answer depends on what was asked, which a state alone does not show; and states that the
// model treats as one may differ in what follows, so each path is really walked.
function search<TMachine extends AnyStateMachine>(
  beginning: string,
  { id, edges, keyOf, next }: Model<TMachine>,
  options: GestureOptions<TMachine>,
) {
  const { asks = [], remembers = [] } = options;
  const eventsIn = Map.groupBy(edges, ({ before }) => (before === null ? null : keyOf(before)));
  const [start] = eventsIn.get(null) ?? [];
  if (!start) throw new Error(`${id} has no start`);
  const found: Found<TMachine>[] = [];
  const reasons = new Set<string>();
  const seen = new Set<string>();
  const first = { beginning, title: `from ${beginning}`, steps: [start], state: start.state };
  const front: (Found<TMachine> & Pick<Turn<TMachine>, 'cause'>)[] = [{ path: first, turns: new Set(), cause: null }];
  for (const { path, turns, cause } of front) {
    const from = keyOf(path.state);
    for (const { event } of eventsIn.get(from) ?? []) {
      const turn = { before: path.state, event, state: next(path.state, event), cause };
      const name = nameOf(turn, options);
      const because = Object.entries(options.impossible).filter(([, excludes]) => excludes(turn));
      for (const [reason] of because) reasons.add(reason);
      const key = JSON.stringify([from, cause, event, keyOf(turn.state)]);
      if (because.length > 0 || seen.has(key)) continue;
      seen.add(key);
      const title = `${path.title}, ${eventName(event, options)}`;
      const asked = isAnswer(event.type) && cause && asks.includes(typeOf(cause)) ? ` to ${cause.type}` : '';
      const way = {
        path: { beginning, title, steps: [...path.steps, { event, state: turn.state }], state: turn.state },
        turns: new Set([...turns, name + asked]),
      };
      found.push(way);
      front.push({ ...way, cause: [...asks, ...remembers].includes(typeOf(event)) ? event : cause });
    }
  }
  return { found, reasons };
}

/** For each beginning the path that covers most runs in every `npm test`; the others carry @prove (`npm run prove`). */
function markedForProof<TMachine extends AnyStateMachine>(paths: readonly GesturePath<TMachine>[]) {
  const begun = new Set<string>();
  return paths.map((path) => {
    if (begun.has(path.beginning)) return { ...path, title: `${path.title} @prove` };
    begun.add(path.beginning);
    return path;
  });
}

function fewest<TMachine extends AnyStateMachine>(found: readonly Found<TMachine>[]): GesturePath<TMachine>[] {
  const open = new Set(found.flatMap(({ turns }) => [...turns]));
  const chosen: GesturePath<TMachine>[] = [];
  while (open.size > 0) {
    const worth = ({ path, turns }: Found<TMachine>) => turns.intersection(open).size - path.steps.length / 1_000;
    const best = found.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.push(best.path);
    for (const name of best.turns) open.delete(name);
  }
  return chosen;
}

function nameOf<TMachine extends AnyStateMachine>(
  { before, event, state }: Turn<TMachine>,
  options: GestureOptions<TMachine>,
): string {
  const { nameState = stateText } = options;
  return `${nameState(before)} on ${eventName(event, options)} → ${nameState(state)}`;
}

function eventName<TMachine extends AnyStateMachine>(event: Answer, { namePayload }: GestureOptions<TMachine>): string {
  const payload = namePayload?.(event);
  return (
    typeOf(event)
      .replace(/^xstate\.(?:after|(done|error)\.actor)\.(.+)/, '$2 $1')
      .trim() + (payload ? ` ${payload}` : '')
  );
}

function stateText({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  return stateName(value);
}

function isAnswer(type: string): boolean {
  return type.startsWith('xstate.done.') || type.startsWith('xstate.error.');
}

/** Without the state that a delay's name ends with. */
function typeOf({ type }: Answer): string {
  return type.replace(/^(xstate\.after\.[^.]+)\..*$/, '$1');
}
