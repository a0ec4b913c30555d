import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import styles from './palette-host.module.css';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const Shortcuts = lazy(() => import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })));

/** The command palette and the list of shortcuts, loaded when they are first opened. */
export function PaletteHost({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const paletteRef = workspaceRef.getSnapshot().children.palette as PaletteActorRef;
  const isSearching = useSelector(paletteRef, (snapshot) => snapshot.matches('searching'));
  const isExplaining = useSelector(paletteRef, (snapshot) => snapshot.matches('explaining'));
  const typed = useRef('');
  if (!isSearching && !isExplaining) return null;
  return (
    <CrashBoundary fallback={null} onCrash={() => paletteRef.send({ type: 'palette.close' })}>
      <Suspense
        fallback={
          <OnItsWay>
            <TypedAhead paletteRef={paletteRef} typed={typed} />
          </OnItsWay>
        }
      >
        {isSearching ? (
          <Palette workspaceRef={workspaceRef} paletteRef={paletteRef} typed={typed} />
        ) : (
          <Shortcuts paletteRef={paletteRef} />
        )}
      </Suspense>
    </CrashBoundary>
  );
}

/** Where the dialog will be, so that the key that opens it is seen to work on a slow network. */
function OnItsWay({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.place}>
      {children}
      <div className={styles.frame}>
        <TextSkeleton label={t`Loading`} lines={5} />
      </div>
    </div>
  );
}

/** While a dialog is on its way, its keys are kept for it: the page behind would take them. */
function TypedAhead({ paletteRef, typed }: { paletteRef: PaletteActorRef; typed: RefObject<string> }) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') paletteRef.send({ type: 'palette.close' });
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
    };
    window.addEventListener('keydown', keep, true);
    return () => {
      window.removeEventListener('keydown', keep, true);
      // The palette has read it; or the dialog was closed before it came, or takes no text.
      typed.current = '';
    };
  }, [paletteRef, typed]);
  return null;
}
