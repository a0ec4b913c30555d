import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useApp } from '../../app/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Leaving while a file is on its way stops the import: asks first. */
export function ImportLeaveDialog() {
  const { t } = useLingui();
  const appRef = useApp();
  const isAsking = useSelector(appRef, (snapshot) => snapshot.matches({ leaving: { held: 'asking' } }));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Stop the import and leave?`}
      text={<Trans>The file is on its way. Leaving now stops the import before you see who was created.</Trans>}
      confirmLabel={t`Stop and leave`}
      cancelLabel={t`Stay on the page`}
      tone="danger"
      onConfirm={() => appRef.send({ type: 'leave.confirm' })}
      onCancel={() => appRef.send({ type: 'leave.cancel' })}
    />
  );
}
