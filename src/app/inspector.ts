import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

/** Opens Stately's inspector in a window of its own. Only development imports this file. */
export function openInspector(): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector();
  return (event) => inspect.next?.(event);
}
