import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SubscriptionsActorRef } from '../../../machines/subscription/subscriptions.machine.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { UserCounts } from './user-counts.tsx';

/** 2.18 */
export function SubscriptionsPage({ pageRef }: { pageRef: SubscriptionsActorRef }) {
  const { t } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(pageRef, (snapshot) => snapshot.matches('failed'));
  const subscriptions = useSelector(pageRef, (snapshot) => snapshot.context.subscriptions);
  const product = useSelector(pageRef, (snapshot) => snapshot.context.current?.product ?? null);

  return (
    <Page
      title={<Trans>Subscriptions</Trans>}
      state={state}
      actions={
        <LinkButton href="/plans" variant="primary">
          <Trans>Change your plan</Trans>
        </LinkButton>
      }
    >
      {isBusy ? <TableSkeleton label={t`Loading the subscriptions`} columns={4} rows={2} /> : null}
      {hasFailed ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => pageRef.send({ type: 'subscriptions.retry' })}>{t`Try again`}</Button>}
        >
          <Trans>The subscriptions could not be loaded.</Trans>
        </Notice>
      ) : null}
      {isBusy || hasFailed ? null : (
        <Stack gap={5}>
          <UserCounts product={product} />
          <SubscriptionsTable subscriptions={subscriptions} />
        </Stack>
      )}
    </Page>
  );
}
