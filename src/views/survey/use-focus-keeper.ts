import { useLayoutEffect, useState } from 'react';

export type FocusKeeper = {
  /** For a control's `ref`. */
  register: (name: string) => (control: HTMLElement | null) => void;
  /** Moves focus there after the list has been rendered. */
  want: (name: string) => void;
  /** Moves focus there now. */
  go: (name: string) => void;
};

/**
 * Restores focus to a control after a list was rendered, which moves or replaces the focused element. `order` is what
 * is rendered; when it changes, focus moves to the control last requested, once it exists.
 */
export function useFocusKeeper(order: unknown): FocusKeeper {
  const [{ keeper, bringBack }] = useState(makeKeeper);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` is the moment, not an input.
  useLayoutEffect(() => bringBack(), [order]);
  return keeper;
}

function makeKeeper() {
  const controls = new Map<string, HTMLElement>();
  let wanted: string | undefined;
  const keeper: FocusKeeper = {
    register: (name) => (control) => {
      if (control) controls.set(name, control);
      else controls.delete(name);
    },
    want: (name) => {
      wanted = name;
    },
    go: (name) => controls.get(name)?.focus(),
  };
  const bringBack = () => {
    const control = wanted === undefined ? undefined : controls.get(wanted);
    if (!control) return undefined;
    wanted = undefined;
    return focusWhenFree(control);
  };
  return { keeper, bringBack };
}

/** A closing dialog keeps the page behind it inert for a moment. */
function focusWhenFree(control: HTMLElement): (() => void) | undefined {
  const held = control.closest('[inert]');
  if (!held) {
    control.focus();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    control.focus();
  });
  observer.observe(held, { attributeFilter: ['inert'] });
  return () => observer.disconnect();
}
