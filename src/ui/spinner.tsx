import styles from './spinner.module.css';

/** A turning ring, only for buttons at work: pages wait with skeletons. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
