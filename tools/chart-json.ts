import type { AnyStateMachine } from 'xstate';

// Code can't be drawn: only its names elsewhere in the chart are kept.
const CODE_ONLY = new Set(['context', 'input', 'output', 'params', 'systemId']);

/**
 * A machine's chart as the JSON that Stately's tools import: names of actions, guards, actors and delays, in the
 * order in which the chart is written.
 */
export function chartJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(plain(machine.config), null, 2)}\n`;
}

/** The name of an action or guard in whatever form a chart may write it: `not(isReady)` for a combined guard. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') {
    const inner = (part as { guards?: unknown[] }).guards?.map(nameOf).join(', ');
    return inner === undefined ? part.name || 'unnamed' : `${part.name}(${inner})`;
  }
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'unnamed';
}

function plain(part: unknown): unknown {
  if (typeof part === 'function') return nameOf(part);
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key, value]) => !(CODE_ONLY.has(key) && !isText(value)));
  return Object.fromEntries(entries.map(([key, value]) => [key, plain(value)]));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
