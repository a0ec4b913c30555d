import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FieldType, fieldTypes, maxLengths, type Timing, timings } from '../../../contract/lists.ts';
import type { QuestionEditorActorRef } from '../../../machines/survey/question-editor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { DefaultField } from './default-field.tsx';
import styles from './question-form.module.css';
import { fieldTypeNames, offeredTypes, timingNames } from './question-words.ts';
import { RangeEditor } from './range-editor.tsx';

/** One question being written; below type and rhythm stands the editor of its type. */
export function QuestionForm({ editorRef, isPublished }: { editorRef: QuestionEditorActorRef; isPublished: boolean }) {
  const { t, i18n } = useLingui();
  const draft = useSelector(editorRef, (snapshot) => snapshot.context.draft);
  const fields = useSelector(editorRef, (snapshot) => snapshot.context.problem?.fields);
  const isSaving = useSelector(editorRef, (snapshot) => snapshot.matches('saving'));
  const isNew = draft.id === null;
  const hasPlaceholder = draft.field_type === fieldTypes.textarea || draft.field_type === fieldTypes.number;

  const change = (field: 'label' | 'help_text' | 'placeholder_text') => (value: string) =>
    editorRef.send({ type: 'question.changed', field, value });

  return (
    <Form
      label={isNew ? t`New question` : t`Edit question`}
      errors={fields}
      onSubmit={() => editorRef.send({ type: 'question.save' })}
    >
      <h3 className={styles.title}>{isNew ? <Trans>New question</Trans> : <Trans>Edit question</Trans>}</h3>
      <TextField
        label={t`Question`}
        name="label"
        value={draft.label}
        onChange={change('label')}
        error={fields?.label}
        maxLength={maxLengths.label}
        isRequired
        isWide
        autoFocus
      />
      <FieldRow>
        <SelectField
          label={t`Type of answer`}
          name="field_type"
          value={String(draft.field_type)}
          onChange={(value) => editorRef.send({ type: 'question.typed', fieldType: Number(value) as FieldType })}
          options={offeredTypes.map((type) => ({ value: String(type), label: i18n._(fieldTypeNames[type]) }))}
          error={fields?.field_type}
        />
        <SelectField
          label={t`How often`}
          name="timing_in_days"
          value={String(draft.timing_in_days)}
          onChange={(value) => editorRef.send({ type: 'question.timed', timing: Number(value) as Timing })}
          options={timings.map((timing) => ({ value: String(timing), label: i18n._(timingNames[timing]) }))}
          error={fields?.timing_in_days}
        />
      </FieldRow>
      {isPublished && !isNew ? (
        <p className={styles.note}>
          <Trans>
            A change of type, choices or range begins a new trend line with the next round. A change of rhythm counts
            from the next round on.
          </Trans>
        </p>
      ) : null}
      <ChoicesEditor editorRef={editorRef} />
      <RangeEditor editorRef={editorRef} />
      <TextField
        label={t`Help text`}
        note={t`optional`}
        name="help_text"
        value={draft.help_text}
        onChange={change('help_text')}
        error={fields?.help_text}
        help={t`Shown below the question.`}
        maxLength={maxLengths.description}
        isWide
      />
      <FieldRow>
        {hasPlaceholder ? (
          <TextField
            label={t`Placeholder`}
            note={t`optional`}
            name="placeholder_text"
            value={draft.placeholder_text}
            onChange={change('placeholder_text')}
            error={fields?.placeholder_text}
            help={t`Shown in the empty answer box.`}
            maxLength={maxLengths.choice}
          />
        ) : null}
        <DefaultField editorRef={editorRef} />
      </FieldRow>
      <FormActions>
        <Button type="submit" variant="primary" isPending={isSaving}>
          <Trans>Save question</Trans>
        </Button>
        <Button isDisabled={isSaving} onPress={() => editorRef.send({ type: 'question.close' })}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
