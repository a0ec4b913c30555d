import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  pageRef: RecordFormActorRef;
  name: string;
  /** What is deleted with it, and what stays. */
  text: ReactNode;
  /** Why it can't be confirmed yet. */
  disabledReason?: string;
}

/** Asks before a record is deleted (5.10). */
export function DeleteDialog({ pageRef, name, text, disabledReason }: DeleteDialogProps) {
  const { t } = useLingui();
  const deletionRef = useSelector(pageRef, (snapshot) => snapshot.children.deletion);
  const isOpen = useSelector(deletionRef, (snapshot) => snapshot?.context.problem === null);
  const isDeleting = useSelector(deletionRef, (snapshot) => Boolean(snapshot?.hasTag('busy')));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Delete ${name}?`}
      text={text}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      isPending={isDeleting}
      disabledReason={disabledReason}
      onConfirm={() => deletionRef?.send({ type: 'deletion.confirm' })}
      onCancel={() => deletionRef?.send({ type: 'deletion.cancel' })}
    />
  );
}
