import { flushSync } from 'react-dom';

/** What is this far from the window in px is drawn already, so that it is there when it is scrolled to. */
const reach = 400;

/** Whether a rectangle of the window is seen; what is only near waits until that is painted. */
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

/** The width of a sheet of A4 between its margins, in px. The picture is scaled to what the sheet really has. */
const sheetWidth = 680;

/** Who gives a chart less than a whole line of a sheet says so by `--print-width` and `--print-height`, in px. */
function printSizeOf(element: Element): PrintSize {
  const style = getComputedStyle(element);
  const [width, height] = ['width', 'height'].map((side) =>
    Number.parseFloat(style.getPropertyValue(`--print-${side}`)),
  );
  return { width: width || sheetWidth, height: height || null };
}

/** The browser lays out the sheets as soon as its event has been handled: what changes must be drawn by then. */
function sayPrinted(isPrinted: boolean): void {
  flushSync(() => {
    for (const [element, listener] of listeners) listener({ print: isPrinted ? printSizeOf(element) : null });
  });
}

/**
 * Says when the width of an element changes, it comes near to what is seen or leaves it, or the page is printed.
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
