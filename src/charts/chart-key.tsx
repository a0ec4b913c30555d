import type { ReactNode } from 'react';
import { type ChartSeries, paletteColour } from './chart-data.ts';
import styles from './chart-key.module.css';

/** Which number and colour stands for what; the last value beside each, where there is one. */
export function SeriesKey({
  label,
  series,
  look,
  detail,
}: {
  label: string;
  series: readonly ChartSeries[];
  look: 'line' | 'column';
  detail?: (series: ChartSeries) => ReactNode;
}) {
  return (
    <ol className={styles.series} aria-label={label}>
      {series.map((one, at) => (
        <li key={one.id} className={styles.entry}>
          <span className={styles.number}>{at + 1}</span>
          <svg className={styles.swatch} width="20" height="12" aria-hidden="true">
            {look === 'line' ? (
              <g stroke={paletteColour(one.colour)} strokeWidth="2">
                <path d="M0 6h20" />
                <circle cx="10" cy="6" r="3.5" fill={paletteColour(one.colour)} />
              </g>
            ) : (
              <rect width="20" height="12" rx="2" fill={paletteColour(one.colour)} />
            )}
          </svg>
          <span className={styles.name}>{one.name}</span>
          {detail ? <span className={styles.detail}>{detail(one)}</span> : null}
        </li>
      ))}
    </ol>
  );
}

export type Sign = 'measured' | 'fitted' | 'open' | 'openColumn' | 'hidden';

/** What the signs of a chart mean. */
export function SignKey({ signs }: { signs: readonly { sign: Sign; text: string }[] }) {
  return (
    <ul className={styles.signs}>
      {signs.map(({ sign, text }) => (
        <li key={sign} className={styles.sign}>
          <svg className={styles.swatch} width="26" height="14" aria-hidden="true">
            {pictures[sign]}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

const pictures: Record<Sign, ReactNode> = {
  measured: (
    <g stroke={paletteColour(1)} strokeWidth="2">
      <path d="M0 7h26" />
      <circle cx="13" cy="7" r="3.5" fill={paletteColour(1)} />
    </g>
  ),
  fitted: <path className={styles.fitted} d="M0 7h26" />,
  open: <circle className={styles.open} cx="13" cy="7" r="4.5" />,
  openColumn: <rect className={styles.open} x="7" y="1" width="12" height="12" />,
  hidden: <path className={styles.hidden} d="M2 14 14 2M8 14 20 2M14 14 26 2" />,
};
