import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportChangeItem } from '../../../contract/report.ts';
import type { WithheldReason } from './change-facts.ts';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { kindOf, type Scale } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';
import { useReportLabels } from './use-report-labels.ts';

interface ChangeTableProps {
  question: Question;
  items: readonly ReportChangeItem[];
  scale: Scale;
  withheld: WithheldReason;
}

/** The change since the round before, of the mean or by choice. */
export function ChangeTable({ question, items, scale, withheld }: ChangeTableProps) {
  const { t } = useLingui();
  const labels = useChangeLabels(question, scale, withheld);
  const { valueName } = useReportLabels();
  return (
    <FigureTable caption={t`${question.label}: change since the previous round`}>
      <thead>
        <tr>
          <th scope="col">{kindOf(question) === 'choices' ? <Trans>Choice</Trans> : <Trans>Value</Trans>}</th>
          <th scope="col" className={styles.number}>
            {labels.differenceName}
          </th>
          <th scope="col" className={styles.number}>
            {labels.intervalName}
          </th>
          <th scope="col">
            <Trans>Verdict</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name}>
            <th scope="row" className={styles.long}>
              {item.name ?? valueName(question, scale)}
            </th>
            <td className={styles.number}>{labels.difference(item)}</td>
            <td className={styles.number}>{labels.interval(item)}</td>
            <td>{labels.verdict(item)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
