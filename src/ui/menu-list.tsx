import { createContext, type ReactNode, use, useId } from 'react';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './menu-list.module.css';
import { useHint } from './use-hint.tsx';

/** Whether the menu shows only its icons, with names on hover and focus. */
export const MenuFolding = createContext(false);

/** The list of a menu's items; `MenuItem`s are its children. */
export function MenuList({ children }: { children: ReactNode }) {
  const isFolded = use(MenuFolding);
  return (
    <ul className={styles.list} data-folded={isFolded || undefined}>
      {children}
    </ul>
  );
}

interface MenuItemProps {
  icon: IconName;
  children: string;
  /** Its target. Without it the item is a button. */
  href?: string;
  onPress?: () => void;
  isCurrent?: boolean;
  /** Why it leads nowhere now; it stays focusable and shows the reason. */
  disabledReason?: ReactNode;
  /** For a link outside: opens in a new tab and says so. */
  newTabText?: string;
  /** A line above it, before items of another kind. */
  isApart?: boolean;
}

/** One item of a menu: a link to a page, or a button that does something. */
export function MenuItem({
  icon,
  children,
  href,
  onPress,
  isCurrent = false,
  disabledReason,
  newTabText,
  isApart = false,
}: MenuItemProps) {
  const isFolded = use(MenuFolding);
  const reasonId = useId();
  const reason = disabledReason ? <span id={reasonId}>{disabledReason}</span> : null;
  const { hostProps, hint } = useHint(
    isFolded ? (
      <>
        <strong className={styles.name}>{children}</strong>
        {reason}
      </>
    ) : (
      reason
    ),
    isFolded ? 'beside' : 'below',
  );
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
    </>
  );
  return (
    <li className={styles.item} data-apart={isApart || undefined} {...hostProps}>
      {href !== undefined && !disabledReason ? (
        <Link
          href={href}
          onPress={onPress}
          newTabText={newTabText}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {content}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={reason ? reasonId : undefined}
          onClick={disabledReason ? undefined : onPress}
        >
          {content}
        </button>
      )}
      {hint}
    </li>
  );
}
