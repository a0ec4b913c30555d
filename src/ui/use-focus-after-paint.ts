import { type RefObject, useEffect } from 'react';

/**
 * Focuses a field once it has been painted. `autoFocus` does so earlier, and then the first paint waits for the layout.
 * Somebody who types into another field by then keeps it: the rest of a password would go into this one.
 */
export function useFocusAfterPaint(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const before = document.activeElement;
    const isTyping = () => document.activeElement !== before && document.activeElement?.matches('input, textarea');
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (!isTyping()) ref.current?.focus({ preventScroll: true });
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [ref]);
}
