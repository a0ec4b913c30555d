import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import {
  type ExecutedAction,
  guardName,
  type Microstep,
  type Model,
  placeOf,
  shortEvent,
  textOf,
  valueText,
} from './model-of.ts';

/** Names of sample values, by their text. */
type SampleNames = ReadonlyMap<string, string>;

/** A transition as the model takes it. */
interface Taking extends Microstep {
  readonly event: EventObject;
  readonly distance: number;
}

/**
 * The transitions of a chart, a line each: `state · event (samples) [guard] → state #tags | changes and effects`; the
 * samples are named where others of the same event lead elsewhere. No line depends on another one, so a changed rule is
 * a changed line, and a new one is a new line. A value from the event or the context is written as `event.output` or
 * `context.survey`, so a line shows the rule and not the sample. Pinned in `tests/models/transitions.txt`.
 * @param models those of one chart; a transition that they take differently has a line for each
 */
export function transitionLines(models: readonly Model<AnyStateMachine>[], names: SampleNames = new Map()): string {
  const lines = new Set<string>();
  for (const model of models) {
    const takings = takingsOf(model);
    const payloads = payloadsOf(model);
    lines.add(startLine(model, names));
    for (const [at, { definition }] of model.transitions.entries()) {
      const taken = takings.get(definition);
      const head = `${headOf(definition, givenText(taken ?? [], payloads.get(definition.eventType) ?? noPayloads, names))} → `;
      if (taken) for (const line of linesOf(definition, taken, names)) lines.add(`${head}${line}`);
      // Models of one chart list its transitions alike.
      else if (models.every(({ transitions }) => !transitions[at]?.walked))
        lines.add(`${head}${definition.target?.map(placeOf).join(' & ') ?? 'stays'} | by hand`);
    }
  }
  return `${[...lines].sort().join('\n')}\n`;
}

function takingsOf(model: Model<AnyStateMachine>): Map<AnyTransitionDefinition, Taking[]> {
  const takings = new Map<AnyTransitionDefinition, Taking[]>();
  for (const { before, event, distance } of model.edges)
    for (const step of model.microstepsOf(before, event))
      for (const transition of step.transitions)
        takings.set(transition, [...(takings.get(transition) ?? []), { ...step, event, distance }]);
  return takings;
}

type Payloads = ReadonlySet<string>;
const noPayloads: Payloads = new Set();

const payloadOf = ({ type: _, ...payload }: EventObject & { error?: unknown; output?: unknown }): string =>
  textOf('error' in payload ? payload.error : 'output' in payload ? payload.output : payload);

/** What each type of event carries in the model. */
function payloadsOf({ edges }: Model<AnyStateMachine>): Map<string, Payloads> {
  const types = Map.groupBy(edges, ({ event }) => event.type);
  return new Map([...types].map(([type, all]) => [type, new Set(all.map(({ event }) => payloadOf(event)))]));
}

/**
 * The samples with which a transition is taken, where it depends on them: a guard that tests another one is another
 * line. Without a name for each of them there is no text.
 */
