import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import styles from './import.module.css';
import { fileSize } from './import-texts.ts';

/** Choosing the file, and the chosen one. It stays in place throughout, and so does focus. */
export function ImportFile({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t } = useLingui();
  const file = useSelector(pageRef, (snapshot) => snapshot.context.file);
  const isUploading = useSelector(pageRef, (snapshot) => snapshot.matches('uploading'));
  const isDone = useSelector(pageRef, (snapshot) => snapshot.matches('done'));
  return (
    <FileDrop
      label={t`File to import`}
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      severalText={t`Drop one file at a time.`}
      buttonLabel={
        isDone ? (
          <Trans>Import another file</Trans>
        ) : file ? (
          <Trans>Choose another file</Trans>
        ) : (
          <Trans>Choose a file</Trans>
        )
      }
      buttonVariant={file ? 'secondary' : 'primary'}
      isCompact={file !== null}
      isDisabled={isUploading}
      onChoose={(chosen) => pageRef.send({ type: 'import.choose', file: chosen })}
    >
      {file ? (
        <ChosenFile pageRef={pageRef} />
      ) : (
        <>
          <p className={styles.fileName}>
            <Trans>Drop a CSV file here, or choose one</Trans>
          </p>
          <p className={styles.quiet}>
            <Trans>You see what is in it before anything is sent.</Trans>
          </p>
        </>
      )}
    </FileDrop>
  );
}

function ChosenFile({ pageRef }: { pageRef: UserImportActorRef }) {
  const { t, i18n } = useLingui();
  const name = useSelector(pageRef, (snapshot) => snapshot.context.file?.name);
  const size = useSelector(pageRef, (snapshot) => snapshot.context.file?.size ?? 0);
  const count = useSelector(pageRef, (snapshot) => snapshot.context.preview?.count);
  const problemCount = useSelector(pageRef, (snapshot) => snapshot.context.preview?.problemCount ?? 0);
  const groupCount = useSelector(pageRef, (snapshot) => snapshot.context.preview?.groups.length ?? 0);
  const isUnreadable = useSelector(pageRef, (snapshot) => snapshot.matches('unreadable'));
  return (
    <>
      <p className={styles.fileName}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.facts}>
        <span>{fileSize(i18n.locale, size)}</span>
        {count === undefined || problemCount > 0 ? null : (
          <>
            <span>
              <Plural value={count} one="# person" other="# people" />
            </span>
            <span>
              <Plural value={groupCount} _0="no groups" one="# group" other="# groups" />
            </span>
          </>
        )}
        {problemCount > 0 ? (
          <span className={styles.bad}>
            <Plural value={problemCount} one="# problem" other="# problems" />
          </span>
        ) : null}
        {isUnreadable ? <span className={styles.bad}>{t`could not be read`}</span> : null}
      </p>
    </>
  );
}
