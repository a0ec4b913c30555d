import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConsentActorRef } from '../../../machines/app/consent.machine.ts';
import { useWorkspace } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import styles from './analytics-consent.module.css';

const useConsent = () => useWorkspace().getSnapshot().children.consent as ConsentActorRef;

/** 4.15, 9.12: asked where something would be told, and in nobody's way; both answers weigh the same. */
export function ConsentQuestion() {
  const { t } = useLingui();
  const consentRef = useConsent();
  const isAsking = useSelector(consentRef, (snapshot) => snapshot.matches('asking'));
  if (!isAsking) return null;
  return (
    <section aria-label={t`Analytics`}>
      <Notice
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
          May the analytics of this service know which plan you subscribe to? Nothing says who you are, and you can
          change this under Subscriptions.
        </Trans>
      </Notice>
    </section>
  );
}

/** What was chosen, and the way to change it; before that, the question. */
export function ConsentSetting() {
  const { t } = useLingui();
  const consentRef = useConsent();
  const isSettled = useSelector(consentRef, (snapshot) => snapshot.hasTag('settled'));
  const isGiven = useSelector(consentRef, (snapshot) => snapshot.matches('given'));
  if (!isSettled) return <ConsentQuestion />;
  return (
    <section aria-label={t`Analytics`} className={styles.setting}>
      <p>
        {isGiven ? (
          <Trans>The analytics of this service may know which plan you subscribe to.</Trans>
        ) : (
          <Trans>The analytics of this service are told nothing.</Trans>
        )}
      </p>
      <Button
        size="small"
        variant="quiet"
        onPress={() => consentRef.send({ type: isGiven ? 'analytics.decline' : 'analytics.accept' })}
      >
        {isGiven ? <Trans>Tell them nothing</Trans> : <Trans>Allow it</Trans>}
      </Button>
    </section>
  );
}
