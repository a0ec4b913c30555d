import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { GroupTable } from './group-table.tsx';

/** The list of groups (2.12). */
export function GroupsPage({ pageRef }: { pageRef: ListActorRef }) {
  const { t } = useLingui();
  const listRef = useCollectionRef('groups');
  const rows = useRows('groups');
  const state = useSelector(listRef, (snapshot) => String(snapshot?.value));
  const isRefreshing = useSelector(listRef, (snapshot) => snapshot?.matches('refreshing') ?? false);
  const isShown = useSelector(listRef, (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(listRef, (snapshot) => snapshot?.matches('failed') ?? false);

  return (
    <Page
      title={<Trans>Groups</Trans>}
      state={state}
      actions={
        <LinkButton href={linkTo('group')} variant="primary" icon="plus">
          <Trans>Add group</Trans>
        </LinkButton>
      }
    >
      {hasFailed ? (
        <Alert
          tone="danger"
          action={<Button onPress={() => listRef?.send({ type: 'collection.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The groups could not be loaded.</Trans>
        </Alert>
      ) : isShown && rows.length === 0 ? (
        <EmptyState
          drawing="people"
          fact={t`This list is empty.`}
          title={t`Whose answers do you want to compare?`}
          text={t`Add a group, such as a team or an office. You can choose all its people as respondents in one go and compare groups in reports.`}
          action={
            <LinkButton href={linkTo('group')}>
              <Trans>Add the first group</Trans>
            </LinkButton>
          }
        />
      ) : (
        <GroupTable pageRef={pageRef} rows={rows} isLoading={!isShown} isStale={isRefreshing} />
      )}
    </Page>
  );
}
