import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from './chart-json.ts';

/**
 * A machine's chart as a Mermaid state diagram: states with their invoked actors, transitions with guards, and notes
 * with descriptions. What Mermaid can't draw (transitions of the whole chart, or from a state into itself) is written
 * into the notes.
 */
export function chartMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const body = root.type === 'parallel' ? composite(root) : children(root);
  const nodes = descendants(root);
  const arrows = nodes.flatMap((node) => transitionsOf(node).filter(isArrow).map(arrow));
  const firstState = Object.values(root.states)[0] as AnyStateNode | undefined;
  const ofAll = root.type === 'parallel' || firstState === undefined ? note(root, root) : note(root, firstState);
  return ['stateDiagram-v2', ...indent([...body, ...arrows, ...ofAll]), ''].join('\n');
}

function children(node: AnyStateNode): string[] {
  const states = Object.values(node.states) as AnyStateNode[];
  const first = initialOf(node);
  const begins = first === undefined ? [] : [`[*] --> ${idOf(first)}`];
  return [...begins, ...states.flatMap(state), ...states.flatMap((child) => note(child, child))];
}

function state(node: AnyStateNode): string[] {
  if (Object.keys(node.states).length > 0) return composite(node);
  const lines = [node.key, ...node.invoke.map((invoked) => `invokes ${String(invoked.id)}`)];
  const [title, ...more] = lines.map(clean);
  return [
    `state "${title}" as ${idOf(node)}`,
    ...more.map((line) => `${idOf(node)} : ${line}`),
    ...(node.type === 'final' ? [`${idOf(node)} --> [*]`] : []),
  ];
}

function composite(node: AnyStateNode): string[] {
  const regions =
    node.type === 'parallel' ? (Object.values(node.states) as AnyStateNode[]).map(regionOf) : [children(node)];
  const body = regions.flatMap((region, index) => (index === 0 ? region : ['--', ...region]));
  return [`state "${clean(node.key)}" as ${idOf(node)} {`, ...indent([...body, ...noteOfRegion(node)]), '}'];
}

/** A region without states of its own has its note beside it. */
function regionOf(node: AnyStateNode): string[] {
  return Object.keys(node.states).length > 0 ? state(node) : [...state(node), ...note(node, node)];
}

function arrow(transition: AnyTransitionDefinition): string {
  const goal = transition.target?.[0] ?? transition.source;
  return `${idOf(transition.source)} --> ${idOf(goal)} : ${clean(labelOf(transition))}`;
}

// Mermaid draws no line between a composite state and what is inside it, and nothing for the chart as a whole.
function isArrow({ source, target }: AnyTransitionDefinition): boolean {
  const goal = target?.[0];
  return goal !== undefined && !isInside(goal, source) && !(isInside(source, goal) && goal !== source);
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  if (node === outer) return Object.keys(outer.states).length > 0 || outer.parent === undefined;
  return node.parent !== undefined && (node.parent === outer || isInside(node.parent, outer));
}

// Mermaid 10 fails to draw a chart with a note at a region: it is placed at its first state. A note must be in the
// braces of its state’s own parent: from outside, four notes in one parent were more than Mermaid 10 could draw.
function noteOfRegion(node: AnyStateNode): string[] {
  const [first] = Object.values(node.states) as AnyStateNode[];
  return node.parent?.type === 'parallel' && first !== undefined ? note(node, first) : [];
}

function note(node: AnyStateNode, place: AnyStateNode): string[] {
  const stays = transitionsOf(node).filter((transition) => !isArrow(transition));
  const isLeaf = Object.keys(node.states).length === 0;
  const lines = [
    ...(node.description ? [node.description] : []),
    ...(isLeaf ? [] : node.invoke.map((invoked) => `invokes ${String(invoked.id)}`)),
    ...named('on entry', node.config.entry),
    ...named('on exit', node.config.exit),
    ...stays.map((transition) => `${labelOf(transition)}${goalText(transition)}`),
  ];
  if (lines.length === 0) return [];
  const isElsewhere = node.parent === undefined || node !== place;
  const prefix = isElsewhere ? [`Anywhere in ${node.parent === undefined ? 'the chart' : node.key}`] : [];
  return [`note right of ${idOf(place)}`, ...indent([...prefix, ...lines].map(clean)), 'end note'];
}

// As the chart has them: xstate adds its own for delays.
function named(when: string, written: unknown): string[] {
  const actions = written === undefined ? [] : [written].flat();
  return actions.length === 0 ? [] : [`${when}, ${actions.map(nameOf).join(', ')}`];
}

function goalText({ target, actions }: AnyTransitionDefinition): string {
  const goal = target?.map((node) => node.path.join('.') || node.key).join(', ');
  if (goal !== undefined) return ` to ${goal}`;
  return actions.length > 0 ? ` does ${actions.map(nameOf).join(', ')}` : ' is ignored';
}

function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const event =
    eventType === ''
      ? 'always'
      : eventType
          .replace(/^xstate\.(done|error|snapshot)\.(?:actor|state)?\.?/, '$1 ')
          .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
  return guard === undefined ? event : `${event} [${nameOf(guard)}]`;
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return (Object.values(node.states) as AnyStateNode[]).flatMap((child) => [child, ...descendants(child)]);
}

function initialOf(node: AnyStateNode): AnyStateNode | undefined {
  return node.type === 'compound' ? node.initial.target[0] : undefined;
}

function idOf(node: AnyStateNode): string {
  return (node.path.length === 0 ? [node.key] : node.path).join('_').replace(/\W/g, '_');
}

// These end a label, begin a comment or open a block in Mermaid's grammar.
function clean(text: string): string {
  return text
    .replace(/[;#%{}"]/g, ' ')
    .replace(/:/g, ' –')
    .replace(/\s+/g, ' ')
    .trim();
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
