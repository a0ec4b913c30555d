import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { type BoxChange, isInViewport, type PrintSize, watchBox } from './boxes.ts';

/** The height that a chart reserves before it is drawn, in px, so that nothing moves when it is. */
export const reserve = (height: number) => ({ '--reserved': `${height}px` }) as CSSProperties;

export type Box = {
  /** In px; 0 before it is in the document. */
  width: number;
  /** It is visible or nearly so, or printed: worth drawing. */
  isNear: boolean;
  /** The height of its values on paper in px, if it differs from the screen. */
  printHeight: number | null;
};

type Measured = { width: number; isNear: boolean; print: PrintSize | null };

const unplaced: Measured = { width: 0, isNear: false, print: null };

/** The width of a chart's place, and whether it will be visible. */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [{ width, isNear, print }, setBox] = useState(unplaced);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const change = (now: BoxChange) =>
      setBox((before) => {
        const after = { ...before, ...now };
        const isSame = after.width === before.width && after.isNear === before.isNear;
        return isSame && after.print === before.print ? before : after;
      });
    const rectangle = element.getBoundingClientRect();
    change({ width: Math.floor(rectangle.width), isNear: isInViewport(rectangle) });
    return watchBox(element, change);
  }, [ref]);
  return print === null
    ? { width, isNear, printHeight: null }
    : { width: print.width, isNear: true, printHeight: print.height };
}
