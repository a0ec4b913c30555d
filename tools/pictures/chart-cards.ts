import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Step, Steps } from '../../machines/steps.ts';
import { nameOf } from '../chart-json.ts';
import { stepsAt } from '../steps-tables.ts';
import type { Look, Piece } from './text-lines.ts';

/** A paragraph of a card. */
export interface Block {
  readonly pieces: readonly Piece[];
  readonly indent: number;
  /** The full text of what is shortened, as a tooltip. */
  readonly tooltip?: string;
  /** The picture of the chart that is named here. */
  readonly link?: string;
  /** The items to which arrows lead from here. */
  readonly leadsTo: readonly string[];
  /** The transition, in the inspection's notation: the state's id, the event, its index among their branches. */
  readonly transition?: string;
}

/** A state, or what applies anywhere in a group of them. */
export interface Card {
  readonly kind: 'state' | 'final' | 'history' | 'anywhere';
  readonly id: string;
  readonly blocks: readonly Block[];
}

/** The dot that the arrow to the first state starts from. */
export interface Start {
  readonly kind: 'start';
  readonly id: string;
  readonly leadsTo: string;
}

/** A state whose own states are drawn inside of it. */
export interface Group {
  readonly kind: 'group' | 'region';
  readonly id: string;
  readonly title: string;
  readonly tooltip: string;
  readonly items: readonly Item[];
}

export type Item = Card | Start | Group;

/** `overview`: the states of the chart itself, or of its regions; `whole`: all states, actions and tags, too. */
export type Depth = 'overview' | 'whole';

/** Longer descriptions become tooltips. */
const SHORT = 170;

/** Whether a chart has states within states, so that its overview leaves something out. */
export function hasDepth({ root }: AnyStateMachine): boolean {
  const shown = root.type === 'parallel' ? statesOf(root).flatMap(statesOf) : statesOf(root);
  return shown.some(isComposite);
}

/**
 * The content of a chart's picture, before layout.
 * @param linkOf the picture of an actor's chart, by the actor's name (`src`) in this chart; none for a request
 * @param steps how its events come about and what is visible in its states
 */
