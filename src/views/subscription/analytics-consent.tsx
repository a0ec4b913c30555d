import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ConsentActorRef } from '../../../machines/app/consent.machine.ts';
import { useWorkspace } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/stack.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import styles from './analytics-consent.module.css';

const useConsent = () => useWorkspace().getSnapshot().children.consent as ConsentActorRef;

/**
 * Shown where something would be sent, unobtrusively; a person who has answered here sees their choice (4.15, 9.12).
 */
export function ConsentQuestion() {
  const isAsking = useSelector(useConsent(), (snapshot) => snapshot.matches('asking'));
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsking && !wasAsked) setWasAsked(true);
  return isAsking || wasAsked ? <QuestionOrChoice /> : null;
}

/** The choice, and a button to change it; before that, the question. */
export function ConsentSetting() {
  const isKnown = useSelector(useConsent(), (snapshot) => snapshot.matches('asking') || snapshot.hasTag('settled'));
  return isKnown ? <QuestionOrChoice /> : null;
}

function QuestionOrChoice() {
  const { t } = useLingui();
  const consentRef = useConsent();
  const isAsking = useSelector(consentRef, (snapshot) => snapshot.matches('asking'));
  const isGiven = useSelector(consentRef, (snapshot) => snapshot.matches('given'));
  const choice = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(choice, isAsking);
  return (
    <section aria-label={t`Analytics`} className={isAsking ? undefined : styles.setting}>
      {isAsking ? <Question /> : null}
      {/* In the tree before it has text, or it would not be read. */}
      <p ref={choice} role="status" tabIndex={-1}>
        {isAsking ? null : isGiven ? (
          <Trans>Analytics are on. They record which plan you subscribe to, not who you are.</Trans>
        ) : (
          <Trans>Analytics are off.</Trans>
        )}
      </p>
      {isAsking ? null : (
        <Button
          size="small"
          variant="quiet"
          onPress={() => consentRef.send({ type: isGiven ? 'analytics.decline' : 'analytics.accept' })}
        >
          {isGiven ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
      )}
    </section>
  );
}

/** Both answers look equal. */
function Question() {
  const consentRef = useConsent();
  return (
    <Alert
      action={
        <Row gap={2}>
          <Button size="small" onPress={() => consentRef.send({ type: 'analytics.accept' })}>
            <Trans>Accept</Trans>
          </Button>
          <Button size="small" onPress={() => consentRef.send({ type: 'analytics.decline' })}>
            <Trans>Decline</Trans>
          </Button>
        </Row>
      }
    >
      <Trans>
        Allow analytics to record which plan you subscribe to? They do not record who you are, and you can change this
        under Subscriptions.
      </Trans>
    </Alert>
  );
}
