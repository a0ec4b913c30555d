import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import type { ReportToolsActorRef } from '../../../machines/report/report-tools.machine.ts';
import { ExportButton } from '../export-button.tsx';
import { reasons } from '../reasons.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

/** What is shown as a CSV file (7.16, 6.3). */
export function ExportControl({ toolsRef }: { toolsRef: ReportToolsActorRef }) {
  const { i18n } = useLingui();
  const canExport = useSelector(toolsRef, (snapshot) => snapshot.can({ type: 'export.start' }));
  const unsubscribed = useUnsubscribedReason();
  return (
    <ExportButton
      exportRef={toolsRef.getSnapshot().children.export as ExportActorRef}
      disabledReason={canExport ? undefined : (unsubscribed ?? i18n._(reasons.exportLocked))}
      failedTitle={<Trans>The results were not exported</Trans>}
      onStart={() => toolsRef.send({ type: 'export.start' })}
    >
      <Trans>Export CSV</Trans>
    </ExportButton>
  );
}
