import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Something that is there when it is asked for. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
