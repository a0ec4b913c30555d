import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportTrend } from '../../../contract/report.ts';
import type { MeanScale } from './report-facts.ts';
import { useTrendLabels } from './use-trend-labels.ts';
import { VerdictTable } from './verdict-table.tsx';

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
