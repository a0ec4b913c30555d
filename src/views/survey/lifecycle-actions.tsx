import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { LifecycleActorRef, NextStep } from '../../../machines/survey/lifecycle.machine.ts';
import type { SurveyStatus } from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { reasons } from '../reasons.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { ActionRow } from './action-row.tsx';
import { AuthorLink } from './author-link.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { StoppingDialogs } from './stopping-dialogs.tsx';
import styles from './survey-page.module.css';

/** The survey's possible actions, and their effects (4.1–4.5). */
export function LifecycleActions({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  return (
    <Stack gap={3}>
      <LifecycleProblem lifecycleRef={lifecycleRef} />
      <NextAction lifecycleRef={lifecycleRef} />
      <StatusAction lifecycleRef={lifecycleRef} />
      <PublicationDialog lifecycleRef={lifecycleRef} />
      <StoppingDialogs lifecycleRef={lifecycleRef} />
    </Stack>
  );
}

/** The link to another page where the next step is: questions and people first, then the answers. */
function NextAction({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const id = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.id);
  const step = useSelector(lifecycleRef, (snapshot) => snapshot.context.step);
  const Step = step && nextActions[step];
  return Step ? <Step id={id} /> : null;
}

const nextActions: Record<NextStep, (props: { id: number }) => ReactNode> = {
  questions: ({ id }) => (
    <ActionRow
      button={
        <AuthorLink variant="primary" href={linkTo('wizard', { id })}>
          <Trans>Add questions</Trans>
        </AuthorLink>
      }
    >
      <Trans>A survey needs at least one question before it can be activated.</Trans>
    </ActionRow>
  ),
  respondentsToActivate: ({ id }) => (
    <ChooseRespondents id={id}>
      <Trans>
        Its planned start has passed, so activating it starts it at once. Nobody is asked yet: choose people or groups
        first.
      </Trans>
    </ChooseRespondents>
  ),
  respondentsToStart: ({ id }) => (
    <ChooseRespondents id={id}>
      <Trans>Nobody is asked yet: choose people or groups, then the survey can be started.</Trans>
    </ChooseRespondents>
  ),
  results: ({ id }) => (
    <ActionRow
      button={
        <LinkButton variant="primary" icon="chart" href={linkTo('dashboard', { id })}>
          <Trans>See the answers</Trans>
        </LinkButton>
      }
    >
      <Trans>What people have answered so far, and how it changes from round to round.</Trans>
    </ActionRow>
  ),
};

function ChooseRespondents({ id, children }: { id: number; children: ReactNode }) {
  return (
    <ActionRow
      button={
        <AuthorLink variant="primary" icon="people" href={linkTo('wizard', { id, step: 'respondents' })}>
          <Trans>Choose respondents</Trans>
        </AuthorLink>
      }
    >
      {children}
    </ActionRow>
  );
}

interface StatusProps {
  lifecycleRef: LifecycleActorRef;
}

/** The button of the survey's status; while a change is saved it stays as it was. */
const statusActions: Record<SurveyStatus, readonly ((props: StatusProps) => ReactNode)[]> = {
  // An inactive survey must be activated first.
  inactive: [ActiveAction, NotActive],
  upcoming: [StartAction, ActiveAction],
  ongoing: [EndAction, ActiveAction],
  expired: [ContinueAction, ActiveAction],
};

function StatusAction({ lifecycleRef }: StatusProps) {
  const status = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.status);
  const [First, Second] = statusActions[status];
  return (
    <>
      {First ? <First lifecycleRef={lifecycleRef} /> : null}
      {Second ? <Second lifecycleRef={lifecycleRef} /> : null}
    </>
  );
}

function useStartReason({ lifecycleRef }: StatusProps): string | undefined {
  const { i18n } = useLingui();
  const obstacle = useSelector(lifecycleRef, (snapshot) => snapshot.context.obstacles.start);
  return useUnsubscribedReason() ?? (obstacle ? i18n._(reasons[obstacle]) : undefined);
}

