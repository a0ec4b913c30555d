import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stack.module.css';

/** A step of the spacing scale: 1 is 4 px, 4 is 16 px, 7 is 48 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Children below each other. */
export function Stack({ gap = 4, align, children }: { gap?: Gap; align?: 'start' | 'center'; children: ReactNode }) {
  return (
    <div className={classNames(styles.stack, styles[`gap${gap}`])} data-align={align}>
      {children}
    </div>
  );
}

/** Children beside each other, on more lines where they don't fit. */
export function Row({
  gap = 3,
  align,
  justify,
  isUnbroken,
  as: Part = 'div',
  children,
}: {
  gap?: Gap;
  align?: 'start' | 'end' | 'baseline';
  justify?: 'between' | 'end' | 'center';
  /** Keep everything on one line. */
  isUnbroken?: boolean;
  /** `span` inside of text, for example a heading. */
  as?: 'div' | 'span';
  children: ReactNode;
}) {
  return (
    <Part
      className={classNames(styles.row, styles[`gap${gap}`])}
      data-align={align}
      data-justify={justify}
      data-nowrap={isUnbroken || undefined}
    >
      {children}
    </Part>
  );
}
