import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const Shortcuts = lazy(() => import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })));

/** The command palette and the list of shortcuts, loaded when they are first opened. */
export function PaletteHost({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const paletteRef = workspaceRef.getSnapshot().children.palette as PaletteActorRef;
  const isSearching = useSelector(paletteRef, (snapshot) => snapshot.matches('searching'));
  const isExplaining = useSelector(paletteRef, (snapshot) => snapshot.matches('explaining'));
  if (!isSearching && !isExplaining) return null;
  return (
    <CrashBoundary fallback={null} onCrash={() => paletteRef.send({ type: 'palette.close' })}>
      <Suspense fallback={null}>
        {isSearching ? (
          <Palette workspaceRef={workspaceRef} paletteRef={paletteRef} />
        ) : (
          <Shortcuts paletteRef={paletteRef} />
        )}
      </Suspense>
    </CrashBoundary>
  );
}