function NotActive(props: StatusProps) {
  const disabledReason = useStartReason(props);
  return (
    <ActionRow
      button={
        <Button disabledReason={disabledReason}>
          <Trans>Survey is not active</Trans>
        </Button>
      }
    >
      <Trans>Only an active survey can be started, ended or continued.</Trans>
    </ActionRow>
  );
}

function StartAction({ lifecycleRef }: StatusProps) {
  const id = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.id);
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  const disabledReason = useStartReason({ lifecycleRef });
  return (
    <ActionRow
      button={
        <Button
          variant={disabledReason ? 'secondary' : 'primary'}
          anchor={`startSurvey-${id}`}
          isPending={isBusy}
          disabledReason={disabledReason}
          onPress={() => lifecycleRef.send({ type: 'survey.start' })}
        >
          <Trans>Start survey</Trans>
        </Button>
      }
    >
      <Trans>The first round opens now, regardless of the planned start.</Trans>
    </ActionRow>
  );
}

function EndAction({ lifecycleRef }: StatusProps) {
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <ActionRow
      button={
        <Button isPending={isBusy} onPress={() => lifecycleRef.send({ type: 'survey.end' })}>
          <Trans>End survey</Trans>
        </Button>
      }
    >
      <Trans>
        Nobody can answer any more. The open round closes at its planned end. If the survey is continued before then,
        the round continues.
      </Trans>
    </ActionRow>
  );
}

function ContinueAction({ lifecycleRef }: StatusProps) {
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  const unsubscribed = useUnsubscribedReason();
  return (
    <ActionRow
      button={
        <Button
          variant={unsubscribed ? 'secondary' : 'primary'}
          isPending={isBusy}
          disabledReason={unsubscribed}
          onPress={() => lifecycleRef.send({ type: 'survey.continue' })}
        >
          <Trans>Continue survey</Trans>
        </Button>
      }
    >
      <Trans>
        A round that has not reached its planned end continues; otherwise a new one opens. No rounds are added for the
        time in between.
      </Trans>
    </ActionRow>
  );
}

/** Activates and deactivates the survey (4.5). */
function ActiveAction({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const { i18n } = useLingui();
  const isBusy = useSelector(lifecycleRef, (snapshot) => snapshot.hasTag('busy'));
  const isActive = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.is_active);
  const obstacle = useSelector(lifecycleRef, (snapshot) => snapshot.context.obstacles.toggle);
  const unsubscribed = useUnsubscribedReason();
  // Deactivating is always possible.
  const disabledReason = isActive ? undefined : (unsubscribed ?? (obstacle ? i18n._(reasons[obstacle]) : undefined));
  const isPublished = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.published);
  const status = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey.status);
  const main = useRef<HTMLButtonElement>(null);
  // The buttons change with the status: the pressed one may be gone.
  useFocusWhenLost(main, status);
  return (
    <ActionRow
      button={
        <Button
          ref={main}
          variant={isActive || disabledReason ? 'secondary' : 'primary'}
          isPending={isBusy}
          disabledReason={disabledReason}
          onPress={() => lifecycleRef.send({ type: 'survey.toggle' })}
        >
          {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
        </Button>
      }
    >
      {isActive ? (
        <Trans>Nobody can answer until it is activated again. It no longer counts as active in your plan.</Trans>
      ) : isPublished ? (
        <Trans>It can be answered again during its active period, and counts as active in your plan.</Trans>
      ) : (
        <Trans>This publishes the survey. You see what that means before you confirm.</Trans>
      )}
    </ActionRow>
  );
}

/** The server's message about a time, at the button that sent it; general messages are toasts (5.1). */
function LifecycleProblem({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const messages = useSelector(lifecycleRef, ({ context }) => Object.values(context.problem?.fields ?? {}).join(' '));
  return (
    <div role="alert" className={styles.alert}>
      {messages ? <Alert tone="danger">{messages}</Alert> : null}
    </div>
  );
}
