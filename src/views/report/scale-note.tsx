import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import styles from './question-card.module.css';
import { isOfMean, lastSeen, shownValue } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

interface ScaleNoteProps {
  question: Question;
  periods: readonly ReportPeriod[];
  chosen: Scale;
  /** Its own scale. */
  scale: Scale;
}

/** Why a question is not shown on the chosen scale, or has nothing to show on it. */
export function ScaleNote({ question, periods, chosen, scale }: ScaleNoteProps) {
  const note = useNote({ question, periods, chosen, scale });
  return note === null ? null : <p className={styles.kind}>{note}</p>;
}

function useNote({ periods, chosen, scale }: ScaleNoteProps): ReactNode {
  const labels = useReportLabels();
  if (chosen !== scale) {
    const rate = labels.percent(lastSeen(periods)?.answer_percentage ?? null);
    if (chosen === 'relative') {
      return (
        <Trans>On the relative scale this is the response rate ({rate}). The answers are shown as they are.</Trans>
      );
    }
    return chosen === 'favourable' ? (
      <Trans>Only sliders have a favourable share. Precise values are shown.</Trans>
    ) : (
      <Trans>This question has no eNPS. Precise values are shown.</Trans>
    );
  }
  if (isOfMean(scale) || periods.some((period) => shownValue(period, scale) !== null)) return null;
  const counted = periods.find(({ distribution }) => distribution !== null);
  const from = counted?.scores ? labels.formats.number(counted.scores.favourable_from) : null;
  return scale === 'favourable' && from !== null ? (
    <Trans>
      Answers are counted in ranges, and {from} is inside one of them. Choose another value in the question.
    </Trans>
  ) : (
    <Trans>
      None of the rounds shown can be read this way. It needs a closed round whose distribution of answers is shown.
    </Trans>
  );
}
