import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let printing = false;

/** Whether the page is about to be printed. */
export const isPrinting = () => printing;

/** The browser lays out the sheets as soon as its event has been handled: what changes must be drawn by then. */
function say(isNow: boolean): void {
  printing = isNow;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const begin = () => say(true);
const end = () => say(false);

/** Says when printing begins and ends. @returns how to stop */
export function watchPrinting(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
