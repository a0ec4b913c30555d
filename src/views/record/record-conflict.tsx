import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Draft, RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { type Difference, SaverConflict, useRemote } from './conflict-dialog.tsx';
import { DeleteChangedDialog } from './delete-changed-dialog.tsx';

interface RecordConflictProps {
  pageRef: RecordFormActorRef;
  title: ReactNode;
  /** All fields; unchanged ones are left out. */
  fields: readonly (Difference & { local: string; remote: string })[];
  /** Further confirmation for deleting a changed record. */
  deletion?: { confirmation: ReactNode; disabledReason: string | undefined };
}

/** Someone else saved first: asks which version stays, or whether it is deleted anyway. */
export function RecordConflict({ pageRef, title, fields, deletion }: RecordConflictProps) {
  const saverRef = useSelector(pageRef, (snapshot) => snapshot.children.saver);
  const deletionRef = useSelector(pageRef, (snapshot) => snapshot.children.deletion);
  const isChanged = useSelector(deletionRef, (snapshot) => Boolean(snapshot?.context.problem));
  const isDeleting = useSelector(deletionRef, (snapshot) => Boolean(snapshot?.hasTag('busy')));
  return (
    <>
      {saverRef ? <SaverConflict saverRef={saverRef} title={title} fields={fields} /> : null}
      <DeleteChangedDialog
        isOpen={isChanged}
        isPending={isDeleting}
        title={title}
        fields={fields.map(({ what, local, remote }) => ({ label: what, before: local, now: remote }))}
        {...deletion}
        onDelete={() => deletionRef?.send({ type: 'deletion.confirm' })}
        onKeep={() => deletionRef?.send({ type: 'deletion.cancel' })}
      />
    </>
  );
}

/**
 * Both sides of a conflict: what was typed or, for a deletion, what was shown when it was requested; and the current
 * record (contract/common.ts, Conflict), null while there is no conflict.
 */
export function useVersions<Stored>(pageRef: RecordFormActorRef): { local: Draft; remote: Stored | null } {
  const saverRef = useSelector(pageRef, (snapshot) => snapshot.children.saver);
  const deletionRef = useSelector(pageRef, (snapshot) => snapshot.children.deletion);
  const local = useSelector(pageRef, ({ context, children }) => (children.deletion ? context.saved : context.draft));
  const toSave = useRemote<Stored>(saverRef);
  const toDelete = useSelector(
    deletionRef,
    (snapshot) => (snapshot?.context.problem?.current ?? null) as Stored | null,
  );
  return { local, remote: toSave ?? toDelete };
}
