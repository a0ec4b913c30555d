import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, setup } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { actorsOf } from '../../tools/pictures/actors.ts';
import { declaredEvents, sentEvents } from '../support/chart-events.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

const machineFiles = filesOf('machines/*/*.machine.ts');
const actors = [...actorsOf(registry, new Map(machineFiles.map((file) => [file, read(file)]))).values()];

/** Where a chart ends without a final state: its page stays until the person leaves it, or it has nothing to do. */
const deliberateEnds: Readonly<Record<string, string>> = {
  'cancellation.over': 'the page that started it begins again',
  'checkout.missing': 'the page links to the plans that there are',
  'checkout.overdue': 'the page links to the overdue payment',
  'checkout.settled': 'the page links to what was bought',
  'checkout.subscribed': 'there is nothing to buy',
  'checkout.tooSmall': 'the page links to the plans that fit',
  'confirmation.confirmed': 'the page links to the login',
  'consent.absent': 'nobody is asked as long as the page lives',
  'config.known': 'it does not change while the page lives',
  'draft.keeping': 'it writes whatever it is told, as long as its form is open',
  'dueList.ended': 'the session is over: the parent stops it',
  'firstSteps.facts.off': 'put away or done, they are asked for no more',
  'firstSteps.first.settled': 'what is below has waited, and waits no more',
  'payment.over': 'the page that started it begins again',
  'push.locked': 'a log-in begins the page again, with another session',
  'push.none': 'this device cannot be notified, or the server sends none',
  'subscriptions.ended': 'the page links to the plans',
};

describe('every chart as a graph', () => {
  const ends = Object.values(registry).flatMap(deadEnds);

  it('design 3 has no state that can be reached and not be left, but those that are meant to be so', () => {
    expect(ends.toSorted()).toEqual(Object.keys(deliberateEnds).sort());
  });

  it('design 3 has no transition that, for one region, restarts the regions beside it', () => {
    expect(Object.values(registry).flatMap(regionsBegunAnew)).toEqual([]);
  });

  it('design 3 says why a state is meant to be an end', () => {
    expect(Object.entries(deliberateEnds).filter(([, reason]) => !/\p{L}+ \p{L}+/u.test(reason))).toEqual([]);
  });
});

describe('events of charts', () => {
  const types = filesOf('machines/**/*.ts')
    .filter((file) => !file.endsWith('registry.ts'))
    .map(read);
  const views = filesOf('src/**/*.{ts,tsx}').map((file) => sentEvents(read(file), file));
  const fromViews = new Set(views.flatMap((sent) => [...sent.types]));
  const beginnings = views.flatMap((sent) => [...sent.beginnings]);
  const isFromView = (type: string) =>
    fromViews.has(type) || beginnings.some((beginning) => type.startsWith(beginning));

  // TypeScript refuses events that a chart does not declare, so a view's event is always one of these.
  it.each(actors)('design 3 $name takes every event that it declares', ({ file, handles }) => {
    const declared = declaredEvents(read(file), types);
    expect([...declared].filter((type) => !handles.has(type))).toEqual([]);
  });

  it.each(actors)(
    'design 3 $name waits for no event that nobody sends to it',
    ({ name, handles, raises, children }) => {
      const parents = actors.filter((other) => [...other.children.values()].includes(name));
      const commands = parents.flatMap((parent) => parent.commands.get(name) ?? []);
      const own = actors.filter((other) => [...children.values()].includes(other.name));
      const known = new Set([...commands, ...raises, ...own.flatMap(({ facts }) => facts)]);
      expect([...handles].filter((type) => !known.has(type) && !isFromView(type))).toEqual([]);
    },
  );

  it('design 3 sends from a view only what some chart takes', () => {
    const handled = new Set(actors.flatMap(({ handles }) => [...handles]));
    const sent = filesOf('src/views/**/*.tsx').flatMap((file) => [...sentEvents(read(file), file).types]);
    expect(sent.length).toBeGreaterThan(100);
    expect([...new Set(sent)].filter((type) => !handled.has(type))).toEqual([]);
  });
});

