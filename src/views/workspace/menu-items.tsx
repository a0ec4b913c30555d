import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { MenuItem } from '../../ui/menu-list.tsx';
import { useIsOn } from '../shell/use-is-on.ts';
import { useBlockReason, useTourReason } from './use-block-reason.ts';

/** The pages of the selected company, and help. Blocked ones stay readable and say why (2.22). */
export function CompanyItems({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const isOn = useIsOn();
  const shared = { disabledReason: useBlockReason() };
  return (
    <>
      <MenuItem
        {...shared}
        icon="people"
        href={linkTo('personnel')}
        isCurrent={isOn('personnel', 'person', 'userImport')}
      >
        {t`Personnel`}
      </MenuItem>
      <MenuItem {...shared} icon="group" href={linkTo('groups')} isCurrent={isOn('groups', 'group')}>
        {t`Groups`}
      </MenuItem>
      <MenuItem
        {...shared}
        icon="survey"
        href={linkTo('surveys')}
        isCurrent={isOn('surveys', 'wizard', 'survey', 'dashboard', 'sample', 'poster')}
      >
        {t`Surveys`}
      </MenuItem>
      <MenuItem
        {...shared}
        icon="card"
        href={linkTo('subscriptions')}
        isCurrent={isOn('subscriptions', 'plans', 'checkout')}
      >
        {t`Subscriptions`}
      </MenuItem>
      <HelpItem workspaceRef={workspaceRef} />
    </>
  );
}

/** If the operator has set a page for it. */
function HelpItem({ workspaceRef }: { workspaceRef: WorkspaceActorRef }) {
  const { t } = useLingui();
  const configRef = workspaceRef.getSnapshot().children.config as ConfigActorRef;
  const help = useSelector(configRef, (snapshot) => snapshot.context.links?.help);
  return help ? (
    <MenuItem icon="help" href={help} newTabText={t`opens in a new tab`} isApart>
      {t`Help`}
    </MenuItem>
  ) : null;
}

/** Starts or resumes the guided tour: it leads through the company's pages, and so waits for them (2.22). */
export function TourItem({ workspaceRef, onLeave }: { workspaceRef: WorkspaceActorRef; onLeave: () => void }) {
  const { t } = useLingui();
  const tourRef = workspaceRef.getSnapshot().children.tour as TourActorRef;
  const start = () => {
    onLeave();
    tourRef.send({ type: 'tour.start' });
  };
  return (
    <MenuItem icon="flag" disabledReason={useTourReason()} onPress={start}>
      {t`Start a tour`}
    </MenuItem>
  );
}
