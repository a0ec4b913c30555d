import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { now } from '../../ui/clock.ts';
import { Link } from '../../ui/link.tsx';
import { daysUntil } from '../dates.ts';
import { standingOf } from './standing.ts';
import styles from './trial-note.module.css';

/** In the header: a trial's days left, and what happens then. */
export function TrialNote({ companyRef }: { companyRef: CompanyActorRef }) {
  const trialEnd = useSelector(companyRef, ({ context: { subscription } }) =>
    subscription?.status === 'trialing' ? subscription.trial_end : null,
  );
  const isCharged = useSelector(
    companyRef,
    ({ context: { subscription } }) => subscription !== null && standingOf(subscription) === 'charged',
  );
  if (trialEnd === null) return null;
  const days = daysUntil(trialEnd, now());
  return (
    <Link href={linkTo('subscriptions')} className={styles.note}>
      <span className={styles.days}>
        <Plural value={days} one="# day of trial left" other="# days of trial left" />
      </span>
      <span className={styles.short} aria-hidden="true">
        <span>
          <Trans>Trial</Trans>
        </span>
        <span>
          <Plural value={days} one="# day" other="# days" />
        </span>
      </span>
      <span className={styles.then}>
        {isCharged ? <Trans>then the card is charged</Trans> : <Trans>then it ends, nothing is charged</Trans>}
      </span>
    </Link>
  );
}
