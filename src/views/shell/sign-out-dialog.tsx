import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '../../app/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Logging out deletes what this browser keeps of unsaved work, so it says so first (4.9). */
export function SignOutDialog() {
  const { t } = useLingui();
  const unsavedRef = useUnsavedChanges();
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Log out and lose what is not saved?</Trans>}
      text={
        <Trans>
          This browser keeps what you have typed into a form and not saved yet. Logging out deletes it. What has been
          saved stays.
        </Trans>
      }
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay logged in`}
      tone="danger"
      onConfirm={() => unsavedRef.send({ type: 'signOut.confirm' })}
      onCancel={() => unsavedRef.send({ type: 'signOut.cancel' })}
    />
  );
}
