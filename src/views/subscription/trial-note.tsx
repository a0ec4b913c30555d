import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { linkTo } from '../../app/routes.ts';
import { Link } from '../../ui/link.tsx';
import styles from './trial-note.module.css';

const dayMs = 24 * 3_600_000;

/** How many days a trial still lasts; the last one counts. */
function daysLeft(trialEnd: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(trialEnd) - now) / dayMs));
}

/** In the header: a trial's days left, and what happens then. */
export function TrialNote({ companyRef }: { companyRef: CompanyActorRef }) {
  const trialEnd = useSelector(companyRef, ({ context: { subscription } }) =>
    subscription?.status === 'trialing' ? subscription.trial_end : null,
  );
  const isCharged = useSelector(
    companyRef,
    ({ context: { subscription } }) => subscription?.card != null && !subscription.cancel_at_period_end,
  );
  if (trialEnd === null) return null;
  const days = daysLeft(trialEnd, Date.now());
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
