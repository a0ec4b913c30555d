import { flushSync } from 'react-dom';

/** Content this far from the window, in px, is already drawn, so that it is there when it is scrolled to. */
const reach = 400;

/** Whether a rectangle is visible in the window; content that is only near waits until that is painted. */
export function isInViewport({ top, bottom }: { top: number; bottom: number }): boolean {
  return bottom >= 0 && top <= window.innerHeight;
}

/** The size of a picture on paper in px; `height`: of its values, null: as on the screen. */
export type PrintSize = { width: number; height: number | null };
/** `print`: while the page is printed; else null. */
export type BoxChange = { width?: number; isNear?: boolean; print?: PrintSize | null };
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
export function watchBox(element: Element, listener: Listener): () => void {
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
