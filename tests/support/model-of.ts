import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  type InputFrom,
  matchesState,
  type SnapshotFrom,
} from 'xstate';
import { TestModel } from 'xstate/graph';
import { expectPathsToPaste } from '../models/pasted-paths.ts';

type Payloads<TPayload, TSnapshot> = readonly TPayload[] | ((snapshot: TSnapshot) => readonly TPayload[]);

/**
 * The samples of each event type: its payloads without `type`, `[{}]` for an event without a payload. Invoked actors
 * answer with `xstate.done.actor.<id>` (`{ output }`) and `xstate.error.actor.<id>` (`{ error }`).
 */
export type Samples<TMachine extends AnyStateMachine> = {
  readonly [E in EventFromLogic<TMachine> as E['type']]: Payloads<Omit<E, 'type'>, SnapshotFrom<TMachine>>;
} & { readonly [internal: `xstate.${string}`]: Payloads<object, SnapshotFrom<TMachine>> };

export interface ModelOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>;
  readonly samples: Samples<TMachine>;
  /** What distinguishes two snapshots; the context without what never matters (times, counters). Default: all of it. */
  readonly serialize?: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** The most edges that are visited before the model counts as infinite; by default 5,000. */
  readonly limit?: number;
}

export interface Step<TMachine extends AnyStateMachine> {
  /** `xstate.init` in a path's first step. */
  readonly event: EventFromLogic<TMachine>;
  /** The state after the event. */
  readonly state: SnapshotFrom<TMachine>;
}

export interface Path<TMachine extends AnyStateMachine> {
  readonly steps: readonly Step<TMachine>[];
  /** The state at the end. */
  readonly state: SnapshotFrom<TMachine>;
}

interface Transition {
  /** `editing on form.submit if canSubmit → saving` */
  readonly name: string;
  readonly definition: AnyTransitionDefinition;
  /** Whether a guard, its own or that of an earlier branch of the same event, decides if it is taken. */
  readonly guarded: boolean;
  readonly walked: boolean;
}

/** An action of the chart's own by its name, or one of XState's (`xstate.sendTo`, `xstate.spawnChild` …). */
export interface ExecutedAction {
  readonly type: string;
  readonly params: unknown;
}

/** One step of a chart: the transitions that it takes together, or its start, with its effects. */
export interface Microstep {
  /** None: the start. */
  readonly transitions: readonly AnyTransitionDefinition[];
  /** Null at the start, and for the steps that follow it at once: their effects count as the start's. */
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  readonly actions: readonly ExecutedAction[];
}

/** An event that the model accepts in a state. */
interface Edge<TMachine extends AnyStateMachine> extends Step<TMachine> {
  /** The state in which it is accepted; null: the start. */
  readonly before: SnapshotFrom<TMachine> | null;
  /** How many events have led there. */
  readonly distance: number;
}

export interface Model<TMachine extends AnyStateMachine> {
  readonly id: string;
  readonly machine: TMachine;
  readonly input: InputFrom<TMachine>;
  /** Every event that the model accepts in a state; the first is the start. */
  readonly edges: readonly Edge<TMachine>[];
  /** The same text for two states that the model treats as one. */
  keyOf(state: AnyMachineSnapshot): string;
  /** The state that an event leads to. */
  next(state: SnapshotFrom<TMachine>, event: EventFromLogic<TMachine>): SnapshotFrom<TMachine>;
  /** The shortest paths that walk every edge, without paths that are the beginning of others. */
  readonly paths: readonly Path<TMachine>[];
  /** Every state that occurs on any path, for invariants. */
  readonly snapshots: readonly SnapshotFrom<TMachine>[];
  /** The effects of the event in the state (null: its start), step by step. */
  microstepsOf(state: SnapshotFrom<TMachine> | null, event: EventObject): readonly Microstep[];
  /** Every transition that the chart defines, eventless and internal ones included. */
  readonly transitions: readonly Transition[];
}

/**
 * Walks a machine with sample events: shortest paths over its edges (event and previous state are in the key, so that a
 * transition into a known state is walked too).
 * @throws Error when an event that the chart handles has no sample, when a sample's event isn't in the chart, when the
 * chart itself breaks (an error that nothing handles, a guard that throws), or when the model is larger than `limit`.
 */
