import { useLingui } from '@lingui/react/macro';
import { LeaveDialog } from '../shell/leave-dialog.tsx';

/** Leaving while something is done to many people stops it there. */
export function BulkLeaveDialog() {
  const { t } = useLingui();
  return (
    <LeaveDialog
      labels={{
        title: t`Stop and leave?`,
        text: t`Still working. If you leave, you won’t see the result.`,
        confirmLabel: t`Stop and leave`,
      }}
    />
  );
}
