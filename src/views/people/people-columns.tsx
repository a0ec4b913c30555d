import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { User } from '../../../contract/user.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import type { PeopleSelectionActorRef } from '../../../machines/people/people-selection.machine.ts';
import { isAdmin } from '../../../shared/roles.ts';
import { linkTo } from '../../kit/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmailCell } from '../../ui/email-text.tsx';
import { Link } from '../../ui/link.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Row } from '../../ui/stack.tsx';
import type { Column } from '../../ui/table.tsx';
import { sortRows } from '../../ui/table-columns.ts';
import { groupNames, peopleSorts } from './find-people.ts';
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

const sortColumns = Object.entries(peopleSorts).map(([id, sortValue]) => ({ id, sortValue }));

interface RowChoiceProps {
  pageRef: PeopleSelectionActorRef;
  row: User;
  /** All people who match search and filters, in no order. */
  shown: readonly User[];
}

/**
 * A person's name, and the box before it that selects them; with Shift everyone from the last selected person to this
 * one (2.7).
 */
function RowChoice({ pageRef, row, shown }: RowChoiceProps) {
  const { t, i18n } = useLingui();
  const isChosen = useSelector(pageRef, (snapshot) => snapshot.context.chosen.includes(row.id));
  const name = row.full_name;
  const extendTo = (id: number) => {
    const snapshot = pageRef.getSnapshot();
    const { sort } = (snapshot.children.list as ListActorRef).getSnapshot().context;
    const order = sortRows(shown, sortColumns, sort, i18n.locale).map((one) => one.id);
    const [from, to] = [order.indexOf(snapshot.context.anchor ?? id), order.indexOf(id)].sort((a, b) => a - b);
    const ids = from === undefined || from < 0 || to === undefined ? [id] : order.slice(from, to + 1);
    pageRef.send({ type: 'selection.extend', ids, id });
  };
  return (
    <Row as="span" gap={2} isUnbroken>
      <RowCheckbox
        label={t`Choose ${name}`}
        value={row.id}
        isSelected={isChosen}
        onToggle={(isRange) => (isRange ? extendTo(row.id) : pageRef.send({ type: 'selection.toggle', id: row.id }))}
        onMove={(to, isRange) => {
          if (isRange) extendTo(to);
        }}
      />
      <Link href={linkTo('person', { id: row.id })}>{name}</Link>
      {row.is_away ? <Badge>{t`Away`}</Badge> : null}
    </Row>
  );
}
