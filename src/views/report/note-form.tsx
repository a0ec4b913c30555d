import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { NotesActorRef } from '../../../machines/report/notes.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { DateField } from '../../ui/date-time-field.tsx';
import { Form, FormErrors } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatsOf } from './formats.ts';

interface NoteFormProps {
  id: string;
  notesRef: NotesActorRef;
  timezone: string;
}

/** The form of a note. A refusal is shown at its field and keeps the text. */
export function NoteForm({ id, notesRef, timezone }: NoteFormProps) {
  const { t, i18n } = useLingui();
  const draft = useSelector(notesRef, (snapshot) => snapshot.context.draft);
  const isSaving = useSelector(notesRef, (snapshot) => snapshot.matches('saving'));
  const fields = useSelector(notesRef, (snapshot) => snapshot.context.problem?.fields);
  return (
    <Form id={id} errors={fields} onSubmit={() => notesRef.send({ type: 'note.save' })}>
      <Stack gap={4}>
        <TextField
          name="text"
          label={t({ message: 'Note', context: 'on a day' })}
          help={t`At most ${maxLengths.note} characters, for example “Reorganisation”`}
          value={draft.text}
          onChange={(text) => notesRef.send({ type: 'note.changed', change: { text } })}
          maxLength={maxLengths.note}
          isRequired
          isReadOnly={isSaving}
          error={fields?.text}
          autoFocus
        />
        <DateField
          label={t`Day`}
          locale={i18n.locale}
          timeZone={timezone}
          value={draft.date}
          onChange={(date) => notesRef.send({ type: 'note.changed', change: { date } })}
          isRequired
          isDisabled={isSaving}
          error={fields?.date}
        />
        <RadioGroup
          label={<Trans>Applies to</Trans>}
          name="concerns"
          value={draft.forAll ? 'all' : 'one'}
          onChange={(value) => notesRef.send({ type: 'note.changed', change: { forAll: value === 'all' } })}
          options={[
            { value: 'all', label: t`All surveys` },
            { value: 'one', label: t`This survey` },
          ]}
          help={t`Shown on a public link only if the link includes notes.`}
          isDisabled={isSaving}
          error={fields?.survey}
        />
        <Refusal notesRef={notesRef} />
      </Stack>
    </Form>
  );
}

/** What a refusal to save leaves in the form: the note as it is now (a conflict), or as a new one (it was missing). */
const refusals: Partial<Record<Problem['kind'], (now: { text: string; day: string }) => ReactNode>> = {
  conflict: ({ text, day }) => (
    <Trans>
      Someone else has changed this note in the meantime. It now says “{text}” on {day}. Save again to replace it.
    </Trans>
  ),
  missing: () => <Trans>Someone else has deleted this note in the meantime. Save again to add it back.</Trans>,
};

function Refusal({ notesRef }: { notesRef: NotesActorRef }) {
  const { i18n } = useLingui();
  const problem = useSelector(notesRef, (snapshot) => snapshot.context.problem);
  const edited = useSelector(notesRef, (snapshot) => snapshot.context.edited);
  const now = { text: edited?.text ?? '', day: edited ? formatsOf(i18n.locale).day(edited.date) : '' };
  const refusal = problem && refusals[problem.kind]?.(now);
  return (
    <FormErrors>
      {refusal ??
        (problem && Object.keys(problem.fields).length === 0 ? (
          <>
            <Trans>The note could not be saved.</Trans> {problem.general}
          </>
        ) : null)}
    </FormErrors>
  );
}
