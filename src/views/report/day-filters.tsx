import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { DateField } from '../../ui/date-time-field.tsx';
import { formatsOf } from './formats.ts';
import { allowedDays, nearestDay } from './report-days.ts';

type End = 'startDate' | 'endDate';

/** A day is asked for as soon as it can be; until then it is only typed. */
export function DayFilters({ reportRef, report }: { reportRef: ReportActorRef; report: Report | SharedReport }) {
  const { t, i18n } = useLingui();
  const filter = useSelector(reportRef, (snapshot) => snapshot.context.filter);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem);
  const [typed, setTyped] = useState<{ filter: typeof filter; days: Partial<Record<End, string | null>> }>({
    filter,
    days: {},
  });
  // Another filter, chosen elsewhere, ends what was being typed.
  const days = typed.filter === filter ? typed.days : {};
  const allowed = allowedDays(report);
  const asked = { startDate: filter.startDate ?? report.start_date, endDate: filter.endDate ?? report.end_date };
  const shown = {
    startDate: days.startDate === undefined ? nearestDay(asked.startDate, allowed) : days.startDate,
    endDate: days.endDate === undefined ? nearestDay(asked.endDate, allowed) : days.endDate,
  };

  const formats = formatsOf(i18n.locale);
  const [first, last] = [formats.day(allowed.first), formats.day(allowed.last)];
  const isOutside = (day: string | null) => day !== null && !isYearTyped(day) && nearestDay(day, allowed) !== day;
  const outside = (day: string | null) => (isOutside(day) ? t`Choose a day from ${first} to ${last}.` : undefined);
  const isTurned = shown.startDate !== null && shown.endDate !== null && shown.endDate < shown.startDate;
  const change = (end: End, day: string | null) => {
    const wanted = { ...shown, [end]: day };
    const event = { type: 'days.changed', ...wanted } as const;
    const isWhole = [wanted.startDate, wanted.endDate].every((one) => one !== null && nearestDay(one, allowed) === one);
    if (isWhole && reportRef.getSnapshot().can(event)) reportRef.send(event);
    else setTyped({ filter, days: { ...days, [end]: day } });
  };

  return (
    <>
      <DateField
        label={t`Start date`}
        locale={i18n.locale}
        timeZone={report.timezone}
        value={shown.startDate}
        onChange={(day) => change('startDate', day)}
        min={allowed.first}
        max={allowed.last}
        error={outside(shown.startDate) ?? problem?.fields.start_date}
      />
      <DateField
        label={t`End date`}
        locale={i18n.locale}
        timeZone={report.timezone}
        value={shown.endDate}
        onChange={(day) => change('endDate', day)}
        min={allowed.first}
        max={allowed.last}
        error={
          outside(shown.endDate) ??
          (isTurned && !isOutside(shown.startDate)
            ? t`The last day cannot be before the first.`
            : problem?.fields.end_date)
        }
      />
    </>
  );
}

/** A year with fewer than four digits is being typed. */
const isYearTyped = (day: string) => day.startsWith('0');
