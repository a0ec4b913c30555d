import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Draft, RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DeleteChangedDialog } from './delete-changed-dialog.tsx';
import styles from './record-conflict.module.css';

/** One field in both versions, as texts. */
export type Difference = { label: string; mine: string; theirs: string };

interface RecordConflictProps {
  pageRef: RecordFormActorRef;
  title: ReactNode;
  /** All fields; those that are the same are left out. */
  fields: readonly Difference[];
  /** What a deletion of a changed one needs besides a yes. */
  deletion?: { confirmation: ReactNode; disabledReason: string | undefined };
}

/** Someone else saved first: asks which version stays, or whether it is deleted all the same. */
export function RecordConflict({ pageRef, title, fields, deletion }: RecordConflictProps) {
  const isConflicted = useSelector(pageRef, (snapshot) => snapshot.matches('conflicted'));
  const isAsking = useSelector(pageRef, (snapshot) => snapshot.matches('confirmingDeleteOfChanged'));
  const isDeleting = useSelector(pageRef, isDeletingChanged);
  return (
    <>
      <SaveConflict pageRef={pageRef} title={title} fields={fields} isOpen={isConflicted} />
      <DeleteChangedDialog
        isOpen={isAsking || isDeleting}
        isPending={isDeleting}
        title={title}
        fields={fields.map(({ label, mine, theirs }) => ({ label, before: mine, now: theirs }))}
        {...deletion}
        onDelete={() => pageRef.send({ type: 'record.confirm' })}
        onKeep={() => pageRef.send({ type: 'record.keep' })}
      />
    </>
  );
}

/** Both versions side by side, and the choice which one stays. */
function SaveConflict({ pageRef, title, fields, isOpen }: RecordConflictProps & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <Modal
      isOpen={isOpen}
      title={title}
      closeLabel={t`Go on editing`}
      hasUnsavedWork
      onClose={() => pageRef.send({ type: 'record.keep' })}
      footer={
        <>
          <Button variant="primary" onPress={() => pageRef.send({ type: 'record.keepMine' })}>
            <Trans>Save mine</Trans>
          </Button>
          <Button onPress={() => pageRef.send({ type: 'record.takeTheirs' })}>
            <Trans>Take theirs</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>Save yours over theirs, or drop what you typed and go on with theirs.</Trans>
        </p>
        <Differences fields={fields} />
      </Stack>
    </Modal>
  );
}

function Differences({ fields }: Pick<RecordConflictProps, 'fields'>) {
  const { t } = useLingui();
  const rows = fields.filter((field) => field.mine !== field.theirs);
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Both are the same in everything shown here.</Trans>
      </p>
    );
  }
  return (
    <table className={styles.differences}>
      <caption className="visually-hidden">{t`What differs`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Yours`}</th>
          <th scope="col">{t`Theirs`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.mine || '–'}</td>
            <td>{row.theirs || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Snapshot = ReturnType<RecordFormActorRef['getSnapshot']>;

const isDeletingChanged = (snapshot: Snapshot) =>
  snapshot.matches('deleting') && snapshot.context.problem?.kind === 'conflict';

/** Our side of a conflict: what was typed; of a deletion, what was on the screen when it was asked for. */
export function useMine(pageRef: RecordFormActorRef): Draft {
  return useSelector(pageRef, (snapshot) =>
    snapshot.matches('confirmingDeleteOfChanged') || isDeletingChanged(snapshot)
      ? snapshot.context.saved
      : snapshot.context.draft,
  );
}

/** What the server answered a conflict with: the record as it is now (contract/common.ts, Conflict). */
export function useTheirs<Shown>(pageRef: RecordFormActorRef): Shown | null {
  return useSelector(pageRef, ({ context }) =>
    context.problem?.kind === 'conflict' ? (context.problem.current as Shown) : null,
  );
}
