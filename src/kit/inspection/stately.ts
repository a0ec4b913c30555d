import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskInspection } from './mask.ts';

const page = 'https://stately.ai/inspect';
const mostWaitMs = 10_000;

/**
 * Opens Stately's inspector in a separate window. Only development imports this file, for `?inspect=stately`.
 * Everything posted there is masked, and where it can't be opened, the browser's console says why.
 */
export function openInspector(): (event: InspectionEvent) => void {
  let opened: Window | null = null;
  const { inspect } = createBrowserInspector({
    url: page,
    // Every message is posted through this, now or once that page is there.
    serialize: (inspection) => maskInspection({ ...inspection }) as unknown as typeof inspection,
    // The only part of a window that it uses.
    window: {
      open: (...place: Parameters<Window['open']>) => {
        opened = window.open(...place);
        return opened;
      },
      addEventListener: window.addEventListener.bind(window),
    } as unknown as Window,
  });
  if (opened) warnUnlessAnswered();
  else console.error('The inspector’s window could not be opened: allow this page to open windows, and load it again.');
  return (event) => inspect.next?.(event);
}

function warnUnlessAnswered(): void {
  const timer = setTimeout(() => {
    console.error(`The inspector at ${page} did not answer: it can’t be reached from here. Nothing is sent to it.`);
  }, mostWaitMs);
  window.addEventListener('message', ({ data }) => {
    if (data?.type === '@statelyai.connected') clearTimeout(timer);
  });
}
