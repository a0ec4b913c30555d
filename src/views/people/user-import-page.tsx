import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import { useCompany } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { stateName } from '../state-name.ts';
import { FullAlert } from './full-alert.tsx';
import styles from './import.module.css';
import { ImportFile } from './import-file.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportSending } from './import-sending.tsx';

/** People from a file: choosing, previewing, sending, and the result (2.9). */
export function UserImportPage({ pageRef }: { pageRef: UserImportActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isDone = useSelector(pageRef, (snapshot) => snapshot.matches('done'));
  const isFileNeeded = useSelector(pageRef, (snapshot) => snapshot.hasTag('fileNeeded'));
  const isMetered = useSelector(useCompany(), (snapshot) => snapshot.hasTag('metered'));
  return (
    <Page
      title={<Trans>Import users</Trans>}
      width="form"
      state={state}
      lead={isMetered ? <Trans>Your plan is billed per user: adding people may change the price.</Trans> : undefined}
    >
      <div className={styles.import}>
        <FullAlert limit="max_users" />
        {isDone ? <ImportResult pageRef={pageRef} /> : null}
        <ImportFile pageRef={pageRef} />
        <FoundText pageRef={pageRef} />
        {isDone ? null : (
          <>
            <ImportSending pageRef={pageRef} />
            <FileContents pageRef={pageRef} />
          </>
        )}
        {isFileNeeded ? <ImportHelp /> : null}
      </div>
      <ImportLeaveDialog />
    </Page>
  );
}

/** Announces the result once a file has been read; visually it is all over the page. */
function FoundText({ pageRef }: { pageRef: UserImportActorRef }) {
  const isRead = useSelector(pageRef, (snapshot) => snapshot.matches('previewing'));
  const count = useSelector(pageRef, (snapshot) => snapshot.context.preview?.count ?? 0);
  const problemCount = useSelector(pageRef, (snapshot) => snapshot.context.preview?.problemCount ?? 0);
  return (
    <p role="status" className="visually-hidden">
      {isRead && problemCount > 0 ? (
        <Plural value={problemCount} one="# problem in the file" other="# problems in the file" />
      ) : null}
      {isRead && problemCount === 0 ? (
        <Plural value={count} one="# person found in the file" other="# people found in the file" />
      ) : null}
    </p>
  );
}

function FileContents({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t } = useLingui();
  const preview = useSelector(pageRef, (snapshot) => snapshot.context.preview);
  const impact = useSelector(pageRef, (snapshot) => snapshot.context.impact);
  const isReading = useSelector(pageRef, (snapshot) => snapshot.matches('reading'));
  const isUnreadable = useSelector(pageRef, (snapshot) => snapshot.matches('unreadable'));
  if (isReading) return <TableSkeleton label={t`Reading the file`} columns={4} rows={4} />;
  if (isUnreadable) {
    return (
      <Alert tone="danger">
        <Trans>The file could not be read. It may have been moved or changed: choose it again.</Trans>
      </Alert>
    );
  }
  if (!preview) return null;
  return (
    <>
      {preview.problemCount > 0 ? <ImportProblems preview={preview} /> : null}
      <ImportPreview preview={preview} impact={impact} />
    </>
  );
}

/** Leaving while a file is on its way stops the import. */
function ImportLeaveDialog() {
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