function givenText(takings: readonly Taking[], all: Payloads, names: SampleNames): string {
  const given = [...new Set(takings.map(({ event }) => payloadOf(event)))];
  if (given.length === 0 || given.length === all.size) return '';
  const words = given.map((text) => (/^[[{]/.test(text) ? (names.get(text)?.replace(/^.*\./, '') ?? null) : text));
  return words.includes(null) ? '' : ` (${words.sort().join(', ')})`;
}

/**
 * A line for each possible effect of the transition; of several occurrences, the one that changes most of the context.
 */
function linesOf(definition: AnyTransitionDefinition, takings: readonly Taking[], names: SampleNames): string[] {
  const alone = takings.filter(({ before, transitions }) => before !== null && transitions.length === 1);
  const kinds = Map.groupBy(alone.length > 0 ? alone : takings, ({ after, actions }) =>
    [goalText(definition, after), ...actions.map((action) => actionText(action))].join(),
  );
  return [...kinds.values()].map((group) => {
    const ranks = group.map((taking) => ({ taking, changed: changesOf(taking).length }));
    const most = Math.max(...ranks.map(({ changed }) => changed));
    const fullest = ranks.filter(({ changed }) => changed === most).map(({ taking }) => taking);
    const nearest = Math.min(...fullest.map(({ distance }) => distance));
    const texts = fullest
      .filter(({ distance }) => distance === nearest)
      .map((taking) => `${goalText(definition, taking.after)}${effectsText(taking, names)}`);
    return texts.sort()[0] ?? '';
  });
}

function headOf({ source, eventType, guard }: AnyTransitionDefinition, given: string): string {
  return `${placeOf(source)} · ${eventType === '' ? 'always' : shortEvent(eventType)}${given}${guard === undefined ? '' : ` [${guardName(guard)}]`}`;
}

function startLine(model: Model<AnyStateMachine>, names: SampleNames): string {
  const [start] = model.microstepsOf(null, { type: 'xstate.init' });
  if (start === undefined) throw new Error(`${model.id} has no start`);
  const event = { type: 'xstate.init', input: model.input };
  const goal = `${valueText(start.after.value)}${tagsText(start.after, () => true)}`;
  return `start → ${goal}${effectsText({ ...start, event, distance: 0 }, names)}`;
}

function goalText({ target }: AnyTransitionDefinition, after: AnyMachineSnapshot): string {
  if (target === undefined) return 'stays';
  const isThere = (node: AnyStateNode) => target.some((goal) => isWithin(node, goal) || isWithin(goal, node));
  const end = after.status === 'active' ? '' : ` [${after.status}]`;
  return `${target.map((goal) => reachedText(goal, after.value)).join(' & ')}${tagsText(after, isThere)}${end}`;
}

/** The target with the states inside of it that are entered. */
function reachedText(goal: AnyStateNode, value: unknown): string {
  const inner = goal.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
  const text = inner === undefined ? '' : valueText(inner);
  return [goal.path.join('.'), text].filter(Boolean).join('.') || placeOf(goal);
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

function tagsText(snapshot: AnyMachineSnapshot, isShown: (node: AnyStateNode) => boolean): string {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const tags = new Set(nodes.filter(isShown).flatMap((node) => node.tags));
  return [...tags]
    .sort()
    .map((tag) => ` #${tag}`)
    .join('');
}

function changesOf({ before, after, transitions }: Taking): [string, unknown][] {
  const isStart = transitions.length === 0;
  return Object.entries(after.context).filter(([fact, value]) =>
    before === null ? isStart : textOf(value) !== textOf(before.context[fact]),
  );
}

function effectsText(taking: Taking, names: SampleNames): string {
  const { before, after, actions, event } = taking;
  const write = writer(before === null ? { event } : { event, context: before.context }, names);
  const changes = changesOf(taking).map(([fact, value]) => `${fact} = ${write(value)}`);
  const done = actions.map((action) => actionText(action, write)).filter((text) => text !== '');
  const output = after.status === 'done' && after.output !== undefined ? [`ends with ${write(after.output)}`] : [];
  const texts = [...(changes.length > 0 ? [changes.join(', ')] : []), ...done, ...output];
  return texts.length > 0 ? ` | ${texts.join(' | ')}` : '';
}

/** What XState's own actions carry, each some of it. */
interface BuiltIn {
  readonly src: string;
  readonly input: unknown;
  readonly event: EventObject;
  readonly to: string | AnyActorRef;
  readonly targetId: string;
  readonly delay: number | undefined;
}

type Write = (value: unknown) => string;

/** Effects that the chart itself orders; ends of children and of delays follow from the exited state. */
function actionText({ type, params }: ExecutedAction, write: Write = () => ''): string {
  const { src, input, event, to, targetId, delay } = (params ?? {}) as BuiltIn;
  const carried = (content: unknown) => (content === undefined ? '' : ` ${write(content)}`);
  const told = ({ type: name, ...payload }: EventObject) =>
    `${shortEvent(name)}${Object.keys(payload).length > 0 ? carried(payload) : ''}`;
  switch (type) {
    case 'xstate.spawnChild':
      return `asks ${src}${carried(input)}`;
    case 'xstate.sendTo':
      return `tells ${targetId === '#_parent' ? 'its parent' : typeof to === 'string' ? to : to.id} ${told(event)}`;
    case 'xstate.raise':
      return delay === undefined ? `raises ${told(event)}` : `waits ${delay} ms`;
    case 'xstate.emit':
      return `emits ${told(event)}`;
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return '';
    default:
      return `${type}${carried(params)}`;
  }
}

/** Writes values as a chart would: values from one of the sources by their path, samples by their name. */
function writer(sources: Readonly<Record<string, unknown>>, names: SampleNames): Write {
  const paths = new Map<string, string>();
  const objects: { path: string; value: Record<string, unknown> }[] = [];
  const note = (value: unknown, path: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return;
    const text = textOf(value);
    if (!paths.has(text)) paths.set(text, path);
    if (!Array.isArray(value)) objects.push({ path, value: value as Record<string, unknown> });
    if (depth > 0)
      for (const [key, inner] of Object.entries(value))
        note(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, depth - 1);
  };
  for (const [name, value] of Object.entries(sources)) {
    const plain = JSON.parse(textOf(value)) as Record<string, unknown>;
    for (const [key, inner] of Object.entries(plain)) note(inner, `${name}.${key}`, 3);
  }
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const text = textOf(value);
    const known = paths.get(text) ?? names.get(text);
    if (known !== undefined) return known;
    if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
    const entries = Object.entries(value);
    const same = (source: Record<string, unknown>) =>
      entries.filter(([key, inner]) => key in source && textOf(source[key]) === textOf(inner)).length;
    const [nearest] = objects
      .filter(({ value: source }) => Object.keys(source).every((key) => key in value))
      .map((source) => ({ ...source, same: same(source.value) }))
      .sort((a, b) => b.same - a.same);
    const spread =
      nearest && nearest.same >= 2 && nearest.same >= Object.keys(nearest.value).length / 2 ? nearest : undefined;
    const own = entries.filter(
      ([key, inner]) => !spread || !(key in spread.value) || textOf(spread.value[key]) !== textOf(inner),
    );
    return `{${[...(spread ? [`...${spread.path}`] : []), ...own.map(([key, inner]) => `${key}: ${write(inner)}`)].join(', ')}}`;
  };
  return (value) => (value === undefined ? 'undefined' : write(JSON.parse(textOf(value))));
}
