import { type ReactNode, useId } from 'react';
import styles from './beside.module.css';
import { Stack } from './stack.tsx';

/** Help for a form, beside it where there is room for both, below it where there is not. */
export function Beside({ help, children }: { help: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <Stack gap={5}>{children}</Stack>
      {help}
    </div>
  );
}

/** A few hints for filling in a form. */
export function SideHelp({ title, points }: { title: ReactNode; points: readonly ReactNode[] }) {
  const titleId = useId();
  return (
    <aside className={styles.help} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a help never change places
          <li key={at}>{point}</li>
        ))}
      </ul>
    </aside>
  );
}
