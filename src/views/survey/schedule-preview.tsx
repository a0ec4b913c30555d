import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { Schedule } from '../../../contract/schedule.ts';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import type { Timing } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDates } from '../use-dates.ts';
import { timingNames } from './question-labels.ts';
import styles from './schedule-preview.module.css';

/** The next rounds of each of these intervals, as days of the company's time zone. */
export function SchedulePreview({
  scheduleRef,
  timings,
  note,
}: {
  scheduleRef: ForecastActorRef;
  timings: readonly Timing[];
  note?: ReactNode;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const schedule = useSelector(scheduleRef, (snapshot) => snapshot.context.schedule);
  const hasFailed = useSelector(scheduleRef, (snapshot) => snapshot.matches('failed'));
  const isOutdated = useSelector(scheduleRef, (snapshot) => snapshot.hasTag('outdated'));
  const hasStart = useSelector(
    scheduleRef,
    ({ context: { wanted } }) => wanted !== null && 'activeFrom' in wanted && wanted.activeFrom !== null,
  );
  const timeZone = schedule?.timezone;

  return (
    <section className={styles.schedule} aria-labelledby={titleId} aria-busy={isOutdated || undefined}>
      <h3 id={titleId} className={styles.title}>
        {hasStart ? <Trans>Upcoming rounds</Trans> : <Trans>Upcoming rounds, if it starts today</Trans>}
      </h3>
      {note ? <p className="quiet">{note}</p> : null}
      {hasFailed ? <Failure scheduleRef={scheduleRef} /> : null}
      {hasFailed ? null : (
        <div className={styles.content} data-outdated={isOutdated || undefined}>
          {timings.map((timing, index) => (
            <Rhythm key={timing} schedule={schedule} timing={timing} isOpen={index === 0} />
          ))}
          <p className="quiet">
            {timeZone ? (
              <Trans>Days are in the {timeZone} time zone. Daylight saving does not shift them.</Trans>
            ) : (
              <span role="status">{t`Loading the upcoming rounds`}</span>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

/** As many as the server returns, if nothing ends earlier. */
const usualRounds = 12;

/** Reserves its room while its rounds are loading, so that nothing below moves. */
function Rhythm({ schedule, timing, isOpen }: { schedule: Schedule | null; timing: Timing; isOpen: boolean }) {
  const { i18n } = useLingui();
  const rounds = schedule?.rhythms.find((rhythm) => rhythm.timing_in_days === timing)?.rounds;
  const first = rounds?.[0];
  const dates = useDates();
  const days = ({ start_date, end_date }: { start_date: string; end_date: string }) => dates.days(start_date, end_date);
  return (
    <details className={styles.rhythm} open={isOpen}>
      <summary>
        <span className={styles.name}>{i18n._(timingNames[timing])}</span>
        <span className="quiet">{first ? days(first) : rounds ? <Trans>No rounds before the end</Trans> : '…'}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ol className={styles.rounds} aria-hidden={rounds ? undefined : true}>
        {rounds
          ? rounds.map((round) => <li key={round.start_date}>{days(round)}</li>)
          : Array.from({ length: usualRounds }, (_, at) => at).map((at) => <li key={at}>…</li>)}
      </ol>
    </details>
  );
}

/** Nothing to try again: what the form says leaves no round. */
const refusals: Partial<Record<Problem['kind'], ReactNode>> = {
  invalid: <Trans>There are no rounds between these times.</Trans>,
};

function Failure({ scheduleRef }: { scheduleRef: ForecastActorRef }) {
  const problem = useSelector(scheduleRef, (snapshot) => snapshot.context.problem);
  const refusal = problem && refusals[problem.kind];
  if (refusal) return <p className="quiet">{refusal}</p>;
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onPress={() => scheduleRef.send({ type: 'forecast.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The upcoming rounds could not be loaded. You can still save.</Trans>
    </Alert>
  );
}
