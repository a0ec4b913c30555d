import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { Reading } from '../../../machines/report/types.ts';
import styles from './question-card.module.css';
import { isOfMean, lastSeen, shownValue } from './report-facts.ts';
import { useReportLabels } from './use-report-labels.ts';

interface ReadingNoteProps {
  question: Question;
  periods: readonly ReportPeriod[];
  chosen: Reading;
  /** How it can be shown. */
  reading: Reading;
}

/** Why a question is not shown as it was chosen, or has nothing to show so. */
export function ReadingNote({ question, periods, chosen, reading }: ReadingNoteProps) {
  const note = useNote({ question, periods, chosen, reading });
  return note === null ? null : <p className={styles.kind}>{note}</p>;
}

function useNote({ periods, chosen, reading }: ReadingNoteProps): ReactNode {
  const labels = useReportLabels();
  if (chosen !== reading) {
    const rate = labels.percent(lastSeen(periods)?.answer_percentage ?? null);
    if (chosen === 'relative') {
      return (
        <Trans>On the relative scale this is the response rate ({rate}). The answers are shown as they are.</Trans>
      );
    }
    return chosen === 'favourable' ? (
      <Trans>Only sliders have a favourable share. Precise values are shown.</Trans>
    ) : (
      <Trans>eNPS needs a slider from 0 to 10 with a step of 1. Precise values are shown.</Trans>
    );
  }
  if (isOfMean(reading) || periods.some((period) => shownValue(period, reading) !== null)) return null;
  const counted = periods.find(({ distribution }) => distribution !== null);
  const from = counted?.reading ? labels.formats.number(counted.reading.favourable_from) : null;
  return reading === 'favourable' && from !== null ? (
    <Trans>
      Answers are counted in ranges, and {from} is inside one of them. Choose another value in the question.
    </Trans>
  ) : (
    <Trans>
      None of the rounds shown can be read this way. It needs a closed round whose distribution of answers is shown.
    </Trans>
  );
}
