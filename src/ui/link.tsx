import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { Icon } from './icon.tsx';
import styles from './link.module.css';

/** How the application handles links inside it. Without a provider they are plain anchors. */
interface LinkActions {
  /** Go to the address without reloading the page. */
  navigate?: (href: string) => void;
  /** Go back to a list, as it was left. */
  goBack?: (href: string) => void;
  /** The pointer or focus is on a link: its page may be prefetched. */
  prefetch?: (href: string) => void;
}

const LinkActionsContext = createContext<LinkActions>({});

export function LinkActionsProvider({ actions, children }: { actions: LinkActions; children: ReactNode }) {
  return <LinkActionsContext value={actions}>{children}</LinkActionsContext>;
}

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target' | 'rel' | 'download'> {
  href: string;
  children: ReactNode;
  /** Runs before going there. */
  onPress?: () => void;
  /** Opens in a new tab; the text (for example "opens in a new tab") is read after the link's own. */
  newTabText?: string;
  /** Leads to a page of ours outside the console: the browser loads it. */
  isApart?: boolean;
  /** Leads back to a list: as it was left, with its search and filters. */
  isBack?: boolean;
  [data: `data-${string}`]: unknown;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** An anchor. A plain click inside the application is passed to the `LinkActionsProvider`. */
export function Link({
  href,
  children,
  onPress,
  newTabText,
  isApart = false,
  isBack = false,
  className,
  ...rest
}: LinkProps) {
  const { navigate, goBack, prefetch } = useContext(LinkActionsContext);
  const follow = isBack ? (goBack ?? navigate) : navigate;
  const isOurs = href.startsWith('/');
  const isInside = isOurs && !isApart && !newTabText;

  const click = (event: MouseEvent) => {
    onPress?.();
    if (!isInside || !follow || !isPlainClick(event)) return;
    event.preventDefault();
    follow(href);
  };
  const approach = isInside && prefetch ? () => prefetch(href) : undefined;

  return (
    <a
      {...rest}
      href={href}
      className={className ?? styles.link}
      onClick={click}
      onPointerEnter={approach}
      onFocus={approach}
      // A tab of ours that another opens shares its session.
      {...(newTabText ? { target: '_blank', rel: isOurs ? 'opener' : 'noreferrer' } : {})}
    >
      {children}
      {newTabText ? (
        <>
          <span className={styles.away}>
            <Icon name="external" size={16} />
          </span>
          <span className="visually-hidden">{` (${newTabText})`}</span>
        </>
      ) : null}
    </a>
  );
}
