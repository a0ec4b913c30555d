import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

/** One item of a page, framed; with a title it is a named region. */
export function Card({
  title,
  actions,
  state,
  children,
}: {
  title?: ReactNode;
  /** Buttons that belong to the whole card. */
  actions?: ReactNode;
  state?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles.card} data-state={state} aria-labelledby={title ? titleId : undefined}>
      {title || actions ? (
        <div className={styles.head}>
          {title ? (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
