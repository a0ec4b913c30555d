import styles from './logo.module.css';

/** The product's mark, four even beats of which the last one rises, and its name beside it. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <svg
      className={styles.logo}
      viewBox={isMarkOnly ? '0 0 28 28' : '0 0 94 28'}
      height="28"
      role="img"
      aria-label="Rytmi"
    >
      <path className={styles.beats} d="M4 12.5v6M10.5 10v11M17 12.5v6" />
      <path className={styles.rise} d="M23.5 5v18" />
      {isMarkOnly ? null : (
        <path
          className={styles.word}
          d="M37 22V7h4.75a4.25 4.25 0 0 1 0 8.5H37m5 0 5 6.5M50.5 11.5l4.5 10.25M59.5 11.5l-5.75 13q-.75 1.5-2.25 1.5M64 8v11q0 3 3 3h1.25M61.5 11.5h6.75M73 22V11.5m0 5q0-5 3.75-5t3.75 5V22m0-5.5q0-5 3.75-5t3.75 5V22M92 11.5V22M92 7.4v.01"
        />
      )}
    </svg>
  );
}
