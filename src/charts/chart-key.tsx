import type { ReactNode } from 'react';
import { type ChartSeries, paletteColour } from './chart-data.ts';
import styles from './chart-key.module.css';
import type { SeriesToggles } from './use-series-toggles.ts';

interface SeriesKeyProps {
  label: string;
  series: readonly ChartSeries[];
  variant: 'line' | 'column';
  /** With it each entry is a button that switches its series off and on. */
  toggles?: SeriesToggles;
  detail?: (series: ChartSeries) => ReactNode;
}

/** Which colour means what, with whole names; the last value beside each, where there is one. */
export function SeriesKey({ label, series, variant, toggles, detail }: SeriesKeyProps) {
  return (
    <ul className={styles.series} aria-label={label}>
      {series.map((one) => {
        const parts = (
          <>
            <Swatch colour={one.colour} variant={variant} />
            <span className={styles.name}>{one.name}</span>
          </>
        );
        return (
          <li key={one.id} className={styles.entry}>
            {toggles ? (
              <button
                type="button"
                className={styles.toggle}
                aria-pressed={!toggles.off.has(one.id)}
                aria-disabled={toggles.isLast(one.id) || undefined}
                onClick={() => toggles.toggle(one.id)}
              >
                {parts}
              </button>
            ) : (
              <span className={styles.plain}>{parts}</span>
            )}
            {detail ? <span className={styles.detail}>{detail(one)}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Swatch({ colour, variant }: { colour: string; variant: 'line' | 'column' }) {
  return (
    <svg className={styles.swatch} width="20" height="12" aria-hidden="true">
      {variant === 'line' ? (
        <g stroke={colour} strokeWidth="2">
          <path d="M0 6h20" />
          <circle cx="10" cy="6" r="3.5" fill={colour} />
        </g>
      ) : (
        <rect width="20" height="12" rx="2" fill={colour} />
      )}
    </svg>
  );
}

export type Sign = 'measured' | 'earlier' | 'interval' | 'fitted' | 'open' | 'openColumn' | 'hidden';

type SignEntry = {
  sign: Sign;
  text: string;
  /** Makes the entry a button that switches its series off and on. */
  toggle?: { isOn: boolean; onPress: () => void };
};

/** What the signs of a chart mean. */
export function SignKey({ signs }: { signs: readonly SignEntry[] }) {
  return signs.length === 0 ? null : (
    <ul className={styles.signs}>
      {signs.map(({ sign, text, toggle }) => {
        const parts = (
          <>
            <svg className={styles.swatch} width="26" height="14" aria-hidden="true">
              {pictures[sign]}
            </svg>
            <span className={styles.name}>{text}</span>
          </>
        );
        return (
          <li key={sign}>
            {toggle ? (
              <button
                type="button"
                className={`${styles.toggle} ${styles.sign}`}
                aria-pressed={toggle.isOn}
                onClick={toggle.onPress}
              >
                {parts}
              </button>
            ) : (
              <span className={styles.sign}>{parts}</span>
            )}
          </li>
        );
      })}
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
  earlier: <path className={styles.earlier} d="M0 7h26" />,
  interval: (
    <g stroke={paletteColour(1)}>
      <path className={styles.whisker} d="M13 0v14" />
      <circle cx="13" cy="7" r="3.5" fill={paletteColour(1)} />
    </g>
  ),
  fitted: (
    <>
      <rect className={styles.band} width="26" height="14" fill={paletteColour(1)} />
      <path className={styles.fitted} d="M0 7h26" />
    </>
  ),
  open: <circle className={styles.open} cx="13" cy="7" r="4.5" />,
  openColumn: <rect className={styles.open} x="7" y="1" width="12" height="12" />,
  hidden: <path className={styles.hidden} d="M2 14 14 2M8 14 20 2M14 14 26 2" />,
};
