import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Report, SharedReport } from '../../../contract/report.ts';
import type { SharingActorRef } from '../../../machines/report/sharing.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { shareLink } from '../../kit/share-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { reasons } from '../reasons.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { formatsOf } from './formats.ts';
import { RemoveShareDialog, ShareDialog } from './share-dialog.tsx';
import styles from './sharing-control.module.css';

interface SharingProps {
  sharingRef: SharingActorRef;
  report: Report | SharedReport;
}

/** Asks what becomes public, creates the link and removes it (4.7). */
export function SharingControl({ sharingRef, report }: SharingProps) {
  const { i18n } = useLingui();
  const isShared = useSelector(sharingRef, (snapshot) => snapshot.hasTag('shared'));
  const isLocked = useSelector(sharingRef, (snapshot) => snapshot.matches({ private: 'locked' }));
  const isCopying = useSelector(sharingRef, (snapshot) => snapshot.matches({ shared: 'copying' }));
  const unsubscribed = useUnsubscribedReason();
  const main = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(main, isShared);
  return (
    <>
      <Button
        ref={main}
        variant={isShared ? 'secondary' : 'primary'}
        isPending={isCopying}
        disabledReason={isLocked ? (unsubscribed ?? i18n._(reasons.sharingLocked)) : undefined}
        onPress={() => sharingRef.send({ type: isShared ? 'sharing.copy' : 'sharing.choose' })}
      >
        {isShared ? <Trans>Copy share url</Trans> : <Trans>Share</Trans>}
      </Button>
      {isShared ? (
        <Button variant="quiet" onPress={() => sharingRef.send({ type: 'sharing.remove' })}>
          <Trans>Remove share</Trans>
        </Button>
      ) : null}
      <ShareDialog sharingRef={sharingRef} report={report} />
      {/* Removed at once with the link: a dialog that fades would return the focus to a button that is gone, too. */}
      {isShared ? <RemoveShareDialog sharingRef={sharingRef} /> : null}
    </>
  );
}

/** The link itself, whether it has been copied, and errors. */
export function SharedLink({ sharingRef }: { sharingRef: SharingActorRef }) {
  const { t } = useLingui();
  const isShared = useSelector(sharingRef, (snapshot) => snapshot.hasTag('shared'));
  const hash = useSelector(sharingRef, (snapshot) => snapshot.context.hash);
  const isCopied = useSelector(sharingRef, (snapshot) => snapshot.matches({ shared: 'copied' }));
  const isLocked = useSelector(sharingRef, (snapshot) => snapshot.matches({ private: 'locked' }));
  const unsubscribed = useUnsubscribedReason();
  const isCopyFailed = useSelector(sharingRef, (snapshot) => snapshot.matches({ shared: 'copyFailed' }));
  return (
    <div className={styles.sharing}>
      {isShared && hash !== null ? (
        <div className={styles.link}>
          <label className={styles.label}>
            <span className={styles.name}>
              <Trans>Anyone with this link can see the results, without names:</Trans>
            </span>
            <input
              type="text"
              className={styles.url}
              readOnly
              value={shareLink(hash)}
              onFocus={(event) => event.target.select()}
            />
          </label>
          <Link href={shareLink(hash)} newTabText={t`opens in a new tab`}>
            <Trans>Open the public report</Trans>
          </Link>
          <PublicParts sharingRef={sharingRef} />
        </div>
      ) : null}
      {isLocked && !unsubscribed ? (
        <p className={styles.name}>
          <Trans>Your plan does not include public links. To share results, choose a plan that does.</Trans>{' '}
          <Link href={linkTo('plans')}>
            <Trans>See plans</Trans>
          </Link>
        </p>
      ) : null}
      <p role="status" className={styles.status}>
        {isCopied ? <Trans>Link copied.</Trans> : null}
        {isCopyFailed ? <Trans>The browser did not allow copying. Select the link and copy it yourself.</Trans> : null}
      </p>
    </div>
  );
}

/** What the link shows, until when, and a button to change it. */
function PublicParts({ sharingRef }: { sharingRef: SharingActorRef }) {
  const { i18n } = useLingui();
  const {
    comments,
    texts,
    groups,
    notes,
    first_day: firstDay,
    last_day: lastDay,
  } = useSelector(sharingRef, ({ context }) => context.options);
  const day = lastDay === null ? null : formatsOf(i18n.locale).day(lastDay);
  const from = firstDay === null ? null : formatsOf(i18n.locale).day(firstDay);
  const isOver = useSelector(sharingRef, ({ context }) => context.expiredOn !== null);
  return (
    <div className={styles.parts}>
      <p className={styles.name}>
        <Trans>Public:</Trans>{' '}
        <span className={styles.listed}>
          <span>{comments || texts || groups || notes ? <Trans>numbers</Trans> : <Trans>numbers only</Trans>}</span>
          {comments ? (
            <span>
              <Trans>comments and reasons for skipping</Trans>
            </span>
          ) : null}
          {texts ? (
            <span>
              <Trans>free texts</Trans>
            </span>
          ) : null}
          {groups ? (
            <span>
              <Trans>groups</Trans>
            </span>
          ) : null}
          {notes ? (
            <span>
              <Trans>notes</Trans>
            </span>
          ) : null}
        </span>{' '}
        {from === null ? <Trans>All rounds.</Trans> : <Trans>Rounds that started on {from} or later.</Trans>}{' '}
        {day === null || isOver ? null : <Trans>Until {day}.</Trans>}
      </p>
      <Button size="small" onPress={() => sharingRef.send({ type: 'sharing.choose' })}>
        <Trans>Change what is public</Trans>
      </Button>
      {isOver ? (
        <Alert tone="warning">
          <Trans>The last day was {day}, so the link no longer works. Choose a later day to reopen it.</Trans>
        </Alert>
      ) : null}
    </div>
  );
}
