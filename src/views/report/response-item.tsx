import type { WrittenResponse } from '../../../contract/report.ts';
import styles from './responses-page.module.css';
import { useReportLabels } from './use-report-labels.ts';

/** One text, its author where shown, the reason for skipping, and the round. */
export function ResponseItem({ word }: { word: WrittenResponse }) {
  const { formats, skipReason } = useReportLabels();
  return (
    <li className={styles.item}>
      {word.skip_option_value ? <p className={styles.reason}>{skipReason(word.skip_option_value)}</p> : null}
      {word.text ? (
        <p className={styles.text} dir="auto">
          {word.text}
        </p>
      ) : null}
      <p className={styles.source}>
        {word.name ? <span>{word.name}</span> : null}
        <span>{formats.days(word.start_date, word.end_date)}</span>
      </p>
    </li>
  );
}
