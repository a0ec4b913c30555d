import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useUnsavedChanges } from '../../kit/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  /** What would be lost, if it is not typed text. */
  labels?: { title: string; text: string; confirmLabel: string };
}

/** On every page with possibly unsaved work: asks before leaving. */
export function LeaveDialog({ labels }: LeaveDialogProps) {
  const { t } = useLingui();
  const unsavedRef = useUnsavedChanges();
  const isAsking = useSelector(unsavedRef, (snapshot) => snapshot.matches({ leaving: { held: 'asking' } }));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={labels?.title ?? t`Leave without saving?`}
      text={labels?.text ?? t`This page has unsaved changes. If you leave, they will be lost.`}
      confirmLabel={labels?.confirmLabel ?? t`Leave without saving`}
      cancelLabel={t`Stay on the page`}
      tone="danger"
      onConfirm={() => unsavedRef.send({ type: 'leave.confirm' })}
      onCancel={() => unsavedRef.send({ type: 'leave.cancel' })}
    />
  );
}
