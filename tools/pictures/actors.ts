import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A chart among the others. */
export interface Actor {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** The folder of its file. */
  readonly domain: string;
  /** It starts with an address, and ends with it. */
  readonly isPage: boolean;
  /** The charts that it starts, by the name that it gives each (`src`), in its order. */
  readonly children: ReadonlyMap<string, string>;
  /** The events it sends to each of them, by chart. */
  readonly commands: ReadonlyMap<string, readonly string[]>;
  /** The events it sends to its parent. */
  readonly facts: readonly string[];
  /** The events it sends to itself. */
  readonly raises: readonly string[];
  /** Every event that some state of it accepts. */
  readonly handles: ReadonlySet<string>;
}

/** The root of all, and the folder of what lives as long as it does; a chart without a parent is a page. */
const ROOT = { name: 'app', domain: 'app' };

interface Send {
  readonly to: 'parent' | 'child' | 'itself';
  /** The child's id where the chart writes it. */
  readonly child: string | null;
  readonly types: readonly string[];
}

/**
 * Which chart starts which, and the events between them, from the charts' code.
 * @param charts by name
 * @param sources the text of each chart's file by its path from the repository's root
 */
export function actorsOf(
  charts: Readonly<Record<string, AnyStateMachine>>,
  sources: ReadonlyMap<string, string>,
): Map<string, Actor> {
  const files = new Map([...sources].map(([file, source]) => [/^ {2}id: '(\w+)'/m.exec(source)?.[1] ?? '', file]));
  const named = new Map(Object.keys(charts).map((name) => [name, namedIn(sources.get(files.get(name) ?? '') ?? '')]));
  const started = new Set([...named.values()].flatMap((children) => [...children.values()]));
  const loaded = Object.keys(charts).filter((name) => name !== ROOT.name && !started.has(name));
  return new Map(
    Object.entries(charts).map(([name, chart]) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`${name} has no file`);
      const own = named.get(name) ?? new Map<string, string>();
      const arriving = loaded.map((child): [string, string] => [child, child]);
      const children = new Map(
        [...own, ...(name === ROOT.name ? arriving : [])].filter(([, child]) => child in charts),
      );
      const sends = Object.keys(chart.implementations.actions).flatMap((action) => sendsOf(chart, action));
      const domain = file.split('/').at(-2) ?? '';
      const isPage = loaded.includes(name) && domain !== ROOT.domain;
      const messages = messagesOf(chart, charts, children, sends);
      return [name, { name, file, domain, isPage, children, ...messages, handles: handledBy(chart) }];
    }),
  );
}

/** Every event that some state of a chart accepts, without XState's own (`xstate.done…`). */
function handledBy({ root }: AnyStateMachine): Set<string> {
  return new Set(
    statesIn(root)
      .flatMap(({ transitions }) => [...transitions.keys()])
      .filter((type) => !type.startsWith('xstate.')),
  );
}

/** The events that an action of a chart sends, from its code; where that names none, those of its transitions. */
function sendsOf(chart: AnyStateMachine, action: string): Send[] {
  const implementation = chart.implementations.actions[action] as unknown as {
    type?: string;
    to?: unknown;
    event?: unknown;
    collect?: unknown;
  };
  if (implementation.type === 'xstate.enqueueActions') {
    const code = String(implementation.collect);
    return /enqueue\.sendTo\([^,]+,\s*event\)/.test(code)
      ? [...sendsInCode(code), { to: 'child', child: null, types: eventsOfTransitions(chart, action) }]
      : sendsInCode(code);
  }
  const { type, to, event } = implementation;
  const types =
    typeof event === 'function' ? typesIn(String(event)) : [(event as { type: string } | undefined)?.type ?? ''];
  if (type === 'xstate.raise') return [{ to: 'itself', child: null, types }];
  if (type !== 'xstate.sendTo') return [];
  const isUp = to === '#_parent';
  const passed = /^\(\s*\{\s*event\s*\}\s*\)\s*=>\s*event\s*;?$/.test(String(event))
    ? eventsOfTransitions(chart, action)
    : [];
  return [
    { to: isUp ? 'parent' : 'child', child: typeof to === 'string' && !isUp ? to : null, types: [...types, ...passed] },
  ];
}

function sendsInCode(code: string): Send[] {
  const down = [...code.matchAll(/enqueue\.sendTo\(\s*(?:['"](\w+)['"]|[^,]+),\s*(\{[\s\S]*?\})/g)].map(
    ([, child = null, event = '']): Send => ({ to: 'child', child, types: typesIn(event) }),
  );
  const raised = [...code.matchAll(/enqueue\.raise\(\s*(\{[\s\S]*?\})/g)].map(
    ([, event = '']): Send => ({ to: 'itself', child: null, types: typesIn(event) }),
  );
  const others = [...down, ...raised];
  if (!/sendParent\)?\(/.test(code)) return others;
  const sentElsewhere = others.flatMap(({ types }) => types);
  const types = typesIn(code).filter((type) => !sentElsewhere.includes(type));
  return [...others, { to: 'parent', child: null, types }];
}

/** `type: 'survey.start'` in code, with any quotes. */
function typesIn(code: string): string[] {
  return [...code.matchAll(/\btype:\s*['"`]([\w.]+)['"`]/g)].map(([, type = '']) => type);
}

function eventsOfTransitions({ root }: AnyStateMachine, action: string): string[] {
  return statesIn(root).flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .filter(({ actions }) => actions.some((one) => one === action || (one as { type?: string }).type === action))
      .map(({ eventType }) => eventType),
  );
}

/** Splits sent events by recipient. For a child that the code does not name, any that accepts the event. */
function messagesOf(
  chart: AnyStateMachine,
  charts: Readonly<Record<string, AnyStateMachine>>,
  children: ReadonlyMap<string, string>,
  sends: readonly Send[],
): Pick<Actor, 'commands' | 'facts' | 'raises'> {
  const own = handledBy(chart);
  const started = new Map(statesIn(chart.root).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, String(src)])));
  const commands = new Map<string, string[]>();
  for (const { child, types } of sends.filter(({ to }) => to === 'child')) {
    const known = child === null ? undefined : children.get(started.get(child) ?? child);
    for (const goal of known === undefined ? children.values() : [known]) {
      const taken = handledBy(charts[goal] as AnyStateMachine);
      // Forwarded unchanged: the events that both of them know.
      const all = types.length > 0 ? types : known === undefined ? [] : [...own].filter((type) => taken.has(type));
      const fitting = all.filter((type) => known !== undefined || taken.has(type));
      if (fitting.length > 0) commands.set(goal, unique([...(commands.get(goal) ?? []), ...fitting]));
    }
  }
  const typesTo = (goal: Send['to']) => unique(sends.filter(({ to }) => to === goal).flatMap(({ types }) => types));
  return { commands, facts: typesTo('parent'), raises: typesTo('itself') };
}

/** `saver: {} as typeof saverMachine`: its name here, and its chart. */
function namedIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/(\w+): \{\} as typeof (\w+)Machine\b/g)].map(([, src = '', name = '']) => [src, name]),
  );
}

function statesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(statesIn)];
}

function unique(types: readonly string[]): string[] {
  return [...new Set(types)].sort();
}
