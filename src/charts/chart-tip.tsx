import type { Distribution } from './chart-data.ts';
import styles from './chart-tip.module.css';
import { MiniColumns } from './mini-columns.tsx';

export type TipRow = {
  id: string;
  name: string;
  value: string;
  /** Its colour, where it has one. */
  colour?: string;
  /** Drawn instead of the value. */
  distribution?: Distribution;
};

/** The values of one round, beside the pointer. */
export function ChartTip({ title, rows, note }: { title: string; rows: readonly TipRow[]; note: string | null }) {
  return (
    <div className={styles.tip}>
      <p className={styles.title}>{title}</p>
      {rows.map((row) => (
        <p key={row.id} className={styles.row}>
          {row.colour === undefined ? null : (
            <svg className={styles.swatch} width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" fill={row.colour} />
            </svg>
          )}
          <span className={styles.name}>{row.name}</span>
          {row.distribution ? (
            <span className={styles.distribution}>
              {row.distribution.first}
              <MiniColumns counts={row.distribution.counts} />
              {row.distribution.last}
            </span>
          ) : (
            <span className={styles.value}>{row.value}</span>
          )}
        </p>
      ))}
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
