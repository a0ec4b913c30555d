import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/stack.tsx';
import { reasons } from '../reasons.ts';
import styles from './import.module.css';
import { ImportImpact } from './import-impact.tsx';
import { columnNames } from './import-labels.ts';
import { importObstacle } from './import-obstacle.ts';
import { ProblemItem } from './import-problems.tsx';
import { refusedLinesOf } from './import-texts.ts';

/** Sending the file: the button, the progress, and why it was refused. */
export function ImportSending({ pageRef }: { pageRef: UserImportActorRef }) {
  const isUploading = useSelector(pageRef, (snapshot) => snapshot.matches('uploading'));
  const isStopped = useSelector(pageRef, (snapshot) => snapshot.matches({ previewing: 'stopped' }));
  const isRefused = useSelector(pageRef, (snapshot) => snapshot.matches('refused'));
  const send = useRef<HTMLButtonElement>(null);
  const stop = () => {
    pageRef.send({ type: 'import.stop' });
    // The stop button disappears, and focus would go with it.
    send.current?.focus();
  };
  return (
    <div className={styles.sending}>
      <ImportImpact pageRef={pageRef} />
      <FormErrors>{isRefused ? <ImportRefusal pageRef={pageRef} /> : null}</FormErrors>
      <Row>
        <SendButton pageRef={pageRef} buttonRef={send} />
        {isUploading ? (
          <Button onPress={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : null}
      </Row>
      {isUploading ? <UploadProgress pageRef={pageRef} /> : null}
      <div role="status">
        {isStopped ? (
          <Alert>
            <Trans>
              Stopped. If the whole file had already arrived, its people may still be added. Importing it again adds
              nobody twice.
            </Trans>
          </Alert>
        ) : null}
      </div>
      {isRefused ? <RefusedLines pageRef={pageRef} /> : null}
    </div>
  );
}

/** Without a file, or with one that has problems, it says why it does nothing (5.7). */
function SendButton({ pageRef, buttonRef }: { pageRef: UserImportActorRef; buttonRef: Ref<HTMLButtonElement> }) {
  const { i18n } = useLingui();
  const newPeople = useSelector(pageRef, (snapshot) => snapshot.context.impact?.newPeople ?? 0);
  const isUploading = useSelector(pageRef, (snapshot) => snapshot.matches('uploading'));
  const obstacle = useSelector(pageRef, importObstacle);
  return (
    <Button
      ref={buttonRef}
      variant="primary"
      isPending={isUploading}
      disabledReason={obstacle ? i18n._(reasons[obstacle]) : undefined}
      onPress={() => pageRef.send({ type: 'import.send' })}
    >
      {newPeople === 0 ? (
        <Trans>Import</Trans>
      ) : (
        <Plural value={newPeople} one="Import # person" other="Import # people" />
      )}
    </Button>
  );
}

function UploadProgress({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t, i18n } = useLingui();
  const share = useSelector(pageRef, (snapshot) => Math.floor(snapshot.context.share * 100) / 100);
  const isCreating = useSelector(pageRef, (snapshot) => snapshot.matches({ uploading: 'creating' }));
  const label = isCreating ? t`Adding people…` : t`Uploading the file…`;
  return (
    <>
      <ProgressBar
        label={label}
        share={isCreating ? null : share}
        shareText={new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(share)}
      />
      <p role="status" className="visually-hidden">
        {label}
      </p>
    </>
  );
}

/** Why nothing was imported, or why the outcome is unknown (8.10). */
function ImportRefusal({ pageRef }: { pageRef: UserImportActorRef }) {
  const problem = useSelector(pageRef, (snapshot) => snapshot.context.problem);
  const texts: Partial<Record<Problem['kind'], ReactNode>> = {
    unreachable: (
      <Trans>The server is not responding. Import again when you are connected: nobody is added twice.</Trans>
    ),
  };
  return (
    (problem && texts[problem.kind]) ||
    problem?.general || (
      <Trans>Something went wrong on the server. Import again in a moment: nobody is added twice.</Trans>
    )
  );
}

/** The server's messages about single lines, where there are any. */
function RefusedLines({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t, i18n } = useLingui();
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const lines = useMemo(() => refusedLinesOf(fields ?? {}), [fields]);
  const nameOf = (column: string | null) =>
    column !== null && Object.hasOwn(columnNames, column)
      ? i18n._(columnNames[column as keyof typeof columnNames])
      : null;
  if (lines.length === 0) return null;
  return (
    <LongList label={t`Problems by line`} items={lines} itemKey={({ line, column }) => `${line} ${column}`}>
      {({ line, column, message }) => (
        <ProblemItem line={line} column={nameOf(column)}>
          <p>{message}</p>
        </ProblemItem>
      )}
    </LongList>
  );
}
