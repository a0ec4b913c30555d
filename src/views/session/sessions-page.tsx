import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SessionsActorRef } from '../../../machines/session/sessions.machine.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { reasons } from '../reasons.ts';
import { stateName } from '../state-name.ts';
import { SessionList } from './session-list.tsx';

/** The person's sessions, each with what identifies it. */
export function SessionsPage({ pageRef }: { pageRef: SessionsActorRef }) {
  const { t, i18n } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isShown = useSelector(pageRef, (snapshot) => snapshot.hasTag('shown'));
  const isLoading = useSelector(pageRef, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const isAlone = useSelector(pageRef, (snapshot) => snapshot.matches({ showing: 'alone' }));
  const isEndingOthers = useSelector(pageRef, (snapshot) => snapshot.matches('endingOthers'));
  return (
    <Page
      title={<Trans>Where you are logged in</Trans>}
      lead={<Trans>Don’t recognise a session? Log it out and change your password.</Trans>}
      actions={
        isShown ? (
          <Button
            icon="logout"
            isPending={isEndingOthers}
            disabledReason={isAlone ? i18n._(reasons.aloneHere) : undefined}
            onPress={() => pageRef.send({ type: 'sessions.endOthers' })}
          >
            <Trans>Log out everywhere else</Trans>
          </Button>
        ) : undefined
      }
      width="text"
      state={state}
    >
      <Stack gap={4}>
        {isLoading ? <TextSkeleton label={t`Loading sessions`} lines={3} /> : null}
        {hasFailed ? (
          <Alert
            tone="danger"
            action={<Button onPress={() => pageRef.send({ type: 'sessions.retry' })}>{t`Try again`}</Button>}
          >
            <Trans>The list could not be loaded.</Trans>
          </Alert>
        ) : null}
        {isShown ? <SessionList pageRef={pageRef} /> : null}
        {isAlone ? (
          <p>
            <Trans>You are logged in only here.</Trans>
          </p>
        ) : null}
      </Stack>
    </Page>
  );
}
