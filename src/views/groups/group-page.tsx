import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { GroupConflict } from './group-conflict.tsx';
import { GroupForm } from './group-form.tsx';

/** The form of a group and its people (2.13). */
export function GroupPage({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const isNew = useSelector(pageRef, (snapshot) => snapshot.context.id === null);
  const name = useSelector(pageRef, (snapshot) => String(snapshot.context.saved.name));

  return (
    <RecordPage
      pageRef={pageRef}
      title={isNew ? <Trans>Add group</Trans> : name || <Trans>Group</Trans>}
      back={{ href: linkTo('groups'), label: t`Groups` }}
      width="form"
      labels={{
        loading: t`Loading the group`,
        loadFailed: <Trans>The group could not be loaded.</Trans>,
        missing: <Trans>This group does not exist, or it has been deleted.</Trans>,
      }}
    >
      <GroupForm pageRef={pageRef} />
      <GroupConflict pageRef={pageRef} />
      <DeleteDialog
        pageRef={pageRef}
        name={name}
        text={
          <Trans>
            Do you really want to delete this group? Its people stay in their other groups and surveys, and the results
            of closed rounds still show the group.
          </Trans>
        }
      />
    </RecordPage>
  );
}
