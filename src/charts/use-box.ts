import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isNearViewport, watchNearness } from './nearness.ts';
import { isPrinting, watchPrinting } from './printing.ts';

/** The width of a sheet of A4 between its margins, in px. The picture is scaled to what the sheet really has. */
const printWidth = 680;

/** The height in px that a chart takes before it is drawn, so that nothing moves when it is. */
export const reserve = (height: number) => ({ '--reserved': `${height}px` }) as CSSProperties;

export type Box<Element extends HTMLElement> = {
  ref: RefObject<Element | null>;
  /** In px; 0 before it is in the document. */
  width: number;
  /** It is on the screen or nearly so, or printed: worth drawing. */
  isNear: boolean;
};

/** Where a chart is drawn: how wide it is, and whether it will be seen. */
export function useBox<Element extends HTMLElement>(): Box<Element> {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState({ width: 0, isNear: false });
  const printing = useSyncExternalStore(watchPrinting, isPrinting);

  const measure = useCallback((isNear?: boolean) => {
    const rectangle = ref.current?.getBoundingClientRect();
    if (!rectangle) return;
    const width = Math.floor(rectangle.width);
    setSeen((before) => {
      const now = { width, isNear: isNear ?? before.isNear };
      return before.width === now.width && before.isNear === now.isNear ? before : now;
    });
  }, []);

  useLayoutEffect(() => {
    if (ref.current) measure(isNearViewport(ref.current.getBoundingClientRect()));
  }, [measure]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const unwatch = watchNearness(element, measure);
    const observer = new ResizeObserver(() => measure());
    observer.observe(element);
    return () => {
      unwatch();
      observer.disconnect();
    };
  }, [measure]);

  return printing ? { ref, width: printWidth, isNear: true } : { ref, ...seen };
}
