import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Subscription } from '../../../contract/subscription.ts';
import type { EndingActorRef } from '../../../machines/subscription/ending.machine.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useDates } from '../use-dates.ts';

/** 7.22: asks, and says until when it runs. */
export function EndDialog({ endingRef, subscription }: { endingRef: EndingActorRef; subscription: Subscription }) {
  const { t } = useLingui();
  const dates = useDates();
  const isAsking = useSelector(endingRef, (snapshot) => snapshot.hasTag('asking'));
  const isEnding = useSelector(endingRef, (snapshot) => snapshot.matches('ending'));
  const problem = useSelector(endingRef, (snapshot) => snapshot.context.problem);
  const { status, current_period_end } = subscription;
  const end = current_period_end ? dates.dayOf(current_period_end) : null;
  const endsNow = end === null || status === 'past_due' || status === 'incomplete';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={<Trans>End the subscription?</Trans>}
      text={
        <>
          <p>
            {endsNow ? (
              <Trans>It ends at once. What is unpaid is not charged any more.</Trans>
            ) : (
              <Trans>It runs until {end}, and nothing is charged after that. Until then you can take this back.</Trans>
            )}
          </p>
          <p>
            <Trans>
              Afterwards nothing is lost and everything can be read, but no survey starts and no notices are sent.
            </Trans>
          </p>
        </>
      }
      confirmLabel={t`End subscription`}
      cancelLabel={t`Keep the subscription`}
      tone="danger"
      isPending={isEnding}
      error={
        problem && !isEnding ? (
          <>
            <Trans>It could not be ended.</Trans> {problem.general}
          </>
        ) : undefined
      }
      onConfirm={() => endingRef.send({ type: 'ending.confirm' })}
      onCancel={() => endingRef.send({ type: 'ending.cancel' })}
    />
  );
}
