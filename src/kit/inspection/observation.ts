import type { AnyActorRef, AnyStateMachine, AnyStateNode, InspectionEvent, StateValue } from 'xstate';
import { maskForReplay, maskPayload } from './mask.ts';

/** The number of events kept; older ones are dropped. */
export const mostEvents = 10_000;
/** A longer life than this is not a useful test. */
export const mostSteps = 1_000;
const mostEnded = 50;
const mostPayload = 2_000;
/** Every actor gets these, whatever its chart. */
const ofXState: ReadonlySet<string> = new Set(['xstate.init', 'xstate.stop']);

/** An actor that lives, or has lived until recently. */
export interface ObservedActor {
  readonly id: string;
  readonly name: string;
  /** The chart's name; null: a request, or another actor without a chart. */
  readonly chart: string | null;
  readonly parent: string | null;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** The ids of the active states, their parents included. */
  readonly states: readonly string[];
  /** The active states without children, each from the chart's top: `showing.report`. */
  readonly innermost: readonly string[];
  /**
   * The transition that led there, in the pictures' notation: the state's id, the event, its index among their
   * branches.
   */
  readonly transitions: readonly string[];
  readonly count: number;
}

export interface LoggedEvent {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: { readonly id: string; readonly name: string } | null;
  readonly to: { readonly id: string; readonly name: string };
  readonly type: string;
  /** JSON, masked, without the type; empty where there is none. */
  readonly payload: string;
  /** The first transition that it has caused, in the pictures' notation; null: none, the chart ignores it now. */
  took?: string | null;
}

/** An event that an actor received, masked, and the state after it. */
export interface Step {
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  state?: StateValue;
}

/** The source of a test of an actor's life. */
export interface Life {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  readonly steps: readonly Step[];
}

export interface Observed {
  readonly actors: readonly ObservedActor[];
  readonly events: readonly LoggedEvent[];
  readonly dropped: number;
  readonly isPaused: boolean;
}

interface Entry {
  readonly ref: AnyActorRef;
  actor: ObservedActor;
  input: unknown;
  steps: Step[];
  /** How many of the steps have been taken. */
  taken: number;
  isTooLong: boolean;
  /** Transitions of the step that is being taken. */
  pending: string[];
  /** Its events in the log that it has not processed yet. */
  waiting: (LoggedEvent | null)[];
}

export type Observation = ReturnType<typeof createObservation>;

/**
 * Watches a system of actors from its start, by XState's own inspection. Everything is masked on arrival: nothing
 * secret is kept.
 * @param schedule calls back before the next paint: many events cause one call
 */
