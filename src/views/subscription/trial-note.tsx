import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import type { SubscriptionPhase } from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { now } from '../../ui/clock.ts';
import { Link } from '../../ui/link.tsx';
import { daysUntil } from '../dates.ts';
import styles from './trial-note.module.css';

const ends: Partial<Record<SubscriptionPhase, ReactNode>> = { charged: <Trans>then the card is charged</Trans> };

/** In the header: a trial's remaining days, and what happens then. */
export function TrialNote({ companyRef }: { companyRef: CompanyActorRef }) {
  const trialEnd = useSelector(companyRef, ({ context }) => context.subscription?.trial_end ?? null);
  const phase = useSelector(companyRef, ({ context }) => context.subscription?.phase ?? 'free');
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
      <span className={styles.then}>{ends[phase] ?? <Trans>then it ends, nothing is charged</Trans>}</span>
    </Link>
  );
}
