import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './app-frame.module.css';
import { Icon } from './icon.tsx';
import { MenuFolding } from './menu-list.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface AppFrameProps {
  /** The header's content after the menu button: logo first. */
  header: ReactNode;
  /** The side menu's items; null where there is no menu. */
  menu?: ReactNode;
  /** There may be one soon: its room is reserved, so that the page does not jump. */
  isMenuAwaited?: boolean;
  /** The menu's name, for example "Main menu". */
  menuLabel: string;
  /** The name of the button that opens and closes the menu on a narrow screen. */
  openMenuLabel: string;
  closeMenuLabel: string;
  skipLabel: string;
  /** On a wide screen: only the icons of the menu, with names on hover and focus. */
  isMenuFolded?: boolean;
  /** Whether the menu is open on a narrow screen; on a wide one it is always there. */
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
  /** Short messages; on a narrow screen they take room above the page. */
  toasts?: ReactNode;
  /** Above the page, for what concerns every page. */
  banner?: ReactNode;
  /** Changes with the page: focus then moves to the new page's title, unless somebody has moved it since. */
  pageKey?: string;
  /** The page that is loading, from when it is requested; the same as `pageKey` once it is here. */
  goalKey?: string;
  children: ReactNode;
}

/** Header, side menu and main region. Below 1024 px the menu is a drawer behind a button, and never folded. */
export function AppFrame({
  header,
  menu,
  isMenuAwaited = false,
  menuLabel,
  openMenuLabel,
  closeMenuLabel,
  skipLabel,
  isMenuFolded = false,
  isMenuOpen,
  onMenuOpenChange,
  toasts,
  banner,
  pageKey,
  goalKey,
  children,
}: AppFrameProps) {
  const mainId = useId();
  const menuId = useId();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isDrawerOpen = Boolean(menu) && isMenuOpen && !isWide;
  const isFolded = isMenuFolded && isWide;
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  useFocusOnPageChange(main, pageKey, goalKey);

  useEffect(() => {
    if (!isDrawerOpen) return;
    const drawer = nav.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      menuButton.current?.focus();
      onMenuOpenChange(false);
    };
    // A link closes the drawer, also one to the current page.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) onMenuOpenChange(false);
    };
    document.addEventListener('keydown', onKeyDown);
    drawer?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      drawer?.removeEventListener('click', onClick);
    };
  }, [isDrawerOpen, onMenuOpenChange]);

  return (
    <div className={styles.frame} data-menu={menu || isMenuAwaited ? (isFolded ? 'folded' : 'full') : undefined}>
      <a className={styles.skip} href={`#${mainId}`}>
        {skipLabel}
      </a>
      <header className={styles.header}>
        {menu ? (
          <button
            ref={menuButton}
            type="button"
            className={styles.menuButton}
            aria-label={isDrawerOpen ? closeMenuLabel : openMenuLabel}
            aria-expanded={isDrawerOpen}
            aria-controls={menuId}
            onClick={() => onMenuOpenChange(!isDrawerOpen)}
          >
            <Icon name={isDrawerOpen ? 'close' : 'menu'} size={24} />
          </button>
        ) : null}
        <div className={styles.headerContent} inert={isDrawerOpen}>
          {header}
        </div>
      </header>
      {menu ? (
        <nav ref={nav} id={menuId} className={styles.menu} aria-label={menuLabel} data-open={isDrawerOpen || undefined}>
          <MenuFolding value={isFolded}>{menu}</MenuFolding>
        </nav>
      ) : isMenuAwaited ? (
        <div className={styles.menu} />
      ) : null}
      {isDrawerOpen ? (
        // The scrim is for the pointer; the keyboard has Escape and the button.
        <div className={styles.scrim} aria-hidden="true" onClick={() => onMenuOpenChange(false)} />
      ) : null}
      {toasts}
      <main ref={main} id={mainId} className={styles.main} tabIndex={-1} inert={isDrawerOpen}>
        {banner ? <div className={styles.banner}>{banner}</div> : null}
        {children}
      </main>
    </div>
  );
}

/**
 * Moves focus to the title of a new page, unless the page itself has taken focus, or somebody has focused something
 * else while it was loading, which would be interrupted.
 */
function useFocusOnPageChange(
  main: { current: HTMLElement | null },
  pageKey: string | undefined,
  goalKey: string | undefined,
) {
  const shown = useRef(pageKey);
  /** The focused element when the page was requested: the link that leads there. Nothing led to the first page. */
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (shown.current !== undefined && goalKey !== shown.current) origin.current = document.activeElement;
  }, [goalKey]);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    const region = main.current;
    const focused = document.activeElement;
    if (!region || ![null, document.body, region, origin.current].includes(focused)) return;
    const target = region.querySelector<HTMLElement>('h1') ?? region;
    target.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pageKey]);
}
