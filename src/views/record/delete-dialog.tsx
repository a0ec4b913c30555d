import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  pageRef: RecordFormActorRef;
  name: string;
  /** What goes with it, and what stays. */
  text: ReactNode;
  /** Why it can't be confirmed yet. */
  disabledReason?: string;
}

/** 5.10 */
export function DeleteDialog({ pageRef, name, text, disabledReason }: DeleteDialogProps) {
  const { t } = useLingui();
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches('confirmingDelete'));
  const isDeleting = useSelector(
    pageRef,
    (snapshot) => snapshot.matches('deleting') && snapshot.context.problem?.kind !== 'conflict',
  );
  return (
    <ConfirmDialog
      isOpen={isAsking || isDeleting}
      title={t`Delete ${name}?`}
      text={text}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      isPending={isDeleting}
      disabledReason={disabledReason}
      onConfirm={() => pageRef.send({ type: 'record.confirm' })}
      onCancel={() => pageRef.send({ type: 'record.keep' })}
    />
  );
}
