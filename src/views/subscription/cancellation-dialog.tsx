import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CancellationActorRef } from '../../../machines/subscription/cancellation.machine.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useDates } from '../use-dates.ts';

/** Asks, and says until when it lasts (7.22). */
interface CancellationDialogProps {
  cancellationRef: CancellationActorRef;
  isUnfinished: boolean;
}

export function CancellationDialog({ cancellationRef, isUnfinished }: CancellationDialogProps) {
  const { t } = useLingui();
  const dates = useDates();
  const isAsking = useSelector(cancellationRef, (snapshot) => snapshot.hasTag('asking'));
  const isEnding = useSelector(cancellationRef, (snapshot) => snapshot.matches('cancelling'));
  const problem = useSelector(cancellationRef, (snapshot) => snapshot.context.problem);
  const endsAt = useSelector(cancellationRef, (snapshot) => snapshot.context.end);
  const end = endsAt && dates.dayOf(endsAt);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={isUnfinished ? <Trans>Give up this payment?</Trans> : <Trans>End the subscription?</Trans>}
      text={
        isUnfinished ? (
          <Trans>Nothing is charged. You can choose this plan or another one again.</Trans>
        ) : (
          <>
            <p>
              {end === null ? (
                <Trans>It ends immediately. Unpaid amounts are no longer charged.</Trans>
              ) : (
                <Trans>It runs until {end}, and nothing is charged after that. Until then, you can undo this.</Trans>
              )}
            </p>
            <p>
              <Trans>
                After that, nothing is lost and everything can still be read, but no surveys start and no notices are
                sent.
              </Trans>
            </p>
          </>
        )
      }
      confirmLabel={isUnfinished ? t`Give up this payment` : t`End subscription`}
      cancelLabel={isUnfinished ? t`Keep the payment` : t`Keep the subscription`}
      tone="danger"
      isPending={isEnding}
      error={
        problem && !isEnding ? (
          <>
            {isUnfinished ? (
              <Trans>The payment could not be given up.</Trans>
            ) : (
              <Trans>The subscription could not be ended.</Trans>
            )}{' '}
            {problem.general}
          </>
        ) : undefined
      }
      onConfirm={() => cancellationRef.send({ type: 'cancellation.confirm' })}
      onCancel={() => cancellationRef.send({ type: 'cancellation.cancel' })}
    />
  );
}
