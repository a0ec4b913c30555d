import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { eventText, type Model, textOf, valueText } from './model-of.ts';

interface Arrival {
  readonly name: string;
  readonly state: AnyMachineSnapshot;
  readonly before: AnyMachineSnapshot | null;
}

/**
 * A model as a page that a change of its chart changes: every state once, with its tags and what has become another
 * value in its context; under it every event that it takes, a line each, with where that leads and what the chart asks,
 * tells and does on the way. Committed as `tests/models/plans/<name>.txt` by `toMatchFileSnapshot`. States stand in the
 * order in which they are reached, and events in that of the alphabet, however the chart's files are loaded.
 */
export function renderPlan(model: Model<AnyStateMachine>): string {
  const { states, steps } = graphOf(model);
  const arrivals = [...states.values()];
  const byHand = model.transitions.filter(({ walked }) => !walked).map(({ name }) => `  ${name}`);
  const walked = model.transitions.length - byHand.length;
  const count = [...steps.values()].reduce((sum, lines) => sum + lines.length, 0);
  const start = arrivals[0];
  const begins = start === undefined ? [] : [`start → ${start.name}${actionsText(model, null, null)}`];
  return [
    `${model.id}: states ${arrivals.length}, steps ${count}, transitions walked ${walked} of ${model.transitions.length}`,
    ...begins,
    ...[...states].map(([key, arrival]) => [stateText(arrival), ...(steps.get(key) ?? [])].join('\n')),
    ...(byHand.length > 0 ? [['By hand', ...byHand].join('\n')] : []),
    '',
  ].join('\n\n');
}

interface Graph {
  readonly states: ReadonlyMap<string, Arrival>;
  /** The lines under each state, by its key. */
  readonly steps: ReadonlyMap<string, readonly string[]>;
}

function graphOf(model: Model<AnyStateMachine>): Graph {
  const states = new Map<string, Arrival>();
  const steps = new Map<string, string[]>();
  const named = new Map<string, number>();
  const arrive = (state: AnyMachineSnapshot, before: AnyMachineSnapshot | null): string => {
    const key = model.keyOf(state);
    const known = states.get(key);
    if (known !== undefined) return known.name;
    const place = valueText(state.value);
    const earlier = named.get(place) ?? 0;
    named.set(place, earlier + 1);
    const name = earlier === 0 ? place : `${place} (${earlier + 1})`;
    states.set(key, { name, state, before });
    return name;
  };
  const leaving = Map.groupBy(
    model.edges.filter(({ before }) => before !== null),
    ({ before }) => model.keyOf(before as AnyMachineSnapshot),
  );
  const start = model.edges.find(({ before }) => before === null);
  if (start === undefined) throw new Error(`${model.id} has no start`);
  arrive(start.state, null);
  // The map grows while it is gone through: what is reached waits at its end.
  for (const [key, { state: from }] of states) {
    const events = new Map((leaving.get(key) ?? []).map(({ event }) => [eventText(event), event]));
    const lines = [...events]
      .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
      .map(([text, event]) => {
        const goes = arrive(model.next(from, event), from);
        return `  ${text} → ${goes}${actionsText(model, from, event)}`;
      });
    steps.set(key, lines);
  }
  return { states, steps };
}

function stateText({ name, state, before }: Arrival): string {
  const snapshot: AnyMachineSnapshot = state;
  const tags = [...snapshot.tags].sort().map((tag) => ` #${tag}`);
  const end = snapshot.status === 'active' ? '' : ` [${snapshot.status}] ${textOf(snapshot.output) ?? ''}`.trimEnd();
  const facts = Object.entries(snapshot.context)
    .filter(([fact, value]) => before === null || textOf(value) !== textOf(before.context[fact]))
    .map(([fact, value]) => `${fact} ${textOf(value)}`);
  return [`${name}${tags.join('')}${end}`, ...(facts.length > 0 ? [`  = ${facts.join(', ')}`] : [])].join('\n');
}

function actionsText(
  model: Model<AnyStateMachine>,
  before: AnyMachineSnapshot | null,
  event: EventObject | null,
): string {
  const texts = model.actionsOf(before, event).map(actionText);
  const told = texts.filter((text) => text !== '');
  return told.length > 0 ? ` | ${told.join(' | ')}` : '';
}

/** What XState's own actions carry, each some of it. */
interface BuiltIn {
  readonly src: string;
  readonly input: unknown;
  readonly event: EventObject;
  readonly to: string | AnyActorRef;
  readonly targetId: string;
  readonly delay: number;
}

/** What is done at the word of a chart alone; ends of children and of delays follow from the state that is left. */
function actionText({ type, params }: { readonly type: string; readonly params: unknown }): string {
  const { src, input, event, to, targetId, delay } = (params ?? {}) as BuiltIn;
  switch (type) {
    case 'xstate.spawnChild':
      return `asks ${src}${carried(input)}`;
    case 'xstate.sendTo':
      return `tells ${targetId === '#_parent' ? 'its parent' : typeof to === 'string' ? to : to.id} ${eventText(event)}`;
    case 'xstate.raise':
      return `waits ${delay} ms`;
    case 'xstate.emit':
      return `emits ${eventText(event)}`;
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return '';
    default:
      return `${type}${carried(params)}`;
  }
}

function carried(content: unknown): string {
  return content === undefined ? '' : ` ${textOf(content)}`;
}
