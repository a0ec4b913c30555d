import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is going on. */
  label: string;
  /** 0 to 1; null when nobody knows how far it has got. */
  share: number | null;
  /** The share as text, as the language writes it, for example `45 %`. */
  shareText?: string;
}

/** How far something has got. It does not announce itself: say beside it what begins and ends. */
export function ProgressBar({ label, share, shareText }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        <span>{label}</span>
        {percent === null ? null : <span>{shareText}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={percent === null ? undefined : shareText}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={percent === null || undefined}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
