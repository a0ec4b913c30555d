import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PasswordActorRef } from '../../../machines/session/password.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for the address that a reset link is sent to. */
export function ResetRequestForm({ pageRef, submitLabel }: { pageRef: PasswordActorRef; submitLabel: string }) {
  const { t } = useLingui();
  const email = useSelector(pageRef, (snapshot) => snapshot.context.draft.email);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'password.submit' }));
  return (
    <Form errors={fields} onSubmit={() => pageRef.send({ type: 'password.submit' })}>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={maxLengths.email}
        value={email}
        onChange={(value) => pageRef.send({ type: 'password.changed', field: 'email', value })}
        error={fields?.email}
        isReadOnly={isBusy}
        isRequired
        autoFocus
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          disabledReason={canSubmit || isBusy ? undefined : t`Enter your email first.`}
        >
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
