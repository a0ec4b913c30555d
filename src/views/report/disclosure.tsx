import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

/** Content that is created only when it is opened. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [isMade, setIsMade] = useState(false);
  return (
    <details
      className={styles.disclosure}
      onToggle={(event) => {
        if (event.currentTarget.open) setIsMade(true);
      }}
    >
      <summary className={styles.summary}>{label}</summary>
      {isMade ? <div className={styles.content}>{children}</div> : null}
    </details>
  );
}
