import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Button } from '../../ui/button.tsx';
import { formatsOf } from './formats.ts';
import styles from './report-body.module.css';

const msPerMinute = 60_000;

/**
 * When the server answered, and how long ago; and the related buttons. The time since is measured from the arrival of
 * the answer: this device's clock may be wrong, and then a difference to the server's time would be, too.
 */
export function DataAge({ reportRef, report }: { reportRef: ReportActorRef; report: Report | SharedReport }) {
  const { t, i18n } = useLingui();
  const isBusy = useSelector(reportRef, (snapshot) => snapshot.hasTag('busy'));
  const formats = formatsOf(i18n.locale);
  const minutes = useMinutesSince(report.generated_at);
  const when = <time dateTime={report.generated_at}>{formats.instant(report.generated_at, report.timezone)}</time>;
  const ago = formats.minutesAgo(minutes);
  return (
    <div className={styles.age}>
      <p>
        {minutes === 0 ? (
          <Trans>Data from {when}, just now</Trans>
        ) : (
          <Trans>
            Data from {when}, {ago}
          </Trans>
        )}
      </p>
      <div className={styles.tools}>
        <Button
          size="small"
          hint={t`The F5 key does the same.`}
          isPending={isBusy}
          onPress={() => reportRef.send({ type: 'report.reload' })}
        >
          <Trans>Reload</Trans>
        </Button>
        <Button size="small" onPress={() => reportRef.send({ type: 'report.print' })}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Whole minutes since the value last changed. */
function useMinutesSince(value: string): number {
  const [clock, setClock] = useState({ value, since: performance.now(), minutes: 0 });
  if (clock.value !== value) setClock({ value, since: performance.now(), minutes: 0 });
  useEffect(() => {
    const count = () =>
      setClock((now) => ({ ...now, minutes: Math.floor((performance.now() - now.since) / msPerMinute) }));
    const timer = setInterval(count, msPerMinute / 4);
    return () => clearInterval(timer);
  }, []);
  return clock.minutes;
}