describe('what these checks find', () => {
  const chart = (states: object) =>
    setup({}).createMachine({ id: 'lamp', initial: 'on', states } as never) as unknown as AnyStateMachine;

  it('design 3 a state is left on its own or with one around it, and an end is no fault', () => {
    expect(deadEnds(chart({ on: { on: { press: 'off' } }, off: {} }))).toEqual(['lamp.off']);
    expect(deadEnds(chart({ on: { on: { press: 'off' } }, off: { type: 'final' } }))).toEqual([]);
    const nested = { initial: 'dim', on: { press: 'off' }, states: { dim: {} } };
    expect(deadEnds(chart({ on: nested, off: { on: { press: 'on' } } }))).toEqual([]);
    expect(deadEnds(chart({ on: { on: { press: { target: 'on', reenter: true } } } }))).toEqual(['lamp.on']);
    expect(deadEnds(chart({ on: { always: 'off' }, off: { on: { press: 'on' } }, forgotten: {} }))).toEqual([]);
  });

  it('design 3 a region beside the one that is meant loses where it was', () => {
    const lamp = (on: object, own = {}) =>
      setup({}).createMachine({
        id: 'lamp',
        type: 'parallel',
        on,
        states: { power: { initial: 'off', on: own, states: { off: {}, on: {} } }, colour: {} },
      } as never) as unknown as AnyStateMachine;
    expect(regionsBegunAnew(lamp({ reset: '.power.off' }))).toEqual(['lamp on reset']);
    expect(regionsBegunAnew(lamp({ reset: ['.power.off', '.colour'] }))).toEqual(['lamp on reset', 'lamp on reset']);
    expect(regionsBegunAnew(lamp({ reset: { target: ['.power.off', '.colour'] } }))).toEqual([]);
    expect(regionsBegunAnew(lamp({}, { reset: '.off' }))).toEqual([]);
  });

  it('design 3 reads declared events through aliases, and sent ones in values only', () => {
    const other = "export type Fact = { type: 'a.done' } | { type: 'a.left' | 'a.lost' };";
    const source =
      "type Own = Fact | { type: 'b.go' };\nsetup({ types: { events: {} as Own | { type: 'c.go'; id: number } } });";
    expect([...declaredEvents(source, [other])]).toEqual(['a.done', 'a.left', 'a.lost', 'b.go', 'c.go']);
    expect(() => declaredEvents(source, [])).toThrow('no file has the type Fact');
    const code =
      "type A = { type: 'no.event' };\nsend({ type: isOn ? 'a.b' : 'a.c' });\nsend({ type: `d.$" + '{change}` });';
    expect(sentEvents(code, 'a.ts')).toEqual({ types: new Set(['a.b', 'a.c']), beginnings: new Set(['d.']) });
  });
});

/**
 * The states of a chart that can be entered but not left, whatever guards say: neither from the state itself nor from a
 * parent. Final states are fine.
 * @returns their names, `report.tools.ready`
 */
function deadEnds({ id, root }: AnyStateMachine): string[] {
  return [...reachable(root)]
    .filter((node) => statesOf(node).length === 0 && node.type === 'atomic')
    .filter((node) => !around(node).some((outer) => transitionsOf(outer).some((way) => leadsAway(way, node))))
    .map(({ path }) => [id, ...path].join('.'));
}

/**
 * The transitions of states with regions that lead into only some of these. XState exits and enters all of them, so
 * that the others lose their state; the intended region should take the event itself, or all must be named.
 * @returns `lamp.power on reset`
 */
function regionsBegunAnew({ id, root }: AnyStateMachine): string[] {
  return statesIn(root)
    .filter(({ type }) => type === 'parallel')
    .flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .filter(({ target }) => {
          const inside = target?.filter((goal) => goal !== node && around(goal).includes(node)) ?? [];
          return inside.length > 0 && inside.length < statesOf(node).length;
        })
        .map(({ eventType }) => `${[id, ...node.path].join('.')} on ${eventType}`),
    );
}

function statesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...statesOf(node).flatMap(statesIn)];
}

function leadsAway({ target }: AnyTransitionDefinition, node: AnyStateNode): boolean {
  return target?.some((goal) => goal !== node) ?? false;
}

/** Entered with the chart, or by a transition of a state that can be. */
function reachable(root: AnyStateNode): Set<AnyStateNode> {
  const entered = new Set<AnyStateNode>();
  const passed = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    if (node.type === 'compound') for (const first of node.initial.target) enter(first);
    if (node.type === 'history') for (const sibling of statesOf(node.parent ?? node)) enter(sibling);
    pass(node);
  };
  /** Entering a state also enters its parents and their other regions, but not their first state. */
  const pass = (node: AnyStateNode): void => {
    if (passed.has(node)) return;
    passed.add(node);
    if (node.type === 'parallel') for (const region of statesOf(node)) enter(region);
    for (const { target } of transitionsOf(node)) for (const goal of target ?? []) enter(goal);
    if (node.parent) pass(node.parent);
  };
  enter(root);
  return entered;
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

function statesOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function around(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...around(node.parent)];
}
