import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskInspection } from './mask.ts';

const page = 'https://stately.ai/inspect';
const mostWaitMs = 10_000;

/**
 * Opens Stately's inspector in a window of its own. Only development imports this file, for `?inspect=stately`. What is posted there is masked,
 * and where it can't be, the browser's console says why there is nothing to see.
 */
export function openInspector(): (event: InspectionEvent) => void {
  let opened: Window | null = null;
  const { inspect } = createBrowserInspector({
    url: page,
    // Everything that is posted passes here, now or once that page is there.
    serialize: (inspection) => maskInspection({ ...inspection }) as unknown as typeof inspection,
    // It asks for no more of a window than this.
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
