import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Subscription } from '../../../contract/subscription.ts';
import { useCompany } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../use-dates.ts';

/** What the company is subscribed to now, or that it is not. */
export function CurrentSubscription() {
  const { t } = useLingui();
  const companyRef = useCompany();
  const subscription = useSelector(companyRef, (snapshot) => snapshot.context.subscription);
  const hasFailed = useSelector(companyRef, (snapshot) => snapshot.matches('failed'));
  const isUnsubscribed = useSelector(companyRef, (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  const isBusy = useSelector(companyRef, (snapshot) => snapshot.hasTag('busy'));

  if (hasFailed) {
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => companyRef.send({ type: 'company.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The subscription could not be loaded.</Trans>
      </Notice>
    );
  }
  if (isUnsubscribed) {
    return (
      <Notice tone="warning" title={<Trans>Your company has no active subscription</Trans>}>
        <Trans>
          The free trial or the subscription has ended, or none has begun. Your people, surveys and answers are kept.
        </Trans>
      </Notice>
    );
  }
  if (subscription) return <Running subscription={subscription} />;
  return isBusy ? <TextSkeleton label={t`Loading the subscription`} lines={2} /> : null;
}

function Running({ subscription }: { subscription: Subscription }) {
  const dates = useDates();
  const { status, canceled_at, current_period_end } = subscription;
  const name = subscription.product.name;
  const end = current_period_end ? dates.dayOf(current_period_end) : null;
  if (status === 'past_due' || status === 'incomplete') {
    return (
      <Notice tone="warning" title={<Trans>Current plan: {name}</Trans>}>
        {status === 'past_due' ? (
          <Trans>Its last payment is overdue.</Trans>
        ) : (
          <Trans>Its payment is not finished.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>Current plan: {name}</Trans>}>
      {end === null ? (
        <Trans>It is active.</Trans>
      ) : status === 'trialing' ? (
        <Trans>The free trial lasts until {end}. It ends by itself: nothing is charged.</Trans>
      ) : canceled_at ? (
        <Trans>It is cancelled and ends on {end}.</Trans>
      ) : (
        <Trans>The current billing period lasts until {end}.</Trans>
      )}
    </Notice>
  );
}