export function modelOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, samples, serialize = contentOf, limit = 5_000 }: ModelOptions<TMachine>,
): Model<TMachine> {
  checkSamples(machine, Object.keys(samples));
  const keyOf = remembered((snapshot: AnyMachineSnapshot) =>
    textOf([snapshot.value, snapshot.status, serialize(snapshot as SnapshotFrom<TMachine>)]),
  );
  const { logic, taken, microstepsOf } = rehearse(machine, input);
  const oneOf = withoutCopies();
  const following = remembered((state: AnyMachineSnapshot) =>
    remembered((event: EventObject) => oneOf(logic.transition(state, event, null as never))),
  );
  const next = (state: AnyMachineSnapshot, event: EventObject) => following(state)(event);
  const acceptedIn = remembered((state: AnyMachineSnapshot) =>
    state.status === 'active'
      ? typesIn(state)
          .flatMap((type) => eventsOf(type, samples, state))
          .filter((event) => state.can(event))
      : [],
  );
  const graph = new TestModel<AnyMachineSnapshot, EventObject, unknown>(
    { ...logic, transition: next },
    {
      input,
      limit,
      stateMatcher: (snapshot, key) => matchesState(key, snapshot.value),
      events: acceptedIn,
      serializeEvent: textOfEvent,
      serializeState: (snapshot, event, previous) =>
        `${previous ? keyOf(previous) : ''} ${event ? textOfEvent(event) : ''} ${keyOf(snapshot)}`,
    },
  );
  const ways = graph.getShortestPaths({ allowDuplicatePaths: true }) as unknown as readonly Path<TMachine>[];
  return {
    id: machine.id,
    machine,
    input,
    edges: ways.map(({ steps, state }) => ({
      before: steps.at(-2)?.state ?? null,
      event: steps.at(-1)?.event as EventFromLogic<TMachine>,
      state,
      distance: steps.length - 1,
    })),
    keyOf,
    next: (state, event) => next(state, event) as SnapshotFrom<TMachine>,
    microstepsOf,
    paths: withoutBeginnings(ways),
    snapshots: ways.map(({ state }) => state),
    transitions: definedTransitions(machine.root).map(({ definition, guarded }) => ({
      name: nameOf(definition),
      definition,
      guarded,
      walked: taken.has(definition),
    })),
  };
}

/**
 * Asserts that the model's paths walk every transition of the chart, and that each passes as the test that the inspection
 * copies of it. Guarded branches that no sample reaches must be
 * named, exactly as {@link Transition} names them, because a test of their own proves them.
 * @throws Error that lists what was never walked, or what `handTested` names although it isn't an unwalked branch.
 */
export function everyTransitionWalked<TMachine extends AnyStateMachine>(
  model: Model<TMachine>,
  { handTested = [] }: { readonly handTested?: readonly string[] } = {},
): void {
  const unwalked = model.transitions.filter((transition) => !transition.walked);
  const missed = unwalked.filter(({ guarded }) => !guarded).map(({ name }) => name);
  const branches = unwalked.filter(({ guarded }) => guarded).map(({ name }) => name);
  const problems = [
    ...list('never walked', missed),
    ...list(
      'guarded branches never walked and not listed in handTested',
      branches.filter((name) => !handTested.includes(name)),
    ),
    ...list(
      'listed in handTested, but no unwalked branch',
      handTested.filter((name) => !branches.includes(name)),
    ),
  ];
  if (problems.length > 0) throw new Error([`${model.id}:`, ...problems].join('\n'));
  expectPathsToPaste(model);
}

/** How each event is caused in the real thing; answers are typed where they are used. */
export type Executors<TMachine extends AnyStateMachine> = {
  readonly [E in EventFromLogic<TMachine> as E['type']]: (event: E) => unknown;
} & { readonly [internal: `xstate.${string}`]: (event: Answer) => unknown };

