import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FieldValue, RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import type { Problem } from '../../../machines/types.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions, FormErrors } from '../../ui/form.tsx';
import { toastTexts } from '../shell/toast-text.ts';
import { byField } from './record-fields.ts';

/** A record's form: its fields, its general errors, Save, Cancel and, where it may be deleted, Delete. */
export function RecordForm({ pageRef, children }: { pageRef: RecordFormActorRef; children: ReactNode }) {
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const isSaving = useSelector(pageRef, (snapshot) => snapshot.matches('saving'));
  const isDeletable = useSelector(pageRef, (snapshot) => snapshot.context.isDeletable);
  const general = useGeneralProblem(pageRef);
  return (
    <Form errors={fields} onSubmit={() => pageRef.send({ type: 'record.save' })}>
      {children}
      <FormErrors>{general}</FormErrors>
      <FormActions
        end={
          isDeletable ? (
            <Button
              variant="danger-quiet"
              icon="trash"
              isDisabled={isBusy}
              onPress={() => pageRef.send({ type: 'record.delete' })}
            >
              <Trans>Delete</Trans>
            </Button>
          ) : null
        }
      >
        <Button type="submit" variant="primary" isPending={isSaving}>
          <Trans>Save</Trans>
        </Button>
        <Button isDisabled={isBusy} onPress={() => pageRef.send({ type: 'record.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

/** The general errors of the form; null: none. */
function useGeneralProblem(pageRef: RecordFormActorRef): string | null | undefined {
  const { t, i18n } = useLingui();
  const isRefused = useSelector(pageRef, (snapshot) => snapshot.matches({ editing: 'refused' }));
  const kind = useSelector(pageRef, (snapshot) => snapshot.context.problem?.kind);
  const general = useSelector(pageRef, (snapshot) => snapshot.context.problem?.general);
  if (!isRefused) return null;
  if (kind === undefined) return general;
  const texts: Record<Problem['kind'], string | null | undefined> = {
    invalid: general,
    unreachable: t`The server is not responding. What you typed is kept: save again when you are connected.`,
    missing: t`It no longer exists: someone may have deleted it. Nothing was saved.`,
    broken: t`Something went wrong on the server. What you typed is kept: try again in a moment.`,
    rejected: general || i18n._(toastTexts.sessionExpired),
    forbidden: general || i18n._(toastTexts.forbidden),
    conflict: general || i18n._(toastTexts.conflict),
    limited: general || i18n._(toastTexts.limited),
  };
  return texts[kind];
}

/** The props of every field of a record's form: its value, its message, and how to change it. */
export function useRecordFields(pageRef: RecordFormActorRef) {
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.draft);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const change = (field: string) => (value: FieldValue) => pageRef.send({ type: 'record.changed', field, value });
  const error = (field: string) => byField(fields, field);
  const text = (field: string) => ({
    name: field,
    value: String(draft[field]),
    onChange: change(field),
    error: error(field),
    isReadOnly: isBusy,
    autoComplete: 'off',
  });
  return { draft, change, error, text, isBusy };
}
