import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OutboxActorRef } from '../../../machines/answering/outbox.machine.ts';
import type { Value } from '../../../machines/answering/types.ts';
import { Button } from '../../views/answering/button.tsx';
import styles from './note.module.css';

/** Answers that have not reached the server or were refused: none is lost silently. */
export function OutboxNote({ outboxRef }: { outboxRef: OutboxActorRef }) {
  const isHeld = useSelector(outboxRef, (snapshot) => snapshot.matches('held'));
  const isDelayed = useSelector(outboxRef, (snapshot) => snapshot.matches('delayed'));
  const waiting = useSelector(outboxRef, ({ context }) => context.waiting.length);
  const refused = useSelector(outboxRef, ({ context }) => context.refused);
  return (
    <>
      <div role="status">
        {isHeld && waiting > 0 ? (
          <p className={styles.note} data-tone="warning">
            <Plural
              value={waiting}
              one="# answer is kept on this device. It is sent as soon as there is a connection."
              other="# answers are kept on this device. They are sent as soon as there is a connection."
            />
          </p>
        ) : null}
        {isDelayed && waiting > 0 ? (
          <p className={styles.note} data-tone="warning">
            <Plural
              value={waiting}
              one="The server is busy. # answer is kept on this device and sent in a while."
              other="The server is busy. # answers are kept on this device and sent in a while."
            />
          </p>
        ) : null}
      </div>
      <div role="alert">
        {refused.length > 0 ? (
          <div className={styles.note} data-tone="danger">
            <p>
              <Plural value={refused.length} one="# answer was not accepted:" other="# answers were not accepted:" />
            </p>
            <ul>
              {refused.map(({ answer, message }) => (
                <li key={answer.id} dir="auto">
                  {message ?? <Trans>The server does not take it any more.</Trans>}
                  <Written value={answer.entry.value} comment={answer.entry.comment} />
                </li>
              ))}
            </ul>
            <Button onPress={() => outboxRef.send({ type: 'outbox.dismiss' })}>
              <Trans>Dismiss</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The text can be copied from here. */
function Written({ value, comment }: { value: Value; comment: string }) {
  const text = typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '');
  return <blockquote>{[text, comment].filter((part) => part !== '').join(' · ')}</blockquote>;
}
