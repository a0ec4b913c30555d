import { parseDate } from '@internationalized/date';
import type { ReportFilter } from '../../../contract/report.ts';
import type { ReportPreset } from '../../../shared/lists.ts';
import { wholeQuarters } from '../../rules/calendar/quarters.ts';

/** Calendar days of the company's zone, both inclusive. */
export type Period = { start: string; end: string };

/** The days of a survey's rounds: of all of them, and of the complete ones that ended last. */
export type Spans = { all: Period | null; lastRound: Period | null };

/**
 * The requested days. Where neither is given, those of the preset, by default the month up to today (9.4); where one
 * is, the month up to the given last day, or from the given first day to today. For a report by quarters, whole ones.
 */
export function reportPeriod(filter: ReportFilter, today: string, spans: Spans): Period {
  const period = askedPeriod(filter, today, spans);
  return filter.per === 'quarter' && period.start <= period.end ? wholeQuarters(period) : period;
}

function askedPeriod({ start_date, end_date, preset }: ReportFilter, today: string, spans: Spans): Period {
  if (start_date === undefined && end_date === undefined) return presetPeriod(preset ?? 'month', today, spans);
  const end = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  return { start: start_date ?? monthsBefore(end, 1), end };
}

function presetPeriod(preset: ReportPreset, today: string, { all, lastRound }: Spans): Period {
  const lastMonth = { start: monthsBefore(today, 1), end: today };
  switch (preset) {
    case 'month':
      return lastMonth;
    case '3_months':
      return { start: monthsBefore(today, 3), end: today };
    case '6_months':
      return { start: monthsBefore(today, 6), end: today };
    case '12_months':
      return { start: monthsBefore(today, 12), end: today };
    case 'last_round':
      return lastRound ?? lastMonth;
    case 'all':
      return all ?? lastMonth;
  }
}

function monthsBefore(day: string, months: number): string {
  return parseDate(day).subtract({ months }).toString();
}
