import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BulkActionActorRef, BulkActionName, BulkReport } from '../../../machines/people/bulk-action.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { type AskedFrom, hoursBetweenInvitations, type LeftReason } from '../../../shared/lists.ts';
import { useRows } from '../../kit/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import styles from './bulk-dialog.module.css';
import { GroupPicker } from './group-picker.tsx';
import { SurveyPicker } from './survey-picker.tsx';

/** What will be done with the selected people, in numbers; then the progress, and why somebody was skipped (2.7). */
export function BulkDialog({ pageRef }: { pageRef: PeopleSelectionActorRef }) {
  const bulkRef = useSelector(pageRef, (snapshot) => snapshot.children.bulkAction as BulkActionActorRef | undefined);
  return bulkRef ? <OpenDialog bulkRef={bulkRef} /> : null;
}

function OpenDialog({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const { t } = useLingui();
  const action = useSelector(bulkRef, (snapshot) => snapshot.context.action);
  const isWorking = useSelector(bulkRef, (snapshot) => snapshot.hasTag('working'));
  const isChoosing = useSelector(bulkRef, (snapshot) => snapshot.matches('choosing'));
  const isCounting = useSelector(bulkRef, (snapshot) => snapshot.matches('counting'));
  const isConfirming = useSelector(bulkRef, (snapshot) => snapshot.matches('confirming'));
  const isReporting = useSelector(bulkRef, (snapshot) => snapshot.matches('reporting'));
  const isInterrupted = useSelector(bulkRef, (snapshot) => snapshot.matches('interrupted'));
  const isStopped = useSelector(bulkRef, (snapshot) => snapshot.matches('stopped'));
  const isCountFailed = useSelector(bulkRef, (snapshot) => snapshot.matches('countFailed'));
  const planned = useSelector(bulkRef, (snapshot) => snapshot.context.planned);
  const report = useSelector(bulkRef, (snapshot) => snapshot.context.report);
  const titles: Record<BulkActionName, string> = {
    join: t`Add to groups`,
    leave: t`Remove from groups`,
    ask: t`Add to surveys`,
    remind: t`Resend invitations`,
    delete: t`Delete people`,
  };
  const close = () => bulkRef.send({ type: 'bulk.close' });
  return (
    <Modal
      isOpen
      title={titles[action]}
      closeLabel={t`Close`}
      hasUnsavedWork
      onClose={close}
      footer={<Buttons bulkRef={bulkRef} />}
    >
      <Stack>
        {isChoosing && action === 'ask' ? <Surveys bulkRef={bulkRef} /> : null}
        {isChoosing && action !== 'ask' ? <Groups bulkRef={bulkRef} /> : null}
        {isCounting ? <TextSkeleton label={t`Counting what will happen`} lines={2} /> : null}
        {isConfirming ? <Plan bulkRef={bulkRef} action={action} planned={planned} /> : null}
        {isWorking ? <Progress bulkRef={bulkRef} /> : null}
        {isReporting || isStopped ? (
          <div role="status" className={styles.outcome}>
            <DoneText action={action} count={report.done} />
            <LeftList action={action} left={report.left} />
            {isStopped ? <Remaining bulkRef={bulkRef} /> : null}
          </div>
        ) : null}
        {isCountFailed ? (
          <Alert tone="danger">
            <Reason bulkRef={bulkRef} />
            <Trans>Nothing has been changed.</Trans>
          </Alert>
        ) : null}
        {isInterrupted ? (
          <Alert tone="danger">
            <div className={styles.outcome}>
              <Reason
                bulkRef={bulkRef}
                unknown={<Trans>No answer came: it may have been done for some of those who remain.</Trans>}
              />
              {report.done > 0 ? <DoneText action={action} count={report.done} /> : null}
              <LeftList action={action} left={report.left} />
              <Remaining bulkRef={bulkRef} />
              <p>
                <Trans>You can try again: nothing is done twice.</Trans>
              </p>
            </div>
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  );
}

/** For whom it is not done, and what closing does to them. */
function Remaining({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const count = useSelector(bulkRef, ({ context: { ids, from } }) => ids.length - from);
  const isMany = useSelector(bulkRef, ({ context: { ids } }) => ids.length > 1);
  return isMany ? (
    <p>
      <Plural
        value={count}
        one="# person remains, and stays selected when you close this."
        other="# people remain, and stay selected when you close this."
      />
    </p>
  ) : null;
}

/** The server's message of a refusal; without an answer, `unknown`. */
function Reason({ bulkRef, unknown }: { bulkRef: BulkActionActorRef; unknown?: ReactNode }) {
  const text = useSelector(bulkRef, ({ context: { problem } }) =>
    problem ? (problem.general ?? Object.values(problem.fields)[0]) : null,
  );
  const reason = text ?? unknown;
  return reason ? <p>{reason}</p> : null;
}

const isTargeted: Record<BulkActionName, boolean> = {
  join: true,
  leave: true,
  ask: true,
  remind: false,
  delete: false,
};

/** One button leads on in every state: it keeps the focus. */
function Buttons({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const { t } = useLingui();
  const action = useSelector(bulkRef, (snapshot) => snapshot.context.action);
  const isChoosing = useSelector(bulkRef, (snapshot) => snapshot.matches('choosing'));
  const isCounting = useSelector(bulkRef, (snapshot) => snapshot.matches('counting'));
  const isConfirming = useSelector(bulkRef, (snapshot) => snapshot.matches('confirming'));
  const isWorking = useSelector(bulkRef, (snapshot) => snapshot.hasTag('working'));
  const canPreview = useSelector(bulkRef, (snapshot) => snapshot.can({ type: 'bulk.preview' }));
  const canConfirm = useSelector(bulkRef, (snapshot) => snapshot.can({ type: 'bulk.confirm' }));
  const canRetry = useSelector(bulkRef, (snapshot) => snapshot.can({ type: 'bulk.retry' }));
  const isStopped = useSelector(bulkRef, (snapshot) => snapshot.matches('stopped'));
  const confirmLabels: Record<BulkActionName, ReactNode> = {
    join: <Trans>Add</Trans>,
    leave: <Trans>Remove</Trans>,
    ask: <Trans>Add</Trans>,
    remind: <Trans>Send</Trans>,
    delete: <Trans>Delete</Trans>,
  };
  const asks = isConfirming || isWorking;
  const chooseFirst = action === 'ask' ? t`Choose a survey first.` : t`Choose a group first.`;
  const obstacle = isChoosing && !canPreview ? chooseFirst : t`Nobody here can be changed this way.`;
  const isOpen = canPreview || canConfirm || canRetry || isCounting || isWorking;
  const next = isChoosing ? 'bulk.preview' : isConfirming ? 'bulk.confirm' : 'bulk.retry';
  return (
    <>
      {isChoosing || asks || canRetry || (isCounting && isTargeted[action]) ? (
        <Button
          variant={asks && action === 'delete' ? 'danger' : 'primary'}
          isPending={isWorking || isCounting}
          disabledReason={isOpen ? undefined : obstacle}
          onPress={() => bulkRef.send({ type: next })}
        >
          {canRetry && !isStopped ? <Trans>Try again</Trans> : asks ? confirmLabels[action] : <Trans>Continue</Trans>}
        </Button>
      ) : null}
      <CloseButton bulkRef={bulkRef} />
    </>
  );
}

/** While it works, it stops: what is done stays done. It is one button, so that it keeps the focus. */
function CloseButton({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const { t } = useLingui();
  const isChoosing = useSelector(bulkRef, (snapshot) => snapshot.matches('choosing'));
  const isWorking = useSelector(bulkRef, (snapshot) => snapshot.hasTag('working'));
  const isStopping = useSelector(bulkRef, (snapshot) => snapshot.hasTag('stopping'));
  const isAfterwards = useSelector(bulkRef, (snapshot) => snapshot.hasTag('afterwards'));
  const canStop = useSelector(bulkRef, (snapshot) => snapshot.can({ type: 'bulk.stop' }));
  const isLast = isWorking && !canStop && !isStopping;
  const isFirst = useSelector(bulkRef, ({ context }) => context.from === 0);
  return (
    <Button
      autoFocus={!isChoosing}
      disabledReason={isStopping ? t`Stopping…` : isLast ? t`The last ones are being done.` : undefined}
      onPress={() => bulkRef.send({ type: isWorking ? 'bulk.stop' : 'bulk.close' })}
    >
      {isWorking && !(isFirst && isLast) ? (
        <Trans>Stop</Trans>
      ) : isAfterwards ? (
        <Trans>Close</Trans>
      ) : (
        <Trans>Cancel</Trans>
      )}
    </Button>
  );
}

function Groups({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const { t } = useLingui();
  const groups = useSelector(bulkRef, (snapshot) => snapshot.context.groups);
  return (
    <GroupPicker
      autoFocus
      noneText={t`No group chosen yet.`}
      value={groups}
      onChange={(value) => bulkRef.send({ type: 'bulk.chooseGroups', groups: value })}
      error={undefined}
    />
  );
}

function Surveys({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const surveys = useSelector(bulkRef, (snapshot) => snapshot.context.surveys);
  return (
    <SurveyPicker
      autoFocus
      value={surveys}
      onChange={(value) => bulkRef.send({ type: 'bulk.chooseSurveys', surveys: value })}
    />
  );
}

type PlanProps = { bulkRef: BulkActionActorRef; action: BulkActionName; planned: BulkReport };

function Plan({ bulkRef, action, planned }: PlanProps) {
  const { done, left } = planned;
  const texts: Record<BulkActionName, ReactNode> = {
    join: (
      <Plural value={done} _0="Nobody will be added." one="# person will be added." other="# people will be added." />
    ),
    leave: (
      <Plural
        value={done}
        _0="Nobody will be removed."
        one="# person will be removed."
        other="# people will be removed."
      />
    ),
    ask: (
      <Plural value={done} _0="Nobody will be added." one="# person will be added." other="# people will be added." />
    ),
    remind: (
      <Plural
        value={done}
        _0="Nobody gets an invitation."
        one="# person gets another email to choose a password."
        other="# people get another email to choose a password."
      />
    ),
    delete: (
      <Plural
        value={done}
        _0="Nobody will be deleted."
        one="# person will be deleted."
        other="# people will be deleted."
      />
    ),
  };
  return (
    <div role="status">
      <p>
        <strong>{texts[action]}</strong>
      </p>
      {action === 'delete' && done > 0 ? (
        <p>
          <Trans>
            Their accounts are closed and they leave all groups and surveys. What they have answered stays in the
            results, without their names. This cannot be undone.
          </Trans>
        </p>
      ) : null}
      <AskedList bulkRef={bulkRef} planned={planned} />
      <LeftList action={action} left={left} />
    </div>
  );
}

/** From when each chosen survey asks how many, and how many it asks already. */
function AskedList({ bulkRef, planned: { surveys, left } }: Pick<PlanProps, 'bulkRef' | 'planned'>) {
  const rows = useRows('surveys');
  const chosen = useSelector(bulkRef, ({ context }) => context.surveys);
  const present = useSelector(bulkRef, ({ context }) => context.ids.length) - (left.gone ?? 0);
  const dates = useDates();
  const texts: Record<AskedFrom, (count: number, day: string | null) => ReactNode> = {
    now: (count) => (
      <Plural value={count} one="# person, asked in the open round" other="# people, asked in the open round" />
    ),
    next_round: (count, day) =>
      day ? (
        <Trans>
          <Plural value={count} one="# person" other="# people" />, asked from the round of {day}
        </Trans>
      ) : (
        <Plural
          value={count}
          one="# person, asked from a later round on"
          other="# people, asked from a later round on"
        />
      ),
    start: (count) => <Plural value={count} one="# person, asked once it runs" other="# people, asked once it runs" />,
  };
  const bySurvey = Map.groupBy(surveys, ({ survey }) => survey);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.surveys}>
      {chosen.map((id) => {
        const row = rows.find((each) => each.id === id);
        const slices = bySurvey.get(id) ?? [];
        const added = slices.reduce((sum, { ids }) => sum + ids.length, 0);
        const [slice] = slices;
        // The others may also have been asked under another account, as is said below.
        const asked = left.returning === undefined ? present - added : 0;
        return (
          <li key={id}>
            <span className={styles.title}>{row?.title ?? id}</span>
            {slice ? <p>{texts[slice.from](added, slice.day && dates.day(slice.day))}</p> : null}
            {slice?.from === 'next_round' && row?.anonymous ? (
              <p className={styles.quiet}>
                <Trans>It is anonymous: nobody joins a round that is open.</Trans>
              </p>
            ) : null}
            {asked > 0 ? (
              <p className={styles.quiet}>
                <Plural value={asked} one="# person is asked already" other="# people are asked already" />
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function DoneText({ action, count }: { action: BulkActionName; count: number }) {
  const added = (
    <Plural
      value={count}
      _0="Nobody has been added."
      one="# person has been added."
      other="# people have been added."
    />
  );
  const texts: Record<BulkActionName, ReactNode> = {
    join: added,
    ask: added,
    leave: (
      <Plural
        value={count}
        _0="Nobody has been removed."
        one="# person has been removed."
        other="# people have been removed."
      />
    ),
    remind: (
      <Plural
        value={count}
        _0="No invitation has been sent."
        one="# invitation has been sent."
        other="# invitations have been sent."
      />
    ),
    delete: (
      <Plural
        value={count}
        _0="Nobody has been deleted."
        one="# person has been deleted."
        other="# people have been deleted."
      />
    ),
  };
  return <p>{texts[action]}</p>;
}

/** Why the others are unchanged. */
function LeftList({ action, left }: { action: BulkActionName; left: BulkReport['left'] }) {
  const texts: Record<LeftReason, (count: number) => ReactNode> = {
    gone: (count) => <Plural value={count} one="# is no longer here." other="# are no longer here." />,
    unchanged: (count) =>
      action === 'ask' ? (
        <Plural value={count} one="# is asked in all of these already." other="# are asked in all of these already." />
      ) : (
        <Plural
          value={count}
          one="# stays as they are: nothing would change."
          other="# stay as they are: nothing would change."
        />
      ),
    returning: (count) => (
      <Plural
        value={count}
        one="# has been asked in the open round under another account: add them after it has closed."
        other="# have been asked in the open round under another account: add them after it has closed."
      />
    ),
    self: () => <Trans>You cannot delete yourself here.</Trans>,
    lastAdmin: () => <Trans>1 admin stays: the company needs at least one.</Trans>,
    accepted: (count) => (
      <Plural
        value={count}
        one="# has accepted the invitation already."
        other="# have accepted the invitation already."
      />
    ),
    recent: (count) => (
      <Plural
        value={count}
        one={`# has been invited within the last ${hoursBetweenInvitations} hours.`}
        other={`# have been invited within the last ${hoursBetweenInvitations} hours.`}
      />
    ),
  };
  const reasons = Object.entries(left) as [LeftReason, number][];
  return reasons.length === 0 ? null : (
    <ul className={styles.left}>
      {reasons.map(([reason, count]) => (
        <li key={reason}>{texts[reason](count)}</li>
      ))}
    </ul>
  );
}

function Progress({ bulkRef }: { bulkRef: BulkActionActorRef }) {
  const { t, i18n } = useLingui();
  const isStopping = useSelector(bulkRef, (snapshot) => snapshot.hasTag('stopping'));
  const share = useSelector(bulkRef, ({ context: { from, ids } }) => Math.min(1, from / ids.length));
  return (
    <ProgressBar
      label={isStopping ? t`Stopping…` : t`Working…`}
      share={share}
      shareText={new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)}
    />
  );
}
