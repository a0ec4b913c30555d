import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useApp, useMaybeWorkspace, useNavigation } from '../../app/actors.tsx';
import { MenuItem, MenuList } from '../../ui/menu-list.tsx';

/** 2.22. An item that leads nowhere now stays readable and says why. */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const appRef = useApp();
  const workspaceRef = useMaybeWorkspace();
  const path = useSelector(appRef, (snapshot) => snapshot.context.page?.place.path ?? '');
  const isForcedOnPlans = useSelector(useNavigation(), (snapshot) => snapshot.matches('plansForced'));
  const hasCompany = useSelector(workspaceRef ?? undefined, (snapshot) => snapshot?.matches('withCompany') ?? false);
  const reason = isForcedOnPlans
    ? t`Your company has no active subscription.`
    : hasCompany
      ? undefined
      : t`Select a company first.`;
  const isIn = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

  return (
    <MenuList>
      {workspaceRef ? (
        <>
          <MenuItem
            icon="people"
            href="/personnel"
            isCurrent={isIn('/personnel')}
            disabledReason={reason}
            onPress={onLeave}
          >
            {t`Personnel`}
          </MenuItem>
          <MenuItem
            icon="survey"
            href="/surveys"
            isCurrent={isIn('/surveys') || path === '/' || path === '/home'}
            disabledReason={reason}
            onPress={onLeave}
          >
            {t`Surveys`}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon="key" href="/change-password" isCurrent={isIn('/change-password')} isApart onPress={onLeave}>
        {t`Change password`}
      </MenuItem>
      <MenuItem icon="logout" onPress={() => appRef.send({ type: 'session.signOut' })}>
        {t`Log out`}
      </MenuItem>
    </MenuList>
  );
}
