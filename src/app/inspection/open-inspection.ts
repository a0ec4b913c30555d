import type { InspectionEvent } from 'xstate';
import { readInspection } from '../../adapters/inspection.ts';

/**
 * The observer of the charts from their start, if the address asks for it: the panel, or in development Stately's page.
 */
export async function openInspection(): Promise<((event: InspectionEvent) => void) | undefined> {
  const asked = readInspection();
  if (asked === null) return undefined;
  if (import.meta.env.DEV && asked === 'stately')
    return (await import('../../kit/inspection/stately.ts')).openInspector();
  return (await import('./panel.tsx')).openPanel();
}
