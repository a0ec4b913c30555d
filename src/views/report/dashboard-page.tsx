import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ExportActorRef } from '../../../machines/report/export.machine.ts';
import type { ReportActorRef } from '../../../machines/report/report.machine.ts';
import { Page } from '../../ui/page.tsx';
import { ExportButton } from '../export-button.tsx';
import { reasons } from '../reasons.ts';
import { stateName } from '../state-name.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { DataAge } from './data-age.tsx';
import { NotesControl } from './notes-control.tsx';
import { OverviewMailControl } from './overview-mail-control.tsx';
import { ReportBody } from './report-body.tsx';
import { SharedLink, SharingControl } from './sharing-control.tsx';

/** A survey's answers over time (2.17). */
export function DashboardPage({ pageRef }: { pageRef: ReportActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const report = useSelector(pageRef, (snapshot) => snapshot.context.report);
  const sharingRef = useSelector(pageRef, (snapshot) => snapshot.children.sharing);
  const mailRef = useSelector(pageRef, (snapshot) => snapshot.children.overviewMail);
  const notesRef = useSelector(pageRef, (snapshot) => snapshot.children.notes);
  const exportRef = useSelector(pageRef, (snapshot) => snapshot.children.export);
  return (
    <Page
      title={report ? report.survey.title : <Trans>Dashboard</Trans>}
      state={state}
      lead={report ? <DataAge reportRef={pageRef} report={report} /> : null}
      actions={
        <>
          {report && notesRef ? <NotesControl notesRef={notesRef} report={report} /> : null}
          {mailRef ? <OverviewMailControl mailRef={mailRef} /> : null}
          {exportRef ? <ExportControl reportRef={pageRef} exportRef={exportRef} /> : null}
          {report && sharingRef ? <SharingControl sharingRef={sharingRef} report={report} /> : null}
        </>
      }
    >
      {sharingRef ? <SharedLink sharingRef={sharingRef} /> : null}
      <ReportBody reportRef={pageRef} missing={<Trans>This survey does not exist, or it has been deleted.</Trans>} />
    </Page>
  );
}

/** Exports the shown data as a CSV file (7.16, 6.3). */
function ExportControl({ reportRef, exportRef }: { reportRef: ReportActorRef; exportRef: ExportActorRef }) {
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
