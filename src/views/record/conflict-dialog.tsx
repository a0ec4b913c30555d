import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SaverActorRef } from '../../../machines/record/saver.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { Nothing } from './nothing.tsx';

/** One field in both versions; `field`: its name on the wire. */
export type Difference = { field: string; what: string; local: ReactNode; remote: ReactNode };

interface ConflictDialogProps {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  differences: readonly Difference[];
  /** The other version was saved by the same person, in another tab. */
  isOwn?: boolean;
  onKeepLocal: () => void;
  onTakeRemote: () => void;
  /** Left out where there is nothing to continue with: closing then takes the remote version. */
  onGoOn?: () => void;
}

interface SaverConflictProps {
  saverRef: SaverActorRef;
  title: ReactNode;
  /** Both versions of every field; only those that both changed are shown. */
  fields: readonly Difference[];
}

/** Someone else has saved the same record in the meantime. */
export function SaverConflict({ saverRef, title, fields }: SaverConflictProps) {
  const isOpen = useSelector(saverRef, (snapshot) => snapshot.hasTag('conflict'));
  const clashes = useSelector(saverRef, ({ context }) => context.merge?.clashes);
  const isOwn = useSelector(saverRef, ({ context }) => context.problem?.isOwn === true);
  return (
    <ConflictDialog
      isOpen={isOpen}
      isOwn={isOwn}
      title={isOwn ? <Trans>You saved this in another tab</Trans> : title}
      text={
        isOwn ? (
          <Trans>
            You changed these fields here and in the other tab. Choose which version to keep. Your other changes are all
            kept. Nothing has been saved here yet.
          </Trans>
        ) : (
          <Trans>
            You both changed these fields. Choose which version to keep. All other changes are kept, yours and theirs.
            Nothing has been saved yet.
          </Trans>
        )
      }
      differences={fields.filter(({ field, local, remote }) => clashes?.includes(field) && local !== remote)}
      onKeepLocal={() => saverRef.send({ type: 'saver.keepLocal' })}
      onTakeRemote={() => saverRef.send({ type: 'saver.takeRemote' })}
      onGoOn={() => saverRef.send({ type: 'saver.goOn' })}
    />
  );
}

/** The record as somebody else has saved it (contract/common.ts, Conflict); null: there is no conflict. */
export function useRemote<Stored>(saverRef: SaverActorRef | undefined): Stored | null {
  return useSelector(saverRef, (snapshot) =>
    snapshot?.hasTag('conflict') ? (snapshot.context.problem?.current as Stored) : null,
  );
}

/** Someone else saved first: both versions side by side, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useLingui();
  const { isOpen, title, text, differences, isOwn = false, onKeepLocal, onTakeRemote, onGoOn } = props;
  const takeTheirs = isOwn ? t`Take the other tab’s` : t`Take theirs`;
  return (
    <Modal
      isOpen={isOpen}
      size="wide"
      hasUnsavedWork
      title={title}
      closeLabel={onGoOn ? t`Keep editing` : takeTheirs}
      onClose={onGoOn ?? onTakeRemote}
      footer={
        <>
          <Button variant="primary" onPress={onKeepLocal}>
            {isOwn ? <Trans>Keep this tab’s</Trans> : <Trans>Keep mine</Trans>}
          </Button>
          <Button onPress={onTakeRemote}>{takeTheirs}</Button>
          {onGoOn ? (
            <Button variant="quiet" onPress={onGoOn}>
              <Trans>Keep editing</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
      <Versions differences={differences} isOwn={isOwn} />
    </Modal>
  );
}

function Versions({ differences, isOwn }: { differences: readonly Difference[]; isOwn: boolean }) {
  const { t } = useLingui();
  const mine = isOwn ? t`This tab` : t`Mine`;
  const theirs = isOwn ? t`Other tab` : t`Theirs`;
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
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, local, remote }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-whose={mine}>{local || <Nothing />}</td>
            <td data-whose={theirs}>{remote || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
