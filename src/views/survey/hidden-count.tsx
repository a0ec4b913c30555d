import { Trans, useLingui } from '@lingui/react/macro';
import styles from './response-rate.module.css';

/** In the place of a number that an anonymous survey's open round does not tell yet: never a dash, which reads as none. */
export function HiddenCount() {
  const { t } = useLingui();
  return (
    <span
      className={styles.part}
      title={t`Shown from 5 answers on, and not while too few are left of those asked at first.`}
    >
      <Trans>Hidden</Trans>
    </span>
  );
}
