import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { ExportButton } from '../export-button.tsx';
import { reasons } from '../reasons.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

/** Exports the shown data as a CSV file (7.16, 6.3). */
export function ExportControl({ reportRef, exportRef }: { reportRef: ReportActorRef; exportRef: ExportActorRef }) {
  const { i18n } = useLingui();
  const canExport = useSelector(reportRef, (snapshot) => snapshot.can({ type: 'export.start' }));
  const unsubscribed = useUnsubscribedReason();
  return (
    <ExportButton
      exportRef={exportRef}
      disabledReason={canExport ? undefined : (unsubscribed ?? i18n._(reasons.exportLocked))}
      failedTitle={<Trans>The results were not exported</Trans>}
      onStart={() => reportRef.send({ type: 'export.start' })}
    >
      <Trans>Export CSV</Trans>
    </ExportButton>
  );
}
