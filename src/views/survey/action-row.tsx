import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** A button with its description beside it, or below it where there is no room. */
export function ActionRow({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.button}>{button}</div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
