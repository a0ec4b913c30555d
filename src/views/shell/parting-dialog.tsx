import { Trans, useLingui } from '@lingui/react/macro';
import { useApp } from '../../app/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** 4.9: logging out deletes what this browser keeps of unsaved work, so it says so first. */
export function PartingDialog() {
  const { t } = useLingui();
  const appRef = useApp();
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
      onConfirm={() => appRef.send({ type: 'parting.confirm' })}
      onCancel={() => appRef.send({ type: 'parting.cancel' })}
    />
  );
}
