import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '../../kit/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Logging out deletes unsaved work in this browser, so it says so first (4.9). */
export function SignOutDialog() {
  const { t } = useLingui();
  const unsavedRef = useUnsavedChanges();
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Log out without saving?</Trans>}
      text={<Trans>There are unsaved changes in this browser. Logging out deletes them. Saved changes are kept.</Trans>}
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay logged in`}
      tone="danger"
      onConfirm={() => unsavedRef.send({ type: 'signOut.confirm' })}
      onCancel={() => unsavedRef.send({ type: 'signOut.cancel' })}
    />
  );
}
