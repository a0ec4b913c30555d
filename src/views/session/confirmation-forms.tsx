import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfirmationActorRef } from '../../../machines/session/confirmation.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { EmailForm } from './email-form.tsx';

/** Asks for the address where this browser does not know it. */
export function ResendForm({ pageRef, submitLabel }: { pageRef: ConfirmationActorRef; submitLabel: string }) {
  const email = useSelector(pageRef, (snapshot) => snapshot.context.draft.email);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'confirmation.resend' }));
  return (
    <EmailForm
      fields={fields}
      isBusy={isBusy}
      canSubmit={canSubmit}
      submitLabel={submitLabel}
      value={email}
      onChange={(value) => pageRef.send({ type: 'confirmation.changed', field: 'email', value })}
      onSubmit={() => pageRef.send({ type: 'confirmation.resend' })}
    />
  );
}

/** Moves the sign-up to the correct address. */
export function CorrectionForm({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const { t } = useLingui();
  const newEmail = useSelector(pageRef, (snapshot) => snapshot.context.draft.newEmail);
  const password = useSelector(pageRef, (snapshot) => snapshot.context.draft.password);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'confirmation.submit' }));
  return (
    <Form errors={fields} onSubmit={() => pageRef.send({ type: 'confirmation.submit' })}>
      <TextField
        label={t`Correct email address`}
        name="new_email"
        type="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        help={fields?.new_email ? undefined : t`The link we sent earlier then stops working.`}
        value={newEmail}
        onChange={(value) => pageRef.send({ type: 'confirmation.changed', field: 'newEmail', value })}
        error={fields?.new_email}
        isReadOnly={isBusy}
        isRequired
        autoFocus
      />
      <PasswordField
        label={t`The password you signed up with`}
        name="password"
        autoComplete="current-password"
        maxLength={maxLengths.password}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        value={password}
        onChange={(value) => pageRef.send({ type: 'confirmation.changed', field: 'password', value })}
        error={fields?.password}
        isReadOnly={isBusy}
        isRequired
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          disabledReason={canSubmit || isBusy ? undefined : t`Enter the correct email and your password first.`}
        >
          <Trans>Send to this address</Trans>
        </Button>
        <Button isDisabled={isBusy} onPress={() => pageRef.send({ type: 'confirmation.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
