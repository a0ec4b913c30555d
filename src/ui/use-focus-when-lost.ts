import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus goes away with a change of the value, the focus goes to `target`. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, value: boolean) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement === document.body) target.current?.focus();
  }, [target, value]);
}
