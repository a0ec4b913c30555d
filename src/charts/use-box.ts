import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { type BoxChange, isNearViewport, watchBox } from './boxes.ts';

/** The width of a sheet of A4 between its margins, in px. The picture is scaled to what the sheet really has. */
const printWidth = 680;

/** The height in px that a chart takes before it is drawn, so that nothing moves when it is. */
export const reserve = (height: number) => ({ '--reserved': `${height}px` }) as CSSProperties;

export type Box = {
  /** In px; 0 before it is in the document. */
  width: number;
  /** It is on the screen or nearly so, or printed: worth drawing. */
  isNear: boolean;
};

const unplaced = { width: 0, isNear: false, isPrinted: false };

/** How wide the place of a chart is, and whether it will be seen. */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [{ width, isNear, isPrinted }, setBox] = useState(unplaced);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const change = (now: BoxChange) =>
      setBox((before) => {
        const after = { ...before, ...now };
        const isSame = after.width === before.width && after.isNear === before.isNear;
        return isSame && after.isPrinted === before.isPrinted ? before : after;
      });
    const rectangle = element.getBoundingClientRect();
    change({ width: Math.floor(rectangle.width), isNear: isNearViewport(rectangle) });
    return watchBox(element, change);
  }, [ref]);
  return isPrinted ? { width: printWidth, isNear: true } : { width, isNear };
}
