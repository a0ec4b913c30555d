import styles from './mini-columns.module.css';
import { columns } from './paths.ts';

const height = 20;
const step = 6;
const gap = 1;

/**
 * Counts as small columns, the largest as high as the line; 0 leaves its place empty. The text beside them says the
 * same.
 */
export function MiniColumns({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const width = counts.length * step;
  const places = counts.flatMap((count, at) =>
    count === 0 ? [] : [{ x: (at + 0.5) * step, from: height - Math.max(1, (count / most) * height), to: height }],
  );
  return (
    <svg className={styles.columns} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.floor} d={`M0 ${height - 0.5}H${width}`} />
      <path className={styles.count} d={columns(places, step - gap)} />
    </svg>
  );
}
