import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The states of a chart that can be entered but not left, whatever guards say: neither from the state itself nor from a
 * parent. Final states are fine.
 * @returns their names, `report.tools.ready`
 */
export function deadEnds({ id, root }: AnyStateMachine): string[] {
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
export function regionsBegunAnew({ id, root }: AnyStateMachine): string[] {
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
