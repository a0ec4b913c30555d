import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfirmationActorRef } from '../../../machines/session/confirmation.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';

/** The target of the mail about a changed password or address. */
export function AccountRecoveryPage({ pageRef }: { pageRef: ConfirmationActorRef }) {
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(pageRef, (snapshot) => snapshot.matches('confirmed'));
  const isRefused = useSelector(pageRef, (snapshot) => snapshot.matches('linkDead'));
  const detail = useSelector(pageRef, (snapshot) => snapshot.context.detail);
  const refusal = useSelector(pageRef, (snapshot) => snapshot.context.problem?.general);
  return (
    <Page
      title={isDone ? <Trans>Check your email</Trans> : <Trans>Recover your account</Trans>}
      picture={isDone ? <Drawing name="mail" /> : null}
      width="narrow"
      state={state}
    >
      <div role="status">
        {isDone ? <Alert tone="success">{detail}</Alert> : null}
        {isRefused ? <Alert tone="warning">{refusal}</Alert> : null}
      </div>
      {isDone || isRefused ? null : (
        <>
          <p>
            <Trans>
              If you did not make this change, recover your account: everyone is logged out, the password stops working,
              the account returns to this email address, and we send you a link to choose a new password.
            </Trans>
          </p>
          <Row>
            <Button variant="danger" isPending={isBusy} onPress={() => pageRef.send({ type: 'confirmation.confirm' })}>
              <Trans>Recover my account</Trans>
            </Button>
          </Row>
        </>
      )}
      <p>
        {isRefused ? (
          <Link href={linkTo('password')}>
            <Trans>Choose a new password</Trans>
          </Link>
        ) : (
          <Link href={linkTo('login')}>
            <Trans>Go to login</Trans>
          </Link>
        )}
      </p>
    </Page>
  );
}
