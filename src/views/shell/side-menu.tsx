import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { PlaceName } from '../../../machines/types.ts';
import { useApp, useMaybeWorkspace, useNavigation } from '../../app/actors.tsx';
import { linkTo } from '../../app/routes.ts';
import { MenuItem, MenuList } from '../../ui/menu-list.tsx';
import { type Closure, closureOf } from './menu-facts.ts';

/** An item that leads nowhere now stays readable and says why (2.22). */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const appRef = useApp();
  const workspaceRef = useMaybeWorkspace();
  const isOn = useIsOn();

  return (
    <MenuList>
      {workspaceRef ? (
        <>
          <CompanyItems onLeave={onLeave} />
          <HelpItem workspaceRef={workspaceRef} />
        </>
      ) : null}
      <MenuItem icon="key" href={linkTo('changePassword')} isCurrent={isOn('changePassword')} isApart onPress={onLeave}>
        {t`Change password`}
      </MenuItem>
      <MenuItem icon="logout" onPress={() => appRef.send({ type: 'session.signOut' })}>
        {t`Log out`}
      </MenuItem>
    </MenuList>
  );
}

/** The pages of the company that is worked on. */
function CompanyItems({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const isOn = useIsOn();
  const closure = useSelector(useNavigation(), (snapshot) => closureOf(snapshot.context.visitor));
  const reasons: Record<Closure, string> = {
    unselected: t`Select a company first.`,
    companyless: t`No company is linked to your account.`,
    unsubscribed: t`Your company has no active subscription.`,
  };
  const shared = { disabledReason: closure ? reasons[closure] : undefined, onPress: onLeave };
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
        isCurrent={isOn('surveys', 'wizard', 'survey', 'dashboard')}
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
    </>
  );
}

/** Where the operator has set a page for it. */
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

/** Whether one of the pages stands at the open address. */
function useIsOn(): (...pages: readonly PlaceName[]) => boolean {
  const current = useSelector(useApp(), (snapshot) => snapshot.context.page?.place.page);
  return (...pages) => current !== undefined && pages.includes(current);
}
