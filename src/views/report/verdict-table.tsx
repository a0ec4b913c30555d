import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportTrend } from '../../../contract/report.ts';
import { kindOf } from '../../../shared/findings.ts';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import type { MeanScale } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';
import { useTrendLabels } from './use-trend-labels.ts';

/** A table's cells for an item, and the names of its columns. */
export type VerdictLabels<Item> = {
  size: (item: Item) => string;
  interval: (item: Item) => string;
  verdict: (item: Item) => string;
  sizeName: string;
  intervalName: string;
};

interface VerdictTableProps<Item> {
  caption: string;
  question: Question;
  scale: MeanScale;
  labels: VerdictLabels<Item>;
  /** `name` is a choice; null: the mean. */
  items: readonly Item[];
}

/** The size of a change, of the mean or by choice, its certainty, and the result. */
export function VerdictTable<Item extends { name: string | null }>({
  caption,
  question,
  scale,
  labels,
  items,
}: VerdictTableProps<Item>) {
  const { valueName } = useReportLabels();
  return (
    <FigureTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{kindOf(question) === 'choices' ? <Trans>Choice</Trans> : <Trans>Value</Trans>}</th>
          <th scope="col" className={styles.number}>
            {labels.sizeName}
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
            <td className={styles.number}>{labels.size(item)}</td>
            <td className={styles.number}>{labels.interval(item)}</td>
            <td>{labels.verdict(item)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** The trend over the rounds shown, of the mean or by choice. */
export function TrendTable({ question, trend, scale }: { question: Question; trend: ReportTrend; scale: MeanScale }) {
  const { t } = useLingui();
  const labels = useTrendLabels(question, trend, scale);
  return (
    <VerdictTable
      caption={t`${question.label}: trend over the rounds shown`}
      question={question}
      scale={scale}
      labels={labels}
      items={trend.items}
    />
  );
}
