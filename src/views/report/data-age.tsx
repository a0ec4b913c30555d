import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './dashboard-page.module.css';
import { formatsOf } from './formats.ts';

const msPerMinute = 60_000;

/**
 * When the server answered, and how long ago. The time since is measured here from the arrival of the answer: this
 * device's clock may be wrong, and then a difference to the server's time would be, too.
 */
export function DataAge({ generatedAt, timeZone }: { generatedAt: string; timeZone: string }) {
  const { i18n } = useLingui();
  const formats = formatsOf(i18n.locale);
  const minutes = useMinutesSince(generatedAt);
  const when = <time dateTime={generatedAt}>{formats.instant(generatedAt, timeZone)}</time>;
  const ago = formats.minutesAgo(minutes);
  return (
    <p className={styles.age}>
      {minutes === 0 ? (
        <Trans>Data from {when}, just now</Trans>
      ) : (
        <Trans>
          Data from {when}, {ago}
        </Trans>
      )}
    </p>
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
