import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { User } from '../../../contract/user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import styles from './people-table.module.css';

const groupNames = (person: User) => person.company_groups.map((group) => group.name).join(', ');

/** 2.7's columns, a search by typing, and how many people there are. */
export function PeopleTable({ rows, isStale }: { rows: readonly User[]; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ columnId: 'person', direction: 'ascending' });
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(i18n.locale);
  const found = useMemo(
    () =>
      wanted
        ? rows.filter((row) =>
            `${row.full_name}\n${row.email}\n${groupNames(row)}`.toLocaleLowerCase(i18n.locale).includes(wanted),
          )
        : rows,
    [rows, wanted, i18n.locale],
  );
  const columns = useMemo<Column<User>[]>(
    () => [
      { id: 'person', header: t`Person`, cell: (row) => row.full_name, sortValue: (row) => row.full_name },
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
        cell: (row) => (row.user_type === null ? t`No` : t`Yes`),
        sortValue: (row) => (row.user_type === null ? 1 : 0),
        width: '8rem',
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: '7rem',
        cell: (row) => (
          <LinkButton size="small" href={`/personnel/${row.id}`}>
            <Trans>
              OPEN <span className="visually-hidden">{row.full_name}</span>
            </Trans>
          </LinkButton>
        ),
      },
    ],
    [t],
  );

  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`This list is empty.`}
        text={t`Add a person: they get a message to choose a password, and can then be asked.`}
      />
    );
  }
  return (
    <Stack>
      <Row justify="between">
        <SearchField label={t`Search people`} clearLabel={t`Clear the search`} value={search} onChange={setSearch} />
        <p role="status" className={styles.count}>
          {found.length === rows.length ? (
            <Plural value={rows.length} one="# person" other="# people" />
          ) : (
            <Plural value={rows.length} one={`${found.length} of # person`} other={`${found.length} of # people`} />
          )}
        </p>
      </Row>
      <DataTable
        caption={t`Personnel`}
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={setSort}
        isStale={isStale}
        emptyState={<EmptyState title={t`No results found`} />}
      />
    </Stack>
  );
}
