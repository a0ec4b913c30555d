import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LifecycleActorRef } from '../../../machines/survey/lifecycle.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import styles from './survey-page.module.css';

/** 4.1–4.5 */
export function LifecycleActions({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  const isActive = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.is_active);
  return (
    <Stack gap={3}>
      <LifecycleProblem lifecycleRef={lifecycleRef} />
      <Row>
        <StatusButton lifecycleRef={lifecycleRef} />
        <Button
          variant={isActive ? 'secondary' : 'primary'}
          isPending={isBusy}
          onPress={() => lifecycleRef.send({ type: 'survey.toggle' })}
        >
          {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
        </Button>
      </Row>
    </Stack>
  );
}

/** The button of the survey's status; while a change is saved it stays as it was. */
function StatusButton({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const { t } = useLingui();
  const status = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.status);
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  switch (status) {
    case 'inactive':
      return (
        <Button disabledReason={t`Activate the survey first.`}>
          <Trans>Survey is not active</Trans>
        </Button>
      );
    case 'upcoming':
      return (
        <Button variant="primary" isPending={isBusy} onPress={() => lifecycleRef.send({ type: 'survey.start' })}>
          <Trans>Start survey</Trans>
        </Button>
      );
    case 'ongoing':
      return (
        <Button isPending={isBusy} onPress={() => lifecycleRef.send({ type: 'survey.end' })}>
          <Trans>End survey</Trans>
        </Button>
      );
    case 'expired':
      return (
        <Button variant="primary" isPending={isBusy} onPress={() => lifecycleRef.send({ type: 'survey.continue' })}>
          <Trans>Continue survey</Trans>
        </Button>
      );
  }
}

/** 5.1: what the server said of a time, where the button that sent it is; general messages are toasts. */
function LifecycleProblem({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const messages = useSelector(lifecycleRef, ({ context }) => Object.values(context.problem?.fields ?? {}).join(' '));
  return (
    <div role="alert" className={styles.alert}>
      {messages ? <Notice tone="danger">{messages}</Notice> : null}
    </div>
  );
}
