import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import { CrashBoundary } from '../../ui/crash-boundary.tsx';
import styles from './user-menu.module.css';

// React Aria's menu is needed when it is opened, not before.
const importList = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(() => importList().then((module) => ({ default: module.UserMenuList })));

/** Up to two initials. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return letters
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The signed-in user and their menu: theme, sessions, password, the tour, logging out. */
export function UserMenu({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const name = useSelector(workspaceRef, (snapshot) => snapshot.context.user.full_name);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fetchAhead = () => void importList().catch(() => {});
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${name}, ${t`Your account`}`}
        title={name}
        data-initials={initialsOf(name)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <CrashBoundary fallback={null}>
          <Suspense fallback={null}>
            <UserMenuList workspaceRef={workspaceRef} triggerRef={button} onClose={() => setOpen(false)} />
          </Suspense>
        </CrashBoundary>
      ) : null}
    </>
  );
}
