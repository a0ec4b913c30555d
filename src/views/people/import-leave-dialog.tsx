import { useLingui } from '@lingui/react/macro';
import { LeaveDialog } from '../shell/leave-dialog.tsx';

/** Leaving while a file is on its way stops the import. */
export function ImportLeaveDialog() {
  const { t } = useLingui();
  return (
    <LeaveDialog
      labels={{
        title: t`Stop the import and leave?`,
        text: t`The file is being uploaded. If you leave now, the import stops and you will not see who was added.`,
        confirmLabel: t`Stop and leave`,
      }}
    />
  );
}
