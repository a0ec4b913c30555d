/** What is this far from the window in px is drawn already, so that it is there when it is scrolled to. */
const reach = 400;

/** Whether a rectangle of the window is near what is seen of it. */
export function isNearViewport({ top, bottom }: { top: number; bottom: number }): boolean {
  return bottom >= -reach && top <= window.innerHeight + reach;
}

type Listener = (isNear: boolean) => void;

const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** Says whenever the element comes near to what is seen or leaves it, and once at first. @returns how to stop */
export function watchNearness(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: `${reach}px 0px` },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
