import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/text-field.tsx';

/** One's own new address that waits to be confirmed: send its email again, or keep the current one (design §4). */
export function PendingAddress({ pageRef }: { pageRef: RecordFormActorRef }) {
  const pending = useSelector(pageRef, ({ context: { saved } }) => saved.pending_email ?? null);
  const present = useSelector(pageRef, ({ context: { saved } }) => saved.present_email ?? '');
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  if (pending === null) return null;

  const email = String(pending);
  const current = String(present);
  const keepPresent = () => {
    pageRef.send({ type: 'record.changed', field: 'email', value: current });
    pageRef.send({ type: 'record.save' });
  };
  return (
    <Alert
      action={
        <>
          <Button size="small" isDisabled={isBusy} onPress={() => pageRef.send({ type: 'record.save' })}>
            <Trans>Save and send again</Trans>
          </Button>
          <Button size="small" isDisabled={isBusy} onPress={keepPresent}>
            <Trans>Cancel the new address</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        {email} is waiting to be confirmed: open the email we sent there. Until then you log in with {current}.
      </Trans>
    </Alert>
  );
}

/** The current password, once the server has asked for it. */
export function PresentPassword({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const proof = useSelector(pageRef, (snapshot) => snapshot.context.proof);
  const asked = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields.old_password);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  if (asked === undefined && proof === '') return null;

  return (
    <PasswordField
      label={t`Current password`}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      name="old_password"
      autoComplete="current-password"
      maxLength={maxLengths.password}
      value={proof}
      onChange={(value) => pageRef.send({ type: 'record.prove', value })}
      error={asked}
      isReadOnly={isBusy}
      isRequired
      autoFocus
    />
  );
}
