import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfirmationActorRef } from '../../../machines/session/confirmation.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { CorrectionForm, ResendForm } from './confirmation-forms.tsx';

/** Waits for the mail with the person; from the mail's link it asks for one press of a button (2.3). */
export function ConfirmationPage({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const hasLink = useSelector(pageRef, (snapshot) => snapshot.hasTag('link'));
  const isDead = useSelector(pageRef, (snapshot) => snapshot.matches('linkDead'));
  if (hasLink) return <LinkPage pageRef={pageRef} />;
  return isDead ? <DeadLinkPage pageRef={pageRef} /> : <WaitingPage pageRef={pageRef} />;
}

function LinkPage({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const isConfirmed = useSelector(pageRef, (snapshot) => snapshot.matches('confirmed'));
  return (
    <Page
      title={isConfirmed ? <Trans>Welcome to Rytmi</Trans> : <Trans>Confirm your email address</Trans>}
      picture={<Drawing name={isConfirmed ? 'done' : 'mail'} />}
      width="narrow"
      state={state}
    >
      <div role="status">
        {isConfirmed ? (
          <Stack gap={4}>
            <Alert tone="success">
              <Trans>Your email address is verified. You can log in now.</Trans>
            </Alert>
            <p>
              <Trans>Once you are logged in, we show you the first steps: adding people, and starting a survey.</Trans>
            </p>
          </Stack>
        ) : (
          <p>
            <Trans>
              Confirm this address to log in with it. If you did not sign up for Rytmi, close this page: nothing will
              happen.
            </Trans>
          </p>
        )}
      </div>
      <Row>
        {isConfirmed ? (
          <LinkButton href={linkTo('login')} variant="primary">
            <Trans>Go to login</Trans>
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            isPending={isBusy}
            autoFocus
            onPress={() => pageRef.send({ type: 'confirmation.confirm' })}
          >
            <Trans>Confirm the address</Trans>
          </Button>
        )}
      </Row>
    </Page>
  );
}

function DeadLinkPage({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  return (
    <Page
      title={<Trans>Confirm your email address</Trans>}
      picture={<Drawing name="mail" />}
      width="narrow"
      state={state}
    >
      <div role="status">
        <Alert tone="warning">
          <Trans>This link is not valid. Use the link in the latest email, or sign up again.</Trans>
        </Alert>
      </div>
      <ResendForm pageRef={pageRef} submitLabel={t`Send a new link`} />
      <p>
        <Link href={linkTo('signup')}>
          <Trans>Sign up</Trans>
        </Link>
      </p>
    </Page>
  );
}

function WaitingPage({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const email = useSelector(pageRef, (snapshot) => snapshot.context.email);
  const detail = useSelector(pageRef, (snapshot) => snapshot.context.detail);
  const isResent = useSelector(pageRef, (snapshot) => snapshot.matches('resent'));
  const isCorrecting = useSelector(pageRef, (snapshot) => snapshot.hasTag('correction'));
  const address = email === null ? null : <EmailText>{email}</EmailText>;
  return (
    <Page title={<Trans>Check your email</Trans>} picture={<Drawing name="mail" />} width="narrow" state={state}>
      <Stack gap={5}>
        <p>
          {address === null ? (
            <Trans>We sent you an email with a link. Open the link to verify your account. Then you can log in.</Trans>
          ) : (
            <Trans>
              We sent an email with a link to <strong>{address}</strong>. Open the link to verify your account. Then you
              can log in.
            </Trans>
          )}
        </p>
        <p>
          <Trans>No email after a few minutes? Check your junk folder too.</Trans>
        </p>
        <div role="status">{isResent ? <Alert tone="success">{detail}</Alert> : null}</div>
        {isCorrecting ? (
          <CorrectionForm pageRef={pageRef} />
        ) : email === null ? (
          <ResendForm pageRef={pageRef} submitLabel={t`Send again`} />
        ) : (
          <KnownAddress pageRef={pageRef} />
        )}
        <p>
          <Link href={linkTo('login')}>
            <Trans>Go to login</Trans>
          </Link>
        </p>
      </Stack>
    </Page>
  );
}

function KnownAddress({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Row>
      <Button isPending={isBusy} onPress={() => pageRef.send({ type: 'confirmation.resend' })}>
        <Trans>Send again</Trans>
      </Button>
      <Button variant="quiet" isDisabled={isBusy} onPress={() => pageRef.send({ type: 'confirmation.correct' })}>
        <Trans>Correct the address</Trans>
      </Button>
    </Row>
  );
}