export function cardsOf(
  machine: AnyStateMachine,
  depth: Depth,
  linkOf: (src: string) => string | undefined,
  steps: Steps,
): Item[] {
  const { root } = machine;
  const isWhole = depth === 'whole';
  const isGroup = (node: AnyStateNode) =>
    isComposite(node) && (isWhole || (node.parent === root && root.type === 'parallel'));

  return insideOf(root);

  function insideOf(node: AnyStateNode): Item[] {
    const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
    const does = [...factsOf(node), ...rowsOf(node)];
    const title = titled(node === root ? 'In every state' : `Anywhere in ${node.key}`);
    const anywhere = [...(does.length > 0 ? [title] : []), ...(node === root ? [] : described(node)), ...does];
    return [
      ...(initial ? [{ kind: 'start' as const, id: startOf(node), leadsTo: shown(initial).id }] : []),
      ...(anywhere.length > 0 ? [{ kind: 'anywhere' as const, id: `${node.id}:anywhere`, blocks: anywhere }] : []),
      ...statesOf(node).map((child): Item => (isGroup(child) ? groupOf(child) : cardOf(child))),
    ];
  }

  function groupOf(node: AnyStateNode): Group {
    const kind = node.parent?.type === 'parallel' ? 'region' : 'group';
    return { kind, id: node.id, title: node.key, tooltip: node.description ?? '', items: insideOf(node) };
  }

  function cardOf(node: AnyStateNode): Card {
    const output = (node.config as { output?: unknown }).output;
    const inside = statesOf(node).map(({ key }) => key);
    return {
      kind: node.type === 'final' || node.type === 'history' ? node.type : 'state',
      id: node.id,
      blocks: [
        titled(node.type === 'history' ? `${node.key}: as it was left` : node.key, node.description),
        ...described(node),
        ...seenIn(node),
        ...(inside.length > 0 ? [block(['inside: ', 'note'], [inside.join(', '), 'text'])] : []),
        ...factsOf(node),
        ...(typeof output === 'string' ? [block(['result: ', 'note'], [output, 'text'])] : []),
        ...rowsOf(node),
        ...descendantsOf(node).flatMap((inner) => rowsOf(inner, node)),
      ],
    };
  }

  function factsOf(node: AnyStateNode): Block[] {
    const { entry, exit } = node.config;
    const runs = node.invoke.map(({ src, id }) => {
      const name = typeof src === 'string' ? src : id;
      const link = linkOf(name);
      const said =
        link === undefined ? block(['asks ', 'note'], [name, 'text']) : block(['starts ', 'note'], [name, 'child']);
      return link === undefined ? said : { ...said, link };
    });
    if (!isWhole) return runs;
    const tags = [...node.tags];
    return [
      ...runs,
      ...(tags.length > 0 ? [block([tags.length > 1 ? 'tags: ' : 'tag: ', 'note'], [tags.join(', '), 'text'])] : []),
      ...actionsBlock('on entry: ', entry),
      ...actionsBlock('on exit: ', exit),
    ];
  }

  /** @param collapsed the state that represents this one in an overview: only what leads out of it is included */
  function rowsOf(node: AnyStateNode, collapsed?: AnyStateNode): Block[] {
    const events = Map.groupBy([...node.transitions.values(), node.always ?? []].flat(), ({ eventType }) => eventType);
    return [...events].flatMap(([event, all]) => {
      const branches = collapsed ? all.filter(({ target }) => target?.some((goal) => shown(goal) !== collapsed)) : all;
      if (branches.length === 0) return [];
      const from = collapsed ? `${node.path.slice(collapsed.path.length).join('.')}: ` : '';
      const head: [string, Look][] = [
        [from, 'note'],
        [`${eventText(event)} `, 'event'],
        [`${doneBy(event, node)} `, 'note'],
      ];
      const [only] = branches;
      if (all.length === 1 && only) return [row(only, head, 0), ...arrangedBy(event, node), ...noteOf(only, 12)];
      return [
        block(...head),
        ...arrangedBy(event, node),
        ...branches.flatMap((branch) => {
          const at = all.indexOf(branch);
          const number: [string, Look] = [`${at + 1}  `, 'note'];
          const otherwise: [string, Look][] = branch.guard === undefined ? [['otherwise ', 'guard']] : [];
          return [{ ...row(branch, [number, ...otherwise], at), indent: 12 }, ...noteOf(branch, 26)];
        }),
      ];
    });
  }

  /** What a person does, in few words: `(press “Save”)`. */
  function doneBy(event: string, node: AnyStateNode): string {
    const told = stepsAt(steps, event, node.path.join('.')).flatMap((step) => ('uses' in step ? shortly(step) : []));
    return told.length === 0 ? '' : `(${[...new Set(told)].join(' or ')})`;
  }

  /** What a person does without a single control, and what a tester causes. */
  function arrangedBy(event: string, node: AnyStateNode): Block[] {
    if (!isWhole) return [];
    const told = stepsAt(steps, event, node.path.join('.')).flatMap((step) =>
      'text' in step && (step.by === 'person' || step.by === 'tester') ? [step.text] : [],
    );
    return [...new Set(told)].map((text) => ({ ...block([text, 'note']), indent: 12 }));
  }

  function seenIn(node: AnyStateNode): Block[] {
    const seen = isWhole ? steps.states[node.path.join('.')] : null;
    return seen ? [block(['seen: ', 'note'], [seen, 'text'])] : [];
  }

  function row(transition: AnyTransitionDefinition, head: readonly [string, Look][], at: number): Block {
    const { guard, actions, target, description, source, eventType } = transition;
    const done = isWhole && actions.length > 0 ? `/ ${actions.map(callText).join(', ')}` : '';
    const pieces: [string, Look][] = [
      ...head,
      [guard === undefined ? '' : `[${callText(guard)}] `, 'guard'],
      [`${goalText(transition)} `, 'target'],
      [done, 'action'],
    ];
    const leadsTo = (target ?? []).flatMap((goal) => placeOf(goal, source));
    const said = { ...block(...pieces), transition: `${source.id} ${eventType} ${at}`, leadsTo };
    return description ? { ...said, tooltip: description } : said;
  }

  function noteOf({ description }: AnyTransitionDefinition, indent: number): Block[] {
    if (!isWhole || !description || description.length > SHORT) return [];
    return [{ ...block([description, 'note']), indent }];
  }

  /** The end of an arrow. A group that is entered from its own inside begins at its dot again; no dot, no arrow. */
  function placeOf(goal: AnyStateNode, source: AnyStateNode): string[] {
    const [from, to] = [shown(source), shown(goal)];
    if (from === to && !(isGroup(to) && goal === to)) return [];
    if (!isWithin(from, to) || !isGroup(to)) return [to.id];
    return to.type === 'compound' ? [startOf(to)] : [];
  }

  /** The state itself, or its representative where the picture ends. */
  function shown(node: AnyStateNode): AnyStateNode {
    const way = wayTo(node);
    return way.find((one) => one !== root && !isGroup(one)) ?? node;
  }
}

