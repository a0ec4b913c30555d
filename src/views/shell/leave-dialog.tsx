import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useApp } from '../../app/actors.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** On every page that may hold something unsaved: asks before it is left. */
export function LeaveDialog() {
  const { t } = useLingui();
  const appRef = useApp();
  const isAsking = useSelector(appRef, (snapshot) => snapshot.matches({ leaving: { held: 'asking' } }));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Leave without saving?`}
      text={<Trans>What you have changed on this page is not saved. Leaving loses it.</Trans>}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Stay on the page`}
      tone="danger"
      onConfirm={() => appRef.send({ type: 'leave.confirm' })}
      onCancel={() => appRef.send({ type: 'leave.cancel' })}
    />
  );
}
