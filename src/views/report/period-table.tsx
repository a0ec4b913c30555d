import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod, ReportRewording, ReportTrend } from '../../../contract/report.ts';
import type { Scale } from '../../../machines/report/types.ts';
import { kindOf } from '../../../shared/findings.ts';
import { DistributionCell } from './distribution-cell.tsx';
import styles from './figure-table.module.css';
import { FigureTable } from './figure-table.tsx';
import { trendLine } from './plot-facts.ts';
import { currentGoal, intervalOn } from './relative-facts.ts';
import { areQuarters, choiceNames, earlierValue, fieldOf, isOfMean, meanScaleOf, shownValue } from './report-facts.ts';
import { useNotesOf } from './report-notes.tsx';
import { useDistribution } from './use-distribution.ts';
import { type ReportLabels, useReportLabels } from './use-report-labels.ts';
import { useRewordingLabels } from './use-rewording-labels.ts';

interface PeriodTableProps {
  question: Question;
  periods: readonly ReportPeriod[];
  rewordings: readonly ReportRewording[];
  trend: ReportTrend | null;
  scale: Scale;
}

type Column = { id: string; name: string; cell: (period: ReportPeriod) => ReactNode };
/** Columns under one heading; without a name they have none. */
type Group = { id: string; name: string | null; columns: readonly Column[] };

