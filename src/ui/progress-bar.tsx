import styles from './progress-bar.module.css';
import { Stack } from './stack.tsx';

interface ProgressBarProps {
  /** What is running. */
  label: string;
  /** 0 to 1; null when the progress is unknown. */
  share: number | null;
  /** The share as text, in the language's format, for example `45 %`. */
  shareText?: string;
}

/** The progress of something. It does not announce itself: announce beside it what begins and ends. */
export function ProgressBar({ label, share, shareText }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <Stack gap={2}>
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
    </Stack>
  );
}
