import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { CardActorRef } from '../../../machines/subscription/card.machine.ts';
import { StripeCardField } from '../../kit/stripe-card-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './card-form.module.css';

interface CardFormProps {
  cardRef: CardActorRef;
  /** What the person authorises (5.4). */
  consent: ReactNode;
  submitLabel: ReactNode;
  /** The parent is processing the card. */
  isBusy: boolean;
  /** Beside the button, for another action. */
  actions?: ReactNode;
}

/** The card, its authorisation (5.4) and the button. */
export function CardForm({ cardRef, consent, submitLabel, isBusy, actions }: CardFormProps) {
  const { t } = useLingui();
  const isShown = useSelector(cardRef, (snapshot) => snapshot.hasTag('shown'));
  const isUnavailable = useSelector(cardRef, (snapshot) => snapshot.matches('unavailable'));
  const isAuthorised = useSelector(cardRef, (snapshot) => snapshot.hasTag('authorised'));
  const isTokenizing = useSelector(cardRef, (snapshot) => snapshot.matches('tokenizing'));
  const message = useSelector(cardRef, (snapshot) => snapshot.context.message);
  const isPending = isBusy || isTokenizing;
  if (isUnavailable) {
    return (
      <Alert
        tone="danger"
        action={<Button onPress={() => cardRef.send({ type: 'card.retry' })}>{t`Try again`}</Button>}
      >
        <Trans>The card field of the payment provider could not be loaded.</Trans>
      </Alert>
    );
  }
  if (!isShown) return <BlockSkeleton label={t`Loading the card field`} height="9rem" />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        cardRef.send({ type: 'card.submit' });
      }}
    >
      <fieldset className={styles.fields} disabled={isPending}>
        <legend className="visually-hidden">{t`Card`}</legend>
        <CardFields cardRef={cardRef} isDisabled={isPending} />
        <Checkbox
          name="consent"
          label={consent}
          isSelected={isAuthorised}
          isDisabled={isPending}
          onChange={(isGiven) => cardRef.send({ type: isGiven ? 'consent.give' : 'consent.withdraw' })}
        />
      </fieldset>
      <div role="alert">{message ? <Alert tone="danger">{message}</Alert> : null}</div>
      <Row>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          disabledReason={isAuthorised ? undefined : t`Tick the authorisation first.`}
        >
          {submitLabel}
        </Button>
        {actions}
      </Row>
    </form>
  );
}

function CardFields({ cardRef, isDisabled }: { cardRef: CardActorRef; isDisabled: boolean }) {
  const { t } = useLingui();
  const kind = useSelector(cardRef, (snapshot) => snapshot.context.provider?.kind);
  if (kind === 'sandbox') return <SandboxFields cardRef={cardRef} isDisabled={isDisabled} />;
  return (
    <div className={styles.provider}>
      <StripeCardField label={t`Card`} />
    </div>
  );
}

/** The sandbox's own field: it takes test cards only (design §6). */
function SandboxFields({ cardRef, isDisabled }: { cardRef: CardActorRef; isDisabled: boolean }) {
  const { t } = useLingui();
  const { number, expiry, code } = useSelector(cardRef, (snapshot) => snapshot.context.details);
  const change = (details: { number?: string; expiry?: string; code?: string }) =>
    cardRef.send({ type: 'card.changed', change: details });
  const shared = { inputMode: 'numeric', isDisabled, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...shared}
        label={t`Card number`}
        name="number"
        value={number}
        onChange={(typed) => change({ number: typed })}
        maxLength={23}
        isWide
      />
      <div className={styles.halves}>
        <TextField
          {...shared}
          label={t`Expires (MM/YY)`}
          name="expiry"
          value={expiry}
          onChange={(typed) => change({ expiry: typed })}
          maxLength={7}
        />
        <TextField
          {...shared}
          label={t`Security code (CVC)`}
          name="code"
          value={code}
          onChange={(typed) => change({ code: typed })}
          maxLength={4}
        />
      </div>
      <TestCards />
    </>
  );
}

function TestCards() {
  const { t } = useLingui();
  const titleId = useId();
  const cards = [
    ['4242 4242 4242 4242', t`works`],
    ['4000 0025 0000 3155', t`asks for authentication`],
    ['4000 0000 0000 0002', t`is declined`],
    ['4000 0082 6000 3178', t`asks for authentication, then fails`],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are facts.
    <div role="group" aria-labelledby={titleId} className={styles.tests}>
      <p id={titleId}>
        <Trans>Only test cards work here, with any future month and any code:</Trans>
      </p>
      <dl>
        {cards.map(([number, does]) => (
          <div key={number} className={styles.test}>
            <dt>{number}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
