import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { useDates } from '../use-dates.ts';

/** Says that earlier typing is in the form again, and how to discard it. */
export function RecordDraftAlert({ pageRef }: { pageRef: RecordFormActorRef }) {
  const dates = useDates();
  const savedAt = useSelector(pageRef, (snapshot) => snapshot.context.restored?.savedAt);
  const canDiscard = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  if (savedAt === undefined) return <div role="status" />;

  const time = dates.recent(savedAt, now());
  return (
    <div role="status">
      <Alert
        action={
          <Button size="small" isDisabled={!canDiscard} onPress={() => pageRef.send({ type: 'draft.discard' })}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        <Trans>Your unsaved changes from {time} have been restored.</Trans>
      </Alert>
    </div>
  );
}
