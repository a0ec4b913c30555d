import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The fact, where the title says what to do about it. */
  fact?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The future content. */
  drawing?: DrawingName;
}

/** Says that there is nothing yet, why, and what to do. */
export function EmptyState({ fact, title, text, action, drawing }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ? <Drawing name={drawing} /> : null}
      {fact ? <p className={styles.fact}>{fact}</p> : null}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
