import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CardConfirmationActorRef } from '../../../machines/subscription/card-confirmation.machine.ts';
import type { PaymentCompletionActorRef } from '../../../machines/subscription/payment-completion.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

/** The bank's question, and its result (4.16–4.19). */
export function PaymentCompletion({ completionRef }: { completionRef: PaymentCompletionActorRef }) {
  const { t } = useLingui();
  const isAuthenticating = useSelector(completionRef, (snapshot) => snapshot.matches('authenticating'));
  const isAbandoned = useSelector(completionRef, (snapshot) => snapshot.matches('abandoned'));
  const isUncertain = useSelector(completionRef, (snapshot) => snapshot.matches('uncertain'));
  const isUnconfirmed = useSelector(completionRef, (snapshot) => snapshot.matches('unconfirmed'));
  const confirmationRef = useSelector(completionRef, (snapshot) => snapshot.children.confirmCard);
  if (isAbandoned) {
    return (
      <Choice completionRef={completionRef} retryLabel={t`Authenticate now`}>
        <Trans>The payment has not been authenticated yet. Nothing has been charged.</Trans>
      </Choice>
    );
  }
  if (isUncertain) {
    return (
      <Choice completionRef={completionRef} retryLabel={t`Check again`}>
        <Trans>No response was received. We check the payment before anything is charged.</Trans>
      </Choice>
    );
  }
  if (isUnconfirmed) {
    return (
      <Choice completionRef={completionRef} retryLabel={t`Check again`}>
        <Trans>Your bank has approved the payment, but it is not confirmed yet. Nothing will be charged twice.</Trans>
      </Choice>
    );
  }
  return (
    <>
      <p role="status">
        {isAuthenticating ? <Trans>Waiting for your bank.</Trans> : <Trans>Waiting for the confirmation.</Trans>}
      </p>
      {confirmationRef ? <BankDialog confirmationRef={confirmationRef as CardConfirmationActorRef} /> : null}
    </>
  );
}

interface ChoiceProps {
  completionRef: PaymentCompletionActorRef;
  retryLabel: string;
  children: ReactNode;
}

function Choice({ completionRef, retryLabel, children }: ChoiceProps) {
  return (
    <Stack gap={4}>
      <div role="alert">
        <Alert tone="warning">{children}</Alert>
      </div>
      <Row>
        <Button variant="primary" onPress={() => completionRef.send({ type: 'completion.retry' })}>
          {retryLabel}
        </Button>
        <Button onPress={() => completionRef.send({ type: 'completion.leave' })}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** The sandbox's bank (design §6); a provider's own client opens its own. */
function BankDialog({ confirmationRef }: { confirmationRef: CardConfirmationActorRef }) {
  const { t } = useLingui();
  const isAsking = useSelector(confirmationRef, (snapshot) => snapshot.hasTag('asking'));
  const isCompleting = useSelector(confirmationRef, (snapshot) => snapshot.matches({ answering: 'completing' }));
  const isFailing = useSelector(confirmationRef, (snapshot) => snapshot.matches({ answering: 'failing' }));
  const hasProblem = useSelector(confirmationRef, (snapshot) => snapshot.context.problem !== null);
  const cancel = () => confirmationRef.send({ type: 'bank.cancel' });
  return (
    <Modal
      isOpen={isAsking}
      title={<Trans>Test bank: confirm the payment</Trans>}
      onClose={cancel}
      closeLabel={t`Close`}
      hasUnsavedWork
      footer={
        <>
          <Button
            variant="primary"
            isPending={isCompleting}
            onPress={() => confirmationRef.send({ type: 'bank.complete' })}
          >
            <Trans>Complete</Trans>
          </Button>
          <Button isPending={isFailing} onPress={() => confirmationRef.send({ type: 'bank.fail' })}>
            <Trans>Fail</Trans>
          </Button>
          <Button variant="quiet" onPress={cancel}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>A real bank would ask for a code or for approval in its app. No money moves.</Trans>
        </p>
        <div role="alert">
          {hasProblem ? (
            <Alert tone="danger">
              <Trans>The test bank did not answer. Try again.</Trans>
            </Alert>
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}
