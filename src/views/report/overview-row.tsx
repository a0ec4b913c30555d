import { Trans } from '@lingui/react/macro';
import type { Finding } from '../../../contract/finding.ts';
import type { QuestionReport, ReportChange, ReportTrend, ReportVerdict } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { comparablePeriods, mainChoice } from '../../../shared/findings.ts';
import { withheldChangeOf } from '../../../shared/withheld.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotAskedSince } from '../survey/not-asked-since.tsx';
import tables from './figure-table.module.css';
import styles from './overview.module.css';
import { roundsOf } from './plot-facts.ts';
import { figureOf, lastSeen, type MeanScale, meanScaleOf } from './report-facts.ts';
import { useChangeLabels } from './use-change-labels.ts';
import { useReportLabels } from './use-report-labels.ts';
import { useTrendLabels } from './use-trend-labels.ts';

/** The place of a question's card on the page. */
export const cardId = (questionId: number) => `question-${questionId}`;

function showCard(questionId: number): void {
  const card = document.getElementById(cardId(questionId));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

type RowProps = {
  report: QuestionReport;
  finding: Finding | null;
  survey: { anonymous: boolean };
  scale: Scale;
};

/** One question of the overview; its name leads to its card. */
export function OverviewRow({ report, finding, survey, scale }: RowProps) {
  const labels = useReportLabels();
  const { question, change, trend } = report;
  const periods = comparablePeriods(report);
  const last = lastSeen(periods);
  const choice = mainChoice(question, last, finding);
  const value = last ? figureOf(last, choice, scale) : null;
  const compared = { report, survey, choice, scale: meanScaleOf(scale) };
  return (
    <tr className={styles.row}>
      <th scope="row" className={tables.long}>
        <button type="button" className={styles.question} onClick={() => showCard(question.id)}>
          {question.label}
        </button>
        <NotAskedSince question={question} written={labels.formats.day} />
      </th>
      <td className={tables.number}>
        {choice === null ? labels.value(question, scale, value) : labels.percent(value)}
        {choice === null ? null : <span className={styles.detail}>{choice}</span>}
      </td>
      <td>
        <Sparkline rounds={roundsOf(periods)} values={periods.map((period) => figureOf(period, choice, scale))} />
      </td>
      <td>{change ? <ChangeCell {...compared} change={change} /> : '–'}</td>
      <td>{trend ? <TrendCell {...compared} trend={trend} /> : '–'}</td>
      <td className={tables.number}>{last?.answered == null ? '–' : labels.formats.number(last.answered)}</td>
    </tr>
  );
}

type CellProps = Omit<RowProps, 'scale' | 'finding'> & { choice: string | null; scale: MeanScale };

function ChangeCell({ report, survey, change, choice, scale }: CellProps & { change: ReportChange }) {
  const labels = useChangeLabels(report.question, change, scale, withheldChangeOf(report, survey));
  const item = change.items.find(({ name }) => name === choice);
  const size = change.disclosed === 'all' ? labels.size : labels.verdict;
  return item ? <Cell verdict={item.verdict} size={size(item)} reason={labels.verdict(item)} /> : '–';
}

function TrendCell({ report, trend, choice, scale }: CellProps & { trend: ReportTrend }) {
  const labels = useTrendLabels(report.question, trend, scale);
  const item = trend.items.find(({ name }) => name === choice);
  const size = trend.disclosed === 'all' ? labels.size : labels.verdict;
  return item ? <Cell verdict={item.verdict} size={size(item)} reason={labels.verdict(item)} /> : '–';
}

const icons = { rising: 'arrow-up', falling: 'arrow-down', unclear: 'equal', insufficient: 'info' } as const;

/** A size where it is likely real; else that it is not, because a number in a table would be taken for one. */
function Cell({ verdict, size, reason }: { verdict: ReportVerdict; size: string; reason: string }) {
  return (
    <span className={styles.cell} data-verdict={verdict}>
      <Icon name={icons[verdict]} size={16} />
      {verdict === 'unclear' ? <Trans context="trend">Unclear</Trans> : verdict === 'insufficient' ? reason : size}
    </span>
  );
}
