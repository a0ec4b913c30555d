import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './record-conflict.module.css';

/** One field in both versions, as texts. */
export type Difference = { label: string; mine: string; theirs: string };

interface RecordConflictProps {
  pageRef: RecordFormActorRef;
  title: ReactNode;
  /** All fields; those that are the same are left out. */
  fields: readonly Difference[];
}

/** Someone else saved first: both versions side by side, and the choice which one stays. */
export function RecordConflict({ pageRef, title, fields }: RecordConflictProps) {
  const { t } = useLingui();
  const isConflicted = useSelector(pageRef, (snapshot) => snapshot.matches('conflicted'));
  return (
    <Modal
      isOpen={isConflicted}
      title={title}
      closeLabel={t`Go on editing`}
      hasUnsavedWork
      onClose={() => pageRef.send({ type: 'record.keep' })}
      footer={
        <>
          <Button variant="primary" onPress={() => pageRef.send({ type: 'record.keepMine' })}>
            <Trans>Save mine</Trans>
          </Button>
          <Button onPress={() => pageRef.send({ type: 'record.takeTheirs' })}>
            <Trans>Take theirs</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>Save yours over theirs, or drop what you typed and go on with theirs.</Trans>
        </p>
        <Differences fields={fields} />
      </Stack>
    </Modal>
  );
}

function Differences({ fields }: Pick<RecordConflictProps, 'fields'>) {
  const { t } = useLingui();
  const rows = fields.filter((field) => field.mine !== field.theirs);
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Both are the same in everything shown here.</Trans>
      </p>
    );
  }
  return (
    <table className={styles.differences}>
      <caption className="visually-hidden">{t`What differs`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Yours`}</th>
          <th scope="col">{t`Theirs`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.mine || '–'}</td>
            <td>{row.theirs || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the server answered a conflict with: the record as it is now (contract/common.ts, Conflict). */
export function useTheirs<Shown>(pageRef: RecordFormActorRef): Shown | null {
  return useSelector(pageRef, ({ context }) =>
    context.problem?.kind === 'conflict' ? (context.problem.current as Shown) : null,
  );
}
