import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import type { ReportToolsActorRef } from '../../../machines/report/report-tools.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { reasons } from '../reasons.ts';

/** What is shown as a CSV file (7.16, 6.3). */
export function ExportControl({ toolsRef }: { toolsRef: ReportToolsActorRef }) {
  const { t, i18n } = useLingui();
  const exportRef = toolsRef.getSnapshot().children.export as ExportActorRef;
  const canExport = useSelector(toolsRef, (snapshot) => snapshot.can({ type: 'export.start' }));
  const isBusy = useSelector(exportRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(exportRef, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(exportRef, (snapshot) => snapshot.context.problem);
  const dismiss = () => exportRef.send({ type: 'export.dismiss' });
  return (
    <>
      {isBusy ? (
        <Button onPress={() => exportRef.send({ type: 'export.cancel' })}>
          <Trans>Stop the export</Trans>
        </Button>
      ) : (
        <Button
          disabledReason={canExport ? undefined : i18n._(reasons.exportLocked)}
          onPress={() => toolsRef.send({ type: 'export.start' })}
        >
          <Trans>Export CSV</Trans>
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isBusy ? <Trans>The file is being prepared.</Trans> : null}
      </span>
      <Modal
        isOpen={hasFailed}
        title={<Trans>The results were not exported</Trans>}
        onClose={dismiss}
        closeLabel={t`Close`}
        footer={
          <>
            <Button onPress={dismiss}>
              <Trans>Close</Trans>
            </Button>
            <Button variant="primary" onPress={() => toolsRef.send({ type: 'export.start' })}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <p>{problem?.general ?? <Trans>The file was not downloaded completely. Nothing was saved.</Trans>}</p>
      </Modal>
    </>
  );
}
