import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PushActorRef } from '../../../machines/answering/push.machine.ts';
import { Button } from '../../views/answering/button.tsx';
import styles from './note.module.css';
import { ProblemNote } from './problem-note.tsx';

/**
 * Notifications in place of mails: offered once something is answered, or to a person who has logged in for them. The
 * browser asks only after a press.
 */
export function PushOffer({ pushRef, isDone }: { pushRef: PushActorRef; isDone: boolean }) {
  const isOff = useSelector(pushRef, (snapshot) => snapshot.matches('off') || snapshot.matches('turningOn'));
  const isOn = useSelector(pushRef, (snapshot) => snapshot.matches('on') || snapshot.matches('turningOff'));
  const isLocked = useSelector(pushRef, (snapshot) => snapshot.matches('locked'));
  const isWanted = useSelector(pushRef, ({ context }) => context.isWanted);
  const isBusy = useSelector(pushRef, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(pushRef, ({ context }) => context.problem);
  if (isLocked && isDone) {
    return (
      <div className={styles.note} data-tone="neutral">
        <p>
          <Trans>To get a notification on this device instead of emails, log in with your email and password.</Trans>
        </p>
        <Button variant="quiet" onPress={() => pushRef.send({ type: 'push.signIn' })}>
          <Trans>Log in for notifications</Trans>
        </Button>
      </div>
    );
  }
  if (!isOn && !(isOff && (isDone || isWanted))) return null;
  return (
    <div className={styles.note} data-tone="neutral">
      <p>
        {isOn ? (
          <Trans>This device notifies you of rounds and reminders. You get no emails about them.</Trans>
        ) : (
          <Trans>Would you like a notification on this device when a round opens, instead of an email?</Trans>
        )}
      </p>
      <ProblemNote problem={problem} />
      <Button isBusy={isBusy} onPress={() => pushRef.send({ type: isOn ? 'push.turnOff' : 'push.turnOn' })}>
        {isOn ? <Trans>Turn notifications off</Trans> : <Trans>Notify me here instead</Trans>}
      </Button>
    </div>
  );
}
