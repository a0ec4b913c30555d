import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { CompanyActorRef } from '../../../machines/company/company.machine.ts';
import { useConnection, useMaybeWorkspace, useNavigation } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { lazyOrNothing } from '../lazy-or-nothing.ts';

// Its texts are not the first screen’s.
const PaymentBanner = lazyOrNothing<{ companyRef: CompanyActorRef }>(() =>
  import('../subscription/payment-banner.tsx').then((module) => module.PaymentBanner),
);

/** Messages for every page: the connection, and the subscription of the company that a reseller works on. */
export function Banners({ isPublic }: { isPublic: boolean }) {
  const connectionRef = useConnection();
  const connection = useSelector(connectionRef, (snapshot) => snapshot);
  const workspaceRef = useMaybeWorkspace();
  return (
    <>
      {connection.matches('online') ? null : (
        <Alert
          role="alert"
          tone="warning"
          action={
            <Button
              size="small"
              isPending={connection.matches('reconnecting')}
              onPress={() => connectionRef.send({ type: 'connection.retry' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>No connection to the server. What you see may be out of date. What you typed is kept.</Trans>
        </Alert>
      )}
      {workspaceRef && !isPublic ? (
        <>
          <SubscriptionBanner workspaceRef={workspaceRef} />
          <Suspense fallback={null}>
            <PaymentBanner companyRef={workspaceRef.getSnapshot().children.company as CompanyActorRef} />
          </Suspense>
        </>
      ) : null}
    </>
  );
}

/**
 * Whether there is a subscription: an admin who reads without one gets a link to the plans (2.19); for resellers 2.23.
 */
function SubscriptionBanner({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const companyRef = workspaceRef.getSnapshot().children.company as CompanyActorRef;
  const isUnsubscribed = useSelector(companyRef, (snapshot) => snapshot.matches({ ready: 'unsubscribed' }));
  const isReseller = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  const isReading = useSelector(useNavigation(), (snapshot) => snapshot.matches('reading'));
  const isAtPlans = useSelector(useNavigation(), (snapshot) => snapshot.context.place?.access === 'plans');
  if (isReading) {
    return (
      <Alert
        tone="warning"
        title={<Trans>Selected company has no active subscription</Trans>}
        action={
          isAtPlans ? undefined : (
            <LinkButton size="small" variant="primary" href={linkTo('plans')}>
              <Trans>See plans</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>You can read everything and edit people and groups. No new rounds open and nothing is sent.</Trans>
      </Alert>
    );
  }
  return isReseller && isUnsubscribed ? (
    <Alert tone="warning">
      <Trans>Selected company has no active subscription</Trans>
    </Alert>
  ) : null;
}
