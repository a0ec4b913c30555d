import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { User } from '../../../contract/user.ts';
import { linkTo } from '../../app/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { groupNames, isAdmin } from './find-people.ts';
import { SignInState } from './sign-in-state.tsx';

/** Person, group, email, admin and OPEN (2.7). */
export function usePeopleColumns(): readonly Column<User>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t`Person`,
        cell: (row) => <Link href={linkTo('person', { id: row.id })}>{row.full_name}</Link>,
        sortValue: (row) => row.full_name,
      },
      {
        id: 'group',
        header: t`Group`,
        cell: (row) => groupNames(row) || '–',
        sortValue: (row) => groupNames(row) || null,
        hideBelow: 900,
      },
      {
        id: 'email',
        header: t`Email`,
        cell: (row) => <EmailText>{row.email}</EmailText>,
        sortValue: (row) => row.email,
        width: '19rem',
      },
      {
        id: 'admin',
        header: t`Admin`,
        cell: (row) => (isAdmin(row) ? t`Yes` : t`No`),
        sortValue: (row) => (isAdmin(row) ? 0 : 1),
        width: '8rem',
      },
      {
        id: 'signIn',
        header: t`Last sign-in`,
        cell: (row) => <SignInState person={row} />,
        sortValue: (row) => row.last_sign_in,
        width: '11rem',
        hideBelow: 960,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: '7rem',
        cell: (row) => (
          <LinkButton size="small" href={linkTo('person', { id: row.id })}>
            <Trans>
              OPEN <span className="visually-hidden">{row.full_name}</span>
            </Trans>
          </LinkButton>
        ),
      },
    ],
    [t],
  );
}
