import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Question } from '../../../contract/question.ts';
import type { ReportPeriod } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { kindOf, mostChosen } from '../../../shared/findings.ts';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { GroupChart, type GroupRow } from '../../charts/group-chart.tsx';
import { valueDomain } from '../../charts/value-domain.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ChartTools } from './chart-tools.tsx';
import { Disclosure } from './disclosure.tsx';
import { type Compared, groupValue, wholeValue } from './group-facts.ts';
import { GroupTable } from './group-table.tsx';
import { domainRule } from './plot-facts.ts';
import styles from './question-card.module.css';
import { lastComplete, type MeanScale } from './report-facts.ts';
import { aroundWhole, type GroupIntervals, intervalsOf, useComparedQuestion } from './use-group-intervals.ts';
import { useChartImage } from './use-plot-texts.ts';
import { useReportLabels } from './use-report-labels.ts';

interface GroupComparisonProps {
  reportRef: ReportActorRef;
  question: Question;
  periods: readonly ReportPeriod[];
  scale: MeanScale;
}

/** The groups of the last complete round compared with the whole, where there are any. */
export function GroupComparison({ reportRef, question, periods, scale }: GroupComparisonProps) {
  const period = lastComplete(periods);
  if (!period || period.groups.length === 0) return null;
  return (
    <Disclosure label={<Plural value={period.groups.length} one="Compare # group" other="Compare # groups" />}>
      <Comparison reportRef={reportRef} question={question} period={period} scale={scale} />
    </Disclosure>
  );
}

function Comparison({ reportRef, question, period, scale }: Omit<Compared, 'choice'> & { reportRef: ReportActorRef }) {
  const { t } = useLingui();
  const { formats } = useReportLabels();
  const [chosen, setChosen] = useState<number | null>(null);
  const isShare = kindOf(question) === 'choices';
  const choice = chosen !== null && chosen < period.fields.length ? chosen : mostChosen(period);
  const found = intervalsOf({ question, period, scale, choice }, useComparedQuestion(reportRef, question.id));
  // They are of rounds.
  const intervals = period.quarter ? null : found;
  const compared = { question, period: inOrder(period, intervals), scale, choice };
  const whole = useWholeName(reportRef);
  const days = formats.days(period.start_date, period.end_date);
  const least = fewestAnonymousAnswers;
  return (
    <Stack gap={3}>
      <p className="quiet">
        {period.quarter ? (
          <Trans>Last complete quarter shown: {days}</Trans>
        ) : (
          <Trans>Last complete round shown: {days}</Trans>
        )}
      </p>
      {isShare ? (
        <div className={styles.choice}>
          <SelectField
            label={t`Share of`}
            name={`choice.${question.id}`}
            value={String(choice)}
            onChange={(value) => setChosen(Number(value))}
            options={period.fields.map((field, at) => ({ value: String(at), label: field.name }))}
          />
        </div>
      ) : null}
      <Picture compared={compared} whole={whole} days={days} intervals={intervals} />
      {intervals ? <IntervalNote confidence={intervals.confidence} /> : null}
      {period.groups.some((group) => group.suppressed) ? (
        <p className="quiet">
          {period.quarter ? (
            <Trans>Hidden: groups that no round of the quarter shows.</Trans>
          ) : (
            <Trans>
              Hidden: groups with fewer than {least} answers, and groups where somebody’s answer could be worked out.
            </Trans>
          )}
        </p>
      ) : null}
      <GroupTable compared={compared} whole={whole} intervals={intervals} />
    </Stack>
  );
}

/** Highest first where that is known, each shrunk towards everyone by what chance explains. */
function inOrder(period: ReportPeriod, intervals: GroupIntervals | null): ReportPeriod {
  if (intervals === null) return period;
  const placeOf = new Map(intervals.order.map((group, at) => [group, at]));
  const last = intervals.order.length;
  const groups = period.groups.toSorted((a, b) => (placeOf.get(a.id) ?? last) - (placeOf.get(b.id) ?? last));
  return { ...period, groups };
}

function IntervalNote({ confidence }: { confidence: number }) {
  const { formats } = useReportLabels();
  const level = formats.percent(Math.floor(confidence * 10) / 10);
  return (
    <p className="quiet">
      <Trans>
        Bars: where the group lies compared with everyone, with a confidence of {level}. A bar that crosses the line may
        be chance.
      </Trans>
    </p>
  );
}

/** Who the groups are compared with. */
function useWholeName(reportRef: ReportActorRef): string {
  const { t } = useLingui();
  const isOfPerson = useSelector(reportRef, (snapshot) => snapshot.context.filter.user !== null);
  const group = useSelector(reportRef, ({ context: { report, filter } }) =>
    report?.groups.find((one) => one.id === filter.group),
  );
  if (isOfPerson) return t`This person`;
  return group?.name ?? t`Everyone`;
}

const shares = { lowest: 0, highest: 100, leastSpan: 40, fromZero: true };

/** At most so many groups are listed in one sentence. */
const mostSpoken = 11;

interface PictureProps {
  compared: Compared;
  whole: string;
  days: string;
  intervals: GroupIntervals | null;
}

function Picture({ compared, whole, days, intervals }: PictureProps) {
  const { t } = useLingui();
  const svg = useRef<SVGSVGElement>(null);
  const { question, period, scale, choice } = compared;
  const labels = useReportLabels();
  const isShare = kindOf(question) === 'choices';
  const valueText = (value: number | null) => (isShare ? labels.percent(value) : labels.value(question, scale, value));
  const rows = period.groups.map(
    (group): GroupRow => ({
      id: String(group.id),
      name: group.name,
      value: groupValue(compared, group),
      isHidden: group.suppressed,
      interval: aroundWhole(compared, intervals?.of(group.id) ?? null),
    }),
  );
  const wholeShown = wholeValue(compared);
  const spoken = rows
    .slice(0, mostSpoken)
    .map((row) => `${row.name} ${row.isHidden ? t`Hidden` : valueText(row.value)}`)
    .join(', ');
  const ends = rows.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []));
  const values = [...rows.map((row) => row.value), wholeShown, ...ends];
  const rule = isShare ? shares : domainRule(question, scale, values);
  const name = isShare ? (period.fields[choice]?.name ?? '') : labels.valueName(question, scale);
  const image = useChartImage(question, [period], scale);
  return (
    <>
      <GroupChart
        svgRef={svg}
        rows={rows}
        whole={wholeShown}
        domain={valueDomain(values, rule)}
        texts={{
          summary: `${name}: ${whole} ${valueText(wholeShown)}, ${spoken}.`,
          whole,
          hidden: t`Hidden`,
          missing: t`No answers`,
          value: (value) => valueText(value),
          exact: (value) => valueText(value),
        }}
      />
      <ChartTools svg={svg} image={{ ...image, name: `${image.name}-groups`, lines: [`${name} · ${days}`] }} />
    </>
  );
}
