import { MiniColumns } from '../../charts/mini-columns.tsx';
import styles from './distribution-cell.module.css';
import type { ShownDistribution } from './use-distribution.ts';

/** A round's distribution between its ends; as text for people who cannot see it. */
export function DistributionCell({ shown }: { shown: ShownDistribution }) {
  return (
    <span className={styles.distribution} role="img" aria-label={shown.spoken}>
      {shown.first}
      <MiniColumns counts={shown.counts} />
      {shown.last}
    </span>
  );
}
