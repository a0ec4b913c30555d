import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FilterActorRef } from '../../../machines/report/filter.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { DateField } from '../../ui/date-time-field.tsx';
import { formatsOf } from './formats.ts';

interface DayFiltersProps {
  filterRef: FilterActorRef;
  reportRef: ReportActorRef;
  timeZone: string;
}

/** The first and the last day; the chart requests them as soon as they are valid. */
export function DayFilters({ filterRef, reportRef, timeZone }: DayFiltersProps) {
  const { t, i18n } = useLingui();
  const days = useSelector(filterRef, (snapshot) => snapshot.context.days);
  const refusals = useSelector(filterRef, (snapshot) => snapshot.context.refusals);
  const allowed = useSelector(filterRef, (snapshot) => snapshot.context.facts?.allowed);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem);
  if (!allowed) return null;
  const formats = formatsOf(i18n.locale);
  const [first, last] = [formats.day(allowed.first), formats.day(allowed.last)];
  const reasons = {
    outside: t`Choose a day from ${first} to ${last}.`,
    turned: t`The last day cannot be before the first.`,
  };
  const shared = { locale: i18n.locale, timeZone, min: allowed.first, max: allowed.last };
  return (
    <>
      <DateField
        {...shared}
        label={t`Start date`}
        value={days.startDate}
        onChange={(day) => filterRef.send({ type: 'day.typed', end: 'startDate', day })}
        error={refusals.startDate ? reasons[refusals.startDate] : problem?.fields.start_date}
      />
      <DateField
        {...shared}
        label={t`End date`}
        value={days.endDate}
        onChange={(day) => filterRef.send({ type: 'day.typed', end: 'endDate', day })}
        error={refusals.endDate ? reasons[refusals.endDate] : problem?.fields.end_date}
      />
    </>
  );
}
