import { useSelector } from '@xstate/react';
import type { ComparedQuestion } from '../../../contract/group-comparison.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { kindOf } from '../../../shared/findings.ts';
import { type Compared, wholeValue } from './group-facts.ts';
import { isIndex } from './report-facts.ts';

/** The interval of a group's difference from everyone; null: too few answers. */
export type GroupInterval = { difference: number; low: number; high: number };

/** For the compared round: the intervals, their level in percent, and the groups, highest first. */
export type GroupIntervals = {
  confidence: number;
  order: readonly number[];
  of: (group: number) => GroupInterval | null;
};

/** The groups of a question in its last complete round, once loaded. */
export function useComparedQuestion(reportRef: ReportActorRef, questionId: number) {
  const comparisonRef = useSelector(reportRef, (snapshot) => snapshot.children.groupComparison);
  const last = useSelector(comparisonRef, (snapshot) => snapshot?.context.comparison?.last);
  const question = last?.questions.find((one) => one.question === questionId);
  return question && last?.confidence != null ? { question, confidence: last.confidence } : null;
}

/** On the shown scale; null where that was not compared. */
export function intervalsOf(
  { question, period, scale, choice }: Compared,
  known: { question: ComparedQuestion; confidence: number } | null,
): GroupIntervals | null {
  if (known === null || known.question.start_date !== period.start_date) return null;
  const { range, cells, choice: comparedChoice } = known.question;
  const isOfChoice = kindOf(question) === 'choices';
  const isOtherChoice = isOfChoice && period.fields[choice]?.name !== comparedChoice;
  const isUnknownScale = !isOfChoice && scale === 'relative' && (isIndex(question) || range === null);
  if (isOtherChoice || isUnknownScale || kindOf(question) === 'texts') return null;
  const factor = !isOfChoice && scale === 'relative' && range ? 100 / (range.max - range.min) : 1;
  return {
    confidence: known.confidence,
    order: cells.map(({ group }) => group),
    of: (group) => {
      const cell = cells.find((one) => one.group === group);
      if (cell?.difference == null || cell.low === null || cell.high === null) return null;
      return { difference: factor * cell.difference, low: factor * cell.low, high: factor * cell.high };
    },
  };
}

/** Around everyone's value, so that it contains everyone's line exactly where the group may be like everyone. */
export function aroundWhole(compared: Compared, interval: GroupInterval | null): { low: number; high: number } | null {
  const whole = wholeValue(compared);
  return whole === null || interval === null ? null : { low: whole + interval.low, high: whole + interval.high };
}
