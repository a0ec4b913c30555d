import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Session } from '../../../contract/auth.ts';
import type { SessionsActorRef } from '../../../machines/session/sessions.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { browserTimeZone, dateFormat } from '../formatters.ts';
import styles from './session-list.module.css';

/** One per line: device, place, time; and a button on all but this one. */
export function SessionList({ pageRef }: { pageRef: SessionsActorRef }) {
  const sessions = useSelector(pageRef, (snapshot) => snapshot.context.sessions);
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} pageRef={pageRef} />
      ))}
    </ul>
  );
}

function SessionItem({ session, pageRef }: { session: Session; pageRef: SessionsActorRef }) {
  const { t, i18n } = useLingui();
  const isEnding = useSelector(pageRef, (snapshot) => snapshot.context.endingId === session.id);
  // In the reader's own zone, not the company's.
  const time = dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: browserTimeZone() });
  const device = useDeviceName(session);
  const seen = time.format(new Date(session.last_seen_at));
  const opened = time.format(new Date(session.opened_at));
  const network = session.network || t`an unknown network`;
  return (
    <li className={styles.item}>
      <Stack gap={1}>
        <p className={styles.device}>
          {device}
          {session.is_current ? (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          ) : null}
          {session.answering_only ? (
            <Badge tone="neutral">
              <Trans>Answering only</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="quiet">
          <Trans>
            Last seen {seen} from {network}
          </Trans>
        </p>
        <p className="quiet">
          <Trans>Logged in {opened}</Trans>
        </p>
      </Stack>
      {session.is_current ? null : (
        <Button
          size="small"
          isPending={isEnding}
          onPress={() => pageRef.send({ type: 'sessions.end', id: session.id })}
        >
          <span aria-hidden="true">
            <Trans>Log out</Trans>
          </span>
          <span className="visually-hidden">{t`Log out: ${device}`}</span>
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: Session): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser || system || t`Unknown device or app`;
}
