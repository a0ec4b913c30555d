import { expect } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate';
import type { Model } from '../support/model-of.ts';

export interface WalkedStep<TMachine extends AnyStateMachine> {
  /** `xstate.init` in a walk's first step. */
  readonly event: EventObject;
  readonly before: SnapshotFrom<TMachine> | null;
  readonly state: SnapshotFrom<TMachine>;
  /** The events to the parent in this step. */
  readonly facts: readonly EventObject[];
  /** The events to children. */
  readonly commands: readonly { readonly to: string; readonly event: EventObject }[];
  /** The inputs of the actors that the chart invokes, by their `src`. */
  readonly requests: readonly { readonly src: string; readonly input: unknown }[];
  /** Actions that are provided from outside, as `{ type: <action>, ...params }`. */
  readonly effects: readonly EventObject[];
}

interface ReplayOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>;
  /** The actions that the wiring provides. */
  readonly effects?: readonly string[];
  /** The delays that the wiring provides; they run out when the test says so (`wait`, or the event of it). */
  readonly delays?: readonly string[];
}

/**
 * Walks a real actor along every path of the model, under a parent that records. Everything that the chart invokes is a
 * stand-in that never answers: its answers are the events of the path.
 * @returns the steps of all paths, one list per path
 * @throws AssertionError where the actor is in another state than the model
 */
export function replay<TMachine extends AnyStateMachine>(
  machine: TMachine,
  model: Model<TMachine>,
  { input, effects = [] }: ReplayOptions<TMachine>,
): WalkedStep<TMachine>[][] {
  return model.paths.map((path) => {
    const actor = recorded(machine, { input, effects });
    let before: SnapshotFrom<TMachine> | null = null;
    return path.steps.map(({ event, state }) => {
      const step = actor.take(event);
      expect(stateOf(step.state)).toEqual(stateOf(state));
      const walked = { ...step, before };
      before = step.state;
      return walked;
    });
  });
}

/** What a step makes the draft of a form store, null: nothing any more; undefined: no event. */
export function announcedDraft<Draft>({
  commands,
}: Pick<WalkedStep<AnyStateMachine>, 'commands'>): Draft | null | undefined {
  const last = commands.findLast(({ to }) => to === 'draft');
  return last && (last.event as unknown as { draft: Draft | null }).draft;
}

/** One real actor under a recording parent, for manual walks. */
export function recorded<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { input, effects = [], delays = [] }: ReplayOptions<TMachine>,
) {
  let facts: EventObject[] = [];
  let commands: { to: string; event: EventObject }[] = [];
  let effected: EventObject[] = [];
  let requests: { src: string; input: unknown }[] = [];
  const standInFor = (src: string) =>
    fromPromise(({ input: asked }) => {
      requests.push({ src, input: asked });
      return new Promise<never>(() => {});
    });
  const clock = new SimulatedClock();
  const parent = createActor(
    fromCallback(() => {}),
    {
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return;
        if (inspected.sourceRef !== actor) return;
        if (inspected.actorRef === parent) facts.push(inspected.event);
        else if (inspected.actorRef !== actor)
          commands.push({ to: (inspected.actorRef as AnyActorRef).id, event: inspected.event });
      },
    },
  ).start();
  const provided = (machine as unknown as StateMachineLike).provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, standInFor(name)])),
    actions: Object.fromEntries(
      effects.map((type) => [
        type,
        (_: unknown, params: object | undefined) => {
          effected.push({ type, ...params });
        },
      ]),
    ),
    delays: Object.fromEntries(delays.map((name) => [name, 60_000])),
  });
  const actor = createActor(provided, { parent, input: input as never });
  const record = (event: EventObject, act: () => void): Omit<WalkedStep<TMachine>, 'before'> => {
    facts = [];
    commands = [];
    effected = [];
    requests = [];
    act();
    return {
      event,
      state: actor.getSnapshot() as SnapshotFrom<TMachine>,
      facts,
      commands,
      effects: effected,
      requests,
    };
  };
  return {
    actor,
    /** Sends the event (`xstate.init` starts the actor) and returns its effects. */
    take: (event: EventObject) =>
      record(event, () => {
        if (event.type === 'xstate.init') actor.start();
        else actor.send(event);
      }),
    /** Lets time pass, in milliseconds, and returns the effects. */
    wait: (duration: number) => record({ type: 'time' }, () => clock.increment(duration)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what it provides is checked at run time: every chart has its own types.
type StateMachineLike = StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, any>;

/**
 * A state is busy exactly as long as it waits for an answer; it can be left by the answer and by the failure, and after
 * a failure nothing waits any more, except for `dispensable` actors, whose results the chart does not need. Nothing
 * waits for `background` ones at all.
 */
export function expectWaysOut<TMachine extends AnyStateMachine>(
  model: Model<TMachine>,
  { dispensable = [], background = [] }: { dispensable?: readonly string[]; background?: readonly string[] } = {},
): void {
  for (const snapshot of model.snapshots as readonly AnyMachineSnapshot[]) {
    const types = (snapshot._nodes as { ownEvents: readonly string[] }[]).flatMap((node) => node.ownEvents);
    const idsOf = (kind: string) =>
      types.filter((type) => type.startsWith(kind)).map((type) => type.slice(kind.length));
    const awaited = idsOf('xstate.done.actor.');
    expect(snapshot.hasTag('busy')).toBe(awaited.some((id) => !background.includes(id)));
    expect(idsOf('xstate.error.actor.')).toEqual(awaited);
  }
  for (const { event, state } of model.paths.flatMap(({ steps }) => steps)) {
    const isBusy = (state as AnyMachineSnapshot).hasTag('busy');
    const [, failed] = /^xstate\.error\.actor\.(.+)/.exec(event.type) ?? [];
    if (failed !== undefined && !dispensable.includes(failed)) expect(isBusy).toBe(false);
  }
}

function stateOf(snapshot: AnyMachineSnapshot): unknown {
  return snapshot.value;
}
