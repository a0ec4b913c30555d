import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

/** A table of numbers in a frame that scrolls both ways, by keyboard too. Its cells take the classes of its style. */
export function FigureTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what it can reach
      tabIndex={0}
      aria-label={caption}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
