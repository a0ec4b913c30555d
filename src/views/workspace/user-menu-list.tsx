import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { PaletteActorRef } from '../../../machines/app/palette.machine.ts';
import type { ThemeActorRef } from '../../../machines/app/theme.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import type { Place, Theme } from '../../../machines/types.ts';
import { useApp } from '../../kit/actors.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { stateName } from '../state-name.ts';
import { useTourReason } from './use-block-reason.ts';
import { useShortcutNames } from './use-shortcut-names.ts';
import styles from './user-menu.module.css';

interface UserMenuListProps {
  workspaceRef: WorkspaceActorRef;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function UserMenuList({ workspaceRef, triggerRef, onClose }: UserMenuListProps) {
  const { t } = useLingui();
  const appRef = useApp();
  const { children } = workspaceRef.getSnapshot();
  const paletteRef = children.palette as PaletteActorRef;
  const themeRef = children.theme as ThemeActorRef;
  const tourRef = children.tour as TourActorRef;
  const name = useSelector(workspaceRef, (snapshot) => snapshot.context.user.full_name);
  const email = useSelector(workspaceRef, (snapshot) => snapshot.context.user.email);
  const theme = useSelector(themeRef, (snapshot) => stateName(snapshot.value));
  const closureReason = useTourReason();
  const keys = useShortcutNames();
  const goTo = (place: Place) => appRef.send({ type: 'navigation.go', place });
  const themes: [Theme, string][] = [
    ['system', t`As on this device`],
    ['light', t`Light`],
    ['dark', t`Dark`],
  ];

  return (
    <Popover
      className={styles.popover ?? ''}
      aria-label={t`Your account`}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      offset={6}
    >
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.email}>{email}</span>
      </div>
      <Menu className={styles.menu ?? ''} aria-label={t`Your account`} autoFocus="first" onClose={onClose}>
        <Entry icon="search" keys={keys.palette} onAction={() => paletteRef.send({ type: 'palette.toggle' })}>
          {t`Search and commands`}
        </Entry>
        <Entry icon="info" keys="?" onAction={() => paletteRef.send({ type: 'shortcuts.show' })}>
          {t`Keyboard shortcuts`}
        </Entry>
        <Separator className={styles.line ?? ''} />
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onSelectionChange={(keys) => {
            const [chosen] = keys;
            themeRef.send({ type: 'theme.choose', theme: chosen as Theme });
          }}
          shouldCloseOnSelect={false}
        >
          <Header className={styles.section}>
            <Trans>Appearance</Trans>
          </Header>
          {themes.map(([id, label]) => (
            <MenuItem key={id} id={id} textValue={label} className={styles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={styles.mark}>{isSelected ? <Icon name="check" size={16} /> : null}</span>
                  {label}
                </>
              )}
            </MenuItem>
          ))}
        </MenuSection>
        <Separator className={styles.line ?? ''} />
        <Entry icon="eye" onAction={() => goTo({ page: 'sessions', params: {} })}>
          {t`Where you are logged in`}
        </Entry>
        <Entry icon="key" onAction={() => goTo({ page: 'changePassword', params: {} })}>
          {t`Change password`}
        </Entry>
        <Entry icon="flag" reason={closureReason} onAction={() => tourRef.send({ type: 'tour.start' })}>
          {t`Start a tour`}
        </Entry>
        <Entry icon="logout" onAction={() => appRef.send({ type: 'session.signOut' })}>
          {t`Log out`}
        </Entry>
      </Menu>
    </Popover>
  );
}

interface EntryProps {
  icon: IconName;
  children: string;
  keys?: string;
  /** Why it can't be chosen now. */
  reason?: string | undefined;
  onAction: () => void;
}

function Entry({ icon, children, keys, reason, onAction }: EntryProps) {
  return (
    <MenuItem textValue={children} className={styles.item ?? ''} isDisabled={reason !== undefined} onAction={onAction}>
      <span className={styles.mark}>
        <Icon name={icon} size={16} />
      </span>
      <span className={styles.text}>
        {children}
        {reason ? <span className={styles.reason}>{reason}</span> : null}
      </span>
      {keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
    </MenuItem>
  );
}
