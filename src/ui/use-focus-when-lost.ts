import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element disappears with a change of the value, focus moves to `target`. A dialog that closes with
 * that change returns the focus a frame later, maybe to a button that is gone.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, value: unknown) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    const isLost = () => document.activeElement === document.body;
    if (isLost()) target.current?.focus();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isLost()) target.current?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [target, value]);
}