/** The events of an invoked actor or a delay: `xstate.done.actor.<id>` and the like. */
export interface Answer {
  readonly type: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

/**
 * Takes one path through the real thing: sends each event by its executor, then compares.
 * @param executors one for each event type of the path, {@link Executors}; `xstate.init` needs none, and a delay is
 * `xstate.after.<delay>`
 * @param compare asserts that the real thing is in `state`
 * @throws Error when an event has no executor, or whatever `compare` throws, with the way there.
 */
export async function walkPath<TMachine extends AnyStateMachine>(
  path: Path<TMachine>,
  executors: { readonly [type: string]: (event: never) => unknown },
  compare: (state: SnapshotFrom<TMachine>) => unknown,
): Promise<void> {
  for (const [index, { event, state }] of path.steps.entries()) {
    try {
      if (event.type !== 'xstate.init') {
        // A delay's name ends with its state.
        const execute = executors[event.type] ?? executors[event.type.replace(/^(xstate\.after\.[^.]+)\..*$/, '$1')];
        if (execute === undefined) throw new Error(`no executor for '${event.type}'`);
        await execute(event as never);
      }
      await compare(state);
    } catch (error) {
      const way = path.steps.slice(1, index + 1).map((step) => step.event.type);
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`after ${way.join(', ') || 'the start'}: ${reason}`, { cause: error });
    }
  }
}

// JSON alone would make every error, set and map an empty object, and so treat two as one.
export function textOf(content: unknown): string {
  return JSON.stringify(content, (_, value) => {
    if (value instanceof Error) return { ...value, name: value.name, message: value.message };
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });
}

/** Neither snapshots nor events ever change. */
function remembered<Thing extends object, Found>(find: (thing: Thing) => Found): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { readonly found: Found }>();
  return (thing) => {
    const before = known.get(thing);
    if (before) return before.found;
    const found = find(thing);
    known.set(thing, { found });
    return found;
  };
}

/** Walks arrive at a state by many events: all that follows from it is worked out once. */
function withoutCopies(): (state: AnyMachineSnapshot) => AnyMachineSnapshot {
  const known = new Map<string, AnyMachineSnapshot>();
  return (state) => {
    const { value, status, context, output, children, historyValue } = state;
    const history = Object.values(historyValue as Record<string, AnyStateNode[]>).map((nodes) => nodes.map(placeOf));
    const whole = textOf([value, status, context, output, Object.keys(children), history]);
    const same = known.get(whole) ?? state;
    known.set(whole, same);
    return same;
  };
}

const textOfEvent = remembered((event: EventObject) => textOf(event));

export function shortEvent(type: string): string {
  return type
    .replace(/^xstate\.(done|error|snapshot)\.(?:actor|state)?\.?/, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** A state's value as text: `(region.state & region.state)`. */
export function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, inner]) => {
    const text = valueText(inner);
    return text ? `${key}.${text}` : key;
  });
  return parts.length < 2 ? parts.join('') : `(${parts.join(' & ')})`;
}

function list(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`  ${what}:`, ...names.map((name) => `    ${name}`)];
}

function contentOf(snapshot: AnyMachineSnapshot): unknown {
  return snapshot.context;
}

// `xstate.done.state.*` is raised by the machine itself when a final state is reached: nobody sends it.
function isRaisedInside(type: string): boolean {
  return type.startsWith('xstate.done.state.');
}

function isDelay(type: string): boolean {
  return type.startsWith('xstate.after.');
}

function typesIn(snapshot: AnyMachineSnapshot): string[] {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  return [...new Set(nodes.flatMap((node) => node.ownEvents))].filter((type) => !isRaisedInside(type));
}

function eventsOf<TMachine extends AnyStateMachine>(
  type: string,
  samples: Samples<TMachine>,
  snapshot: AnyMachineSnapshot,
): EventObject[] {
  if (isDelay(type)) return [{ type }];
  const sample = (samples as Record<string, Payloads<object, AnyMachineSnapshot> | undefined>)[type];
  if (sample === undefined) throw new Error(`no sample for '${type}', which the chart handles`);
  const payloads = typeof sample === 'function' ? sample(snapshot) : sample;
  return payloads.map((payload) => ({ type, ...payload }));
}

function checkSamples(machine: AnyStateMachine, types: readonly string[]): void {
  const handled: readonly string[] = machine.events;
  const unknown = types.filter((type) => !handled.includes(type));
  if (unknown.length > 0) {
    throw new Error(`sample of an event that '${machine.id}' never handles: ${unknown.join(', ')}`);
  }
  const missing = handled.filter((type) => !types.includes(type) && !isRaisedInside(type) && !isDelay(type));
  if (missing.length > 0) throw new Error(`no sample for '${missing.join("', '")}', which the chart handles`);
}

/** Events that continue from a place, with their targets. */
type Tree = Map<string, Tree>;

