import type { StateValue } from 'xstate';

/**
 * A state's value as one word for `data-state`: `editing.dirty`, and `data.showing scale.precise` for parallel regions.
 */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([state, inner]) => stateName(inner ?? '').replaceAll(/(^|\s)(?=\S)/g, `$1${state}.`) || state)
    .join(' ');
}
