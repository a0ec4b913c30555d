import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { QuestionReport, ReportPeriod } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { comparablePeriods, kindOf } from '../../../shared/findings.ts';
import { withheldChangeOf } from '../../../shared/withheld.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { NotAskedSince } from '../survey/not-asked-since.tsx';
import { ScaleEnds } from '../survey/scale-ends.tsx';
import { ChangeTable } from './change-table.tsx';
import { ChangeVerdict } from './change-verdict.tsx';
import { ButtonBar } from './chart-tools.tsx';
import { CommentsButtons } from './comments-buttons.tsx';
import { Disclosure } from './disclosure.tsx';
import { GroupComparison } from './group-comparison.tsx';
import { cardId } from './overview-row.tsx';
import { PeriodTable } from './period-table.tsx';
import styles from './question-card.module.css';
import { QuestionChart } from './question-chart.tsx';
import { hasData, isOfMean, lastComplete, meanScaleOf } from './report-facts.ts';
import { ScaleNote } from './scale-note.tsx';
import { TextAnswers } from './text-answers.tsx';
import { TrendVerdict } from './trend-verdict.tsx';
import { type Figure, useFigures } from './use-figures.ts';
import { useReportLabels } from './use-report-labels.ts';
import { TrendTable } from './verdict-table.tsx';

interface QuestionCardProps {
  reportRef: ReportActorRef;
  report: QuestionReport;
  survey: { anonymous: boolean };
  /** The chosen scale, and this question's own. */
  chosen: Scale;
  scale: Scale;
  /** Whether its chart shows response rates of its own. */
  hasRates: boolean;
}

/** One question: its figures, its picture, its change, its groups, its tables and its written responses. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { reportRef, report, survey } = props;
  const labels = useReportLabels();
  const { question } = report;
  const kind = kindOf(question);
  const periods = comparablePeriods(report);
  const left = report.periods.length - periods.length;
  return (
    <div className={styles.item} data-kind={kind} id={cardId(question.id)} tabIndex={-1}>
      <Card title={question.label}>
        <p className={styles.kind}>
          {labels.type(question)} · {labels.timing(question)}{' '}
          <NotAskedSince question={question} written={labels.formats.day} />
        </p>
        <ScaleEnds question={question} />
        {periods.some(hasData) ? (
          <Shown {...props} />
        ) : (
          <>
            <Nothing periods={periods} />
            <ButtonBar>
              <CommentsButtons reportRef={reportRef} question={question} periods={report.periods} />
            </ButtonBar>
          </>
        )}
        {left > 0 ? (
          <p className={styles.kind}>
            <Trans>Rounds in which this question had another type are left out.</Trans>
          </p>
        ) : null}
        {kind === 'texts' ? (
          <TextAnswers reportRef={reportRef} questionId={question.id} isAnonymous={survey.anonymous} />
        ) : null}
      </Card>
    </div>
  );
});

/** 'Nothing to show.', and why (8.11). */
function Nothing({ periods }: { periods: readonly ReportPeriod[] }) {
  const { hiddenReason } = useReportLabels();
  const reasons = [...new Set(periods.map(hiddenReason))].filter((reason) => reason !== null);
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>Nothing to show.</Trans>
      </p>
      {periods.length === 0 ? (
        <p>
          <Trans>This question has no rounds in the period shown.</Trans>
        </p>
      ) : (
        reasons.map((reason) => <p key={reason}>{reason}</p>)
      )}
    </div>
  );
}

function Shown({ reportRef, report, survey, chosen, scale, hasRates }: QuestionCardProps) {
  const { question, rewordings, change, trend } = report;
  const periods = comparablePeriods(report);
  const withheld = withheldChangeOf(report, survey);
  const meanScale = meanScaleOf(scale);
  const { figures, summary } = useFigures(report, periods, scale);
  return (
    <>
      <ScaleNote question={question} periods={periods} chosen={chosen} scale={scale} />
      <div className={styles.body}>
        <FigureList figures={figures} />
        {kindOf(question) !== 'texts' && lastComplete(periods) ? (
          <div className={styles.verdicts}>
            {isOfMean(scale) ? null : (
              <p className={styles.kind}>
                <Trans>Trend and change of the mean:</Trans>
              </p>
            )}
            {trend ? <TrendVerdict question={question} trend={trend} scale={meanScale} /> : null}
            <ChangeVerdict
              reportRef={reportRef}
              question={question}
              change={change}
              scale={meanScale}
              withheld={withheld}
            />
          </div>
        ) : null}
        <div className={styles.chart}>
          <QuestionChart
            rewordings={rewordings}
            question={question}
            periods={periods}
            trend={trend}
            scale={scale}
            summary={summary}
            hasRates={hasRates}
          >
            <CommentsButtons reportRef={reportRef} question={question} periods={report.periods} />
          </QuestionChart>
        </div>
        <div className={styles.more}>
          <GroupComparison reportRef={reportRef} question={question} periods={periods} scale={meanScale} />
          <Disclosure label={<Trans>View as table</Trans>}>
            <Stack>
              <PeriodTable question={question} periods={periods} rewordings={rewordings} trend={trend} scale={scale} />
              {change && change.items.length > 0 ? (
                <ChangeTable question={question} change={change} scale={meanScale} withheld={withheld} />
              ) : null}
              {trend && trend.items.length > 0 ? (
                <TrendTable question={question} trend={trend} scale={meanScale} />
              ) : null}
            </Stack>
          </Disclosure>
        </div>
      </div>
    </>
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
