import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Report } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-time-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { allowedDays, type DayRange, nearestDay } from './report-days.ts';
import styles from './report-filters.module.css';
import { useReportWords } from './use-report-words.ts';

interface ReportFiltersProps {
  reportRef: ReportActorRef;
  report: Report;
  timeZone: string;
}

/** Which days are shown, and on which scale. */
export function ReportFilters({ reportRef, report, timeZone }: ReportFiltersProps) {
  const { t } = useLingui();
  const isRelative = useSelector(reportRef, (snapshot) => snapshot.matches({ scale: 'relative' }));
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={styles.filters}>
      <Days reportRef={reportRef} allowed={allowedDays(report, timeZone)} />
      <RadioGroup
        label={t`Scale`}
        name="scale"
        look="segments"
        value={isRelative ? 'relative' : 'precise'}
        onChange={() => reportRef.send({ type: 'scale.toggle' })}
        options={[
          { value: 'precise', label: t`Precise` },
          { value: 'relative', label: t`Relative` },
        ]}
      />
      <div className={styles.reload}>
        <Button isPending={isBusy} onPress={() => reportRef.send({ type: 'report.reload' })}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </div>
  );
}

type End = 'startDate' | 'endDate';

/** A day is sent when it can be asked for; until then it is only typed. */
function Days({ reportRef, allowed }: { reportRef: ReportActorRef; allowed: DayRange }) {
  const { t, i18n } = useLingui();
  const filter = useSelector(reportRef, (snapshot) => snapshot.context.filter);
  const problem = useSelector(reportRef, (snapshot) => snapshot.context.problem);
  const [typed, setTyped] = useState<Partial<Record<End, string | null>>>({});

  const shown = {
    startDate: typed.startDate === undefined ? nearestDay(filter.startDate, allowed) : typed.startDate,
    endDate: typed.endDate === undefined ? nearestDay(filter.endDate, allowed) : typed.endDate,
  };
  const { formats } = useReportWords();
  const [first, last] = [formats.day(allowed.first), formats.day(allowed.last)];
  const outside = (day: string | null) =>
    day === null || isYearTyped(day) || nearestDay(day, allowed) === day
      ? undefined
      : t`Choose a day from ${first} to ${last}.`;
  const isTurned =
    shown.startDate !== null && shown.endDate !== null && shown.endDate < shown.startDate && !outside(shown.startDate);
  const change = (end: End, day: string | null) => {
    const days = { ...shown, [end]: day };
    const event = { type: 'filter.changed', filter: days } as const;
    const isAsked = [days.startDate, days.endDate].every((one) => one !== null && nearestDay(one, allowed) === one);
    if (isAsked && reportRef.getSnapshot().can(event)) {
      setTyped({});
      reportRef.send(event);
    } else setTyped({ ...typed, [end]: day });
  };

  return (
    <>
      <div className={styles.day}>
        <DateField
          label={t`Start date`}
          locale={i18n.locale}
          value={shown.startDate}
          onChange={(day) => change('startDate', day)}
          min={allowed.first}
          max={allowed.last}
          error={outside(shown.startDate) ?? problem?.fields.start_date}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label={t`End date`}
          locale={i18n.locale}
          value={shown.endDate}
          onChange={(day) => change('endDate', day)}
          min={allowed.first}
          max={allowed.last}
          error={
            outside(shown.endDate) ??
            (isTurned ? t`The last day cannot be before the first.` : problem?.fields.end_date)
          }
        />
      </div>
    </>
  );
}

/** A year with fewer than four digits is being typed. */
const isYearTyped = (day: string) => day.startsWith('0');
