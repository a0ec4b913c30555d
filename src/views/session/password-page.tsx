import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PasswordActorRef } from '../../../machines/session/password.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { EmailForm } from './email-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The same screen asks for an email, or for a new password twice (2.5 and 2.20). */
export function PasswordPage({ pageRef }: { pageRef: PasswordActorRef }) {
  const isMember = useSelector(pageRef, (snapshot) => snapshot.context.isMember);
  const hasLink = useSelector(pageRef, (snapshot) => snapshot.hasTag('link'));
  if (isMember) return <ChangePage pageRef={pageRef} />;
  return hasLink ? <ConfirmPage pageRef={pageRef} /> : <RequestPage pageRef={pageRef} />;
}

function RequestPage({ pageRef }: { pageRef: PasswordActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const detail = useSelector(pageRef, (snapshot) => snapshot.context.detail);
  const isSent = useSelector(pageRef, (snapshot) => snapshot.matches('sent'));
  const isLinkUsed = useSelector(pageRef, (snapshot) => snapshot.matches('linkUsed'));
  return (
    <Page
      title={isSent ? <Trans>Check your email</Trans> : <Trans>Forgot password?</Trans>}
      picture={isSent ? <Drawing name="mail" /> : null}
      lead={
        <div role="status">
          {isSent ? (
            <Stack gap={4}>
              <Alert tone="success">{detail}</Alert>
              <p>
                <Trans>No email after a few minutes? Check your junk folder too.</Trans>
              </p>
            </Stack>
          ) : isLinkUsed ? (
            <Alert tone="warning">
              <Trans>Links work once and for a limited time. You can request a new one.</Trans>
            </Alert>
          ) : (
            <Trans>Enter the email you log in with. We will send you a link to choose a new password.</Trans>
          )}
        </div>
      }
      width="narrow"
      state={state}
    >
      <ResetRequestForm pageRef={pageRef} submitLabel={isSent || isLinkUsed ? t`Send a new link` : t`Send the link`} />
      <BackToLogin />
    </Page>
  );
}

function ConfirmPage({ pageRef }: { pageRef: PasswordActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>The same password works here, where you answer and in the mobile app.</Trans>}
      width="narrow"
      state={state}
    >
      <NewPasswordForm pageRef={pageRef} submitLabel={t`Save the new password`} />
      <BackToLogin />
    </Page>
  );
}

function ChangePage({ pageRef }: { pageRef: PasswordActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page
      title={<Trans>Change password</Trans>}
      lead={<Trans>You stay logged in here and are logged out everywhere else.</Trans>}
      width="text"
      state={state}
    >
      <NewPasswordForm pageRef={pageRef} submitLabel={t`Change password`} />
      <p>
        <Link href={linkTo('sessions')}>
          <Trans>Where you are logged in</Trans>
        </Link>
      </p>
    </Page>
  );
}

function BackToLogin() {
  return (
    <p>
      <Link href={linkTo('login')}>
        <Trans>Go to login</Trans>
      </Link>
    </p>
  );
}

/** Asks for the address that a reset link is sent to. */
function ResetRequestForm({ pageRef, submitLabel }: { pageRef: PasswordActorRef; submitLabel: string }) {
  const email = useSelector(pageRef, (snapshot) => snapshot.context.draft.email);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'password.submit' }));
  return (
    <EmailForm
      fields={fields}
      isBusy={isBusy}
      canSubmit={canSubmit}
      submitLabel={submitLabel}
      isMain
      value={email}
      onChange={(value) => pageRef.send({ type: 'password.changed', field: 'email', value })}
      onSubmit={() => pageRef.send({ type: 'password.submit' })}
    />
  );
}
