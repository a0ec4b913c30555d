import { Trans } from '@lingui/react/macro';
import type { QuestionReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Card } from '../../ui/card.tsx';
import { PeriodTable } from './period-table.tsx';
import styles from './question-card.module.css';
import { QuestionChart } from './question-chart.tsx';
import { comparablePeriods, kindOf, type Scale } from './report-facts.ts';
import { TextAnswers } from './text-answers.tsx';
import { type Figure, useFigures } from './use-figures.ts';
import { useReportWords } from './use-report-words.ts';
import { WordsLists } from './words-lists.tsx';

interface QuestionCardProps {
  reportRef: ReportActorRef;
  report: QuestionReport;
  scale: Scale;
  isAnonymous: boolean;
}

/** One question: its figures, its picture, its table, its words. */
export function QuestionCard({ reportRef, report, scale, isAnonymous }: QuestionCardProps) {
  const words = useReportWords();
  const { question } = report;
  const periods = comparablePeriods(report);
  const left = report.periods.length - periods.length;
  const { figures, summary } = useFigures(question, periods, scale);
  return (
    <div className={styles.item} data-kind={kindOf(question)}>
      <Card title={question.label}>
        <p className={styles.kind}>
          {words.type(question)} · {words.timing(question)}
        </p>
        {periods.length === 0 ? (
          <div className={styles.nothing}>
            <p>
              <Trans>Nothing to show.</Trans>
            </p>
            <p>
              <Trans>No round of this question has days in the period shown.</Trans>
            </p>
          </div>
        ) : (
          <>
            <FigureList figures={figures} />
            <QuestionChart question={question} periods={periods} scale={scale} summary={summary} />
          </>
        )}
        {left > 0 ? (
          <p className={styles.kind}>
            <Trans>Rounds from when this question was of another type are left out.</Trans>
          </p>
        ) : null}
        <div className={styles.more}>
          {periods.length > 0 ? <PeriodTable question={question} periods={periods} scale={scale} /> : null}
          <WordsLists periods={report.periods} />
        </div>
        {periods.length > 0 && kindOf(question) === 'texts' ? (
          <TextAnswers reportRef={reportRef} question={question} periods={periods} isAnonymous={isAnonymous} />
        ) : null}
      </Card>
    </div>
  );
}

function FigureList({ figures }: { figures: readonly Figure[] }) {
  return figures.length === 0 ? null : (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
