import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useApp, useConnection, useMaybeWorkspace } from '../../app/actors.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What concerns every page: the connection, and the subscription of the company that a reseller works on. */
export function Banners({ isPublic }: { isPublic: boolean }) {
  const connectionRef = useConnection();
  const isOnline = useSelector(connectionRef, (snapshot) => snapshot.matches('online'));
  const isReconnecting = useSelector(connectionRef, (snapshot) => snapshot.matches('reconnecting'));
  const isReseller = useSelector(useApp(), (snapshot) => snapshot.context.user?.user_type === 'reseller_group');
  const workspaceRef = useMaybeWorkspace();
  return (
    <>
      {isOnline ? null : (
        <Alert
          tone="warning"
          action={
            <Button
              size="small"
              isPending={isReconnecting}
              onPress={() => connectionRef.send({ type: 'connection.retry' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>No connection to the server. What you see may be out of date; what you typed is kept.</Trans>
        </Alert>
      )}
      {workspaceRef && isReseller && !isPublic ? <SubscriptionBanner workspaceRef={workspaceRef} /> : null}
    </>
  );
}

function SubscriptionBanner({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const companyRef = workspaceRef.getSnapshot().children.company as CompanyActorRef;
  const isUnsubscribed = useSelector(companyRef, (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  return isUnsubscribed ? (
    <Alert tone="warning">
      <Trans>Selected company has no active subscription</Trans>
    </Alert>
  ) : null;
}
