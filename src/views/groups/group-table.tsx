import { Plural, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { GroupRow } from '../../../contract/group.ts';
import type { ListActorRef } from '../../../machines/collection/list.machine.ts';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { type Column, DataTable } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { NoResults } from '../no-results.tsx';
import styles from './groups.module.css';

interface GroupTableProps {
  pageRef: ListActorRef;
  rows: readonly GroupRow[];
  isLoading: boolean;
  isStale: boolean;
}

/** The list of groups (2.12), a search by typing, and how many there are. */
export function GroupTable({ pageRef, rows, isLoading, isStale }: GroupTableProps) {
  const { t, i18n } = useLingui();
  const search = useSelector(pageRef, (snapshot) => snapshot.context.search);
  const sort = useSelector(pageRef, (snapshot) => snapshot.context.sort);
  const columns = useColumns();
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(i18n.locale);
  const found = useMemo(
    () =>
      wanted
        ? rows.filter((row) => `${row.name}\n${row.description}`.toLocaleLowerCase(i18n.locale).includes(wanted))
        : rows,
    [rows, wanted, i18n.locale],
  );

  return (
    <Stack>
      <Row justify="between">
        <SearchField
          label={t`Search groups`}
          clearLabel={t`Clear the search`}
          value={search}
          onChange={(text) => pageRef.send({ type: 'list.search', text })}
        />
        <p role="status" className={styles.count}>
          {isLoading ? null : found.length === rows.length ? (
            <Plural value={rows.length} one="# group" other="# groups" />
          ) : (
            <Plural value={rows.length} one={`${found.length} of # group`} other={`${found.length} of # groups`} />
          )}
        </p>
      </Row>
      <DataTable
        caption={t`Groups`}
        opensByRow
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={(wantedSort) => pageRef.send({ type: 'list.sort', sort: wantedSort })}
        loadingText={isLoading ? t`Loading groups` : undefined}
        isStale={isStale}
        emptyState={<NoResults clearLabel={t`Show all groups`} onClear={() => pageRef.send({ type: 'list.clear' })} />}
      />
    </Stack>
  );
}

function useColumns(): Column<GroupRow>[] {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const number = numberFormat(i18n.locale);
    return [
      {
        id: 'group',
        header: t`Group`,
        cell: (row) => <Link href={linkTo('group', { id: row.id })}>{row.name}</Link>,
        sortValue: (row) => row.name,
        width: '30%',
      },
      {
        id: 'description',
        header: t`Description`,
        cell: (row) => <span className={styles.description}>{row.description || '–'}</span>,
        sortValue: (row) => row.description || null,
      },
      {
        id: 'users',
        header: t`Users`,
        cell: (row) =>
          row.user_count === 0 ? (
            number.format(0)
          ) : (
            <Link
              href={linkTo('personnel', { group: String(row.id) })}
              aria-label={t`${number.format(row.user_count)}: users of ${row.name}`}
            >
              {number.format(row.user_count)}
            </Link>
          ),
        sortValue: (row) => row.user_count,
        align: 'end',
        width: '8.5rem',
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: '7rem',
        cell: (row) => (
          <LinkButton size="small" href={linkTo('group', { id: row.id })} aria-label={t`OPEN ${row.name}`}>
            {t`OPEN`}
          </LinkButton>
        ),
      },
    ];
  }, [t, i18n.locale]);
}
