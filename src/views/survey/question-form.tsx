import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FocusEvent, Fragment, useState } from 'react';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import type { QuestionSubmissionActorRef } from '../../../machines/survey/question-submission.machine.ts';
import { type FieldType, fieldTypes, maxLengths, type Timing, timings } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { QuestionTexts } from '../../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { stateName } from '../state-name.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { DefaultField } from './default-field.tsx';
import { FollowUpEditor } from './follow-up-editor.tsx';
import { useNextRound } from './next-round.ts';
import { QuestionConflict } from './question-conflict.tsx';
import styles from './question-form.module.css';
import { fieldTypeNames, offeredTypes, timingNames } from './question-labels.ts';
import { QuestionPreview } from './question-preview.tsx';
import { RangeEditor } from './range-editor.tsx';
import { NewChoicesNote, RewordingField } from './rewording-field.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { InBothLanguages } from './second-language.tsx';
import { ThresholdEditor } from './threshold-editor.tsx';

type ChangedText = Exclude<keyof QuestionTexts, 'choices'>;

interface QuestionFormProps {
  formRef: QuestionFormActorRef;
  scheduleRef: ForecastActorRef | undefined;
}

/** The form of one question, and beside it a preview and when it will be asked. */
export function QuestionForm({ formRef, scheduleRef: schedule }: QuestionFormProps) {
  // No round of one that is stopped is planned.
  const scheduleRef = useSelector(formRef, ({ context }) => (context.stored?.stopped ? undefined : schedule));
  const state = useSelector(formRef, (snapshot) => stateName(snapshot.value));
  const timing = useSelector(formRef, (snapshot) => snapshot.context.draft.timing_in_days);
  const submissionRef = useSelector(formRef, (snapshot) => snapshot.children.questionSubmission);
  const saverRef = useSelector(submissionRef, (snapshot) => snapshot?.children.saver);
  const second = useSelector(formRef, (snapshot) => snapshot.context.second);
  const [edited, setEdited] = useState<Locale | null>(null);
  const followLanguage = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.lang === second) setEdited(second);
    else if (target.form?.elements.namedItem(`translations.${second}.${target.name}`)) setEdited(null);
  };
  return (
    <div className={styles.frame} data-state={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears which field has the focus. */}
      <div className={styles.columns} onFocus={followLanguage}>
        <Fields formRef={formRef} scheduleRef={scheduleRef} />
        <Stack gap={5}>
          <QuestionPreview formRef={formRef} language={edited} />
          {scheduleRef ? <SchedulePreview scheduleRef={scheduleRef} timings={[timing]} /> : null}
        </Stack>
      </div>
      {submissionRef ? <VersionDialog submissionRef={submissionRef} /> : null}
      {saverRef ? <QuestionConflict saverRef={saverRef} /> : null}
    </div>
  );
}

