import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { useCollectionRef, useCompany, useRows } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { FullAlert } from './full-alert.tsx';
import { PeopleTable } from './people-table.tsx';

/** The list of the company’s people (2.7). */
export function PersonnelPage({ pageRef }: { pageRef: PeopleSelectionActorRef }) {
  const { t } = useLingui();
  const listRef = useCollectionRef('people');
  const rows = useRows('people');
  const state = useSelector(listRef, (snapshot) => String(snapshot?.value));
  const isRefreshing = useSelector(listRef, (snapshot) => snapshot?.matches('refreshing') ?? false);
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);
  const isMetered = useSelector(useCompany(), (snapshot) => snapshot.hasTag('metered'));

  return (
    <Page
      title={<Trans>Personnel</Trans>}
      state={state}
      lead={isMetered ? <Trans>Your plan is billed per user: adding people may change the price.</Trans> : undefined}
      actions={
        <>
          <LinkButton href={linkTo('userImport')}>
            <Trans>Import users</Trans>
          </LinkButton>
          <LinkButton href={linkTo('person')} variant="primary" icon="plus">
            <Trans>Add person</Trans>
          </LinkButton>
        </>
      }
    >
      <FullAlert limit="max_users" />
      {hasFailed ? (
        <Alert
          tone="danger"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The people could not be loaded.</Trans>
        </Alert>
      ) : (
        <PeopleTable pageRef={pageRef} rows={rows} isLoading={!isShown} isStale={isRefreshing} />
      )}
      <BulkDialog pageRef={pageRef} />
      <BulkLeaveDialog />
    </Page>
  );
}

/** Leaving while something is done to many people stops it there. */
function BulkLeaveDialog() {
  const { t } = useLingui();
  return (
    <LeaveDialog
      labels={{
        title: t`Stop and leave?`,
        text: t`Still working. If you leave, you won’t see the result.`,
        confirmLabel: t`Stop and leave`,
      }}
    />
  );
}
