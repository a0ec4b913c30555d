import { useLingui } from '@lingui/react/macro';
import { useApp, useMaybeWorkspace } from '../../kit/actors.tsx';
import { loadedWorkspace } from '../../kit/pages.ts';
import { linkTo } from '../../kit/routes.ts';
import { MenuItem, MenuList } from '../../ui/menu-list.tsx';
import { useIsOn } from './use-is-on.ts';

/** The company's items come with the workspace (2.22); people who only answer surveys have neither (6.1). */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const appRef = useApp();
  const workspaceRef = useMaybeWorkspace();
  const isOn = useIsOn();
  const parts = workspaceRef && loadedWorkspace();

  return (
    <MenuList>
      {parts ? <parts.CompanyItems workspaceRef={workspaceRef} /> : null}
      <MenuItem icon="key" href={linkTo('changePassword')} isCurrent={isOn('changePassword')} isApart>
        {t`Change password`}
      </MenuItem>
      {parts ? <parts.TourItem workspaceRef={workspaceRef} onLeave={onLeave} /> : null}
      <MenuItem icon="logout" onPress={() => appRef.send({ type: 'session.signOut' })}>
        {t`Log out`}
      </MenuItem>
    </MenuList>
  );
}