function described({ description }: AnyStateNode): Block[] {
  if (!description) return [];
  if (description.length <= SHORT) return [block([description, 'text'])];
  const [first = ''] = /^.*?[.;:](?= )/.exec(description) ?? [];
  return [{ ...block([`${first.slice(0, SHORT).replace(/[;:]$/, '')} …`, 'text']), tooltip: description }];
}

const verbs = {
  button: 'press',
  switch: 'turn on or off',
  link: 'follow',
  field: 'type into',
  choice: 'choose',
} as const;

function shortly(step: Step): string[] {
  return 'name' in step ? [`${verbs[step.uses]} “${step.name}”`] : [];
}

function titled(title: string, tooltip?: string): Block {
  return { ...block([title, 'title']), ...(tooltip ? { tooltip } : {}) };
}

function block(...pieces: readonly [string, Look][]): Block {
  const said = pieces.filter(([text]) => text.trim() !== '').map(([text, look]) => ({ text, look }));
  return { pieces: said, indent: 0, leadsTo: [] };
}

function actionsBlock(when: string, written: unknown): Block[] {
  const actions = written === undefined ? [] : [written].flat();
  return actions.length === 0 ? [] : [block([when, 'note'], [actions.map(callText).join(', '), 'action'])];
}

/** `isOutcome(kind: saved)`: literal parameters of a chart distinguish branches; computed ones are left out. */
function callText(part: unknown): string {
  const params = typeof part === 'object' && part !== null ? (part as { params?: unknown }).params : undefined;
  if (typeof params !== 'object' || params === null) return nameOf(part);
  const said = Object.entries(params).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return said.length === 0
    ? nameOf(part)
    : `${nameOf(part)}(${said.map(([key, value]) => `${key}: ${value}`).join(', ')})`;
}

function eventText(event: string): string {
  if (event === '') return 'at once';
  const [, kind, name] = /^xstate\.(done|error|snapshot)\.(?:actor|state)\.(.*)$/.exec(event) ?? [];
  if (kind === 'error') return `${name} fails`;
  if (kind === 'snapshot') return `${name} changes`;
  if (kind === 'done') return event.startsWith('xstate.done.state') ? 'all inside is over' : `${name} is done`;
  return event.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

function goalText({ source, target, actions, reenter }: AnyTransitionDefinition): string {
  if (target === undefined) return actions.length > 0 ? 'stays' : 'is ignored';
  const names = target.map((goal) => {
    if (goal === source) return reenter || !isComposite(source) ? 'itself, anew' : 'its beginning';
    const shared = wayTo(source).filter((node) => wayTo(goal).includes(node) && node !== goal).length - 1;
    return goal.path.slice(Math.max(0, shared)).join('.') || 'the beginning';
  });
  return `→ ${names.join(' and ')}`;
}

function startOf(node: AnyStateNode): string {
  return `${node.id}:start`;
}

function statesOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function isComposite(node: AnyStateNode): boolean {
  return statesOf(node).length > 0;
}

function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return statesOf(node).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** From the chart's root to the state, both included. */
function wayTo(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [...wayTo(node.parent), node];
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return wayTo(node).includes(outer);
}