// TestModel's own way to leave out beginnings treats two errors as one.
function withoutBeginnings<TMachine extends AnyStateMachine>(ways: readonly Path<TMachine>[]): Path<TMachine>[] {
  const start: Tree = new Map();
  const ends = ways.map(({ steps }) =>
    steps.reduce((place, { event }) => {
      const key = textOfEvent(event);
      const next: Tree = place.get(key) ?? new Map();
      place.set(key, next);
      return next;
    }, start),
  );
  return ways.filter((_, at) => ends[at]?.size === 0).map(({ steps, state }) => ({ steps, state }));
}

interface Defined {
  readonly definition: AnyTransitionDefinition;
  readonly guarded: boolean;
}

function definedTransitions(node: AnyStateNode): Defined[] {
  const choices: AnyTransitionDefinition[][] = [...node.transitions.values(), node.always ?? []];
  const own = choices.flatMap((branches) =>
    branches.map((definition, index) => ({
      definition,
      guarded: branches.slice(0, index + 1).some((branch) => branch.guard !== undefined),
    })),
  );
  return [...own, ...Object.values(node.states).flatMap((child: AnyStateNode) => definedTransitions(child))];
}

export function placeOf(node: AnyStateNode): string {
  return node.path.join('.') || `(${node.key})`;
}

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const goes = target?.map(placeOf).join(' & ') ?? 'stays';
  const when = eventType === '' ? 'always' : `on ${shortEvent(eventType)}`;
  return `${placeOf(source)} ${when}${guard === undefined ? '' : ` if ${guardName(guard)}`} → ${goes}`;
}

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const inner = (guard as { guards?: unknown[] }).guards?.map(guardName).join(', ');
    return inner === undefined ? guard.name || 'unnamed' : `${guard.name}(${inner})`;
  }
  return (guard as { type: string }).type;
}

interface Recording {
  readonly steps?: Microstep[];
  /** The state that the first step begins in. */
  readonly before?: AnyMachineSnapshot | null;
  readonly all?: ExecutedAction[];
}

interface Rehearsal {
  readonly logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown>;
  /** The transitions that were taken so far, eventless and internal ones included. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  readonly microstepsOf: Model<AnyStateMachine>['microstepsOf'];
}

/**
 * The machine as pure logic: nothing is executed, messages to its parent and to other actors of the system go nowhere
 * (TestModel's own scope has neither and would throw), and each transition taken is recorded. Paths know only states
 * and events; the branch of an event is visible here.
 */
function rehearse(machine: AnyStateMachine, input: unknown): Rehearsal {
  const taken = new Set<AnyTransitionDefinition>();
  // A system of its own for each step: in one system, an actor with a systemId could be invoked only once.
  const scopeOf = ({ steps = [], before = null, all = [] }: Recording = {}) => {
    let actions: ExecutedAction[] = [];
    const parent = createEmptyActor();
    parent.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const transitions = inspected._transitions;
      for (const transition of transitions) taken.add(transition);
      const after = inspected.snapshot as AnyMachineSnapshot;
      steps.push({ transitions, before: steps.at(-1)?.after ?? before, after, actions });
      actions = [];
    });
    const self = createActor(fromCallback(ignore), { parent });
    return {
      self,
      id: machine.id,
      sessionId: machine.id,
      system: { ...parent.system, get: () => parent },
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: (action: ExecutedAction) => {
        actions.push(action);
        all.push(action);
      },
    } as unknown as Parameters<typeof machine.transition>[2];
  };
  return {
    taken,
    microstepsOf: (state, event) => {
      const steps: Microstep[] = [];
      if (state !== null) {
        machine.transition(state, event, scopeOf({ steps, before: state }));
        return steps;
      }
      const actions: ExecutedAction[] = [];
      const after = machine.getInitialSnapshot(scopeOf({ steps, all: actions }), input);
      // XState does not inspect the first step, so the effects common to all of them are the start's.
      return [{ transitions: [], before: null, after, actions }, ...steps.map((step) => ({ ...step, before: null }))];
    },
    logic: {
      getInitialSnapshot: (_, input) => sound(machine.getInitialSnapshot(scopeOf(), input)),
      transition: (snapshot, event) => sound(machine.transition(snapshot, event, scopeOf())),
      getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
    },
  };
}

function ignore(): void {}

function sound(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  if (snapshot.status !== 'error') return snapshot;
  const reason = snapshot.error instanceof Error ? snapshot.error.message : textOf(snapshot.error);
  throw new Error(`the chart breaks in ${valueText(snapshot.value)}: ${reason}`, { cause: snapshot.error });
}
