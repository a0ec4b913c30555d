import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CardActorRef } from '../../../machines/subscription/card.machine.ts';
import type { PaymentActorRef } from '../../../machines/subscription/payment.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { CardForm } from './card-form.tsx';

/** Another card, to store or to pay with (4.18). */
export function PaymentDialogs({ paymentRef }: { paymentRef: PaymentActorRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(paymentRef, (snapshot) => snapshot.hasTag('enteringCard'));
  const isBusy = useSelector(paymentRef, (snapshot) => snapshot.hasTag('enteringCard') && snapshot.hasTag('busy'));
  const isUnanswered = useSelector(paymentRef, (snapshot) => snapshot.matches({ enteringCard: 'unanswered' }));
  const isPaying = useSelector(paymentRef, (snapshot) => snapshot.context.success === 'invoicePaid');
  const cardRef = useSelector(paymentRef, (snapshot) => snapshot.children.card);
  return (
    <Modal
      isOpen={isOpen}
      title={isPaying ? <Trans>Pay with another card</Trans> : <Trans>Change the card</Trans>}
      onClose={() => paymentRef.send({ type: 'payment.cancel' })}
      closeLabel={t`Close`}
      hasUnsavedWork
    >
      {isUnanswered ? (
        <Unanswered paymentRef={paymentRef} />
      ) : cardRef ? (
        <CardForm
          cardRef={cardRef as CardActorRef}
          isBusy={isBusy}
          consent={
            isPaying
              ? t`I authorise Rytmi to charge this card for what is due, and for each billing period, until I end the subscription.`
              : t`I authorise Rytmi to charge this card for each billing period, until I end the subscription.`
          }
          submitLabel={isPaying ? <Trans>Pay now</Trans> : <Trans>Save the card</Trans>}
        />
      ) : null}
    </Modal>
  );
}

function Unanswered({ paymentRef }: { paymentRef: PaymentActorRef }) {
  return (
    <Stack gap={4}>
      <div role="alert">
        <Alert tone="warning">
          <Trans>
            No response was received, but the change may have been made. Sending it again does not repeat it.
          </Trans>
        </Alert>
      </div>
      <Row>
        <Button variant="primary" onPress={() => paymentRef.send({ type: 'payment.retry' })}>
          <Trans>Send it again</Trans>
        </Button>
        <Button onPress={() => paymentRef.send({ type: 'payment.cancel' })}>
          <Trans>Check status</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
