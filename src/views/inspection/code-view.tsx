import { useLayoutEffect, useRef } from 'react';
import styles from './code-view.module.css';

/** Code with line numbers, one line marked and in view. */
export function CodeView({ label, code, marked }: { label: string; code: string; marked?: number }) {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const line = marked === undefined ? undefined : scroller.current?.querySelectorAll('li')[marked - 1];
    if (line && scroller.current) scroller.current.scrollTop = line.offsetTop - scroller.current.clientHeight / 3;
  }, [marked]);
  const lines = code.split('\n');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <li key={at} aria-current={at + 1 === marked ? 'true' : undefined}>
            <code>{line || ' '}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
