import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { User } from '../../../contract/user.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { isAdmin } from '../../../shared/roles.ts';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmailCell } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { groupNames, peopleSorts } from './find-people.ts';
import { RowChoice } from './row-choice.tsx';
import { SignInState } from './sign-in-state.tsx';

/** Person, group, email, admin and OPEN (2.7). */
export function usePeopleColumns(pageRef: PeopleSelectionActorRef, shown: readonly User[]): readonly Column<User>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t`Person`,
        cell: (row) => <RowChoice pageRef={pageRef} row={row} shown={shown} />,
        sortValue: peopleSorts.person,
      },
      {
        id: 'group',
        header: t`Group`,
        cell: (row) => groupNames(row) || '–',
        sortValue: peopleSorts.group,
        hideBelow: 900,
      },
      {
        id: 'email',
        header: t`Email`,
        cell: (row) => <EmailCell>{row.email}</EmailCell>,
        sortValue: peopleSorts.email,
        // With all columns shown, names need the room more: a cut address is in full under the pointer. Without the
        // groups’ column there is room for most addresses.
        width: 'max(clamp(14rem, 50vw - 26rem, 19rem), min(17.5rem, 90rem - 100vw))',
      },
      {
        id: 'admin',
        header: t`Admin`,
        cell: (row) => (isAdmin(row) ? t`Yes` : t`No`),
        sortValue: peopleSorts.admin,
        width: '8rem',
      },
      {
        id: 'signIn',
        header: t`Last sign-in`,
        cell: (row) => <SignInState person={row} />,
        sortValue: peopleSorts.signIn,
        // Room for the longest badge on one line, in Finnish.
        width: '12rem',
        hideBelow: 960,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: '6.5rem',
        cell: (row) => (
          <LinkButton size="small" href={linkTo('person', { id: row.id })}>
            <Trans>
              OPEN <span className="visually-hidden">{row.full_name}</span>
            </Trans>
          </LinkButton>
        ),
      },
    ],
    [t, pageRef, shown],
  );
}
