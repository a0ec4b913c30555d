import { Trans } from '@lingui/react/macro';
import styles from './nothing.module.css';

/** In place of an empty field where two versions of a record are compared. */
export function Nothing() {
  return (
    <span className={styles.none}>
      <Trans context="a field without content">none</Trans>
    </span>
  );
}
