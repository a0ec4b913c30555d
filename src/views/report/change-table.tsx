import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../contract/question.ts';
import type { ReportChange } from '../../../contract/report.ts';
import type { WithheldChange } from '../../../shared/withheld.ts';
import type { MeanScale } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';
import { VerdictTable } from './verdict-table.tsx';

interface ChangeTableProps {
  question: Question;
  change: ReportChange;
  scale: MeanScale;
  withheld: WithheldChange;
}

/** The change since an earlier round, of the mean or by choice. */
export function ChangeTable({ question, change, scale, withheld }: ChangeTableProps) {
  const { t } = useLingui();
  const labels = useChangeLabels(question, change, scale, withheld);
  const { since } = labels;
  return (
    <VerdictTable
      caption={t`${question.label}: change ${since}`}
      question={question}
      scale={scale}
      labels={labels}
      items={change.items}
    />
  );
}
