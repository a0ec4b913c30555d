import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { MailingActorRef, MailingKind } from '../../../machines/survey/mailing.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { ActionRow } from './action-row.tsx';
import { AutomaticNotices } from './automatic-notices.tsx';
import { AutomaticReminders } from './automatic-reminders.tsx';
import { MailPreviewDialog } from './mail-preview-dialog.tsx';
import { MailReplies } from './mail-replies.tsx';
import { mailingActions, mailingObstacles } from './mailing-labels.ts';
import { MailingLog } from './mailing-log.tsx';
import styles from './survey-page.module.css';

/** Notify users and Send reminder, their recipients, and what was sent (2.16, 7.17). */
export function MailingCard({ mailingRef, isAnonymous }: { mailingRef: MailingActorRef; isAnonymous: boolean }) {
  const state = useSelector(mailingRef, (snapshot) => stateName(snapshot.value));
  const hasFailed = useSelector(mailingRef, (snapshot) => snapshot.matches({ listing: 'failed' }));
  return (
    <Card title={<Trans>Notices and reminders</Trans>} state={state}>
      <div role="alert" className={styles.alert}>
        {hasFailed ? <Failure mailingRef={mailingRef} /> : null}
      </div>
      <Stack gap={4}>
        <Mailing kind="notify" mailingRef={mailingRef} />
        <Mailing kind="remind" mailingRef={mailingRef} />
      </Stack>
      <div className={styles.automatic}>
        <AutomaticNotices mailingRef={mailingRef} />
        <AutomaticReminders mailingRef={mailingRef} />
        <MailReplies mailingRef={mailingRef} isAnonymous={isAnonymous} />
      </div>
      <PreviewButton mailingRef={mailingRef} />
      <MailingLog mailingRef={mailingRef} />
      <SendDialog mailingRef={mailingRef} />
      <MailPreviewDialog mailingRef={mailingRef} />
    </Card>
  );
}

function Failure({ mailingRef }: { mailingRef: MailingActorRef }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onPress={() => mailingRef.send({ type: 'mailing.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The sent messages could not be loaded.</Trans>
    </Alert>
  );
}

function Mailing({ kind, mailingRef }: { kind: MailingKind; mailingRef: MailingActorRef }) {
  const { t, i18n } = useLingui();
  const hasFailed = useSelector(mailingRef, (snapshot) => snapshot.matches({ listing: 'failed' }));
  const isKnown = useSelector(mailingRef, (snapshot) => snapshot.context.mailings !== null);
  const obstacle = useSelector(mailingRef, (snapshot) => snapshot.context.obstacles[kind]);
  const unsubscribed = useUnsubscribedReason();
  const isNext = useSelector(mailingRef, ({ context }) => context.next === kind);
  const isSending = useSelector(
    mailingRef,
    (snapshot) => snapshot.matches('sending') && snapshot.context.kind === kind && snapshot.context.person === null,
  );
  return (
    <ActionRow
      button={
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          isPending={isSending}
          disabledReason={unsubscribed ?? (obstacle ? i18n._(mailingObstacles[kind][obstacle]) : undefined)}
          onPress={() => mailingRef.send({ type: 'mailing.send', kind })}
        >
          {i18n._(mailingActions[kind])}
        </Button>
      }
    >
      {isKnown ? <Prospect kind={kind} mailingRef={mailingRef} /> : null}
      {isKnown || hasFailed ? null : <TextSkeleton label={t`Counting recipients`} lines={2} />}
    </ActionRow>
  );
}

/** How many would get it, how many have it, and when it was last sent. */
function Prospect({ kind, mailingRef }: { kind: MailingKind; mailingRef: MailingActorRef }) {
  const dates = useDates();
  const isOngoing = useSelector(mailingRef, ({ context }) => context.isOngoing);
  const open = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].would_send ?? 0);
  const already = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].already_sent ?? 0);
  const isSuppressed = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].suppressed ?? false);
  const lastAt = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].last_sent_at ?? null);
  const last = lastAt && dates.moment(lastAt);
  return (
    <>
      {isOngoing ? (
        <p>
          {isSuppressed && kind === 'notify' ? (
            <Trans>
              Would go to every respondent who has not received one in this round. The number is not shown because the
              survey is anonymous.
            </Trans>
          ) : isSuppressed ? (
            <Trans>
              Would go to everyone who is late and has not received one in this round. The number is not shown because
              the survey is anonymous.
            </Trans>
          ) : kind === 'notify' ? (
            <Plural value={open} one="Would go to # respondent." other="Would go to # respondents." />
          ) : (
            <Plural value={open} one="Would go to # late respondent." other="Would go to # late respondents." />
          )}{' '}
          {already > 0 ? (
            <Plural
              value={already}
              one="# person has already received it in this round."
              other="# people have already received it in this round."
            />
          ) : null}
        </p>
      ) : null}
      <p>{last ? <Trans>Last sent {last}.</Trans> : <Trans>Not sent yet.</Trans>}</p>
    </>
  );
}

