import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { User } from '../../../contract/user.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { useRows } from '../../app/actors.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './person-conflict.module.css';

/** Someone else saved first: shows what differs and asks which version stays. */
export function PersonConflict({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const isConflicted = useSelector(pageRef, (snapshot) => snapshot.matches('conflicted'));
  return (
    <Modal
      isOpen={isConflicted}
      title={<Trans>Someone else has saved this person meanwhile</Trans>}
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
        <Differences pageRef={pageRef} />
      </Stack>
    </Modal>
  );
}

function Differences({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.draft);
  // A conflict over a person carries the person as they are now (contract/common.ts, Conflict).
  const theirs = useSelector(pageRef, (snapshot) => snapshot.context.problem?.current as User | null | undefined);
  const groups = useRows('groups');
  if (!theirs) return null;

  const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? String(id);
  const groupIds = draft.company_groups as readonly number[];
  const rows = [
    { label: t`First name`, mine: String(draft.first_name), theirs: theirs.first_name },
    { label: t`Last name`, mine: String(draft.last_name), theirs: theirs.last_name },
    { label: t`Email`, mine: String(draft.email), theirs: theirs.email },
    {
      label: t`Groups`,
      mine: groupIds.map(nameOf).sort().join(', '),
      theirs: theirs.company_groups
        .map((group) => group.name)
        .sort()
        .join(', '),
    },
    {
      label: t`Admin`,
      mine: draft.is_admin ? t`Yes` : t`No`,
      theirs: theirs.user_type === null ? t`No` : t`Yes`,
    },
  ].filter((row) => row.mine !== row.theirs);
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
