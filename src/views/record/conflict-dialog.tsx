import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SaverActorRef } from '../../../machines/record/saver.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';

/** One field in both versions. */
export type Difference = { what: string; local: ReactNode; remote: ReactNode };

interface ConflictDialogProps {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  differences: readonly Difference[];
  onKeepLocal: () => void;
  onTakeRemote: () => void;
  /** Left out where there is nothing to go on with: closing then takes the remote version. */
  onGoOn?: () => void;
}

interface SaverConflictProps {
  saverRef: SaverActorRef;
  title: ReactNode;
  /** Both versions of every field; those that are the same are left out. */
  fields: readonly Difference[];
}

/** Someone else has saved the same record meanwhile. */
export function SaverConflict({ saverRef, title, fields }: SaverConflictProps) {
  const isOpen = useSelector(saverRef, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={title}
      text={
        <Trans>
          Keep your version to replace theirs, or take theirs and lose your changes. Nothing has been saved yet.
        </Trans>
      }
      differences={fields.filter(({ local, remote }) => local !== remote)}
      onKeepLocal={() => saverRef.send({ type: 'saver.keepLocal' })}
      onTakeRemote={() => saverRef.send({ type: 'saver.takeRemote' })}
      onGoOn={() => saverRef.send({ type: 'saver.goOn' })}
    />
  );
}

/** The record as somebody else has saved it meanwhile (contract/common.ts, Conflict); null: there is no conflict. */
export function useRemote<Stored>(saverRef: SaverActorRef | undefined): Stored | null {
  return useSelector(saverRef, (snapshot) =>
    snapshot?.hasTag('conflict') ? (snapshot.context.problem?.current as Stored) : null,
  );
}

/** Someone else has been first: both versions beside each other, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useLingui();
  const { isOpen, title, text, differences, onKeepLocal, onTakeRemote, onGoOn } = props;
  return (
    <Modal
      isOpen={isOpen}
      size="wide"
      hasUnsavedWork
      title={title}
      closeLabel={onGoOn ? t`Keep editing` : t`Take theirs`}
      onClose={onGoOn ?? onTakeRemote}
      footer={
        <>
          <Button variant="primary" onPress={onKeepLocal}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button onPress={onTakeRemote}>
            <Trans>Take theirs</Trans>
          </Button>
          {onGoOn ? (
            <Button variant="quiet" onPress={onGoOn}>
              <Trans>Keep editing</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
      <Versions differences={differences} />
    </Modal>
  );
}

function Versions({ differences }: Pick<ConflictDialogProps, 'differences'>) {
  const { t } = useLingui();
  if (differences.length === 0) {
    return (
      <p>
        <Trans>There are no differences in what is shown here.</Trans>
      </p>
    );
  }
  return (
    <table className={styles.versions}>
      <caption className="visually-hidden">
        <Trans>Differences</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Differences</Trans>
          </th>
          <th scope="col">
            <Trans>Mine</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, local, remote }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-whose={t`Mine`}>{local || <Nothing />}</td>
            <td data-whose={t`Theirs`}>{remote || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className={styles.none}>
      <Trans context="a field without content">none</Trans>
    </span>
  );
}