function PreviewButton({ mailingRef }: { mailingRef: MailingActorRef }) {
  return (
    <div className={styles.actions}>
      <Button size="small" onPress={() => mailingRef.send({ type: 'mailing.preview' })}>
        <Trans>Preview emails</Trans>
      </Button>
      <LinkButton size="small" href={linkTo('poster')}>
        <Trans>Poster with a QR code</Trans>
      </LinkButton>
    </div>
  );
}

/** The number of recipients, before it is sent. */
function SendDialog({ mailingRef }: { mailingRef: MailingActorRef }) {
  const { t, i18n } = useLingui();
  const kind = useSelector(mailingRef, (snapshot) => snapshot.context.kind);
  const isAsking = useSelector(mailingRef, (snapshot) => snapshot.matches('confirming'));
  const isSending = useSelector(mailingRef, (snapshot) => snapshot.matches('sending'));
  const person = useSelector(mailingRef, (snapshot) => snapshot.context.person);
  return (
    <ConfirmDialog
      isOpen={isAsking || isSending}
      title={i18n._(mailingActions[kind])}
      text={person ? <PersonProspect name={person.full_name} /> : <DialogText kind={kind} mailingRef={mailingRef} />}
      confirmLabel={t`Send`}
      cancelLabel={t`Cancel`}
      isPending={isSending}
      onConfirm={() => mailingRef.send({ type: 'mailing.confirm' })}
      onCancel={() => mailingRef.send({ type: 'mailing.cancel' })}
    />
  );
}

function PersonProspect({ name }: { name: string }) {
  return (
    <p>
      <Trans>A reminder email goes only to {name}.</Trans>
    </p>
  );
}

function DialogText({ kind, mailingRef }: { kind: MailingKind; mailingRef: MailingActorRef }) {
  const open = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].would_send ?? 0);
  const already = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].already_sent ?? 0);
  const isSuppressed = useSelector(mailingRef, ({ context }) => context.mailings?.[kind].suppressed ?? false);
  return (
    <Stack gap={2}>
      <p>
        {isSuppressed && kind === 'notify' ? (
          <Trans>
            An email about the open round goes to every respondent who has not received one in this round. The number is
            not shown because the survey is anonymous.
          </Trans>
        ) : isSuppressed ? (
          <Trans>
            A reminder email goes to everyone who is late and has not received one in this round. The number is not
            shown because the survey is anonymous.
          </Trans>
        ) : kind === 'notify' ? (
          <Plural
            value={open}
            one="An email about the open round goes to # respondent."
            other="An email about the open round goes to # respondents."
          />
        ) : (
          <Plural
            value={open}
            one="A reminder email goes to # late respondent."
            other="A reminder email goes to # late respondents."
          />
        )}
      </p>
      {already > 0 ? (
        <p>
          <Plural
            value={already}
            one="# person has already received it in this round and will not receive it again."
            other="# people have already received it in this round and will not receive it again."
          />
        </p>
      ) : null}
    </Stack>
  );
}