/** The editor of the type is below type and interval. */
function Fields({ formRef, scheduleRef }: QuestionFormProps) {
  const { t, i18n } = useLingui();
  const isStored = useSelector(formRef, (snapshot) => snapshot.context.stored !== null);
  const missing = useSelector(formRef, (snapshot) => snapshot.context.missing);
  const nextRound = useNextRound(formRef, scheduleRef);
  const label = useSelector(formRef, (snapshot) => snapshot.context.draft.label);
  const fieldType = useSelector(formRef, (snapshot) => snapshot.context.draft.field_type);
  const timing = useSelector(formRef, (snapshot) => snapshot.context.draft.timing_in_days);
  const minLabel = useSelector(formRef, (snapshot) => snapshot.context.draft.min_label);
  const maxLabel = useSelector(formRef, (snapshot) => snapshot.context.draft.max_label);
  const isRequired = useSelector(formRef, (snapshot) => snapshot.context.draft.required);
  const helpText = useSelector(formRef, (snapshot) => snapshot.context.draft.help_text);
  const placeholder = useSelector(formRef, (snapshot) => snapshot.context.draft.placeholder_text);
  const second = useSelector(formRef, (snapshot) => snapshot.context.second);
  const translations = useSelector(formRef, (snapshot) => snapshot.context.draft.translations);
  const fields = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields);
  const submissionRef = useSelector(formRef, (snapshot) => snapshot.children.questionSubmission);
  const isSaving = useSelector(submissionRef, (snapshot) => snapshot?.hasTag('busy') ?? false);
  // A pair fills the row.
  const PlaceholderRow = second === null ? FieldRow : Fragment;
  const hasPlaceholder = fieldType === fieldTypes.textarea || fieldType === fieldTypes.number;

  const change = (field: ChangedText) => (value: string) => formRef.send({ type: 'question.changed', field, value });
  const translated = (field: ChangedText) => ({
    second,
    name: field,
    value: (second && translations[second]?.[field]) ?? '',
    onChange: (value: string) => formRef.send({ type: 'question.translated', field, value }),
    error: second === null ? undefined : fields?.[`translations.${second}.${field}`],
  });

  return (
    <Form
      label={isStored ? t`Edit question` : t`New question`}
      errors={missing ? { rewording: [] } : fields}
      onSubmit={() => formRef.send({ type: 'question.save' })}
    >
      <h3 className={styles.title}>{isStored ? <Trans>Edit question</Trans> : <Trans>New question</Trans>}</h3>
      <InBothLanguages {...translated('label')} label={t`Question`} maxLength={maxLengths.label}>
        <TextField
          label={t`Question`}
          name="label"
          value={label}
          onChange={change('label')}
          error={fields?.label}
          maxLength={maxLengths.label}
          isRequired
          isWide
          autoFocus
        />
      </InBothLanguages>
      <RewordingField formRef={formRef} nextRound={nextRound} of="label" />
      <FieldRow>
        <SelectField
          label={t`Type of answer`}
          name="field_type"
          value={String(fieldType)}
          onChange={(value) => formRef.send({ type: 'question.typeChanged', fieldType: Number(value) as FieldType })}
          options={offeredTypes.map((type) => ({ value: String(type), label: i18n._(fieldTypeNames[type]) }))}
          error={fields?.field_type}
        />
        <SelectField
          label={t`How often`}
          name="timing_in_days"
          value={String(timing)}
          onChange={(value) => formRef.send({ type: 'question.scheduleChanged', timing: Number(value) as Timing })}
          options={timings.map((each) => ({ value: String(each), label: i18n._(timingNames[each]) }))}
          error={fields?.timing_in_days}
        />
      </FieldRow>
      <AskedNote formRef={formRef} nextRound={nextRound} />
      <ChoicesEditor formRef={formRef} />
      <NewChoicesNote formRef={formRef} />
      <RewordingField formRef={formRef} nextRound={nextRound} of="choices" />
      <RangeEditor formRef={formRef} />
      {fieldType === fieldTypes.slider ? (
        <FieldRow>
          <InBothLanguages {...translated('min_label')} label={t`Words at the low end`} maxLength={maxLengths.end}>
            <TextField
              label={t`Words at the low end`}
              note={t`optional`}
              name="min_label"
              value={minLabel}
              onChange={change('min_label')}
              error={fields?.min_label}
              help={t`For example: Not at all`}
              maxLength={maxLengths.end}
            />
          </InBothLanguages>
          <InBothLanguages {...translated('max_label')} label={t`Words at the high end`} maxLength={maxLengths.end}>
            <TextField
              label={t`Words at the high end`}
              note={t`optional`}
              name="max_label"
              value={maxLabel}
              onChange={change('max_label')}
              error={fields?.max_label}
              help={t`For example: Completely`}
              maxLength={maxLengths.end}
            />
          </InBothLanguages>
        </FieldRow>
      ) : null}
      <RewordingField formRef={formRef} nextRound={nextRound} of="ends" />
      <FollowUpEditor formRef={formRef} second={translated('follow_up_text')} />
      <InBothLanguages {...translated('help_text')} label={t`Help text`} maxLength={maxLengths.description}>
        <TextField
          label={t`Help text`}
          note={t`optional`}
          name="help_text"
          value={helpText}
          onChange={change('help_text')}
          error={fields?.help_text}
          help={t`Shown below the question.`}
          maxLength={maxLengths.description}
          isWide
        />
      </InBothLanguages>
      <PlaceholderRow>
        {hasPlaceholder ? (
          <InBothLanguages {...translated('placeholder_text')} label={t`Placeholder`} maxLength={maxLengths.choice}>
            <TextField
              label={t`Placeholder`}
              note={t`optional`}
              name="placeholder_text"
              value={placeholder}
              onChange={change('placeholder_text')}
              error={fields?.placeholder_text}
              help={t`Shown in the empty answer box.`}
              maxLength={maxLengths.choice}
              isWide={second !== null}
            />
          </InBothLanguages>
        ) : null}
        <DefaultField formRef={formRef} />
      </PlaceholderRow>
      <Switch
        label={t`Must be answered`}
        name="required"
        isSelected={isRequired}
        onChange={(isOn) => formRef.send({ type: 'question.requiredChanged', isRequired: isOn })}
        help={t`Respondents continue once they have answered it, or given a reason for skipping it.`}
      />
      <ThresholdEditor formRef={formRef} />
      <FormActions>
        <Button type="submit" variant="primary" isPending={isSaving}>
          <Trans>Save question</Trans>
        </Button>
        <Button isDisabled={isSaving} onPress={() => formRef.send({ type: 'question.close' })}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

/** The effect of changes to a question that has been asked, shown before they are made (design §5). */
function AskedNote({ formRef, nextRound }: { formRef: QuestionFormActorRef; nextRound: string | null }) {
  const asked = useSelector(formRef, (snapshot) => snapshot.context.stored?.last_asked ?? null);
  const isWaiting = useSelector(formRef, ({ context: { stored } }) => stored?.asked === false);
  if (asked === null) return null;
  const { label } = asked;
  if (isWaiting) {
    return (
      <p className={styles.note}>
        {nextRound ? (
          <Trans>
            A new version waits for the round of {nextRound}. Until then respondents see “{label}”.
          </Trans>
        ) : (
          <Trans>A new version waits for the next round. Until then respondents see “{label}”.</Trans>
        )}
      </p>
    );
  }
  return (
    <p className={styles.note}>
      {nextRound ? (
        <Trans>
          This question has already been asked. With another type or range, or with new choices, results start again
          with the round of {nextRound}; the current round stays as it is. How often it is asked changes from the next
          round.
        </Trans>
      ) : (
        <Trans>
          This question has already been asked. Changing its type or range, or adding choices, starts a new trend line
          from the next round. Changing how often it is asked takes effect from the next round.
        </Trans>
      )}
    </p>
  );
}

/** Design §5: the effect of a change of a question that has been asked, shown before it is made. */
function VersionDialog({ submissionRef }: { submissionRef: QuestionSubmissionActorRef }) {
  const { t } = useLingui();
  const isAsking = useSelector(submissionRef, (snapshot) => snapshot.matches('confirmingVersion'));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={<Trans>Start a new version of this question?</Trans>}
      text={
        <Trans>
          This question has already been asked, and answers to a different type, choices or range can’t be compared with
          earlier ones. The current round continues unchanged. The next round asks the new version, and a new trend line
          starts there. Earlier answers stay in the report.
        </Trans>
      }
      confirmLabel={t`Save as a new version`}
      cancelLabel={t`Keep editing`}
      onConfirm={() => submissionRef.send({ type: 'version.confirm' })}
      onCancel={() => submissionRef.send({ type: 'version.cancel' })}
    />
  );
}
