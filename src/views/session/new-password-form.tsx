import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PasswordActorRef, PasswordMatch } from '../../../machines/session/password.machine.ts';
import { maxLengths, passwordMinLength } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/text-field.tsx';

/**
 * A new password twice, and the current one where the server requires it (5.3). A difference is shown once both have
 * been touched, not while the second is typed.
 */
export function NewPasswordForm({ pageRef, submitLabel }: { pageRef: PasswordActorRef; submitLabel: string }) {
  const { t } = useLingui();
  const username = useSelector(pageRef, (snapshot) => snapshot.context.username);
  const isProofWanted = useSelector(pageRef, (snapshot) => snapshot.hasTag('proof'));
  const present = useSelector(pageRef, (snapshot) => snapshot.context.draft.present);
  const password = useSelector(pageRef, (snapshot) => snapshot.context.draft.password);
  const repeated = useSelector(pageRef, (snapshot) => snapshot.context.draft.repeated);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'password.submit' }));
  const match = useSelector(pageRef, (snapshot) => snapshot.context.match);
  const [isRepeatedTouched, setRepeatedTouched] = useState(false);

  const reasons: Record<PasswordMatch, string> = {
    missing: t`Enter the new password in both fields first.`,
    different: t`The two passwords are not the same.`,
    equal: t`Enter your current password first.`,
  };
  const mismatch = match === 'different' && isRepeatedTouched && !isBusy ? reasons.different : undefined;
  const texts = { showLabel: t`Show password`, hideLabel: t`Hide password` };

  const submit = () => {
    setRepeatedTouched(false);
    pageRef.send({ type: 'password.submit' });
  };

  return (
    <Form errors={fields} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      {isProofWanted ? (
        <PasswordField
          {...texts}
          label={t`Current password`}
          name="old_password"
          autoComplete="current-password"
          maxLength={maxLengths.password}
          value={present}
          onChange={(value) => pageRef.send({ type: 'password.changed', field: 'present', value })}
          error={fields?.old_password}
          isReadOnly={isBusy}
          isRequired
          autoFocus
        />
      ) : null}
      <PasswordField
        {...texts}
        label={t`New password`}
        name="new_password1"
        autoComplete="new-password"
        maxLength={maxLengths.password}
        help={fields?.new_password1 ? undefined : t`At least ${passwordMinLength} characters of any kind.`}
        value={password}
        onChange={(value) => pageRef.send({ type: 'password.changed', field: 'password', value })}
        error={fields?.new_password1}
        isReadOnly={isBusy}
        isRequired
        autoFocus
      />
      <PasswordField
        {...texts}
        label={t`New password again`}
        name="new_password2"
        autoComplete="new-password"
        maxLength={maxLengths.password}
        value={repeated}
        onChange={(value) => pageRef.send({ type: 'password.changed', field: 'repeated', value })}
        onBlur={() => setRepeatedTouched(true)}
        error={mismatch ?? fields?.new_password2}
        isReadOnly={isBusy}
        isRequired
      />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          disabledReason={canSubmit || isBusy ? undefined : reasons[match]}
        >
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