export function createObservation(schedule: (publish: () => void) => void, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let events: LoggedEvent[] = [];
  let count = 0;
  let dropped = 0;
  let isPaused = false;
  let isOver = false;
  let isScheduled = false;
  let observed: Observed = { actors: [], events: [], dropped: 0, isPaused: false };

  /** Called by XState in the middle of its work: an error here must not break that. */
  function observe(inspected: InspectionEvent): void {
    if (isOver) return;
    try {
      take(inspected);
    } catch (error) {
      isOver = true;
      console.error('The inspection has stopped.', error);
    }
  }

  function take(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') {
      hear(ref, inspected.sourceRef as AnyActorRef | undefined, inspected.event);
    } else if (inspected.type === '@xstate.microstep') {
      entries.get(ref.sessionId)?.pending.push(...inspected._transitions.map(transitionKey));
    } else if (inspected.type === '@xstate.snapshot') {
      settle(ref, inspected.snapshot.status);
    } else return;
    publishSoon();
  }

  function hear(ref: AnyActorRef, source: AnyActorRef | undefined, event: { type: string }): void {
    const entry = entries.get(ref.sessionId) ?? begin(ref);
    const { input } = event as { input?: unknown };
    if (event.type === 'xstate.init' && input !== undefined) entry.input = maskForReplay(input);
    keep(entry, event);
    // One that throws reports it only to its parent.
    const failed = event.type.startsWith('xstate.error.actor.') ? entries.get(source?.sessionId ?? '') : undefined;
    if (failed?.actor.status === 'active') failed.actor = { ...failed.actor, status: 'error' };
    // A request sends itself its answer, and then its chart.
    const isLogged = !isPaused && !(source === ref && entry.actor.chart === null);
    entry.waiting.push(isLogged ? log(ref, source, event) : null);
  }

  function begin(ref: AnyActorRef): Entry {
    const chart = chartOf(ref);
    const parent = ref._parent?.sessionId ?? null;
    const actor: ObservedActor = {
      id: ref.sessionId,
      name: nameOf(ref),
      chart,
      parent,
      status: 'active',
      states: [],
      innermost: [],
      transitions: [],
      count: 0,
    };
    const entry: Entry = {
      ref,
      actor,
      input: undefined,
      steps: [],
      taken: 0,
      isTooLong: false,
      pending: [],
      waiting: [],
    };
    entries.set(ref.sessionId, entry);
    return entry;
  }

  function keep(entry: Entry, event: { type: string }): void {
    entry.actor = { ...entry.actor, count: entry.actor.count + 1 };
    if (entry.actor.chart === null || event.type === 'xstate.stop') return;
    if (entry.steps.length >= mostSteps) entry.isTooLong = true;
    if (entry.isTooLong) {
      entry.steps = [];
      return;
    }
    const isFirst = event.type === 'xstate.init';
    const step: Step = { event: { ...(maskForReplay(isFirst ? {} : event) as object), type: event.type } };
    // Messages from a parent to a child that it is just starting wait until it has started.
    if (isFirst) entry.steps.unshift(step);
    else entry.steps.push(step);
  }

  function log(ref: AnyActorRef, source: AnyActorRef | undefined, event: { type: string }): LoggedEvent {
    const { type, ...payload } = maskPayload(event) as Record<string, unknown>;
    const text = Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
    count += 1;
    const logged = {
      number: count,
      at: now(),
      from: source ? { id: source.sessionId, name: nameOf(source) } : null,
      to: { id: ref.sessionId, name: nameOf(ref) },
      type: event.type,
      payload: text.length > mostPayload ? `${text.slice(0, mostPayload)}…` : text,
    };
    events.push(logged);
    if (events.length >= mostEvents * 1.1) {
      dropped += events.length - mostEvents;
      events = events.slice(-mostEvents);
    }
    return logged;
  }

  function settle(ref: AnyActorRef, status: ObservedActor['status']): void {
    const entry = entries.get(ref.sessionId);
    if (!entry) return;
    const snapshot = ref.getSnapshot() as { value?: StateValue; _nodes?: AnyStateNode[] } | undefined;
    const nodes = entry.actor.chart === null ? [] : (snapshot?._nodes ?? []);
    entry.actor = {
      ...entry.actor,
      status,
      states: nodes.map(({ id }) => id),
      innermost: nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.')),
      transitions: entry.pending.length > 0 ? entry.pending : entry.actor.transitions,
    };
    const logged = entry.waiting.shift();
    if (logged && entry.actor.chart !== null && !ofXState.has(logged.type)) logged.took = entry.pending[0] ?? null;
    entry.pending = [];
    const step = entry.steps[entry.taken];
    if (step && status !== 'stopped' && snapshot?.value !== undefined) {
      step.state = snapshot.value;
      entry.taken += 1;
    }
    if (status !== 'active') forgetOld();
  }

  function forgetOld(): void {
    const ended = [...entries.values()].filter(({ actor }) => actor.status !== 'active');
    for (const { actor } of ended.slice(0, -mostEnded)) entries.delete(actor.id);
  }

  function publishSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      observed = { actors: [...entries.values()].map(({ actor }) => actor), events: [...events], dropped, isPaused };
      for (const listener of listeners) listener();
    });
  }

  return {
    observe,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): Observed => observed,
    /** Only for the log: actors and their states are always current. */
    pause(isToPause: boolean): void {
      isPaused = isToPause;
      publishSoon();
    },
    clear(): void {
      events = [];
      dropped = 0;
      publishSoon();
    },
    /** From its start on; null: it has no chart, has failed to start, or lives for too long. */
    lifeOf(id: string): Life | null {
      const entry = entries.get(id);
      if (!entry || entry.isTooLong || entry.taken === 0) return null;
      const logic = (entry.ref as unknown as { logic: AnyStateMachine }).logic;
      return { logic, input: entry.input, steps: entry.steps.slice(0, entry.taken) };
    },
    /** The actor's context, as JSON, masked; empty: it has no chart. */
    contextOf(id: string): string {
      const entry = entries.get(id);
      if (!entry || entry.actor.chart === null) return '';
      const { context } = entry.ref.getSnapshot() as { context?: unknown };
      return JSON.stringify(maskPayload(context), null, 2);
    },
    stop(): void {
      isOver = true;
      entries.clear();
      events = [];
    },
  };
}

/** The name that its parent gave it; the root has only its chart's. */
function nameOf(ref: AnyActorRef): string {
  return ref._parent ? ref.id : (chartOf(ref) ?? ref.id);
}

function chartOf(ref: AnyActorRef): string | null {
  const { logic } = ref as unknown as { logic: { id?: string; root?: unknown } };
  return logic.root && logic.id ? logic.id : null;
}

function transitionKey(transition: { source: AnyStateNode; eventType: string }): string {
  const { source, eventType } = transition;
  const all = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} ${eventType} ${all.indexOf(transition as never)}`;
}
