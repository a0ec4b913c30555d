import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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

/** Content this far from the window, in px, is already drawn, so that it is there when it is scrolled to. */
const reach = 400;

/** Whether a rectangle is visible in the window; content that is only near waits until that is painted. */
function isInViewport({ top, bottom }: { top: number; bottom: number }): boolean {
  return bottom >= 0 && top <= window.innerHeight;
}

/** The size of a picture on paper in px; `height`: of its values, null: as on the screen. */
type PrintSize = { width: number; height: number | null };
/** `print`: while the page is printed; else null. */
type BoxChange = { width?: number; isNear?: boolean; print?: PrintSize | null };
type Listener = (change: BoxChange) => void;

// One observer of each kind for all charts of the page.
const listeners = new Map<Element, Listener>();
let observers: { size: ResizeObserver; place: IntersectionObserver } | null = null;

function makeObservers() {
  const size = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.({ width: Math.floor(contentRect.width) });
  });
  const place = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.({ isNear: isIntersecting });
    },
    { rootMargin: `${reach}px 0px` },
  );
  window.addEventListener('beforeprint', () => sayPrinted(true));
  window.addEventListener('afterprint', () => sayPrinted(false));
  return { size, place };
}

/** The width of a sheet of A4 between its margins, in px. The picture is scaled to the actual width. */
const sheetWidth = 680;

/** A chart narrower than a sheet is declared by `--print-width` and `--print-height`, in px. */
function printSizeOf(element: Element): PrintSize {
  const style = getComputedStyle(element);
  const [width, height] = ['width', 'height'].map((side) =>
    Number.parseFloat(style.getPropertyValue(`--print-${side}`)),
  );
  return { width: width || sheetWidth, height: height || null };
}

/** The browser lays out the sheets as soon as its event has been handled: changes must be drawn by then. */
function sayPrinted(isPrinted: boolean): void {
  flushSync(() => {
    for (const [element, listener] of listeners) listener({ print: isPrinted ? printSizeOf(element) : null });
  });
}

/**
 * Reports when the width of an element changes, when it comes near the visible part or leaves it, or when the page is
 * printed.
 * @returns how to stop
 */
function watchBox(element: Element, listener: Listener): () => void {
  observers ??= makeObservers();
  const { size, place } = observers;
  listeners.set(element, listener);
  size.observe(element);
  place.observe(element);
  return () => {
    listeners.delete(element);
    size.unobserve(element);
    place.unobserve(element);
  };
}
