import { useSelector } from '@xstate/react';
import type { PasswordActorRef } from '../../../machines/session/password.machine.ts';
import { EmailForm } from './email-form.tsx';

/** Asks for the address that a reset link is sent to. */
export function ResetRequestForm({ pageRef, submitLabel }: { pageRef: PasswordActorRef; submitLabel: string }) {
  const email = useSelector(pageRef, (snapshot) => snapshot.context.draft.email);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'password.submit' }));
  return (
    <EmailForm
      {...{ fields, isBusy, canSubmit, submitLabel }}
      isMain
      value={email}
      onChange={(value) => pageRef.send({ type: 'password.changed', field: 'email', value })}
      onSubmit={() => pageRef.send({ type: 'password.submit' })}
    />
  );
}
