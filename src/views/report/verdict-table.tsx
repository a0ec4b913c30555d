import { Trans } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { kindOf, type Scale } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

interface VerdictTableProps {
  caption: string;
  question: Question;
  scale: Scale;
  sizeName: string;
  intervalName: string;
  /** `name` is a choice; null: the mean. */
  rows: readonly { name: string | null; size: string; interval: string; verdict: string }[];
}

/** How large something is of a mean or by choice, how sure that is, and what follows. */
export function VerdictTable({ caption, question, scale, sizeName, intervalName, rows }: VerdictTableProps) {
  const { valueName } = useReportLabels();
  return (
    <FigureTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{kindOf(question) === 'choices' ? <Trans>Choice</Trans> : <Trans>Value</Trans>}</th>
          <th scope="col" className={styles.number}>
            {sizeName}
          </th>
          <th scope="col" className={styles.number}>
            {intervalName}
          </th>
          <th scope="col">
            <Trans>Verdict</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, size, interval, verdict }) => (
          <tr key={name}>
            <th scope="row" className={styles.long}>
              {name ?? valueName(question, scale)}
            </th>
            <td className={styles.number}>{size}</td>
            <td className={styles.number}>{interval}</td>
            <td>{verdict}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