/** Every number of the chart, oldest round first. */
export function PeriodTable({ question, periods, rewordings, trend, scale }: PeriodTableProps) {
  const { t } = useLingui();
  const labels = useReportLabels();
  const rewordingOf = useRewordingLabels(rewordings);
  const groups = useGroups({ question, periods, trend, scale }, labels);
  const columns = groups.flatMap((group) =>
    group.columns.map((column) => ({ ...column, id: `${group.id} ${column.id}` })),
  );
  const isGrouped = groups.some((group) => group.name !== null);
  const notes = useNotesOf(periods);
  const isOfQuarters = areQuarters(periods);
  const every = isOfQuarters ? t`${question.label}: every quarter` : t`${question.label}: every round`;
  const aim = currentGoal(scale, question, periods);
  const goal = labels.value(question, scale, aim);
  const caption = aim === null ? every : t`${every}. Goal: ${goal}`;

  return (
    <>
      <FigureTable caption={caption}>
        <thead>
          {isGrouped ? (
            <tr>
              <td />
              {groups.map((group) =>
                group.name === null ? (
                  <td key={group.id} colSpan={group.columns.length} />
                ) : (
                  <th key={group.id} scope="colgroup" colSpan={group.columns.length} className={styles.group}>
                    {group.name}
                  </th>
                ),
              )}
              <td />
            </tr>
          ) : null}
          <tr>
            <th scope="col">{isOfQuarters ? <Trans>Quarter</Trans> : <Trans>Round</Trans>}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.number}>
                {column.name}
              </th>
            ))}
            <th scope="col">
              <Trans>Note</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period, at) => (
            <tr key={period.round}>
              <th scope="row">{labels.formats.days(period.start_date, period.end_date)}</th>
              {columns.map((column) => (
                <td key={column.id} className={styles.number}>
                  {column.cell(period)}
                </td>
              ))}
              <td className={styles.note}>
                <Notes
                  period={period}
                  before={periods[at - 1]}
                  hidden={labels.hiddenReason(period)}
                  happened={notes.of(period)}
                  reworded={rewordingOf(period)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {periods.some(isFromBefore) ? (
        <p className={styles.hint}>
          <Trans>
            The distribution of answers is kept for rounds that close from now on. Earlier rounds have none.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

/** Closed before distributions were stored: where one may be shown, so may the deviation. */
const isFromBefore = ({ partial, quarter, deviation, distribution }: ReportPeriod) =>
  !partial && quarter === null && deviation !== null && distribution === null;

interface NotesProps {
  period: ReportPeriod;
  before: ReportPeriod | undefined;
  hidden: string | null;
  /** The company's notes. */
  happened: readonly string[];
  reworded: string | null;
}

function Notes({ period, before, hidden, happened, reworded }: NotesProps) {
  const { t } = useLingui();
  const notes = [
    ...(hidden ? [hidden] : period.partial ? [period.quarter ? t`Quarter so far` : t`Open round, so far`] : []),
    ...(before && before.version !== period.version ? [t`Question changed`] : []),
    ...(reworded ? [reworded] : []),
  ];
  return [notes.join(' · '), ...happened].filter(Boolean).join('; ');
}

function useGroups(
  { question, periods, trend, scale }: Omit<PeriodTableProps, 'rewordings'>,
  labels: ReportLabels,
): Group[] {
  const { t } = useLingui();
  const count = (value: number | null) => (value === null ? '–' : labels.formats.number(value));
  const atLeast = (value: number | null) => (value === null ? '–' : `≥ ${labels.formats.number(value)}`);
  const people: Column = {
    id: 'answers',
    name: t`People`,
    cell: (period) => (period.quarter?.people === 'at_least' ? atLeast(period.answered) : count(period.answered)),
  };
  const value: Column =
    areQuarters(periods) && kindOf(question) !== 'measured'
      ? people
      : {
          id: 'value',
          name: labels.valueName(question, scale),
          cell: (period) => labels.value(question, scale, shownValue(period, scale)),
        };
  const earlier: Column = {
    id: 'earlier',
    name: t`A year earlier`,
    cell: (period) => labels.value(question, scale, earlierValue(period, scale)),
  };
  const hasEarlier = periods.some((period) => earlierValue(period, scale) !== null);
  const line = trendLine(question, periods, trend, scale);
  const fitted: Column = {
    id: 'trend',
    name: t`Trend`,
    cell: (period) => labels.value(question, scale, line[periods.indexOf(period)]?.value ?? null),
  };
  const distributionOf = useDistribution(question, meanScaleOf(scale));
  const distribution: Column = {
    id: 'distribution',
    name: t`Distribution of answers`,
    cell: (period) => {
      const shown = distributionOf(period);
      return shown ? <DistributionCell shown={shown} /> : '–';
    },
  };
  const interval: Column = {
    id: 'interval',
    name: isOfMean(scale) ? t`95% confidence interval of the mean` : t`95% confidence interval`,
    cell: (period) => {
      const found = intervalOn(scale, question, period);
      if (!found) return '–';
      const [from, to] = [found.low, found.high].map((end) => labels.value(question, scale, end));
      return t`${from} to ${to}`;
    },
  };
  const isOfQuarters = areQuarters(periods);
  const answers: Column = { id: 'answers', name: t`Answers`, cell: (period) => count(period.answered) };
  const asked: Column = { id: 'asked', name: t`Asked`, cell: (period) => count(period.assigned) };
  const rounds: Column = { id: 'rounds', name: t`Rounds`, cell: (period) => count(period.quarter?.rounds ?? null) };
  const rate: Column = {
    id: 'rate',
    name: t`Response rate`,
    cell: (period) => labels.percent(period.answer_percentage),
  };
  const isMeasured = kindOf(question) === 'measured';
  const choices = kindOf(question) === 'choices' ? choiceNames(periods) : [];
  return [
    ...choices.map(
      (name): Group => ({
        id: name,
        name,
        columns: [
          {
            id: 'share',
            name: t({ message: 'Share', context: 'proportion' }),
            cell: (period) => labels.percent(fieldOf(period, name)?.percentage ?? null),
          },
          ...(isOfQuarters
            ? []
            : [
                {
                  id: 'people',
                  name: t`People`,
                  cell: (period: ReportPeriod) => count(fieldOf(period, name)?.value ?? null),
                },
              ]),
        ],
      }),
    ),
    {
      id: '',
      name: null,
      columns: [
        value,
        ...(hasEarlier ? [earlier] : []),
        ...(isMeasured && isOfQuarters ? [interval, people] : []),
        ...(isMeasured && !isOfQuarters ? [...(isOfMean(scale) ? [fitted] : []), interval, distribution, answers] : []),
        ...(isOfQuarters ? [rounds] : []),
        asked,
        rate,
      ],
    },
  ];
}
