import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { maxLengths } from '../../../contract/lists.ts';
import type { FieldValue, RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { GroupPicker } from './group-picker.tsx';

/** 2.8: the fields and buttons of one person. */
export function PersonForm({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.draft);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const isSaving = useSelector(pageRef, (snapshot) => snapshot.matches('saving'));

  const change = (field: string) => (value: FieldValue) => pageRef.send({ type: 'record.changed', field, value });
  const text = (name: 'first_name' | 'last_name' | 'email') => ({
    name,
    value: String(draft[name]),
    onChange: change(name),
    error: fields?.[name],
    isReadOnly: isBusy,
    isRequired: true,
    autoComplete: 'off',
  });

  return (
    <Form errors={fields} onSubmit={() => pageRef.send({ type: 'record.save' })}>
      <FieldRow>
        <TextField {...text('first_name')} label={t`First name`} maxLength={maxLengths.name} autoFocus={isNew} />
        <TextField {...text('last_name')} label={t`Last name`} maxLength={maxLengths.name} />
      </FieldRow>
      <TextField
        {...text('email')}
        label={t`Email`}
        type="email"
        maxLength={maxLengths.email}
        help={
          isNew
            ? t`They get a message there to choose their password.`
            : t`A new address must be confirmed before the next login.`
        }
      />
      <GroupPicker
        value={draft.company_groups as readonly number[]}
        onChange={change('company_groups')}
        error={fields?.company_groups}
      />
      <Checkbox
        name="is_admin"
        label={t`Is admin`}
        help={t`Admins manage surveys and people here. Everyone else answers in the mobile app.`}
        isSelected={Boolean(draft.is_admin)}
        onChange={change('is_admin')}
        error={fields?.user_type}
        disabledReason={draft.is_reseller ? t`A reseller’s role is not changed here.` : undefined}
      />
      <FormActions
        end={
          isNew ? null : (
            <Button icon="trash" isDisabled={isBusy} onPress={() => pageRef.send({ type: 'record.delete' })}>
              <Trans>Delete</Trans>
            </Button>
          )
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
