import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '../../ui/stack.tsx';
import styles from './wizard-step.module.css';

/** The frame of one step. A screen reader starts at its heading when the step changes. */
export function WizardStep({
  title,
  lead,
  state,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** The state of the step's own content, for the browser tests: `data-state`. */
  state?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On arrival at the page nothing of the old step had focus: the shell then decides.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.step} data-state={state}>
      <Stack gap={1}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </Stack>
      {children}
    </section>
  );
}
