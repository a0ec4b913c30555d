import { useLayoutEffect, useRef } from 'react';

export type FocusKeeper = ReturnType<typeof useFocusKeeper>;

/**
 * Brings focus back to a control after a list was drawn anew, which moves or replaces the element that had it.
 * `order` names what is drawn; when it changes, focus goes to the control last wanted, once it is there.
 */
export function useFocusKeeper(order: string) {
  const controls = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` is the moment, not an input.
  useLayoutEffect(() => {
    const control = wanted.current === undefined ? undefined : controls.current.get(wanted.current);
    if (!control) return;
    wanted.current = undefined;
    return focusWhenFree(control);
  }, [order]);

  return {
    register: (name: string) => (control: HTMLElement | null) => {
      if (control) controls.current.set(name, control);
      else controls.current.delete(name);
    },
    want: (name: string) => {
      wanted.current = name;
    },
  };
}

/** A dialog that is closing keeps what is behind it inert for a moment. */
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
