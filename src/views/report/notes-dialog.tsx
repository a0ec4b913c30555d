import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import type { TaggedNote } from '../../../contract/note.ts';
import type { NotesActorRef } from '../../../machines/report/notes.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { formatsOf } from './formats.ts';
import { NoteForm } from './note-form.tsx';
import type { NotesProps } from './notes-control.tsx';
import styles from './notes-dialog.module.css';

/** The notes of this survey and of all, oldest first, and the form of one. */
export function NotesDialog({ notesRef, report }: NotesProps) {
  const { t } = useLingui();
  const formId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const editLast = useRef<HTMLButtonElement>(null);
  const [lastEdited, setLastEdited] = useState<number | null>(null);
  // Closing the form returns the focus to the button that opened it; its note may be gone by then.
  const opener = useMemo(
    () => ({
      get current() {
        return editLast.current ?? add.current;
      },
    }),
    [],
  );
  const isOpen = useSelector(notesRef, (snapshot) => snapshot.hasTag('open'));
  const isEditing = useSelector(notesRef, (snapshot) => snapshot.hasTag('editing'));
  const isNew = useSelector(notesRef, (snapshot) => snapshot.context.edited === null);
  const isBusy = useSelector(notesRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(notesRef, (snapshot) => snapshot.matches('failed'));
  useFocusWhenLost(opener, isEditing);
  const close = () => notesRef.send({ type: 'notes.close' });
  const openForm = (id: number | null) => {
    setLastEdited(id);
    notesRef.send(id === null ? { type: 'note.add' } : { type: 'note.edit', id });
  };
  return (
    <Modal
      isOpen={isOpen}
      title={isEditing ? isNew ? <Trans>Add note</Trans> : <Trans>Edit note</Trans> : <Trans>Notes</Trans>}
      onClose={close}
      closeLabel={t`Close`}
      hasUnsavedWork={isEditing}
      footer={
        isEditing ? (
          <>
            <Button key="save" variant="primary" type="submit" form={formId} isPending={isBusy}>
              <Trans>Save</Trans>
            </Button>
            <Button key="cancel" isDisabled={isBusy} onPress={() => notesRef.send({ type: 'note.cancel' })}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : hasFailed ? undefined : (
          // Keys keep the buttons apart: the pressed one would become Save, and submit.
          <>
            <Button key="add" ref={add} variant="primary" icon="plus" isPending={isBusy} onPress={() => openForm(null)}>
              <Trans>Add note</Trans>
            </Button>
            <Button key="reload" isPending={isBusy} onPress={() => notesRef.send({ type: 'notes.reload' })}>
              <Trans>Reload</Trans>
            </Button>
          </>
        )
      }
    >
      {isEditing ? (
        <NoteForm id={formId} notesRef={notesRef} timezone={report.timezone} />
      ) : (
        <NoteList notesRef={notesRef} onEdit={openForm} lastEdited={lastEdited} editLast={editLast} />
      )}
    </Modal>
  );
}

type Editing = {
  notesRef: NotesActorRef;
  onEdit: (id: number) => void;
  /** The note whose form was open last, and its button. */
  lastEdited: number | null;
  editLast: Ref<HTMLButtonElement>;
};

function NoteList(props: Editing) {
  const { notesRef } = props;
  const notes = useSelector(notesRef, (snapshot) => snapshot.context.notes);
  const isEmpty = useSelector(
    notesRef,
    (snapshot) => snapshot.matches('listing') && snapshot.context.notes.length === 0,
  );
  const hasFailed = useSelector(notesRef, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(notesRef, (snapshot) => snapshot.context.problem);
  return (
    <Stack gap={4}>
      <p>
        <Trans>Note what happened on a day, for example a reorganisation. Charts, tables and the export show it.</Trans>
      </p>
      <div role="alert">
        {problem ? (
          <Alert
            tone="danger"
            action={
              hasFailed ? (
                <Button onPress={() => notesRef.send({ type: 'notes.retry' })}>
                  <Trans>Try again</Trans>
                </Button>
              ) : undefined
            }
          >
            {hasFailed ? <Trans>The notes could not be loaded.</Trans> : <Trans>The note was not changed.</Trans>}{' '}
            {problem.general ?? Object.values(problem.fields)[0]}
          </Alert>
        ) : null}
      </div>
      {isEmpty ? (
        <p className={styles.empty}>
          <Trans>There are no notes yet.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {notes.map((note) => (
          <NoteRow key={note.id} {...props} note={note} />
        ))}
      </ul>
      <Deleted notesRef={notesRef} />
    </Stack>
  );
}

function NoteRow({ notesRef, note, onEdit, lastEdited, editLast }: Editing & { note: TaggedNote }) {
  const { t, i18n } = useLingui();
  const isIdle = useSelector(notesRef, (snapshot) => !snapshot.matches('listing'));
  const { text } = note;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.text}>{text}</p>
        <p className={styles.about}>
          {formatsOf(i18n.locale).day(note.date)} ·{' '}
          {note.survey === null ? <Trans>All surveys</Trans> : <Trans>This survey</Trans>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          ref={note.id === lastEdited ? editLast : undefined}
          size="small"
          isDisabled={isIdle}
          onPress={() => onEdit(note.id)}
        >
          <Trans>Edit</Trans>
          <span className="visually-hidden"> {text}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          isIconOnly
          isDisabled={isIdle}
          onPress={() => notesRef.send({ type: 'note.delete', id: note.id })}
        >
          {t`Delete ${text}`}
        </Button>
      </div>
    </li>
  );
}

function Deleted({ notesRef }: { notesRef: NotesActorRef }) {
  const text = useSelector(notesRef, (snapshot) =>
    snapshot.matches('deleting') ? null : (snapshot.context.deleted?.text ?? null),
  );
  const isIdle = useSelector(notesRef, (snapshot) => !snapshot.matches('listing'));
  const undo = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(undo, text !== null);
  return (
    <div role="status">
      {text === null ? null : (
        <p className={styles.deleted}>
          <span>
            <Trans>Deleted: {text}</Trans>
          </span>
          <Button
            ref={undo}
            size="small"
            icon="undo"
            isPending={isIdle}
            onPress={() => notesRef.send({ type: 'note.restore' })}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
